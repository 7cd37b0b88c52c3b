import Foundation

// Texts with attributes go from one form to the other: UIKit's attributes and links; others stay behind.
extension AttributeContainer {
  /// Attributes by their older names.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    typealias Names = AttributeScopes.UIKitAttributes
    self[Names.FontAttribute.self] = dictionary[.font] as? UIFont
    self[Names.ForegroundColorAttribute.self] = dictionary[.foregroundColor] as? UIColor
    self[Names.BackgroundColorAttribute.self] = dictionary[.backgroundColor] as? UIColor
    self[Names.ParagraphStyleAttribute.self] = dictionary[.paragraphStyle] as? NSParagraphStyle
    self[Names.ShadowAttribute.self] = dictionary[.shadow] as? NSShadow
    self[Names.AttachmentAttribute.self] = dictionary[.attachment] as? NSTextAttachment
    self[Names.StrokeColorAttribute.self] = dictionary[.strokeColor] as? UIColor
    self[Names.UnderlineColorAttribute.self] = dictionary[.underlineColor] as? UIColor
    self[Names.StrikethroughColorAttribute.self] = dictionary[.strikethroughColor] as? UIColor
    self[Names.KernAttribute.self] = Self.number(dictionary[.kern])
    self[Names.TrackingAttribute.self] = Self.number(dictionary[.tracking])
    self[Names.BaselineOffsetAttribute.self] = Self.number(dictionary[.baselineOffset])
    self[Names.StrokeWidthAttribute.self] = Self.number(dictionary[.strokeWidth])
    self[Names.ObliquenessAttribute.self] = Self.number(dictionary[.obliqueness])
    self[Names.ExpansionAttribute.self] = Self.number(dictionary[.expansion])
    self[Names.UnderlineStyleAttribute.self] = Self.style(dictionary[.underlineStyle])
    self[Names.StrikethroughStyleAttribute.self] = Self.style(dictionary[.strikethroughStyle])
    let target = dictionary[.link]
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
      target as? URL ?? (target as? String).flatMap { URL(string: $0) }
  }

  /// The attributes by their older names.
  var older: [NSAttributedString.Key: Any] {
    typealias Names = AttributeScopes.UIKitAttributes
    var all: [NSAttributedString.Key: Any] = [:]
    all[.font] = self[Names.FontAttribute.self]
    all[.foregroundColor] = self[Names.ForegroundColorAttribute.self]
    all[.backgroundColor] = self[Names.BackgroundColorAttribute.self]
    all[.paragraphStyle] = self[Names.ParagraphStyleAttribute.self]
    all[.shadow] = self[Names.ShadowAttribute.self]
    all[.attachment] = self[Names.AttachmentAttribute.self]
    all[.strokeColor] = self[Names.StrokeColorAttribute.self]
    all[.underlineColor] = self[Names.UnderlineColorAttribute.self]
    all[.strikethroughColor] = self[Names.StrikethroughColorAttribute.self]
    all[.kern] = self[Names.KernAttribute.self]
    all[.tracking] = self[Names.TrackingAttribute.self]
    all[.baselineOffset] = self[Names.BaselineOffsetAttribute.self]
    all[.strokeWidth] = self[Names.StrokeWidthAttribute.self]
    all[.obliqueness] = self[Names.ObliquenessAttribute.self]
    all[.expansion] = self[Names.ExpansionAttribute.self]
    all[.underlineStyle] = self[Names.UnderlineStyleAttribute.self]?.rawValue
    all[.strikethroughStyle] = self[Names.StrikethroughStyleAttribute.self]?.rawValue
    all[.link] = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    return all
  }

  private static func number(_ value: Any?) -> CGFloat? {
    (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }
  private static func style(_ value: Any?) -> NSUnderlineStyle? {
    (value as? NSUnderlineStyle) ?? (value as? NSNumber).map { NSUnderlineStyle(rawValue: $0.intValue) }
  }
}

extension NSAttributedString {
  /// The text in its older form.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      text.append(
        NSAttributedString(string: String(attrStr[run.range].characters), attributes: run.attributes.older))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// The text in its newer form.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { values, range, _ in
      append(
        AttributedString((nsStr.string as NSString).substring(with: range), attributes: AttributeContainer(values)))
    }
  }
}
