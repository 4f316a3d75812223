"""Protected videos: whole, behind a clear lead, HLS of several kinds, DASH. Keys are made up and thrown away."""

import os
import random
import shutil
import struct
import subprocess

import boxes
import sources
from film import Film, write_truth
from recipe import recipe
from stage import Stage
from terminal import Vim

KEY, KID = "6b2d0f3c9a8e41d7b5c2e90417f3a86d", "a7e1c3d2b4f5460897163524e8d9caf0"
WIDEVINE = bytes.fromhex("edef8ba979d64acea3c827dcd51d21ed")
PAGE = 3.0  # seconds that each page stands; every page starts with a keyframe
ENCODING = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "27", "-pix_fmt", "yuv420p", "-g", "90", "-keyint_min",
            "90", "-sc_threshold", "0"]


def base(folder):
    """A clear clip of five pages of C, three seconds each; returns its path and its holds."""
    with Stage(1280, 720, background="#ffffff") as stage:
        vim = Vim(stage, sources.part(stage, f"{sources.ZLIB}/gzjoin.c", "#include"), scheme="delek",
                  background="light", font="DejaVu Sans Mono", points=12, colours=("#000000", "#ffffff"))
        film = Film(1280, 720, 30)
        for _ in range(5):
            film.show(stage.settled(), PAGE, [vim.code()])
            vim.send("C-f")
    path = os.path.join(folder, "clips", "clear.mp4")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    film.write(path, "protected", ENCODING)
    return path, film.spans()[0]


