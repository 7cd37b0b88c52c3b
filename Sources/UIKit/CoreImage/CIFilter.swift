import Foundation
internal import LayerTree
import Synchronization

/// Makes an image of values.
///
/// - Note: Differs from iOS: `CIQRCodeGenerator`, `CIConstantColorGenerator`, `CIFalseColor` and `CIMaskToAlpha` of codes,
///   `CIColorInvert`, `CIAffineTransform`, `CILanczosScaleTransform`, `CICrop` and `CISourceOverCompositing` do what they do
///   there. All others give their image as it is, with a line in the app's output.
open class CIFilter: NSObject {
  /// The name.
  open var name: String
  private var values: [String: Any] = [:]
  private static let told = Mutex<Set<String>>([])

  init(named name: String) {
    self.name = name
    super.init()
  }

  /// The filter of a name, with its usual values; nil for a name that does not begin as those of filters do.
  public convenience init?(name: String) {
    guard name.hasPrefix("CI"), name.count > 2 else { return nil }
    self.init(named: name)
  }

  /// The filter of a name, with values; nil for a name that does not begin as those of filters do.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// Sets a value by its key; nil for the usual one.
  public func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// A value by its key; nil for the usual one.
  public func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
  /// Sets all values to the usual ones.
  open func setDefaults() { values = [:] }
  /// The keys of the values that are set.
  open var inputKeys: [String] { values.keys.sorted() }
  /// The keys of what the filter makes.
  open var outputKeys: [String] { [kCIOutputImageKey] }
  /// What is known of the filter: its name.
  open var attributes: [String: Any] { ["CIAttributeFilterName": name] }

  private var image: CIImage? { values[kCIInputImageKey] as? CIImage }

  /// What the filter makes; nil where a value is missing that it needs.
  open var outputImage: CIImage? {
    switch name {
    case "CIQRCodeGenerator": code
    case "CIConstantColorGenerator": CIImage(color: color(kCIInputColorKey) ?? .black)
    case "CIFalseColor":
      toned(color("inputColor0") ?? CIColor(red: 0.3, green: 0, blue: 0), color("inputColor1") ?? .gray)
    case "CIMaskToAlpha": toned(.clear, .white)
    case "CIColorInvert": image.map(\.inverted)
    case "CIAffineTransform": image.map { $0.transformed(by: transform) }
    case "CILanczosScaleTransform": image.map { $0.transformed(by: scale) }
    case "CICrop": image.map { image in rectangle.map { image.cropped(to: $0) } ?? image }
    case "CISourceOverCompositing":
      image.map { image in (values[kCIInputBackgroundImageKey] as? CIImage).map { image.composited(over: $0) } ?? image
      }
    default: unchanged("does nothing here")
    }
  }

  private func unchanged(_ why: String) -> CIImage? {
    if Self.told.withLock({ $0.insert(name).inserted }) { StandardError.print("the filter \(name) \(why)") }
    return image
  }

  private func color(_ key: String) -> CIColor? { values[key] as? CIColor }
  private func number(_ key: String) -> CGFloat? {
    (values[key] as? NSNumber).map { CGFloat($0.doubleValue) } ?? values[key] as? CGFloat
  }

  private var transform: CGAffineTransform {
    values["inputTransform"] as? CGAffineTransform ?? (values["inputTransform"] as? NSValue)?.cgAffineTransformValue
      ?? .identity
  }
  private var scale: CGAffineTransform {
    let scale = number(kCIInputScaleKey) ?? 1
    return CGAffineTransform(scaleX: scale * (number(kCIInputAspectRatioKey) ?? 1), y: scale)
  }
  private var rectangle: CGRect? {
    values["inputRectangle"] as? CGRect ?? (values["inputRectangle"] as? NSValue)?.cgRectValue
  }

