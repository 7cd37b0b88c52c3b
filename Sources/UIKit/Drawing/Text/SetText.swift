import Foundation
internal import TextLayout

/// A text that is set in lines.
protocol SetText {
  /// The text without its attributes.
  var string: String { get }
  /// In UTF-16 units.
  var length: Int { get }

  /// The attributes of the first unit; of a text without any, none.
  var firstAttributes: [NSAttributedString.Key: Any] { get }
  /// The attributes of all units; nil where they differ.
  var uniformAttributes: [NSAttributedString.Key: Any]? { get }
  /// The text as apps know it.
  var attributed: NSAttributedString { get }

  /// The text with an attribute throughout.
  func having(_ key: NSAttributedString.Key, _ value: Any) -> any SetText
  /// The text with other colours, where it has its own.
  func recoloured(_ change: (UIColor) -> UIColor) -> any SetText

  /// The text as it is laid out.
  ///
  /// - Parameters:
  ///   - font: The font of text that has none.
  ///   - color: The colour of text that has none; nil for black.
  ///   - look: The paragraph style of text that has none.
  ///   - scale: What sizes and spaces of characters are multiplied by.
  func styled(font: UIFont, color: UIColor?, look: NSParagraphStyle?, scale: CGFloat) -> StyledText
}

/// A text whose characters all have the same attributes.
///
/// An attributed string would do, but that of Foundation on Linux never frees its runs: 0.2 to 0.4 kB each time that a label
/// is drawn (measured with Swift 6.3).
struct UniformText: SetText {
  let string: String
  let attributes: [NSAttributedString.Key: Any]

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]? = nil) {
    (self.string, self.attributes) = (string, attributes ?? [:])
  }

  var length: Int { string.utf16.count }
  var firstAttributes: [NSAttributedString.Key: Any] { length == 0 ? [:] : attributes }
  var uniformAttributes: [NSAttributedString.Key: Any]? { attributes }
  var attributed: NSAttributedString { NSAttributedString(string: string, attributes: attributes) }

  func having(_ key: NSAttributedString.Key, _ value: Any) -> any SetText {
    UniformText(string, attributes.merging([key: value]) { $1 })
  }

  func recoloured(_ change: (UIColor) -> UIColor) -> any SetText {
    (attributes[.foregroundColor] as? UIColor).map { having(.foregroundColor, change($0)) } ?? self
  }

  func styled(font: UIFont, color: UIColor?, look: NSParagraphStyle?, scale: CGFloat) -> StyledText {
    StyledText(
      string, length: length, font: font, color: color, look: look, scale: scale
    ) { [attributes, length] _ in (attributes, length) }
  }
}

extension NSAttributedString: SetText {
  var firstAttributes: [NSAttributedString.Key: Any] { length == 0 ? [:] : attributes(at: 0, effectiveRange: nil) }
  var uniformAttributes: [NSAttributedString.Key: Any]? {
    guard length > 0 else { return [:] }
    var run = NSRange()
    let first = attributes(at: 0, longestEffectiveRange: &run, in: NSRange(location: 0, length: length))
    return run.length == length ? first : nil
  }
  var attributed: NSAttributedString { self }

  func having(_ key: NSAttributedString.Key, _ value: Any) -> any SetText {
    let new = NSMutableAttributedString(attributedString: self)
    new.addAttribute(key, value: value, range: NSRange(location: 0, length: new.length))
    return new
  }

  func recoloured(_ change: (UIColor) -> UIColor) -> any SetText {
    let new = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.foregroundColor, in: NSRange(location: 0, length: length), options: []) { value, range, _ in
      if let color = value as? UIColor { new.addAttribute(.foregroundColor, value: change(color), range: range) }
    }
    return new
  }

  func styled(font: UIFont, color: UIColor?, look: NSParagraphStyle?, scale: CGFloat) -> StyledText {
    // By the one method that every text storage of an app has.
    StyledText(string, length: length, font: font, color: color, look: look, scale: scale) { unit in
      var range = NSRange(location: unit, length: 0)
      return (attributes(at: unit, effectiveRange: &range), NSMaxRange(range))
    }
  }
}
