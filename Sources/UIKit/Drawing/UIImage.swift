import Foundation

/// An image. Its data are stored, not decoded; an image from a file has no known size and counts as large as a symbol.
///
/// Immutable, usable from any thread.
open class UIImage: NSObject, @unchecked Sendable {
  /// How an image is coloured.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The size, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// How the image is coloured.
  public let renderingMode: RenderingMode
  /// The name under which the image was found, for the layer tree.
  let name: String?
  let data: Data?

  init(name: String?, data: Data?, size: CGSize = CGSize(width: 20, height: 20), mode: RenderingMode = .automatic) {
    self.name = name
    self.data = data
    self.size = size
    scale = 1
    renderingMode = mode
    super.init()
  }

  /// An empty image.
  public convenience override init() { self.init(name: nil, data: nil, size: .zero) }

  /// An image from a loose file in the app's bundle; nil if there is no such file.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil)
  }

  /// An image from a loose file in a bundle; nil if there is no such file.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil) {
    let bundle = bundle ?? .main
    let found = ["", "png", "jpg", "jpeg"].lazy
      .compactMap { bundle.path(forResource: name, ofType: $0.isEmpty ? nil : $0) }.first
    guard let found, let data = FileManager.default.contents(atPath: found) else { return nil }
    self.init(name: name, data: data)
  }

  /// The image of an `#imageLiteral` in source code: a loose file in the app's bundle.
  ///
  /// - Note: Differs from iOS: without such a file it is an empty image of the name; there the app ends.
  public required convenience init(imageLiteralResourceName name: String) {
    let file = UIImage(named: name)
    self.init(name: name, data: file?.data)
  }

  /// A system symbol. Every name is accepted.
  public convenience init?(systemName name: String) { self.init(name: name, data: nil) }

  /// A system symbol; the configuration is ignored.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    self.init(name: name, data: nil)
  }

  /// An image from encoded data; nil if the data are empty.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(name: nil, data: data)
  }

  /// An image from a file; nil if the file cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(name: (path as NSString).lastPathComponent, data: data)
  }

  /// The same image with another rendering mode.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(name: name, data: data, size: size, mode: mode)
  }
  /// The same image; tints are not drawn.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The encoded data that the image was made from; nil for symbols, because nothing is encoded here.
  open func pngData() -> Data? { data }
  /// The encoded data that the image was made from, in their original format.
  open func jpegData(compressionQuality: CGFloat) -> Data? { data }

  /// The configuration of a symbol; stored, not drawn.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    let pointSize: CGFloat
    /// A configuration with a point size.
    public init(pointSize: CGFloat) {
      self.pointSize = pointSize
      super.init()
    }
  }
}
