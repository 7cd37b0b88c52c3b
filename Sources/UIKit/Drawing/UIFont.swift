import Foundation

/// A typeface in one size; immutable, usable from any thread.
open class UIFont: NSObject, @unchecked Sendable {
  /// The size in points.
  public let pointSize: CGFloat
  /// The name of the family.
  public let familyName: String
  /// The name of the typeface.
  public let fontName: String
  let weight: Weight

  init(familyName: String, size: CGFloat, weight: Weight) {
    self.familyName = familyName
    fontName = weight == .regular ? familyName : "\(familyName)-\(weight.name)"
    pointSize = size
    self.weight = weight
    super.init()
  }

  /// A font by name; every name is accepted, as text is drawn in the system's typeface.
  public convenience init?(name: String, size: CGFloat) {
    let isBold = name.lowercased().contains("bold")
    self.init(familyName: name, size: size, weight: isBold ? .bold : .regular)
  }

  /// The system's font in a size.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  /// The system's font in a size and weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(familyName: "System", size: size, weight: weight)
  }
  /// The system's bold font.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// The system's italic font; drawn upright.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }
  /// The system's font with digits of one width.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// The system's font of one width.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(familyName: "SystemMonospaced", size: size, weight: weight)
  }
  /// The font of a text style at the default content size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }

  /// The same font in another size.
  open func withSize(_ size: CGFloat) -> UIFont { UIFont(familyName: familyName, size: size, weight: weight) }

  /// The height of a line in points.
  open var lineHeight: CGFloat { (pointSize * 1.193).rounded(.up) }
  /// From the baseline to the top of a line.
  open var ascender: CGFloat { pointSize * 0.952 }
  /// From the baseline to the bottom of a line; negative.
  open var descender: CGFloat { pointSize * -0.241 }
  /// The height of a capital letter.
  open var capHeight: CGFloat { pointSize * 0.705 }

  /// The size of text on buttons.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of labels.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of small text.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size.
  public class var systemFontSize: CGFloat { 14 }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && familyName == other.familyName && weight == other.weight
  }

  override open var hash: Int { pointSize.hashValue }
}

extension UIFont {
  /// How heavy a typeface is.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight from -1, the lightest, to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// -0.8.
    public static let ultraLight = Weight(-0.8)
    /// -0.6.
    public static let thin = Weight(-0.6)
    /// -0.4.
    public static let light = Weight(-0.4)
    /// 0, what text usually has.
    public static let regular = Weight(0)
    /// 0.23.
    public static let medium = Weight(0.23)
    /// 0.3.
    public static let semibold = Weight(0.3)
    /// 0.4.
    public static let bold = Weight(0.4)
    /// 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62.
    public static let black = Weight(0.62)

    var name: String {
      switch rawValue {
      case ..<0: "Light"
      case 0..<0.23: "Regular"
      case 0.23..<0.3: "Medium"
      case 0.3..<0.4: "Semibold"
      default: "Bold"
      }
    }
  }

  /// What a text is for; the font follows.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen, before it is scrolled.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The first level of headings.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The second level of headings.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The third level of headings.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading within text.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A heading below another.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A remark beside running text.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// What stands below a picture.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The smaller of the captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}
