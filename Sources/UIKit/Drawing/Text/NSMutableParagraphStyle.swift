import Foundation

/// The layout of a paragraph, which can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The alignment of the lines.
  override open var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The distance of the first line from the leading edge, in points.
  override open var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// The distance of the other lines from the leading edge, in points.
  override open var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// The distance of the lines from the trailing edge, or a width, in points.
  override open var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// How an overlong line is broken or truncated.
  override open var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The most height of a line, in points; 0 for no limit.
  override open var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The least height of a line, in points.
  override open var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The space between lines, in points.
  override open var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The space after a paragraph, in points.
  override open var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The space before a paragraph, in points.
  override open var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The factor of the line height; 0 for 1.
  override open var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// The writing direction; no effect here.
  override open var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  /// How readily words are divided; no effect here.
  override open var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// Whether words are divided as the language does; no effect here.
  override open var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  /// The tabulators; no effect here.
  override open var tabStops: [NSTextTab]! {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  /// The distance of tabulators, in points; no effect here.
  override open var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }
  /// Whether characters may move together; no effect here.
  override open var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }
  /// How paragraphs are divided into lines; no effect here.
  override open var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  /// Takes all values of another style.
  open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
  /// Adds a tabulator.
  open func addTabStop(_ anObject: NSTextTab) { values.tabStops.append(anObject) }
  /// Removes a tabulator.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
}
