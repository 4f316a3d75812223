"""Graphical editors whose text cannot be asked for: the file is known, and so is where its lines stand on screen."""

import os
import time

from film import region


class Editor:
    """An editor window that shows `rows` whole lines from `top` (a line number from 0) of a known text."""

    def __init__(self, stage, command, window, origin, cell, rows, tabs):
        self.stage, self.origin, self.cell, self.rows, self.tabs = stage, origin, cell, rows, tabs
        self.program = stage.start("dbus-run-session", *command)
        self.window = stage.window(window)
        time.sleep(2)
        stage.place(self.window)
        time.sleep(1)
        stage.settled_but_caret()

    def code(self, lines, top=0, kind="code"):
        """The lines on screen as a region."""
        shown = [line.expandtabs(self.tabs).rstrip() for line in lines[top : top + self.rows]]
        first = 0
        while first < len(shown) - 1 and not shown[first]:
            first += 1
        while shown and not shown[-1]:
            shown.pop()
        longest = max(len(line) for line in shown)
        box = (self.origin[0], round(self.origin[1] + first * self.cell[1]),
               longest * self.cell[0], (len(shown) - first) * self.cell[1])
        return region(kind, box, "\n".join(shown[first:]))


def geany(stage, paths, **geometry):
    """Geany with its dark colours and a sidebar of symbols."""
    folder = os.path.join(stage.home, ".config/geany")
    os.makedirs(folder)
    with open(os.path.join(folder, "geany.conf"), "w") as file:
        file.write("[geany]\neditor_font=DejaVu Sans Mono 11\nmsgwindow_visible=false\ncolor_scheme=alt.conf\n"
                   "highlighting_invert_all=true\npref_editor_default_new_encoding=UTF-8\nauto_complete_symbols=false\n"
                   "autocomplete_doc_words=false\nauto_close_xml_tags=false\ncomplete_snippets=false\n"
                   "indent_mode=0\nauto_continue_multiline=false\nline_wrapping=false\n")
    return Editor(stage, ["geany", "-s", "-t", *paths], "geany", tabs=4, **geometry)


def gedit(stage, paths, scheme, font, tabs, **geometry):
    """gedit with the colours and font given."""
    folder = os.path.join(stage.home, ".config/glib-2.0/settings")
    os.makedirs(folder)
    with open(os.path.join(folder, "keyfile"), "w") as file:
        file.write(f"[org/gnome/gedit/preferences/editor]\nscheme='{scheme}'\nuse-default-font=false\n"
                   f"editor-font='{font}'\nwrap-mode='none'\ndisplay-line-numbers=true\ntabs-size=uint32 {tabs}\n"
                   "highlight-current-line=true\nauto-indent=false\nbracket-matching=false\n")
    stage.environment["GSETTINGS_BACKEND"] = "keyfile"
    return Editor(stage, ["gedit", *paths], "gedit", tabs=tabs, **geometry)


def configured(stage, files):
    """Writes configuration files into the stage's home folder."""
    for name, text in files.items():
        path = os.path.join(stage.home, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)


def kwrite(stage, paths, theme, font, points, **geometry):
    """KWrite with tabs, folding, line numbers, marks at tabs and a small map of the file."""
    letters = f"{font},{points},-1,5,50,0,0,0,0,0"
    configured(stage, {".config/kwriterc": (
        f"[KTextEditor Renderer]\nFont={letters}\nText Font={letters}\nAuto Color Theme Selection=false\n"
        f"Color Theme={theme}\nShow Indentation Lines=true\n[KTextEditor View]\nLine Numbers=true\nFolding Bar=true\n"
        "Icon Bar=true\nScroll Bar MiniMap=true\nScroll Bar Mini Map=true\n[KTextEditor Document]\nOn-The-Fly Spellcheck=false\n")})
    stage.environment["QT_QPA_PLATFORM"] = "xcb"
    return Editor(stage, ["kwrite", *paths], "kwrite", tabs=8, **geometry)


def scite(stage, paths, font, points, **geometry):
    """SciTE with tabs, line numbers, folding and indentation guides, in one font throughout."""
    kinds = ("base", "small", "comment", "text", "code.comment.box", "code.comment.line", "code.comment.doc")
    configured(stage, {".SciTEUser.properties": (
        f"font.monospace=font:{font},size:{points}\n" + "".join(f"font.{kind}=$(font.monospace)\n" for kind in kinds) +
        "line.margin.visible=1\nline.margin.width=4\noutput.vertical.size=0\ntabbar.visible=1\nbuffers=5\n"
        "view.indentation.guides=1\ncaret.line.back=#E8F0FF\ntoolbar.visible=0\nstatusbar.visible=1\n"
        "indent.automatic=0\nautocompleteword.automatic=0\ncheck.if.already.open=0\n")})
    return Editor(stage, ["scite", *paths], "scite", tabs=8, **geometry)


def idle(stage, path, font, points, **geometry):
    """One editor window of IDLE with its dark colours."""
    configured(stage, {".idlerc/config-main.cfg": (
        f"[EditorWindow]\nfont= {font}\nfont-size= {points}\nfont-bold= 0\n"
        "[Theme]\nname=IDLE Dark\ndefault=1\nname2=IDLE Dark\n")})
    return Editor(stage, ["idle-python3.11", "-e", path], os.path.basename(path), tabs=8, **geometry)


def thonny(stage, paths, font, points, **geometry):
    """Thonny: files at the left, tabs, line numbers, a shell below."""
    configured(stage, {".config/Thonny/configuration.ini": (
        "[general]\nlanguage=en_US\n[view]\n"
        f"editor_font_family={font}\neditor_font_size={points}\nio_font_family={font}\nio_font_size={points}\n"
        "show_line_numbers=True\nhighlight_current_line=True\nsyntax_theme=Default Light\nshellview.visible=True\n"
        "filesview.visible=True\nassistantview.visible=False\n[layout]\nzoomed=True\n[run]\nbackend_name=LocalCPython\n")})
    return Editor(stage, ["thonny", *paths], "thonny", tabs=8, **geometry)
