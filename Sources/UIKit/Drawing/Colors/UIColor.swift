import Foundation

/// A colour with opacity, in extended sRGB.
///
/// Immutable, usable from any thread. A dynamic colour is resolved where it is shown; its components are those of the
/// current traits.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = CoreFoundationMark()
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat
  private let provider: ((UITraitCollection) -> UIColor)?
  private let pattern: UIImage?
  /// What is repeated where something is filled with the colour; nil for one colour.
  var patternImage: UIImage? { pattern }

  private init(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat,
    provider: ((UITraitCollection) -> UIColor)? = nil, pattern: UIImage? = nil
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.provider = provider
    self.pattern = pattern
    super.init()
  }

  /// No colour.
  public convenience override init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }

  /// A colour from red, green and blue, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    provider = nil
    pattern = nil
    super.init()
  }

  /// The colour of a `#colorLiteral` in source code.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// A colour in Display P3, taken as one in sRGB.
  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: displayP3Red, green: green, blue: blue, alpha: alpha)
  }

  /// An image as a colour: drawing repeats it, and so do backgrounds, from their upper left corner on.
  ///
  /// - Note: Differs from iOS: as a border or a text's colour, and behind images and gradients, it is a middle grey.
  public convenience init(patternImage image: UIImage) { self.init(0.5, 0.5, 0.5, 1, pattern: image) }

  /// A colour from an archive.
  public required init?(coder: NSCoder) {
    red = CGFloat(coder.decodeDouble(forKey: "UIRed"))
    green = CGFloat(coder.decodeDouble(forKey: "UIGreen"))
    blue = CGFloat(coder.decodeDouble(forKey: "UIBlue"))
    alpha = CGFloat(coder.decodeDouble(forKey: "UIAlpha"))
    provider = nil
    pattern = nil
    super.init()
  }

  /// True: only numbers are read.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the components.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(red), forKey: "UIRed")
    coder.encode(Double(green), forKey: "UIGreen")
    coder.encode(Double(blue), forKey: "UIBlue")
    coder.encode(Double(alpha), forKey: "UIAlpha")
  }

  /// The colour itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

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

  /// A colour that depends on the appearance.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let c = dynamicProvider(UITraitCollection.light)
    self.init(c.red, c.green, c.blue, c.alpha, provider: dynamicProvider)
  }

  /// A colour in the app's asset catalogues; nil if there is none with this name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }
  /// A colour in a bundle's asset catalogues; nil if there is none with this name. Without traits it follows those of the
  /// place where it is shown.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let named = NamedColour(name, in: bundle ?? .main) else { return nil }
    if traitCollection != nil || named.isFixed {
      self.init(cgColor: named.colour(for: traitCollection).resolvedColor(with: traitCollection ?? .current).cgColor)
    } else {
      self.init(dynamicProvider: { named.colour(for: $0) })
    }
  }

  /// The same colour with another alpha.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(
      red, green, blue, alpha, provider: provider.map { make in { make($0).withAlphaComponent(alpha) } },
      pattern: pattern)
  }

  /// Writes the components; always succeeds.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if isDynamic { return resolvedColor(with: .current).getRed(red, green: green, blue: blue, alpha: alpha) }
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes hue, saturation and brightness, each from 0 to 1; always succeeds.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    if isDynamic {
      return resolvedColor(with: .current)
        .getHue(hue, saturation: saturation, brightness: brightness, alpha: alpha)
    }
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sector: CGFloat = 0
    if range > 0 {
      if most == red {
        sector = (green - blue) / range
      } else if most == green {
        sector = (blue - red) / range + 2
      } else {
        sector = (red - green) / range + 4
      }
    }
    hue?.pointee = sector < 0 ? sector / 6 + 1 : sector / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = self.alpha
    return true
  }

  /// Writes the grey level; false for a colour that is not grey, of which it writes the brightness.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    if isDynamic { return resolvedColor(with: .current).getWhite(white, alpha: alpha) }
    white?.pointee = 0.299 * red + 0.587 * green + 0.114 * blue
    alpha?.pointee = self.alpha
    guard red == green, green == blue else { return false }
    white?.pointee = red
    return true
  }

  /// Sets the colour of fills and lines in the current context.
  open func set() {
    setFill()
    setStroke()
  }
  /// Sets the colour of fills in the current context.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(shown) }
  /// Sets the colour of lines in the current context.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(shown) }

  /// The colour as a Core Graphics colour.
  open var cgColor: CGColor { CGColor(isDynamic ? resolvedColor(with: .current) : self) }

  /// Whether the colour depends on the appearance.
  var isDynamic: Bool { provider != nil }

  /// The colour in an appearance.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider.map { $0(traitCollection).resolvedColor(with: traitCollection) } ?? self
  }

  /// The colour as `0xRRGGBBAA`, each channel rounded and clamped.
  var packed: UInt32 {
    [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    guard provider == nil, other.provider == nil, pattern === other.pattern else { return self === other }
    return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
  }

  override open var hash: Int { Int(packed) }

  override open var description: String { "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(alpha)" }
}
