internal import CompiledInterface
import Foundation

/// Texts whose parts have looks of their own.
extension InterfaceValues {
  func attributedText(_ element: InterfaceElement, _ key: String) -> NSAttributedString? {
    guard let source = element.child(key: key), source.name == "attributedString" else { return nil }
    return source.children(named: "fragment").reduce(into: NSMutableAttributedString(string: "")) { whole, part in
      whole.append(
        NSAttributedString(
          string: text(part, "content") ?? "", attributes: part.child("attributes").map(attributes) ?? [:]))
    }
  }

  private func attributes(_ element: InterfaceElement) -> [NSAttributedString.Key: Any] {
    func value(_ key: String) -> CGFloat? { element.child(key: key).flatMap { number($0, "value") } }
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = font(element, "NSFont")
    result[.foregroundColor] = color(element, "NSColor")
    result[.backgroundColor] = color(element, "NSBackgroundColor")
    result[.underlineStyle] = value("NSUnderline").map { Int($0) }
    result[.underlineColor] = color(element, "NSUnderlineColor")
    result[.strikethroughStyle] = value("NSStrikethrough").map { Int($0) }
    result[.strikethroughColor] = color(element, "NSStrikethroughColor")
    result[.kern] = value("NSKern")
    result[.baselineOffset] = value("NSBaselineOffset")
    result[.strokeWidth] = value("NSStrokeWidth")
    result[.strokeColor] = color(element, "NSStrokeColor")
    result[.link] = element.child(key: "NSLink").flatMap { $0["string"] }.flatMap { URL(string: $0) }
    result[.paragraphStyle] = element.child(key: "NSParagraphStyle").map(paragraphStyle)
    return result
  }

  private static let paragraphBreaks: Names<NSLineBreakMode> = [
    "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
    "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
  ]
  private static let directions: Names<NSWritingDirection> = [
    "natural": .natural, "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]

  private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = value(element, "alignment", Self.textAlignments) { style.alignment = alignment }
    if let mode = value(element, "lineBreakMode", Self.paragraphBreaks) { style.lineBreakMode = mode }
    if let direction = value(element, "baseWritingDirection", Self.directions) {
      style.baseWritingDirection = direction
    }
    let lengths: [(String, ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>)] = [
      ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
      ("paragraphSpacingBefore", \.paragraphSpacingBefore), ("firstLineHeadIndent", \.firstLineHeadIndent),
      ("headIndent", \.headIndent), ("tailIndent", \.tailIndent), ("minimumLineHeight", \.minimumLineHeight),
      ("maximumLineHeight", \.maximumLineHeight), ("lineHeightMultiple", \.lineHeightMultiple),
      ("defaultTabInterval", \.defaultTabInterval),
    ]
    for (name, path) in lengths { if let length = number(element, name) { style[keyPath: path] = length } }
    if let factor = number(element, "hyphenationFactor") { style.hyphenationFactor = Float(factor) }
    return style
  }
}
