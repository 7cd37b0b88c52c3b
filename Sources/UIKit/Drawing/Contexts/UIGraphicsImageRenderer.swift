import Foundation

/// How an image is made.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// The range of colours. The raw values are the SDK's.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// Pixels per point.
  open var scale: CGFloat = UIScreen.main.scale
  /// Whether nothing behind the image shows.
  open var opaque = false
  /// The range of colours; no effect here.
  open var preferredRange = Range.automatic
  /// The place of the image, in points.
  open internal(set) var bounds = CGRect.zero

  /// The format of the screen.
  public override init() { super.init() }
  /// The format for traits: their scale counts.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
  /// The format of the screen.
  open class func `default`() -> Self { make() }
  /// The format of the screen.
  open class func preferred() -> Self { make() }

  private class func make() -> Self {
    guard let made = Instantiation.make(self) as? Self else { preconditionFailure("\(self) cannot be made") }
    return made
  }
}

/// Makes images by drawing: an image is the steps that were drawn, sharp at any scale.
///
/// Pixels are made when somebody reads them or asks for a file.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
  /// What draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// How images are made.
  public let format: UIGraphicsImageRendererFormat

  /// A renderer for images of a place, in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init()
  }
  /// A renderer for images of a place, in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  /// A renderer for images of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// A renderer for images of a size, in points.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  /// Runs what draws, and gives an image of it.
  open func image(actions: DrawingActions) -> UIImage {
    let context = UIGraphicsImageRendererContext(format)
    GraphicsContexts.push(context.cgContext, scale: format.scale, isImage: true)
    actions(context)
    GraphicsContexts.pop()
    return context.currentImage
  }
  /// Runs what draws, and gives a PNG file, for which the caller waits; no data where nobody draws it.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }
  /// Runs what draws, and gives a JPEG file, for which the caller waits; no data where nobody draws it.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// Where an image is drawn.
@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: NSObject {
  /// How the image is made.
  public let format: UIGraphicsImageRendererFormat
  /// The place to draw.
  public let cgContext: CGContext

  init(_ format: UIGraphicsImageRendererFormat) {
    self.format = format
    cgContext = CGContext(bounds: format.bounds, scale: format.scale)
    super.init()
  }

  /// An image of what has been drawn so far.
  open var currentImage: UIImage {
    guard cgContext.width > 0, cgContext.height > 0 else { return UIImage() }
    return UIImage(drawnIn: cgContext, scale: format.scale)
  }
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills a rectangle, mixed with what is there.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.mixing(blendMode, 1) { cgContext.fill(rect) } }
  /// Draws a line of one point inside of a rectangle.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Draws a line of one point inside of a rectangle, mixed with what is there.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.mixing(blendMode, 1) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }
  /// Clips to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
