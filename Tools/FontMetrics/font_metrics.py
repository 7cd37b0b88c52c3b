#!/usr/bin/env python3
"""Writes the tables by which text is measured, and what HarfBuzz makes of sample strings. Run by Scripts/font-metrics.sh.

    font_metrics.py FONTS TABLES SAMPLES

FONTS is the folder of Debian's fonts-inter. Every number of the tables is HarfBuzz's own: each pair of characters is
shaped in each face, without contextual alternates.

The tables (little-endian; offsets count from the first byte; each part begins at a multiple of 4):

     0  u32  "DFNT"
     4  u16  version (1)
     6  u16  faces
     8  u16  characters: slots, of which 0 stands for a character that no face has
    10  u16  pages
    12  u16  rows: kerning classes of left characters
    14  u16  columns: kerning classes of right characters
    20  u32  offset of the page numbers: 256 x u8, for the upper byte of a code point
    24  u32  offset of the pages: 256 x u16 each, the slot for the lower byte
    28  u32  offset of the row for each slot: u16
    32  u32  offset of the column for each slot: u16
    36  u32  offset of the faces: u8 family (0 text, 1 display), u8 italic, u16 weight, u16 units per em, u16 0,
             u32 offset of the advances (u16 a slot),
             u32 offset of the kerning (u16 a block: rows x columns/16 numbers of blocks)
    40  u32  offset of the blocks: 16 x i16 each, values for 16 neighbouring columns
    44  u32  blocks
    48  u32  bytes of all
"""

import ctypes
import os
import struct
import sys
import unicodedata
from array import array

VERSION = 1
# The weights by how much they are used: what is used together stands together in the tables, and so in memory.
WEIGHTS = [(400, "Regular"), (600, "SemiBold"), (700, "Bold"), (500, "Medium"), (300, "Light"), (800, "ExtraBold"),
           (900, "Black"), (200, "ExtraLight"), (100, "Thin")]
# The faces that come before the others: regular to bold, upright.
COMMON = 6

hb = ctypes.CDLL("libharfbuzz.so.0")
for name in ("hb_blob_create_from_file", "hb_face_create", "hb_font_create", "hb_buffer_create", "hb_set_create",
             "hb_buffer_get_glyph_positions", "hb_buffer_get_glyph_infos", "hb_language_from_string"):
    getattr(hb, name).restype = ctypes.c_void_p


class Feature(ctypes.Structure):
    _fields_ = [("tag", ctypes.c_uint32), ("value", ctypes.c_uint32), ("start", ctypes.c_uint), ("end", ctypes.c_uint)]


NO_ALTERNATES = Feature(int.from_bytes(b"calt", "big"), 0, 0, 0xFFFFFFFF)
LATIN = int.from_bytes(b"Latn", "big")


class Face:
    """A font file as HarfBuzz reads it."""

    def __init__(self, path):
        if not os.path.exists(path):
            sys.exit(f"{path} is not there; install fonts-inter")
        blob = ctypes.c_void_p(hb.hb_blob_create_from_file(path.encode()))
        self.face = ctypes.c_void_p(hb.hb_face_create(blob, 0))
        self.units = hb.hb_face_get_upem(self.face)
        self.font = ctypes.c_void_p(hb.hb_font_create(self.face))
        hb.hb_font_set_scale(self.font, self.units, self.units)

    def characters(self):
        found = ctypes.c_void_p(hb.hb_set_create())
        hb.hb_face_collect_unicodes(self.face, found)
        value = ctypes.c_uint32(0xFFFFFFFF)
        while hb.hb_set_next(found, ctypes.byref(value)):
            yield value.value

    def shape(self, text):
        """The advance of each code point, in the font's units; None if some of them became one glyph or several."""
        buffer = ctypes.c_void_p(hb.hb_buffer_create())
        codes = (ctypes.c_uint32 * len(text))(*text)
        hb.hb_buffer_add_codepoints(buffer, codes, len(text), 0, len(text))
        hb.hb_buffer_set_direction(buffer, 4)
        hb.hb_buffer_set_script(buffer, LATIN)
        hb.hb_shape(self.font, buffer, ctypes.byref(NO_ALTERNATES), 1)
        count = ctypes.c_uint()
        place = hb.hb_buffer_get_glyph_positions(buffer, ctypes.byref(count))
        values = array("i", ctypes.string_at(place, count.value * 20))
        hb.hb_buffer_destroy(buffer)
        return values[0::5], count.value == len(text)

    def width(self, text):
        return sum(self.shape([ord(c) for c in text])[0])


