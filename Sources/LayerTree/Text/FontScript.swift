/// A script that the system's font does not have, with the font of Debian's that stands in for it: whoever measures text and
/// whoever draws it take the same file.
///
/// What DejaVu Sans has is drawn in it, as it is there wherever pictures are made: so pictures do not depend on which other
/// fonts a machine has. The others come from Noto, if that is installed.
public enum FontScript: UInt8, Sendable, Hashable, CaseIterable {
  case arabic = 0
  case hebrew = 1
  case armenian = 2
  case georgian = 3
  case lao = 4
  case nko = 5
  case tifinagh = 6
  case canadianAboriginal = 7
  case thai = 8
  case devanagari = 9
  case bengali = 10
  case gurmukhi = 11
  case gujarati = 12
  case oriya = 13
  case tamil = 14
  case telugu = 15
  case kannada = 16
  case malayalam = 17
  case sinhala = 18
  case myanmar = 19
  case khmer = 20
  case ethiopic = 21
  case cherokee = 22
  case syriac = 23
  case thaana = 24
  case mongolian = 25
  case tibetan = 26

  /// The script that a scalar is from; nil if it is none of these.
  public init?(_ scalar: UInt32) {
    guard scalar >= 0x530, let found = scalar < 0x1_0000 ? Self.find(scalar) : nil else { return nil }
    self = found
  }

  private static func find(_ scalar: UInt32) -> FontScript? {
    switch scalar {
    case 0x530...0x58f, 0xfb13...0xfb17: .armenian
    case 0x590...0x5ff, 0xfb1d...0xfb4f: .hebrew
    case 0x600...0x6ff, 0x750...0x77f, 0x870...0x8ff, 0xfb50...0xfdff, 0xfe70...0xfefc: .arabic
    case 0x700...0x74f, 0x860...0x86f: .syriac
    case 0x780...0x7bf: .thaana
    case 0x7c0...0x7ff: .nko
    case 0x900...0x97f, 0xa8e0...0xa8ff: .devanagari
    case 0x980...0x9ff: .bengali
    case 0xa00...0xa7f: .gurmukhi
    case 0xa80...0xaff: .gujarati
    case 0xb00...0xb7f: .oriya
    case 0xb80...0xbff: .tamil
    case 0xc00...0xc7f: .telugu
    case 0xc80...0xcff: .kannada
    case 0xd00...0xd7f: .malayalam
    case 0xd80...0xdff: .sinhala
    case 0xe00...0xe7f: .thai
    case 0xe80...0xeff: .lao
    case 0xf00...0xfff: .tibetan
    case 0x1000...0x109f, 0xa9e0...0xa9ff, 0xaa60...0xaa7f: .myanmar
    case 0x10a0...0x10ff, 0x1c90...0x1cbf, 0x2d00...0x2d2f: .georgian
    case 0x1200...0x139f, 0x2d80...0x2ddf, 0xab00...0xab2f: .ethiopic
    case 0x13a0...0x13ff, 0xab70...0xabbf: .cherokee
    case 0x1400...0x167f, 0x18b0...0x18ff: .canadianAboriginal
    case 0x1780...0x17ff, 0x19e0...0x19ff: .khmer
    case 0x1800...0x18af: .mongolian
    case 0x2d30...0x2d7f: .tifinagh
    default: nil
    }
  }

  /// What is known of a script: its four letters in ISO 15924, and the part of the name of Noto's file; nil for DejaVu Sans.
  private var facts: (tag: StaticString, noto: String?, hasBold: Bool) {
    switch self {
    case .arabic: ("Arab", nil, true)
    case .hebrew: ("Hebr", nil, true)
    case .armenian: ("Armn", nil, true)
    case .georgian: ("Geor", nil, true)
    case .lao: ("Laoo", nil, true)
    case .nko: ("Nkoo", nil, true)
    case .tifinagh: ("Tfng", nil, true)
    case .canadianAboriginal: ("Cans", nil, true)
    case .thai: ("Thai", "SansThai", true)
    case .devanagari: ("Deva", "SansDevanagari", true)
    case .bengali: ("Beng", "SansBengali", true)
    case .gurmukhi: ("Guru", "SansGurmukhi", true)
    case .gujarati: ("Gujr", "SansGujarati", true)
    case .oriya: ("Orya", "SansOriya", true)
    case .tamil: ("Taml", "SansTamil", true)
    case .telugu: ("Telu", "SansTelugu", true)
    case .kannada: ("Knda", "SansKannada", true)
    case .malayalam: ("Mlym", "SansMalayalam", true)
    case .sinhala: ("Sinh", "SansSinhala", true)
    case .myanmar: ("Mymr", "SansMyanmar", true)
    case .khmer: ("Khmr", "SansKhmer", true)
    case .ethiopic: ("Ethi", "SansEthiopic", true)
    case .cherokee: ("Cher", "SansCherokee", true)
    case .syriac: ("Syrc", "SansSyriac", false)
    case .thaana: ("Thaa", "SansThaana", true)
    case .mongolian: ("Mong", "SansMongolian", false)
    case .tibetan: ("Tibt", "SerifTibetan", true)
    }
  }

  /// The script's four letters in ISO 15924 as one number, the first letter in its uppermost byte.
  public var tag: UInt32 { facts.tag.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } } }

  /// The font's file for a weight, below the folder of fonts.
  public func file(weight: UInt16) -> String {
    let (_, noto, hasBold) = facts
    let isBold = hasBold && weight >= 550
    guard let noto else { return "truetype/dejavu/DejaVuSans\(isBold ? "-Bold" : "").ttf" }
    return "truetype/noto/Noto\(noto)-\(isBold ? "Bold" : "Regular").ttf"
  }

  /// The Debian package that the font comes from.
  public var package: String { facts.noto == nil ? "fonts-dejavu-core" : "fonts-noto-core" }

  /// Whether words follow each other without spaces.
  public var joinsWords: Bool {
    switch self {
    case .thai, .lao, .khmer, .myanmar: true
    default: false
    }
  }
}
