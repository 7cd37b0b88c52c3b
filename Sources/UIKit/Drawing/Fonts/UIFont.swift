internal import AssetCatalog
import Foundation

/// A typeface at one size; immutable, usable from any thread.
open class UIFont: NSObject, @unchecked Sendable {
  private let mark = CoreFoundationMark()
  /// The size in points.
  public let pointSize: CGFloat
  /// The name of the family.
  public let familyName: String
  /// The name of the typeface.
  public let fontName: String
  let weight: Weight
  /// Italic, monospaced and the like; bold follows from the weight.
  let otherTraits: UIFontDescriptor.SymbolicTraits
  let style: TextStyle?
  /// What the font was scaled from, if it was.
  let scaling: FontScaling?
  /// The app's own face; nil for one of the system's.
  let own: AppFont?

  init(
    familyName: String, size: CGFloat, weight: Weight, traits: UIFontDescriptor.SymbolicTraits = [],
    name: String? = nil, style: TextStyle? = nil, scaling: FontScaling? = nil, own: AppFont? = nil
  ) {
    self.scaling = scaling
    self.own = own
    self.familyName = familyName
    let suffix = (weight == .regular ? "" : weight.name) + (traits.contains(.traitItalic) ? "Italic" : "")
    fontName = name ?? (suffix.isEmpty ? familyName : "\(familyName)-\(suffix)")
    // As iOS does; Interface Builder writes 0.
    pointSize = size > 0 ? size : 12
    self.weight = weight
    otherTraits = traits.subtracting(.traitBold)
    self.style = style
    super.init()
  }

  /// One of the app's own fonts at a size.
  convenience init(_ own: AppFont, size: CGFloat, style: TextStyle? = nil) {
    self.init(
      familyName: own.asset.family, size: size, weight: own.weight, traits: own.traits,
      name: own.asset.postScriptName, style: style, own: own)
  }

  /// A font by name: one of those that the app lists in `UIAppFonts`, by its PostScript name, its full name or its family.
  ///
  /// - Note: Differs from iOS: every other name is accepted too, and its text is drawn in the system's typeface.
  public convenience init?(name: String, size: CGFloat) {
    if let own = AppFont.find(name) {
      self.init(own, size: size)
      return
    }
    let lower = name.lowercased()
    var traits: UIFontDescriptor.SymbolicTraits = []
    if lower.contains("italic") || lower.contains("oblique") { traits.insert(.traitItalic) }
    if lower.contains("mono") || lower.contains("courier") || lower.contains("menlo") { traits.insert(.traitMonoSpace) }
    let family = name.prefix { $0 != "-" }
    self.init(familyName: String(family), size: size, weight: Weight(inName: lower), traits: traits, name: name)
  }

