import Foundation

/// A Core Graphics colour, in sRGB. Immutable, usable from any thread.
public final class CGColor: Hashable, Sendable {
  let color: UIColor
  init(_ color: UIColor) { self.color = color }

  /// A colour from red, green and blue, each from 0 to 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// A colour from red, green and blue, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// A grey level from 0 (black) to 1 (white).
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(UIColor(white: gray, alpha: alpha)) }

  /// The colour of a `#colorLiteral` in source code.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// The alpha from 0 to 1.
  public var alpha: CGFloat { color.alpha }
  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
  /// Four: red, green, blue and alpha.
  public var numberOfComponents: Int { 4 }
  /// The same colour with another alpha.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlphaComponent(alpha)) }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