def belongs(code):
    """Whether a character is in the tables: one that stands by itself, of the basic plane."""
    if code < 0x20 or code > 0xFFFD or 0xE000 <= code < 0xF900 or 0x7F <= code < 0xA0:
        return False
    return unicodedata.category(chr(code)) not in ("Mn", "Me", "Cf", "Cc", "Zl", "Zp")


def measure(face, codes):
    """The advances of characters, and for each of them what each character behind it moves it."""
    advances = array("i")
    for code in codes:
        values, single = face.shape([code])
        advances.append(values[0] if single else sum(values))
    rows = []
    odd = 0
    for left, advance in zip(codes, advances):
        text = [0] * (2 * len(codes))
        text[0::2] = [left] * len(codes)
        text[1::2] = codes
        values, single = face.shape(text)
        if single:
            rows.append(array("h", [value - advance for value in values[0::2]]))
        else:
            odd += 1
            row = array("h")
            for right, other in zip(codes, advances):
                row.append(sum(face.shape([left, right])[0]) - advance - other)
            rows.append(row)
    if odd:
        print(f"  {odd} characters join with others", file=sys.stderr)
    return advances, rows


def classes(keys):
    """A number for each key, the same for equal ones; 0 for the first."""
    numbers = {}
    return array("H", [numbers.setdefault(key, len(numbers)) for key in keys]), len(numbers)


def ordered(members, vectors):
    """Classes renumbered so that similar ones are neighbours: more blocks are then alike."""
    order = sorted(range(len(vectors)), key=lambda number: vectors[number])
    place = {number: index for index, number in enumerate(order)}
    return array("H", [place[number] for number in members]), order


def build(folder):
    faces = []
    for italic in (0, 1):
        for weight, name in WEIGHTS:
            for family, stem in ((0, "Inter"), (1, "InterDisplay")):
                suffix = (name + "Italic" if italic else name).replace("RegularItalic", "Italic")
                faces.append((family, italic, weight, Face(os.path.join(folder, f"{stem}-{suffix}.otf"))))
    shared = set(code for code in faces[0][3].characters() if belongs(code))
    for face in faces[1:]:
        shared &= set(face[3].characters())
    codes = sorted(shared)
    print(f"{len(codes)} characters in {len(faces)} faces", file=sys.stderr)

    # Slot 0 is nobody's: no width, no kerning.
    measured = []
    for family, italic, weight, face in faces:
        advances, rows = measure(face, codes)
        unique = {}
        for row in rows:
            unique.setdefault(row.tobytes(), len(unique))
        rowClass = [unique[row.tobytes()] for row in rows]
        joined = array("h")
        for row in unique:
            joined.frombytes(row)
        columns = [joined[index::len(codes)].tobytes() for index in range(len(codes))]
        columnNumbers = {}
        columnClass = [columnNumbers.setdefault(column, len(columnNumbers)) for column in columns]
        measured.append((advances, rows, rowClass, columnClass))
        print(f"  {family} {italic} {weight}: {len(unique)} x {len(columnNumbers)} classes", file=sys.stderr)

    rowOf, rowCount = classes(list(zip(*(m[2] for m in measured))))
    columnOf, columnCount = classes(list(zip(*(m[3] for m in measured))))
    firstOfRow, firstOfColumn = {}, {}
    for slot, number in enumerate(rowOf):
        firstOfRow.setdefault(number, slot)
    for slot, number in enumerate(columnOf):
        firstOfColumn.setdefault(number, slot)
    regular = measured[0][1]
    columnOf, columnOrder = ordered(columnOf, [
        tuple(regular[slot][firstOfColumn[number]] for slot in firstOfRow.values()) for number in range(columnCount)])
    rowOf, rowOrder = ordered(rowOf, [
        tuple(regular[firstOfRow[number]][firstOfColumn[column]] for column in columnOrder)
        for number in range(rowCount)])
    print(f"{rowCount} x {columnCount} classes in all", file=sys.stderr)

    blocks = {array("h", [0] * 16).tobytes(): 0}
    perRow = (columnCount + 15) // 16
    kernings = []
    for advances, rows, _, _ in measured:
        numbers = array("H")
        for row in rowOrder:
            values = array("h", [rows[firstOfRow[row]][firstOfColumn[column]] for column in columnOrder])
            values.extend([0] * (perRow * 16 - columnCount))
            for index in range(perRow):
                block = values[index * 16:index * 16 + 16].tobytes()
                number = blocks.setdefault(block, len(blocks))
                if number > 0xFFFE:
                    sys.exit("more blocks than numbers for them")
                numbers.append(number)
        kernings.append(numbers)

    pages, pageNumbers = [array("H", [0] * 256)], bytearray(256)
    for slot, code in enumerate(codes, 1):
        if pageNumbers[code >> 8] == 0:
            pageNumbers[code >> 8] = len(pages)
            pages.append(array("H", [0] * 256))
        pages[pageNumbers[code >> 8]][code & 255] = slot

    out = bytearray(64)
    seen = {}

    def part(data):
        data = bytes(data)
        if data in seen:
            return seen[data]
        while len(out) % 4:
            out.append(0)
        seen[data] = len(out)
        out.extend(data)
        return seen[data]

    if sys.byteorder != "little":
        sys.exit("run this on a little-endian machine")
    # What all need, then the faces that are used most, then the blocks, theirs first, then rare faces: an app touches the
    # beginning.
    none = [0xFFFF]
    places = [part(pageNumbers), part(b"".join(page.tobytes() for page in pages)),
              part(array("H", none + list(rowOf)).tobytes()), part(array("H", none + list(columnOf)).tobytes())]
    directory, directoryPlace = bytearray(), part(b"\xff" * 16 * len(faces))
    for index, ((family, italic, weight, face), (advances, _, _, _), numbers) in enumerate(
            zip(faces, measured, kernings)):
        if index == COMMON:
            blockPlace = part(b"".join(blocks))
        directory += struct.pack(
            "<BBHHHII", family, italic, weight, face.units, 0, part(array("H", [0] + list(advances)).tobytes()),
            part(numbers.tobytes()))
    out[directoryPlace:directoryPlace + len(directory)] = directory
    places += [directoryPlace, blockPlace]
    while len(out) % 4:
        out.append(0)
    struct.pack_into("<IHHHHHH", out, 0, int.from_bytes(b"DFNT", "little"), VERSION, len(faces), len(codes) + 1,
                     len(pages), rowCount, columnCount)
    struct.pack_into("<6I", out, 20, *places)
    struct.pack_into("<II", out, 44, len(blocks), len(out))
    print(f"{len(blocks)} blocks, {len(out)} bytes", file=sys.stderr)
    return out, faces, shared


