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
