import Foundation
internal import LayerTree

/// An image of Core Image's: the steps that draw it, in coordinates whose y grows upwards. No pixel is made here.
open class CIImage: NSObject, @unchecked Sendable {
  /// The steps, and the pictures in them.
  struct Steps: Sendable {
    var ops: [DrawOp] = []
    var pictures: [Picture] = []
    /// The same steps in other tones in the place of black and white; nil for one of many colours.
    var inTones: (@Sendable (Colour, Colour) -> [DrawOp])?

    /// With steps around them.
    func within(_ before: [DrawOp], _ after: [DrawOp]) -> Steps {
      var new = self
      new.ops = before + ops + after
      if let inTones {
        new.inTones = { dark, light in
          var ops = before
          ops += inTones(dark, light)
          return ops + after
        }
      }
      return new
    }
  }

  let steps: Steps
  /// Where it is not empty.
  public let extent: CGRect

  init(_ steps: Steps, extent: CGRect) {
    self.steps = steps
    self.extent = extent
    super.init()
  }

  /// An image of a picture, in its pixels.
  init(_ picture: Picture, width: CGFloat, height: CGFloat) {
    extent = CGRect(x: 0, y: 0, width: width, height: height)
    let rectangle = Rectangle(extent)
    steps = Steps(
      ops: [
        .save, .concat(Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))),
        .image(picture.id, rectangle, source: .unit, tint: nil, .standard), .restore,
      ], pictures: [picture])
    super.init()
  }

  /// An image of pixels.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, options: nil) }
  /// An image of pixels; options have no effect.
  public convenience init(cgImage: CGImage, options: [CIImageOption: Any]?) {
    let (width, height) = (CGFloat(cgImage.width), CGFloat(cgImage.height))
    if let picture = cgImage.picture {
      self.init(picture, width: width, height: height)
    } else {
      self.init(Steps(), extent: CGRect(x: 0, y: 0, width: width, height: height))
    }
  }
  /// The pixels of an image, not turned; nil for one that has none.
  public convenience init?(image: UIImage) { self.init(image: image, options: nil) }
  /// The pixels of an image, not turned; nil for one that has none. Options have no effect.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
    if let own = image.ciImage {
      self.init(own.steps, extent: own.extent)
    } else if let pixels = image.cgImage {
      self.init(cgImage: pixels)
    } else {
      return nil
    }
  }
  /// The image in a file; nil if it is none.
  public convenience init?(data: Data) { self.init(data: data, options: nil) }
  /// The image in a file; nil if it is none. Options have no effect.
  public convenience init?(data: Data, options: [CIImageOption: Any]?) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }
  /// The image in a file; nil if it is none.
  public convenience init?(contentsOf url: URL) { self.init(contentsOf: url, options: nil) }
  /// The image in a file; nil if it is none. Options have no effect.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]?) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }
  /// An image of one colour, without an end: as large as a picture may be, here.
  public convenience init(color: CIColor) {
    let most = CGRect(x: -8192, y: -8192, width: 16384, height: 16384)
    let fill = DrawOp.fill(Path(Rectangle(most)), .nonZero, .colour(UIColor(ciColor: color).cgColor.committed))
    self.init(Steps(ops: [fill]), extent: most)
  }

  /// An image of nothing.
  public class func empty() -> CIImage { CIImage(Steps(), extent: .null) }

  /// The image moved, scaled or turned.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(steps.within([.save, .concat(Affine(matrix))], [.restore]), extent: extent.applying(matrix))
  }
  /// The image moved, scaled or turned.
  public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    transformed(by: matrix)
  }
  /// The part of the image in a rectangle.
  public func cropped(to rect: CGRect) -> CIImage {
    let part = rect.intersection(extent)
    guard !part.isNull else { return .empty() }
    return CIImage(
      steps.within([.save, .clip(Path(Rectangle(part)), .nonZero)], [.restore]), extent: part)
  }
  /// The image over another one.
  public func composited(over dest: CIImage) -> CIImage {
    var both = Steps()
    both.ops = dest.steps.ops + steps.ops
    both.pictures = dest.steps.pictures + steps.pictures
    return CIImage(both, extent: extent.isNull ? dest.extent : dest.extent.isNull ? extent : extent.union(dest.extent))
  }
  /// The image turned as an orientation says, its corner at zero.
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    let turn = orientation.turn
    let turned = extent.applying(turn)
    return transformed(by: turn.concatenating(CGAffineTransform(translationX: -turned.minX, y: -turned.minY)))
  }
  /// The image turned as a camera's number says, its corner at zero.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    oriented(CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up)
  }
  /// The image itself: its edges are not repeated.
  public func clampedToExtent() -> CIImage { self }
  /// The image itself: drawings have no pixels to be smooth between.
  public func samplingNearest() -> CIImage { self }
  /// The image itself: drawings have no pixels to be smooth between.
  public func samplingLinear() -> CIImage { self }
  /// The image after a filter with these values; the image itself where there is no such filter.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    return filter.outputImage ?? self
  }
  /// The image after a filter.
  public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }
  /// What is known of the image: nothing.
  public var properties: [String: Any] { [:] }
  /// The pixels; nil: they are made by a context.
  public var cgImage: CGImage? { nil }

  /// What is in a rectangle, as a picture of its size; nil for a size that a picture cannot have.
  func picture(of rect: CGRect) -> Picture? {
    // From y upwards to y downwards.
    let turn = Affine(a: 1, b: 0, c: 0, d: -1, tx: -Double(rect.minX), ty: Double(rect.maxY))
    return Picture(
      ImageSource(.list(DisplayList([.concat(turn)] + steps.ops)), size: Size(rect.size)), of: steps.pictures)
  }
}

/// Options of images; they have no effect here.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The space of colours.
  public static let colorSpace = CIImageOption(rawValue: "CIImageColorSpace")
  /// Whether the file's turn is followed.
  public static let applyOrientationProperty = CIImageOption(rawValue: "CIImageApplyOrientationProperty")
  /// What is known of the image.
  public static let properties = CIImageOption(rawValue: "CIImageProperties")
}

/// How pixels are turned, as cameras say it (Exif 2.3, tag 0x0112).
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Where a point comes to lie, with y upwards, about zero.
  fileprivate var turn: CGAffineTransform {
    switch self {
    case .up: .identity
    case .upMirrored: CGAffineTransform(scaleX: -1, y: 1)
    case .down: CGAffineTransform(scaleX: -1, y: -1)
    case .downMirrored: CGAffineTransform(scaleX: 1, y: -1)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
    case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    }
  }
}
