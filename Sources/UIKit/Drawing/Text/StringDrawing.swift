import Foundation

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Shortens the last visible line; no effect on the size here.
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

// Text is measured by the tables of the fonts that are drawn. Drawing has no effect here.
extension NSAttributedString {
  /// The size of the text in a single line for each paragraph, in points.
  public func size() -> CGSize { length == 0 ? .zero : TextLines(self, font: .systemFont(ofSize: 12)).size }

  /// The place that the text takes up within a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let breaks = options.contains(.usesLineFragmentOrigin)
    let lines = TextLines(
      self, font: .systemFont(ofSize: 12), width: breaks ? size.width : .infinity, lines: breaks ? 0 : 1)
    let bounds = CGRect(origin: .zero, size: lines.size)
    context?.totalBounds = bounds
    return bounds
  }

  /// Drawing has no effect here.
  public func draw(at point: CGPoint) {}
  /// Drawing has no effect here.
  public func draw(in rect: CGRect) {}
  /// Drawing has no effect here.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {}
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
  /// Drawing has no effect here.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Drawing has no effect here.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Drawing has no effect here.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {}
}

extension String {
  /// The size of the text in a single line for each paragraph, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }
  /// The place that the text takes up within a size, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
  /// Drawing has no effect here.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Drawing has no effect here.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {}
  /// Drawing has no effect here.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {}
}
