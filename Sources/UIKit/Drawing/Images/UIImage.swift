internal import AssetCatalog
import Foundation
internal import LayerTree
internal import SystemLink

/// An image. Its data are not decoded here: its size is what the data's beginning says, and the system is told where they
/// are when a layer shows it.
///
/// Immutable, usable from any thread. An image whose size is not known counts as 20 points wide and high, and is not shown.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// How an image is coloured.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  /// The orientation of an image.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    /// By the number that cameras write for it.
    init(exif number: Int) {
      let all: [Orientation] = [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left]
      self = all.indices.contains(number - 1) ? all[number - 1] : .up
    }

    /// Whether width and height are exchanged.
    var isSideways: Bool { self == .left || self == .right || self == .leftMirrored || self == .rightMirrored }

    var mirrored: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }
  }
  /// How a resizable image fills its room.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  /// What an image is made of.
  struct Values {
    var name: String?
    var data: Data?
    /// Where the data are, if they are read when somebody asks for them.
    var file: String?
    var pixels: CGImage?
    /// The pixels as they are shown: turned, in the image's size.
    var picture: Picture?
    var size = CGSize(width: 20, height: 20)
    var scale: CGFloat = 1
    var mode = RenderingMode.automatic
    var orientation = Orientation.up
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    /// Whether it was made to fill a room of another size.
    var isResizable = false
    var alignmentInsets = UIEdgeInsets.zero
    var flips = false
    var isSymbol = false
    /// The outlines of a symbol of the app's own.
    var outlines: SymbolAsset?
    /// Its variants; nil if it is the only one.
    var asset: UIImageAsset?
    /// The part that the catalogue stretches, in pixels; nil for all of it.
    var slicing: Slicing?
    /// The catalogue's insets, to tell them from the app's.
    var foundInsets = UIEdgeInsets.zero
    /// Whether it is a PDF or an SVG of which the builder made no picture: a box of its size stands for it.
    var isUnmade = false
    /// The image of Core Image's that it is made of.
    var filtered: CIImage?
    var configuration: Configuration?
    var images: [UIImage]?
    var duration: TimeInterval = 0
    var tint: UIColor?

    /// Finds the pixels as they are shown.
    mutating func show() {
      guard let made = pixels?.picture else {
        picture = nil
        return
      }
      guard orientation != .up || made.size != size else {
        picture = made
        return
      }
      let orientation = orientation
      var turn: ((Size) -> Affine)?
      if orientation != .up { turn = { orientation.turn($0) } }
      picture = made.derived(turn: turn, isSideways: orientation.isSideways, size: size, scale: scale)
    }
  }

  let values: Values
  /// What is spoken where the image stands for a text, as in a segment.
  open var accessibilityLabel: String?
  /// The app's name for the image; stored.
  open var accessibilityIdentifier: String?

  /// The size, in points.
  open var size: CGSize { values.size }
  /// Pixels per point.
  open var scale: CGFloat { values.scale }
  /// How the image is coloured.
  open var renderingMode: RenderingMode { values.mode }
  /// How the pixels are turned.
  open var imageOrientation: Orientation { values.orientation }
  /// The part at the edges that is not stretched.
  open var capInsets: UIEdgeInsets { values.capInsets }
  /// How the image fills its room.
  open var resizingMode: ResizingMode { values.resizingMode }
  /// The part at the edges that does not count for alignment.
  open var alignmentRectInsets: UIEdgeInsets { values.alignmentInsets }
  /// Whether the image is turned around in right-to-left languages.
  open var flipsForRightToLeftLayoutDirection: Bool { values.flips }
  /// Whether the image is a symbol.
  open var isSymbolImage: Bool { values.isSymbol }
  /// The images of an animation; nil for a single image.
  open var images: [UIImage]? { values.images }
  /// The duration of an animation, in seconds.
  open var duration: TimeInterval { values.duration }
  /// The traits and the symbol configuration of the image.
  open var configuration: Configuration? { values.configuration }
  /// The symbol configuration of the image.
  open var symbolConfiguration: SymbolConfiguration? { values.configuration as? SymbolConfiguration }
  /// The variants of the image: those of its catalogue, those that the app registered, or this one alone.
  open var imageAsset: UIImageAsset? { values.asset ?? UIImageAsset(self) }
  /// The traits of the image: unspecified ones.
  open var traitCollection: UITraitCollection { values.configuration?.traitCollection ?? UITraitCollection() }
  /// The pixels; nil for a symbol, and for an image whose size is not known.
  open var cgImage: CGImage? { values.pixels }
  /// The name under which the image was found, for the layer tree.
  var name: String? { values.name }
  var data: Data? { values.data ?? values.file.flatMap { FileManager.default.contents(atPath: $0) } }
  /// What the system is told of; nil for an image whose size is not known.
  var picture: Picture? { values.picture }

  init(_ values: Values) {
    self.values = values
    super.init()
  }

  /// An empty image.
  public convenience override init() { self.init(Values(size: .zero)) }

  /// An image of data, with its name; nil if the data are no image.
  private convenience init?(_ data: Data, name: String?, scale: CGFloat) {
    guard let values = ImageFiles.values(of: data, name: name, scale: scale) else { return nil }
    self.init(values)
  }

  private func with(_ change: (inout Values) -> Void) -> UIImage {
    var new = values
    change(&new)
    return UIImage(new)
  }

  // MARK: Finding

  /// The image of an `#imageLiteral` in source code, found as `init(named:)` finds it.
  ///
  /// - Note: Differs from iOS: without such a file it is an empty image of the name; there the app ends.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage(named: name)?.values ?? Values(name: name))
  }

  /// An image from the app's asset catalogues, or from a loose file in its bundle; nil if there is none with this name.
  public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

  /// An image from a bundle's asset catalogues, or from a loose file in it; nil if there is none with this name. The
  /// variant for the traits is taken, or for the current ones if there are none.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection? = nil) {
    guard
      var values = UIImage.find(name, in: bundle ?? .main, traits.map { Configuration(traitCollection: $0) })
    else { return nil }
    values.configuration = nil
    self.init(values)
  }

  /// An image from a bundle's asset catalogues, or from a loose file in it; nil if there is none with this name. The
  /// variant for the configuration's traits is taken, or for the current ones if it has none. The configuration is kept.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard let values = UIImage.find(name, in: bundle ?? .main, configuration) else { return nil }
    self.init(values)
  }

  /// A system symbol. Every name is accepted.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// A system symbol. Every name is accepted; the configuration's size counts.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let side = (configuration as? SymbolConfiguration)?.side ?? 20
    self.init(
      Values(
        name: name, picture: SymbolPictures.picture(name, side: side, configuration),
        size: SymbolPictures.size(of: name, side: side),
        isSymbol: true, configuration: configuration))
  }

  /// A system symbol. Every name is accepted; the traits have no effect here.
  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A system symbol with a part of it filled, which has no effect here. Every name is accepted.
  public convenience init?(
    systemName name: String, variableValue value: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name, withConfiguration: configuration) }

  /// An image from encoded data; nil if they are no image.
  public convenience init?(data: Data) { self.init(data, name: nil, scale: 1) }

  /// An image from encoded data, with so many pixels per point; nil if they are no image.
  public convenience init?(data: Data, scale: CGFloat) { self.init(data, name: nil, scale: max(scale, 0.01)) }

  /// An image from a file; nil if the file is no image. `@2x` and `@3x` in its name count.
  public convenience init?(contentsOfFile path: String) {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    guard let values = ImageFiles.values(ofFile: path, name: (path as NSString).lastPathComponent, scale: scale)
    else { return nil }
    self.init(values)
  }

  /// An image of pixels.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// An image of pixels, with so many of them per point, turned.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    var values = Values(
      pixels: cgImage, size: orientation.isSideways ? CGSize(width: size.height, height: size.width) : size,
      scale: scale, orientation: orientation)
    values.show()
    self.init(values)
  }

  /// An image from an archive; nil if its data are no image.
  public required convenience init?(coder: NSCoder) {
    if let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData") {
      self.init(data as Data, name: nil, scale: max(1, CGFloat(coder.decodeDouble(forKey: "UIScale"))))
    } else if let name = coder.decodeObject(of: NSString.self, forKey: "UISymbolName") {
      self.init(systemName: "\(name)")
    } else {
      return nil
    }
  }

  /// True: only data and names are read.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the data or the symbol's name.
  open func encode(with coder: NSCoder) {
    if let data = data ?? (values.isSymbol ? nil : pngData()) { coder.encode(data as NSData, forKey: "UIImageData") }
    if values.isSymbol, let name { coder.encode(name as NSString, forKey: "UISymbolName") }
    coder.encode(Double(scale), forKey: "UIScale")
  }

  // MARK: Animations

  /// An animation of images; nil if there are none. An image view shows them in turn, others the first.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.with {
      $0.images = images
      $0.duration = duration
    }
  }
  /// An animation of the loose files whose names end in 0, 1 and so on; nil if there are none.
  open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let images = (0..<1024).lazy.map { UIImage(named: "\(name)\($0)") }
    let first = images.first { $0 != nil } == nil ? 0 : images.first == .some(nil) ? 1 : 0
    return animatedImage(with: images.dropFirst(first).prefix { $0 != nil }.compactMap(\.self), duration: duration)
  }

  // MARK: Variants

  /// The same image with another rendering mode.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { with { $0.mode = mode } }
  /// The image in a colour.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }
  /// The image in a colour, with a rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    with {
      $0.tint = color
      $0.mode = renderingMode
    }
  }
  /// The colour that the image was given.
  var ownTint: UIColor? { values.tint }
  /// The image with a configuration.
  open func withConfiguration(_ configuration: Configuration) -> UIImage {
    with {
      $0.configuration = configuration
      if $0.isSymbol, let name = $0.name {
        let side = (configuration as? SymbolConfiguration)?.side ?? SymbolPictures.side(of: $0.size)
        $0.size = $0.outlines == nil ? SymbolPictures.size(of: name, side: side) : CGSize(width: side, height: side)
        $0.picture =
          $0.outlines.map { OwnDrawings.symbol($0, side: side, configuration) }
          ?? SymbolPictures.picture(name, side: side, configuration)
      }
    }
  }
  /// The symbol with a configuration on top of its own.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(symbolConfiguration?.applying(configuration) ?? configuration)
  }
  /// The image with edges that are not stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// The image with edges that are not stretched, and a middle that is repeated or stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.isResizable = true
    }
  }
  /// The image with edges that are not stretched, around a middle of one point.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: max(0, size.height - top - 1), right: max(0, size.width - left - 1)),
      resizingMode: .stretch)
  }
  /// The image with edges that do not count for alignment.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    with { $0.alignmentInsets = alignmentInsets }
  }
  /// The image turned around.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    with {
      $0.orientation = $0.orientation.mirrored
      $0.show()
    }
  }
  /// The image, to be turned around in right-to-left languages.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { with { $0.flips = true } }
  /// The image itself: nothing is decoded here.
  open func preparingForDisplay() -> UIImage? { self }
  /// Gives the image itself: nothing is decoded here.
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self) }
  }
  /// An image of another size without data, drawn of this one.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else { return nil }
    return with {
      $0.size = size
      $0.data = nil
      $0.file = nil
      $0.orientation = .up
      $0.picture = $0.picture?.derived(size: size, scale: $0.scale)
      let (width, height) = (min(size.width * $0.scale, 0x1p24), min(size.height * $0.scale, 0x1p24))
      $0.pixels = CGImage(width: Int(width), height: Int(height), picture: $0.picture)
      $0.asset = nil
    }
  }

  /// Gives an image of another size without data, drawn of this one.
  open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }
  /// The image itself: nothing is decoded here.
  open func byPreparingForDisplay() async -> UIImage? { self }
  /// An image of another size without data, drawn of this one.
  open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  // MARK: Drawing and data

  /// Draws the image in its own size, in the current context.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the image in a rectangle of the current context, a template in the colour of fills.
  open func draw(in rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() { record(in: rect, context) }
  }
  /// Draws the image in its own size, mixed with what is there.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image in a rectangle, mixed with what is there.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    UIGraphicsGetCurrentContext()?.mixing(blendMode, alpha) { draw(in: rect) }
  }
  /// Repeats the image over a rectangle of the current context.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), picture != nil else { return }
    context.saveGState()
    context.setFillColor(UIColor(patternImage: self).cgColor)
    context.fill(rect)
    context.restoreGState()
  }
  /// The format for an image of the same scale.
  @preconcurrency @MainActor open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.bounds = CGRect(origin: .zero, size: size)
    return format
  }
  /// The image as a PNG file: the data that it was made from if they are one, else its pixels, for which the caller waits.
  /// Where nobody draws them, the data that it was made from, whatever they are; nil without such.
  ///
  /// As on iOS, pixels stay as they are: how they are turned is lost.
  open func pngData() -> Data? { encoded(as: .png) }
  /// The image as a JPEG file on white, of a quality from 0 to 1. The caller waits for its pixels. Where nobody draws them, the
  /// data that it was made from, whatever they are; nil without such.
  ///
  /// - Note: Differs from iOS: pixels are turned as they are shown; there the file says how to turn them.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = Double(compressionQuality).finite
    return encoded(as: .jpeg(quality: UInt8((min(max(quality, 0), 1) * 100).rounded())))
  }

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard values.name != nil || values.data != nil else { return false }
    return values.name == other.values.name && values.data == other.values.data && values.file == other.values.file
      && size == other.size
      && renderingMode == other.renderingMode && imageOrientation == other.imageOrientation
      && values.tint == other.values.tint && values.configuration == other.values.configuration
  }
  override open var hash: Int { (values.name?.hashValue ?? 0) ^ (values.data?.count ?? 0) }
}