def ffmpeg(*arguments):
    subprocess.run(["ffmpeg", "-hide_banner", "-loglevel", "error", "-y", *arguments], check=True)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def put(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb" if isinstance(data, bytes) else "w") as file:
        file.write(data)


def without(holds, start, end):
    return [hold for hold in holds if hold["end"] <= start + 0.001 or hold["start"] >= end - 0.001]


@recipe("protected-cenc.mp4", "protected-clear-lead.mp4", "hls-sample-aes.m3u8", "hls-aes-128.m3u8",
        "hls-key-missing.m3u8", "hls-interstitial.m3u8", "dash-protected.mpd")
def protected(whole, lead, sample_aes, aes_128, key_missing, interstitial, dash):
    """Encrypted by common encryption or flagged in a playlist; the clear parts are to be read."""
    clips = os.path.dirname(whole)
    with Stage(16, 16) as scratch:
        clear, holds = base(scratch.folder)
        work = scratch.folder
        size, length = (1280, 720), 5 * PAGE
        encryption = ["-encryption_scheme", "cenc-aes-ctr", "-encryption_key", KEY, "-encryption_kid", KID]

        # Whole file, with the box by which Widevine is named.
        ffmpeg("-i", clear, "-c", "copy", *encryption, whole)
        locked = read(whole)
        pssh = boxes.box("pssh", struct.pack(">I", 0) + WIDEVINE + struct.pack(">I", 16) + bytes.fromhex(KID))
        put(whole, boxes.replaced(locked, ["moov"], lambda moov: moov + pssh))
        write_truth(whole, "protected", size, protected=[{"start": 0, "end": length, "scheme": "cenc"}],
                    status="skipped")

        # Fragments: clear ones that name the clear sample entry, then encrypted ones.
        plain = os.path.join(work, "fragments.mp4")
        ffmpeg("-i", clear, "-c", "copy", "-movflags", "frag_keyframe+empty_moov+default_base_moof", plain)
        put(lead, b"".join(fragments(read(plain), locked, 2)))
        write_truth(lead, "protected", size, without(holds, 2 * PAGE, length), code=True,
                    protected=[{"start": 2 * PAGE, "end": length, "scheme": "cenc"}])

        # HLS: segments three and four are sample-encrypted for FairPlay, the others are clear.
        segments = os.path.join(clips, "hls-sample-aes")
        shutil.rmtree(segments, ignore_errors=True)
        os.makedirs(segments)
        ffmpeg("-i", clear, "-c", "copy", "-f", "hls", "-hls_time", str(PAGE), "-hls_list_size", "0",
               "-hls_segment_filename", os.path.join(segments, "%d.ts"), os.path.join(work, "list.m3u8"))
        noise = random.Random(7)
        for number in (2, 3):
            path = os.path.join(segments, f"{number}.ts")
            put(path, scrambled(read(path), noise))
        head = ["#EXTM3U", "#EXT-X-VERSION:5", f"#EXT-X-TARGETDURATION:{PAGE:.0f}", "#EXT-X-PLAYLIST-TYPE:VOD"]
        rows = list(head)
        for number in range(5):
            if number == 2:
                rows.append('#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://lesson-17",'
                            'KEYFORMAT="com.apple.streamingkeydelivery",KEYFORMATVERSIONS="1"')
            if number == 4:
                rows.append("#EXT-X-KEY:METHOD=NONE")
            rows += [f"#EXTINF:{PAGE:.6f},", f"hls-sample-aes/{number}.ts"]
        put(sample_aes, "\n".join(rows + ["#EXT-X-ENDLIST"]) + "\n")
        write_truth(sample_aes, "protected", size, without(holds, 2 * PAGE, 4 * PAGE), code=True,
                    protected=[{"start": 2 * PAGE, "end": 4 * PAGE, "scheme": "sample-aes"}])

        # HLS with transport encryption: one playlist whose key lies beside it, one whose key is elsewhere.
        segments = os.path.join(clips, "hls-aes-128")
        shutil.rmtree(segments, ignore_errors=True)
        os.makedirs(segments)
        put(os.path.join(segments, "key.bin"), bytes.fromhex(KEY))
        put(os.path.join(work, "key.txt"), "hls-aes-128/key.bin\n" + os.path.join(segments, "key.bin") + "\n" + KID + "\n")
        ffmpeg("-i", clear, "-c", "copy", "-f", "hls", "-hls_time", str(PAGE), "-hls_list_size", "0",
               "-hls_playlist_type", "vod", "-hls_key_info_file", os.path.join(work, "key.txt"),
               "-hls_base_url", "hls-aes-128/", "-hls_segment_filename", os.path.join(segments, "%d.ts"), aes_128)
        write_truth(aes_128, "protected", size, holds, code=True)
        away = read(aes_128).decode().replace("hls-aes-128/key.bin", "https://keys.example/17.bin")
        put(key_missing, away)
        write_truth(key_missing, "protected", size, status="skipped",
                    protected=[{"start": 0, "end": length, "scheme": "aes-128"}])

        # HLS with a break of another programme from six to nine seconds.
        segments = os.path.join(clips, "hls-interstitial")
        shutil.rmtree(segments, ignore_errors=True)
        os.makedirs(segments)
        ffmpeg("-i", clear, "-c", "copy", "-f", "hls", "-hls_time", str(PAGE), "-hls_list_size", "0",
               "-hls_segment_filename", os.path.join(segments, "%d.ts"), os.path.join(work, "list.m3u8"))
        rows = head + ["#EXT-X-PROGRAM-DATE-TIME:2026-01-05T10:00:00.000Z",
                       '#EXT-X-DATERANGE:ID="break-1",CLASS="com.apple.hls.interstitial",'
                       f'START-DATE="2026-01-05T10:00:06.000Z",DURATION={PAGE},X-RESUME-OFFSET={PAGE},'
                       'X-ASSET-URI="https://breaks.example/1.m3u8"']
        for number in range(5):
            rows += [f"#EXTINF:{PAGE:.6f},", f"hls-interstitial/{number}.ts"]
        put(interstitial, "\n".join(rows + ["#EXT-X-ENDLIST"]) + "\n")
        write_truth(interstitial, "protected", size, without(holds, 2 * PAGE, 3 * PAGE), code=True,
                    unstable=[{"start": 2 * PAGE, "end": 3 * PAGE, "reason": "interstitial"}])

        # DASH whose manifest names the protection.
        media = os.path.join(clips, "dash-protected")
        shutil.rmtree(media, ignore_errors=True)
        os.makedirs(media)
        pieces = fragments(read(plain), locked, 0)
        for number, piece in enumerate(pieces):
            put(os.path.join(media, f"{number}.m4s" if number else "init.mp4"), piece)
        kid = "-".join((KID[:8], KID[8:12], KID[12:16], KID[16:20], KID[20:]))
        put(dash, f"""<?xml version="1.0" encoding="utf-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" type="static"
     profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT{length:.0f}S" minBufferTime="PT2S">
  <Period>
    <AdaptationSet mimeType="video/mp4" codecs="avc1.64001f" width="1280" height="720" frameRate="30">
      <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="{kid}"/>
      <ContentProtection schemeIdUri="urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed" value="Widevine"/>
      <Representation id="1" bandwidth="200000">
        <SegmentTemplate duration="{PAGE:.0f}" startNumber="1" initialization="dash-protected/init.mp4"
                         media="dash-protected/$Number$.m4s"/>
      </Representation>
    </AdaptationSet>
  </Period>
</MPD>
""")
        write_truth(dash, "protected", size, protected=[{"start": 0, "end": length, "scheme": "cenc"}], status="skipped")


def fragments(plain, locked, clear):
    """A fragmented file whose first `clear` fragments are clear and whose others are encrypted, in its pieces:
    the head, then each fragment. `plain` is the clear fragmented file, `locked` the encrypted whole one."""
    table = ["moov", "trak", "mdia", "minf", "stbl", "stsd"]
    entries = [boxes.content(data, table)[8:] for data in (locked, plain)]
    head = boxes.replaced(plain, table, lambda old: old[:4] + struct.pack(">I", 2) + b"".join(entries))
    pieces = [b"".join(head[start:end] for kind, start, end in boxes.split(head) if kind in ("ftyp", "moov"))]
    data, locks, first = boxes.samples(locked), boxes.locks(locked), 0
    listed = [(kind, plain[start:end]) for kind, start, end in boxes.split(plain) if kind in ("moof", "mdat")]
    for (_, moof), (_, mdat) in zip(listed[::2], listed[1::2]):
        count = struct.unpack(">I", boxes.content(moof, ["moof", "traf", "trun"])[4:8])[0]
        if len(pieces) <= clear:
            pieces.append(boxes.fragment(moof, entry=2) + mdat)
        else:
            secret = boxes.box("mdat", b"".join(data[first : first + count]))
            assert len(secret) == len(mdat)
            pieces.append(boxes.fragment(moof, locks=locks[first : first + count]) + secret)
        first += count
    return pieces


def scrambled(transport, noise):
    """Transport packets whose payload cannot be read without a key, as sample encryption leaves them."""
    result = bytearray(transport)
    for start in range(0, len(result), 188):
        begins = result[start + 1] & 0x40
        picture = ((result[start + 1] & 0x1F) << 8 | result[start + 2]) == 0x100
        adaptation = result[start + 4] + 1 if result[start + 3] & 0x20 else 0
        if picture and not begins:
            for place in range(start + 4 + adaptation + 16, start + 188):
                result[place] ^= noise.randrange(1, 256)
    return bytes(result)