WORDS = """Settings Done Cancel Today Tomorrow Wi-Fi AirPlay VoiceOver Notifications Privacy General About Favourites
Wave To Ty Yes LT AV VA WA P. T. V. f) (f 'tis A" "W L' 11:30 7/11 17.5% $1,299.00 €49 £7 #1 @home a@b.co 3×4 −5° ½ №5 Ångström
Zürich Çelik naïve crème brûlée smörgåsbord Dvořák Łódź Øresund Þingvellir İstanbul ſtraße ﬁnance Ελληνικά Αθήνα
ΤΑΥΡΟΣ Москва Привет УГАТ Київ Ђорђе Việt Nam Hà Nội tiếng “Quoted” ‘single’ «guillemets» — – … • → ← ↑ ✓ ©2024 ™ ®
AVATAR Tokyo Yoyo KYOTO fjord office affluent Typography kerning Wolf. Vow, Yawn; Toy: Ruf! Was? 1-2 a–b c—d T-shirt""".split()


def samples(codes):
    """Strings of words, each word in several company; the same ones in each run."""
    state = 1
    made = [word for word in WORDS if all(ord(letter) in codes for letter in word)]
    count = len(made)
    while len(made) < 500:
        words = []
        for _ in range(2 + len(made) % 4):
            state = (state * 1103515245 + 12345) % (1 << 31)
            words.append(made[(state >> 8) % count])
        made.append(" ".join(words))
    return made


def main():
    folder, tables, sampleFile = sys.argv[1:]
    out, faces, codes = build(folder)
    with open(tables, "wb") as file:
        file.write(out)
    chosen = [face for face in faces if face[:3] in ((0, 0, 400), (0, 0, 600), (0, 1, 500), (1, 0, 700))]
    with open(sampleFile, "w", encoding="utf-8") as file:
        file.write("# Widths by HarfBuzz without contextual alternates, in units: written by Scripts/font-metrics.sh.\n")
        names = ["-".join([("text", "display")[f[0]], str(f[2])] + (["italic"] if f[1] else [])) for f in chosen]
        file.write("\t".join(["string"] + names) + "\n")
        for text in samples(codes):
            file.write("\t".join([text] + [str(face[3].width(text)) for face in chosen]) + "\n")


main()
