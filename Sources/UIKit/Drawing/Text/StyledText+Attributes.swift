import Foundation
internal import LayerTree
internal import TextLayout

extension StyledText {
  /// A text with attributes, as it is laid out; see ``SetText/styled(font:color:look:scale:)``.
  ///
  /// - Parameter attributes: Those of the unit at a place, and where the next begin.
  init(
    _ string: String, length: Int, font: UIFont, color: UIColor?, look: NSParagraphStyle?, scale: CGFloat,
    attributes: (Int) -> (values: [NSAttributedString.Key: Any], end: Int)
  ) {
    var base = font.runStyle()
    if let colour = Self.colour(color) { base.colour = colour }
    let plain = ParagraphLook(look)
    var runs: [Part<RunStyle>] = []
    var paragraphs: [Part<ParagraphLook>] = []
    var unit = 0
    while unit < length {
      let (values, end) = attributes(unit)
      unit = max(end, unit + 1)
      Self.add(Self.style(values, font: font, base: base), upTo: unit, to: &runs)
      let own = values[.paragraphStyle] as? NSParagraphStyle
      Self.add(own.map { ParagraphLook($0) } ?? plain, upTo: unit, to: &paragraphs)
    }
    if paragraphs.isEmpty { paragraphs.append(Part(end: 0, plain)) }
    if scale != 1 {
      base = base.scaled(by: Double(scale))
      for index in runs.indices { runs[index].value = runs[index].value.scaled(by: Double(scale)) }
    }
    self.init(string, base: base, runs: runs, paragraphs: paragraphs)
  }

  /// Adds a part, or lengthens the last one: kerning does not reach from one to the next.
  private static func add<Value: Equatable>(_ value: Value, upTo end: Int, to parts: inout [Part<Value>]) {
    if let last = parts.last, last.value == value {
      parts[parts.count - 1].end = end
    } else {
      parts.append(Part(end: end, value))
    }
  }

  private static func colour(_ value: Any?) -> Colour? {
    (value as? UIColor).map { Colour($0.resolvedColor(with: .current).packed) }
  }

  private static func style(_ values: [NSAttributedString.Key: Any], font: UIFont, base: RunStyle) -> RunStyle {
    guard !values.isEmpty else { return base }
    var style = (values[.font] as? UIFont)?.runStyle() ?? base
    style.colour = colour(values[.foregroundColor]) ?? base.colour
    style.tracking += number(values[.kern]) + number(values[.tracking])
    style.rise = number(values[.baselineOffset])
    style.underline = UInt8(truncatingIfNeeded: Int(number(values[.underlineStyle])))
    style.strikethrough = number(values[.strikethroughStyle]) != 0
    style.background = colour(values[.backgroundColor])
    let stroke = number(values[.strokeWidth])
    if stroke != 0 {
      // A part of the font's size, in hundredths; a negative one leaves the letters filled.
      style.stroke = TextStroke(
        width: abs(stroke) / 100 * style.size, colour: colour(values[.strokeColor]) ?? style.colour, fills: stroke < 0)
    }
    if let attachment = values[.attachment] as? NSTextAttachment {
      style.attachment = RunStyle.Attachment(attachment, beside: values[.font] as? UIFont ?? font)
      // A symbol has the text's colour, unless it has its own.
      if let own = colour(attachment.image?.ownTint) { style.colour = own }
    }
    return style
  }

  private static func number(_ value: Any?) -> Double {
    switch value {
    case let number as CGFloat: Double(number)
    case let number as NSNumber: number.doubleValue
    case let style as NSUnderlineStyle: Double(style.rawValue)
    default: 0
    }
  }
}

extension RunStyle {
  /// The style with all its measures larger or smaller.
  fileprivate func scaled(by factor: Double) -> RunStyle {
    var scaled = self
    scaled.size *= factor
    scaled.ascent *= factor
    scaled.descent *= factor
    scaled.tracking *= factor
    scaled.faceTracking *= factor
    scaled.rise *= factor
    scaled.stroke?.width *= factor
    return scaled
  }
}

extension RunStyle.Attachment {
  /// The room that an attachment takes: its bounds, or else its image's size.
  ///
  /// - Parameter font: That of the text: symbols without a size of their own are as large.
  fileprivate init(_ attachment: NSTextAttachment, beside font: UIFont) {
    var image = attachment.image
    if let symbol = image, symbol.isSymbolImage { image = symbol.beside(font) }
    let own = attachment.bounds
    let size = own.size == .zero ? image?.size ?? .zero : own.size
    self.init(
      image: image?.picture?.id, width: Double(size.width), height: Double(size.height),
      rise: Double(own.minY))
  }
}

extension ParagraphLook {
  /// A paragraph style, as text is laid out.
  init(_ style: NSParagraphStyle?) {
    guard let values = style?.values else {
      self.init()
      return
    }
    let alignment: Alignment =
      switch values.alignment {
      case .center: .center
      case .right: .right
      case .left: .left
      case .justified, .natural: .natural
      }
    let direction: Direction =
      switch values.baseWritingDirection {
      case .natural: .natural
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    self.init(
      alignment: alignment, direction: direction, breaking: values.lineBreakMode.layout,
      keepsHangulWords: values.lineBreakStrategy.contains(.hangulWordPriority),
      joinsLastWord: values.lineBreakStrategy.contains(.pushOut),
      firstIndent: Double(values.firstLineHeadIndent), headIndent: Double(values.headIndent),
      tailIndent: Double(values.tailIndent), heightMultiple: Double(values.lineHeightMultiple),
      minimumHeight: Double(values.minimumLineHeight), maximumHeight: Double(values.maximumLineHeight),
      lineSpacing: Double(values.lineSpacing), spacingAfter: Double(values.paragraphSpacing),
      spacingBefore: Double(values.paragraphSpacingBefore), tabs: values.tabStops.map { Double($0.location) }.sorted(),
      tabInterval: Double(values.defaultTabInterval))
  }
}

extension NSLineBreakMode {
  /// The mode, as text is laid out.
  var layout: ParagraphLook.Breaking {
    switch self {
    case .byWordWrapping: .words
    case .byCharWrapping: .characters
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}

extension UIImage {
  /// A symbol without a size of its own, as large as text in a font.
  fileprivate func beside(_ font: UIFont) -> UIImage {
    guard symbolConfiguration == nil, font.pointSize != UIFont.labelFontSize else { return self }
    return applyingSymbolConfiguration(UIImage.SymbolConfiguration(font: font)) ?? self
  }
}
