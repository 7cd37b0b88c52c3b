import Foundation
internal import LayerTree

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Shortens the last line that there is room for.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// Breaks lines at the given width; without it there is a single line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Counts the space between lines; always, here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the ink; no effect here.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// How far text was made smaller.
open class NSStringDrawingContext: NSObject {
  /// The least factor that is allowed; text is never made smaller here.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that was used: 1.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// The place that the text took up, in points.
  open internal(set) var totalBounds = CGRect.zero
}

// Text is measured by the tables of the fonts that are drawn, and drawn in the current context.
extension NSAttributedString {
  /// The size of the text in a single line for each paragraph, in points.
  public func size() -> CGSize { measured }

  /// The place that the text takes up within a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect { bounds(in: size, options, context) }

  /// Draws the text with its upper left corner at a point, in a single line for each paragraph.
  public func draw(at point: CGPoint) { record(at: point) }
  /// Draws the text in a rectangle, as much of it as there is room for.
  public func draw(in rect: CGRect) { record(in: rect, .usesLineFragmentOrigin, nil) }
  /// Draws the text in a rectangle; without `usesLineFragmentOrigin` in a line whose baseline begins at its upper left
  /// corner.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    record(in: rect, options, context)
  }
}

extension SetText {
  fileprivate var measured: CGSize { length == 0 ? .zero : TextLines(self, font: .systemFont(ofSize: 12)).size }

  fileprivate func bounds(
    in size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let breaks = options.contains(.usesLineFragmentOrigin)
    let lines = TextLines(
      self, font: .systemFont(ofSize: 12), width: breaks ? size.width : .infinity, lines: breaks ? 0 : 1)
    let bounds = CGRect(origin: .zero, size: lines.size)
    context?.totalBounds = bounds
    return bounds
  }

  fileprivate func record(at point: CGPoint) { record(TextLines(self, font: .systemFont(ofSize: 12)), at: point) }

  fileprivate func record(in rect: CGRect, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) {
    guard length > 0 else { return }
    let font = UIFont.systemFont(ofSize: 12)
    guard options.contains(.usesLineFragmentOrigin) else {
      let line = TextLines(self, font: font, lines: 1)
      let rise = CGFloat(line.block().lines.first?.baseline.y ?? 0)
      context?.totalBounds = CGRect(origin: .zero, size: line.size)
      return record(line, at: CGPoint(x: rect.minX, y: rect.minY - rise))
    }
    var lines = TextLines(self, font: font, width: rect.width)
    // As on iOS, 0 is no limit.
    let room = rect.height > 0 ? rect.height : .infinity
    var fitting = lines.lines.count
    if lines.size.height > room {
      let whole = options.contains(.truncatesLastVisibleLine)
      fitting = max(1, lines.lines.prefix { whole ? $0.rect.maxY <= room + 0.5 : $0.rect.minY < room }.count)
      if whole { lines = TextLines(self, font: font, width: rect.width, lines: fitting, breaking: .byTruncatingTail) }
    }
    context?.totalBounds = CGRect(origin: .zero, size: lines.size)
    record(lines, at: rect.origin, most: fitting)
  }

  private func record(_ lines: TextLines, at point: CGPoint, most: Int = .max) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    var block = lines.block()
    if block.lines.count > most { block.lines.removeLast(block.lines.count - most) }
    guard let shadow = firstAttributes[.shadow] as? NSShadow else {
      return context.draw(block, at: point)
    }
    context.saveGState()
    let color = shadow.shadowColor as? UIColor ?? UIColor(white: 0, alpha: 1.0 / 3)
    context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.shown)
    context.draw(block, at: point)
    context.restoreGState()
  }
}

extension NSString {
  /// The size of the text in a single line for each paragraph, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    "\(self)".size(withAttributes: attrs)
  }
  /// The place that the text takes up within a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { "\(self)".boundingRect(with: size, options: options, attributes: attributes, context: context) }
  /// Draws the text with its upper left corner at a point, in a single line for each paragraph.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    UniformText("\(self)", attrs).record(at: point)
  }
  /// Draws the text in a rectangle, as much of it as there is room for.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    UniformText("\(self)", attrs).record(in: rect, .usesLineFragmentOrigin, nil)
  }
  /// Draws the text in a rectangle; without `usesLineFragmentOrigin` in a line whose baseline begins at its upper left
  /// corner.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    UniformText("\(self)", attributes).record(in: rect, options, context)
  }
}

extension String {
  /// The size of the text in a single line for each paragraph, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    UniformText(self, attrs).measured
  }
  /// The place that the text takes up within a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    UniformText(self, attributes).bounds(in: size, options, context)
  }
  /// Draws the text with its upper left corner at a point, in a single line for each paragraph.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    UniformText(self, attrs).record(at: point)
  }
  /// Draws the text in a rectangle, as much of it as there is room for.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    UniformText(self, attrs).record(in: rect, .usesLineFragmentOrigin, nil)
  }
  /// Draws the text in a rectangle; without `usesLineFragmentOrigin` in a line whose baseline begins at its upper left
  /// corner.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    UniformText(self, attributes).record(in: rect, options, context)
  }
}
