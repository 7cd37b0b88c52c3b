import Foundation

/// A colour with opacity, in extended sRGB.
///
/// Immutable, usable from any thread. A dynamic colour uses its light appearance.
open class UIColor: NSObject, @unchecked Sendable {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat

  /// A colour from red, green and blue, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    super.init()
  }

  /// A grey level from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// A colour from a Core Graphics colour.
  public convenience init(cgColor: CGColor) {
    let c = cgColor.color
    self.init(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
  }

  /// The provider's colour for the light appearance.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let c = dynamicProvider(UITraitCollection.light)
    self.init(red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
  }

  /// The colour of a `#colorLiteral` in source code.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A colour in the app's asset catalogue; nil, because catalogues are not compiled here.
  public convenience init?(named name: String) { nil }

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Writes the components; always succeeds.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// The colour as a Core Graphics colour.
  open var cgColor: CGColor { CGColor(self) }

  /// The colour in an appearance: the colour itself, because colours are not dynamic here.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

  /// The colour as `0xRRGGBBAA`, each channel rounded and clamped.
  var packed: UInt32 {
    [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  override open var hash: Int { Int(packed) }

  override open var description: String { "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)" }
}

/// A Core Graphics colour.
public final class CGColor: Sendable {
  let color: UIColor
  init(_ color: UIColor) { self.color = color }

  /// The alpha from 0 to 1.
  public var alpha: CGFloat { color.alpha }
  /// Red, green, blue and alpha.
  public var components: [CGFloat]? { [color.red, color.green, color.blue, color.alpha] }
}
