import Foundation

/// A picture. Its data are kept, not decoded; the size of a file's picture is unknown and counts as that of a symbol.
///
/// Immutable, usable from any thread.
open class UIImage: NSObject, @unchecked Sendable {
  /// How a picture takes its colour.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// Which way up a picture is.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// In points.
  public let size: CGSize
  /// Pixels in a point.
  public let scale: CGFloat
  /// How the picture takes its colour.
  public let renderingMode: RenderingMode
  /// The name by which it was found, for the layer tree.
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

  /// An empty picture.
  public convenience override init() { self.init(name: nil, data: nil, size: .zero) }

  /// A picture of the app's bundle, as a loose file of this name; nil when there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil)
  }

  /// A picture of a bundle; nil when it holds no file of this name.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil) {
    let bundle = bundle ?? .main
    let found = ["", "png", "jpg", "jpeg"].lazy
      .compactMap { bundle.path(forResource: name, ofType: $0.isEmpty ? nil : $0) }.first
    guard let found, let data = FileManager.default.contents(atPath: found) else { return nil }
    self.init(name: name, data: data)
  }

  /// A symbol of the system, by name. Every name is accepted.
  public convenience init?(systemName name: String) { self.init(name: name, data: nil) }

  /// A symbol of the system in a configuration, which is not used.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    self.init(name: name, data: nil)
  }

  /// A picture from encoded data; nil when there are none.
  public convenience init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.init(name: nil, data: data)
  }

  /// A picture from a file; nil when it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(name: (path as NSString).lastPathComponent, data: data)
  }

  /// The same picture with another way to take its colour.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(name: name, data: data, size: size, mode: mode)
  }
  /// The same picture; its colour is not drawn.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
  /// The encoded data it was made from; nil for symbols, as nothing is encoded here.
  open func pngData() -> Data? { data }
  /// The encoded data it was made from, in their own format.
  open func jpegData(compressionQuality: CGFloat) -> Data? { data }

  /// The configuration of a symbol; kept, not drawn.
  open class SymbolConfiguration: NSObject, @unchecked Sendable {
    let pointSize: CGFloat
    /// A configuration by point size.
    public init(pointSize: CGFloat) {
      self.pointSize = pointSize
      super.init()
    }
  }
}