  /// The image in other tones, if it has only two.
  private func toned(_ dark: CIColor, _ light: CIColor) -> CIImage? {
    guard let image else { return nil }
    guard let tones = image.steps.inTones else { return unchanged("changes nothing here but codes") }
    var steps = image.steps
    steps.ops = tones(UIColor(ciColor: dark).cgColor.committed, UIColor(ciColor: light).cgColor.committed)
    steps.inTones = nil
    return CIImage(steps, extent: image.extent)
  }

  /// The code of a message, a unit for each square, with a light edge one unit wide; nil without a message, and for one that no
  /// code holds.
  private var code: CIImage? {
    guard let message = values["inputMessage"] as? Data ?? (values["inputMessage"] as? NSData).map({ $0 as Data }),
      let correction = QRCode.Correction(letter: values["inputCorrectionLevel"] as? String ?? "M"),
      let code = QRCode(Array(message), correction)
    else { return nil }
    let side = Double(code.side + 2)
    var squares = Path()
    for y in 0..<code.side {
      var x = 0
      while x < code.side {
        let start = x
        while x < code.side, code[x, y] { x += 1 }
        if x > start {
          // With y upwards.
          let (left, right) = (Double(start + 1), Double(x + 1))
          let (top, bottom) = (Double(code.side + 1 - y), Double(code.side - y))
          squares.move(to: Point(x: left, y: bottom))
          squares.line(to: Point(x: right, y: bottom))
          squares.line(to: Point(x: right, y: top))
          squares.line(to: Point(x: left, y: top))
          squares.close()
        } else {
          x += 1
        }
      }
    }
    let room = Path(Rectangle(x: 0, y: 0, width: side, height: side))
    let tones: @Sendable (Colour, Colour) -> [DrawOp] = { [squares] dark, light in
      // What is to be seen through shows nothing of the other.
      [
        .beginLayer, .fill(room, .nonZero, .colour(light)), .blend(.copy), .fill(squares, .nonZero, .colour(dark)),
        .blend(.normal), .endLayer,
      ]
    }
    let steps = CIImage.Steps(ops: tones(.black, .white), inTones: tones)
    return CIImage(steps, extent: CGRect(x: 0, y: 0, width: side, height: side))
  }
}

extension CIImage {
  /// The image in the opposite colours.
  fileprivate var inverted: CIImage {
    let all = DrawOp.fill(Path(Rectangle(extent)), .nonZero, .colour(.white))
    var new = steps
    new.ops =
      [.save, .beginLayer] + steps.ops + [.blend(.difference), all, .blend(.destinationIn), .beginLayer] + steps.ops
      + [.endLayer, .endLayer, .restore]
    new.inTones = nil
    return CIImage(new, extent: extent)
  }
}

/// What a code is made of.
public protocol CIQRCodeGenerator: AnyObject {
  /// The bytes of the code.
  var message: Data { get set }
  /// How much of the code may be lost: `L`, `M`, `Q` or `H`.
  var correctionLevel: String { get set }
}

private final class QRCodeFilter: CIFilter, CIQRCodeGenerator {
  var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "M" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
}

/// What gives a colour.
public protocol CIFalseColor: AnyObject {
  /// The image.
  var inputImage: CIImage? { get set }
  /// What takes the place of black.
  var color0: CIColor { get set }
  /// What takes the place of white.
  var color1: CIColor { get set }
}

private final class FalseColorFilter: CIFilter, CIFalseColor {
  var inputImage: CIImage? {
    get { value(forKey: kCIInputImageKey) as? CIImage }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  var color0: CIColor {
    get { value(forKey: "inputColor0") as? CIColor ?? .black }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  var color1: CIColor {
    get { value(forKey: "inputColor1") as? CIColor ?? .white }
    set { setValue(newValue, forKey: "inputColor1") }
  }
}

extension CIFilter {
  /// A filter that makes codes of squares.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { QRCodeFilter(named: "CIQRCodeGenerator") }
  /// A filter that puts two colours in the place of black and white.
  public class func falseColor() -> any CIFilter & CIFalseColor { FalseColorFilter(named: "CIFalseColor") }
}
