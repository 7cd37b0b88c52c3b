/// A face of a font file: its names, its measures, its glyphs by character, and how they stand.
public struct FontFileFace {
  /// The name by which programs know it.
  public let postScriptName: String
  /// The family.
  public let family: String
  /// The face within the family.
  public let style: String
  /// The name by which people know it.
  public let fullName: String
  /// The weight, from 1 to 1000.
  public let weight: UInt16
  /// Whether the letters slope.
  public let isItalic: Bool
  /// Whether all letters have one width.
  public let isMonospaced: Bool
  /// How many units the font's size has.
  public let unitsPerEm: Int
  /// How far letters reach above the baseline, in units.
  public let ascent: Int
  /// How far letters reach below the baseline, in units; positive for below.
  public let descent: Int
  /// The space between lines, in units.
  public let lineGap: Int
  /// The height of a capital letter, in units.
  public let capHeight: Int
  /// The height of a small letter, in units.
  public let xHeight: Int

  let glyphCount: Int
  private let advanceCount: Int
  private let advances: FontBytes
  private let map: CharacterMap
  let kerning: FontKerning

  init(_ tables: [Int: FontBytes]) throws(FontFile.Failure) {
    func table(_ tag: String) throws(FontFile.Failure) -> FontBytes {
      guard let table = tables[Self.number(tag)] else { throw .table(tag) }
      return table
    }
    func value(_ tag: String, _ number: Int?) throws(FontFile.Failure) -> Int {
      guard let number else { throw .table(tag) }
      return number
    }
    let (head, hhea, maxp) = (try table("head"), try table("hhea"), try table("maxp"))
    unitsPerEm = try value("head", head.half(18))
    guard (16...16_384).contains(unitsPerEm) else { throw .table("head") }
    glyphCount = try value("maxp", maxp.half(4))
    advanceCount = try value("hhea", hhea.half(34))
    advances = try table("hmtx")
    guard advanceCount > 0, glyphCount > 0, advances.count >= 4 * advanceCount else { throw .table("hmtx") }
    ascent = try value("hhea", hhea.signed(4))
    // Some fonts say it without its sign.
    descent = abs(try value("hhea", hhea.signed(6)))
    lineGap = max(0, try value("hhea", hhea.signed(8)))
    guard let map = CharacterMap(try table("cmap")) else { throw .table("cmap") }
    self.map = map

    let os2 = tables[Self.number("OS/2")]
    let macStyle = head.half(44) ?? 0
    let selection = os2?.half(62) ?? 0
    weight = UInt16(min(max(os2?.half(4) ?? (macStyle & 1 == 1 ? 700 : 400), 1), 1000))
    isItalic = macStyle & 2 != 0 || selection & 0x201 != 0
    isMonospaced = (tables[Self.number("post")]?.word(12) ?? 0) != 0
    let hasHeights = (os2?.half(0) ?? 0) >= 2
    let x = hasHeights ? os2?.signed(86) ?? 0 : 0
    let capital = hasHeights ? os2?.signed(88) ?? 0 : 0
    xHeight = x > 0 ? x : ascent / 2
    capHeight = capital > 0 ? capital : ascent * 3 / 4

    let names = tables[Self.number("name")].map(FontNames.init) ?? FontNames()
    // Since fonts have had more than four faces the families and faces of 16 and 17 count.
    let family = names[16] ?? names[1]
    fullName = names[4] ?? family ?? names[6] ?? ""
    postScriptName = names[6] ?? String(fullName.map { $0 == " " ? "-" : $0 })
    self.family = family ?? fullName
    style = names[17] ?? names[2] ?? "Regular"
    guard !postScriptName.isEmpty else { throw .table("name") }
    kerning = FontKerning(gpos: tables[Self.number("GPOS")], kern: tables[Self.number("kern")])
  }

  private static func number(_ tag: String) -> Int { tag.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// The glyph of a character; 0 for none.
  public func glyph(_ scalar: UInt32) -> Int {
    let glyph = map.glyph(Int(scalar))
    return glyph < glyphCount ? glyph : 0
  }

  /// A glyph's advance, in units.
  public func advance(_ glyph: Int) -> Int { advances.half(4 * min(glyph, advanceCount - 1)) ?? 0 }

  /// What two glyphs are moved, in units; negative for together.
  public func kerning(_ left: Int, _ right: Int) -> Int { kerning.value(left, right) }

  /// The characters of the basic plane that have a glyph.
  public var characters: [UInt32] { map.characters.filter { glyph($0) != 0 } }
}