  /// The font that a descriptor describes, of `pointSize` points; 0 for the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    let own =
      descriptor.name.flatMap { AppFont.find($0) }
      ?? AppFont.find(
        family: descriptor.family, weight: descriptor.weight.number,
        isItalic: descriptor.symbolicTraits.contains(.traitItalic))
    if let own {
      self.init(own, size: size, style: descriptor.textStyle)
      return
    }
    self.init(
      familyName: descriptor.family, size: size, weight: descriptor.weight, traits: descriptor.symbolicTraits,
      name: descriptor.name, style: descriptor.textStyle)
  }

  /// What the font is.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(
      family: familyName, name: fontName, size: pointSize, weight: weight, traits: otherTraits, style: style)
  }

  /// The families that there are: the system's typeface, its monospaced one, and the app's own. Other names are accepted,
  /// and drawn in the system's.
  public class var familyNames: [String] { ["System", "SystemMonospaced"] + AppFont.families() }
  /// The fonts of a family; empty for one that there is not.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    let own = AppFont.names(ofFamily: familyName)
    guard own.isEmpty, familyNames.contains(familyName) else { return own }
    return [.regular, .medium, .semibold, .bold].map { (weight: Weight) in
      UIFont(familyName: familyName, size: 12, weight: weight).fontName
    }
  }

  /// The system font at a size.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  /// The system font at a size and weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(familyName: "System", size: size, weight: weight)
  }
  /// The bold system font.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// The italic system font; drawn upright.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(familyName: "System", size: size, weight: .regular, traits: .traitItalic)
  }
  /// The system font at a size, weight and width; the width has no effect here.
  public class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// The system font with monospaced digits.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: size, weight: weight)
  }
  /// The monospaced system font.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(familyName: "SystemMonospaced", size: size, weight: weight, traits: .traitMonoSpace)
  }
  /// The font of a text style in the text size that the user chose.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// The font of a text style in the traits' text size; nil for that of now.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      familyName: "System",
      size: TextSizes.points(style, (traitCollection ?? .current).preferredContentSizeCategory),
      weight: style == .headline ? .semibold : .regular, style: style)
  }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(
      familyName: familyName, size: fontSize, weight: weight, traits: otherTraits, name: fontName, style: style,
      own: own)
  }

  /// The same font, that remembers what it was scaled from.
  func scaled(by scaling: FontScaling) -> UIFont {
    UIFont(
      familyName: familyName, size: pointSize, weight: weight, traits: otherTraits, name: fontName, style: style,
      scaling: scaling, own: own)
  }

  /// The height of a line, in points, without the space between lines, which labels do not keep: those of iOS set Poppins of
  /// 36 points, whose files say 1.05, 0.35 and 0.1 of the size, in lines of 50.4 points. These five are the system font's on iOS, whose size has
  /// 2048 units: 20.287 for 17 points; or those that the app's own font says.
  open var lineHeight: CGFloat { own == nil ? pointSize * 2444 / 2048 : ascender - descender }
  /// The distance from the baseline to the top of a line, in points.
  open var ascender: CGFloat { own.map { pointSize * CGFloat($0.asset.ascent) } ?? pointSize * 1950 / 2048 }
  /// The distance from the baseline to the bottom of a line, in points; negative.
  open var descender: CGFloat { own.map { pointSize * CGFloat(-$0.asset.descent) } ?? pointSize * -494 / 2048 }
  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { own.map { pointSize * CGFloat($0.asset.capHeight) } ?? pointSize * 1443 / 2048 }
  /// The height of a small letter, in points.
  open var xHeight: CGFloat { own.map { pointSize * CGFloat($0.asset.xHeight) } ?? pointSize * 1078 / 2048 }
  /// The space between lines that the font asks for, in points: in the fonts of text styles, as much as makes lines as high
  /// as Apple publishes; none in others of the system's. That of an app's own font nothing here keeps.
  open var leading: CGFloat {
    if let own { return pointSize * CGFloat(own.asset.lineGap) }
    return style == nil ? 0 : max(0, TextSizes.lineHeight(pointSize) - lineHeight)
  }

  /// The font size of buttons.
  public class var buttonFontSize: CGFloat { 18 }
  /// The font size of labels.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of small system text.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of standard system text.
  public class var systemFontSize: CGFloat { 14 }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return pointSize == other.pointSize && fontName == other.fontName && weight == other.weight
      && otherTraits == other.otherTraits
  }

  override open var hash: Int { pointSize.hashValue }
}

extension UIFont {
  /// The weight of a typeface.
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
    /// 0, the weight of normal text.
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

  /// The width of a typeface; no effect here.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A width from -1, the narrowest, to 1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// Narrower than condensed.
    public static let compressed = Width(-0.3)
    /// Narrow.
    public static let condensed = Width(-0.2)
    /// Normal.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)
  }

  /// The purpose of a text, which determines its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A title larger than the large one.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// The second of these titles.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// The large title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A first-level heading.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second-level heading.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third-level heading.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading within text.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A subheading.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A footnote.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption of an image.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A smaller caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var size: CGFloat {
      switch self {
      case .extraLargeTitle: 36
      case .largeTitle: 34
      case .title1, .extraLargeTitle2: 28
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
