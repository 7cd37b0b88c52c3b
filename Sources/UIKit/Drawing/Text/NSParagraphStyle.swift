import Foundation

/// The layout of a paragraph. Immutable; `NSMutableParagraphStyle` can be changed.
///
/// What has an effect here counts when text is measured. Justified lines stand at the left.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = CoreFoundationMark()
  /// How paragraphs are divided into lines.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Moves a paragraph's last word but one to its last line, where the last one would be alone.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Keeps Hangul words whole.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// As labels do.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  struct Values: Equatable {
    var alignment: NSTextAlignment = .natural
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode: NSLineBreakMode = .byWordWrapping
    var maximumLineHeight: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection: NSWritingDirection = .natural
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation: Bool = false
    var tabStops: [NSTextTab] = []
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation: Bool = false
    var lineBreakStrategy: LineBreakStrategy = []
  }

  var values = Values()

  /// The style of text that has none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }
  /// The writing direction of a language; of the app's for nil.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    let direction = languageName.map { UIUserInterfaceLayoutDirection.of(language: $0) } ?? .ofApp
    return direction == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The alignment of the lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The distance of the first line from the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The distance of the lines from the trailing edge, or a width, in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// How an overlong line is broken or truncated.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The most height of a line, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The least height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after a paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space before a paragraph, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The factor of the line height; 0 for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The writing direction; no effect here.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// How readily words are divided; no effect here.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether words are divided as the language does; no effect here.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// The tabulators; text stands to the right of each here, whatever its alignment.
  open var tabStops: [NSTextTab]! { values.tabStops }
  /// The distance of tabulators after these, in points; 0 for 28.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Whether characters may move together; no effect here.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }
  /// How paragraphs are divided into lines. Of its kinds, `hangulWordPriority` has an effect.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// The style itself, or an immutable copy of one that can be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// A copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  override open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  override open var hash: Int { Int(values.lineSpacing) ^ values.alignment.rawValue }
}
