"""MP4 boxes, as far as the protected clips need them: split, find, build."""

import struct


def split(data, start=0, end=None):
    """The boxes of a stretch of bytes as (type, start, end)."""
    end = len(data) if end is None else end
    found = []
    while start < end:
        size, kind = struct.unpack(">I4s", data[start : start + 8])
        size = size or end - start
        found.append((kind.decode("latin1"), start, start + size))
        start += size
    return found


def box(kind, content):
    return struct.pack(">I4s", len(content) + 8, kind.encode()) + content


def replaced(data, path, change, skip=8):
    """The data with the box at `path` (types from the outside in) replaced by `change(its content)`."""
    for kind, start, end in split(data, 0 if skip == 8 else skip - 8):
        if kind == path[0]:
            content = data[start + 8 : end]
            new = change(content) if len(path) == 1 else replaced(content, path[1:], change)
            return data[:start] + box(kind, new) + data[end:]
    raise KeyError(path[0])


def content(data, path):
    """The content of the box at `path`."""
    for kind in path:
        data = next(data[start + 8 : end] for found, start, end in split(data) if found == kind)
    return data


def fragment(moof, entry=None, locks=None):
    """A moof changed so that its samples use sample entry number `entry`, or carry `locks`, a list of what each
    sample needs to be decrypted (its vector and the lengths of its clear and encrypted parts, as in `senc`)."""
    extra = b""
    if locks:
        senc = box("senc", struct.pack(">II", 2, len(locks)) + b"".join(locks))
        saiz = box("saiz", struct.pack(">IBI", 0, 0, len(locks)) + bytes(len(lock) for lock in locks))
        place = len(moof) + len(saiz) + 20 + 16  # the first lock, counted from the start of the moof
        extra = saiz + box("saio", struct.pack(">III", 0, 1, place)) + senc
    growth = len(extra) + (4 if entry else 0)

    def describe(header):  # tfhd: version and flags, track, then the optional fields in the order of their flags
        flags = struct.unpack(">I", header[:4])[0]
        assert not flags & 3, "the fragment has an absolute base or names a sample entry already"
        return struct.pack(">I", flags | 2) + header[4:8] + struct.pack(">I", entry) + header[8:]

    def shift(run):  # trun: flags, count, then the offset of the data from the start of the moof
        flags, count, offset = struct.unpack(">IIi", run[:12])
        assert flags & 1
        return struct.pack(">IIi", flags, count, offset + growth) + run[12:]

    if entry:
        moof = replaced(moof, ["moof", "traf", "tfhd"], describe)
    moof = replaced(moof, ["moof", "traf", "trun"], shift)
    return replaced(moof, ["moof", "traf"], lambda traf: traf + extra)


def locks(encrypted):
    """What each sample of an unfragmented encrypted file needs to be decrypted, from its `senc`."""
    senc = content(encrypted, ["moov", "trak", "mdia", "minf", "stbl", "senc"])
    flags, count = struct.unpack(">II", senc[:8])
    assert flags & 2, "samples without parts"
    found, place = [], 8
    for _ in range(count):
        parts = struct.unpack(">H", senc[place + 8 : place + 10])[0]
        found.append(senc[place : place + 10 + 6 * parts])
        place += 10 + 6 * parts
    return found


def samples(data):
    """The samples of an unfragmented file with one track, in decoding order."""
    table = ["moov", "trak", "mdia", "minf", "stbl"]
    sizes = content(data, table + ["stsz"])
    fixed, count = struct.unpack(">II", sizes[4:12])
    assert not fixed
    lengths = struct.unpack(f">{count}I", sizes[12 : 12 + 4 * count])
    start = next(start + 8 for kind, start, _ in split(data) if kind == "mdat")
    found = []
    for length in lengths:
        found.append(data[start : start + length])
        start += length
    return found
