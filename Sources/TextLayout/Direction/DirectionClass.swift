/// What a character means for the direction of text: the classes of Unicode's bidirectional algorithm (UAX #9).
///
/// Letters that are not listed here run from left to right; signs take no side.
enum DirectionClass: UInt8 {
  /// Runs from left to right.
  case left
  /// Runs from right to left.
  case right
  /// The same of Arabic, after which numbers are Arabic ones.
  case arabic
  /// A digit.
  case number
  /// A sign before or after a number: plus and minus.
  case separator
  /// A sign that belongs to the number beside it: a currency's, a per cent sign.
  case terminator
  /// An Arabic digit.
  case arabicNumber
  /// A sign between digits: a comma, a colon.
  case common
  /// A mark on the character before.
  case mark
  /// Nothing to see, and no direction.
  case boundary
  /// The end of a paragraph.
  case paragraph
  /// A tabulator.
  case segment
  /// White space.
  case white
  /// A sign that takes no side.
  case neutral
  case leftEmbedding, leftOverride, rightEmbedding, rightOverride, pop
  case leftIsolate, rightIsolate, firstIsolate, popIsolate

  /// The class of a scalar.
  init(_ scalar: UInt32) {
    self = scalar < 0x80 ? Self.ascii(scalar) : Self.listed(scalar) ?? Self.byCategory(scalar)
  }

  private static func ascii(_ scalar: UInt32) -> DirectionClass {
    switch scalar {
    case 0x41...0x5a, 0x61...0x7a: .left
    case 0x30...0x39: .number
    case 0x2b, 0x2d: .separator
    case 0x23...0x25: .terminator
    case 0x2c, 0x2e, 0x2f, 0x3a: .common
    case 0x0a, 0x0d, 0x1c...0x1e: .paragraph
    case 0x09, 0x0b, 0x1f: .segment
    case 0x0c, 0x20: .white
    case 0...0x1b, 0x7f: .boundary
    default: .neutral
    }
  }

  private static func listed(_ scalar: UInt32) -> DirectionClass? {
    switch scalar {
    case 0x85, 0x2029: .paragraph
    case 0x202a: .leftEmbedding
    case 0x202b: .rightEmbedding
    case 0x202c: .pop
    case 0x202d: .leftOverride
    case 0x202e: .rightOverride
    case 0x2066: .leftIsolate
    case 0x2067: .rightIsolate
    case 0x2068: .firstIsolate
    case 0x2069: .popIsolate
    case 0x200e: .left
    case 0x200f: .right
    case 0x61c: .arabic
    case 0x80...0x9f, 0xad, 0x200b...0x200d, 0x2060...0x2065, 0x206a...0x206f, 0xfeff: .boundary
    case 0x1680, 0x2000...0x200a, 0x2028, 0x205f, 0x3000: .white
    case 0xb2, 0xb3, 0xb9, 0x6f0...0x6f9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0x2488...0x249b, 0xff10...0xff19,
      0x1_d7ce...0x1_d7ff:
      .number
    case 0x600...0x605, 0x660...0x669, 0x66b, 0x66c, 0x6dd, 0x890, 0x891, 0x8e2, 0x1_0d30...0x1_0d39,
      0x1_0e60...0x1_0e7e:
      .arabicNumber
    case 0x207a, 0x207b, 0x208a, 0x208b, 0x2212, 0xfb29, 0xfe62, 0xfe63, 0xff0b, 0xff0d: .separator
    case 0xa2...0xa5, 0xb0, 0xb1, 0x58f, 0x609, 0x60a, 0x66a, 0x9f2, 0x9f3, 0x9fb, 0xaf1, 0xbf9, 0xe3f, 0x17db,
      0x2030...0x2034, 0x20a0...0x20cf, 0x212e, 0x2213, 0xfe5f, 0xfe69, 0xfe6a, 0xff03...0xff05, 0xffe0, 0xffe1,
      0xffe5, 0xffe6:
      .terminator
    case 0xa0, 0x60c, 0x202f, 0x2044, 0xfe50, 0xfe52, 0xfe55, 0xff0c, 0xff0e, 0xff0f, 0xff1a: .common
    case 0x606, 0x607, 0x60e, 0x60f, 0x6de, 0x6e9, 0xfd3e...0xfd4f, 0xfdcf, 0xfdfd...0xfdff: .neutral
    default: nil
    }
  }

  private static func byCategory(_ scalar: UInt32) -> DirectionClass {
    guard let value = Unicode.Scalar(scalar) else { return .left }
    switch value.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return .mark
    default: break
    }
    switch scalar {
    case 0x608, 0x60b, 0x60d, 0x61b...0x7bf, 0x860...0x8ff, 0xfb50...0xfdff, 0xfe70...0xfefe, 0x1_0d00...0x1_0d3f,
      0x1_0f30...0x1_0f6f, 0x1_ec70...0x1_ecbf, 0x1_ed00...0x1_ed4f, 0x1_ee00...0x1_eeff:
      return .arabic
    case 0x590...0x5ff, 0x7c0...0x85f, 0xfb1d...0xfb4f, 0x1_0800...0x1_0fff, 0x1_e800...0x1_efff: return .right
    default: break
    }
    switch value.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .otherNumber:
      // Signs of Indic scripts and of Ethiopic run with their letters.
      return (0x900...0x1bff).contains(scalar) ? .left : .neutral
    case .spaceSeparator: return .white
    case .control, .format: return .boundary
    default: return .left
    }
  }

  /// Whether a scalar may have its line run otherwise than from left to right. All others cost no more than this look.
  @inline(__always)
  static func mayTurn(_ scalar: UInt32) -> Bool { scalar >= 0x590 && mayTurnLate(scalar) }

  private static func mayTurnLate(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8ff, 0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff, 0xfe70...0xfefe,
      0x1_0800...0x1_0fff, 0x1_e800...0x1_efff:
      true
    default: false
    }
  }
}

extension DirectionClass {
  /// Begins what stands apart from the text around it.
  var isIsolate: Bool { self == .leftIsolate || self == .rightIsolate || self == .firstIsolate }

  /// Takes the direction of what is beside it.
  var isNeutral: Bool {
    switch self {
    case .paragraph, .segment, .white, .neutral, .leftIsolate, .rightIsolate, .firstIsolate, .popIsolate: true
    default: false
    }
  }

  /// Is not there for the rules: controls, and what nobody sees.
  var isRemoved: Bool {
    switch self {
    case .boundary, .leftEmbedding, .leftOverride, .rightEmbedding, .rightOverride, .pop: true
    default: false
    }
  }
}
