import Foundation
import Synchronization

/// The variants of an image: those of a catalogue, and those that the app registers.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private let registered = Mutex<[(configuration: UIImage.Configuration?, image: UIImage)]>([])
  private let catalogue: CatalogueImage?

  /// No variants.
  public override init() {
    catalogue = nil
    super.init()
  }

  init(_ image: UIImage) {
    catalogue = nil
    super.init()
    registered.withLock { $0 = [(image.configuration, image)] }
  }

  init(_ catalogue: CatalogueImage) {
    self.catalogue = catalogue
    super.init()
  }

  /// The variant for traits: of those that the app registered the last one whose traits are all among these, else the
  /// catalogue's, else the one that was registered last.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    variant(for: traitCollection).map { UIImage($0) } ?? UIImage()
  }
  /// The variant for a configuration's traits.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = image(with: configuration.traitCollection ?? UITraitCollection())
    return image.withConfiguration(configuration)
  }
  /// Adds a variant for traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    register(image, with: UIImage.Configuration(traitCollection: traitCollection))
  }
  /// Adds a variant for a configuration's traits.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    registered.withLock { $0.append((configuration, image)) }
  }

  /// What the variant for traits is made of; nil if there is none.
  func variant(for traits: UITraitCollection?) -> UIImage.Values? {
    let now = traits.map { UITraitCollection(traitsFrom: [.current, $0]) } ?? .current
    let (exact, last) = registered.withLock { registered in
      (registered.last { now.containsTraits(in: $0.configuration?.traitCollection) }?.image, registered.last?.image)
    }
    var values = (exact ?? (catalogue == nil ? last : nil))?.values ?? catalogue?.values(for: traits)
    values?.asset = self
    return values
  }
}

extension UIImage {
  /// This image as it looks with traits: another file, if the catalogue or the app has one for them.
  ///
  /// What was changed since the image was found, such as its colour, stays changed.
  func variant(for traits: UITraitCollection) -> UIImage {
    guard var new = values.asset?.variant(for: traits), new.file != values.file || new.data != values.data else {
      return self
    }
    new.mode = values.mode
    new.tint = values.tint
    new.flips = values.flips
    new.orientation = values.orientation
    new.configuration = values.configuration
    if values.capInsets != values.foundInsets {
      new.capInsets = values.capInsets
      new.resizingMode = values.resizingMode
    }
    new.isResizable = new.isResizable || values.isResizable
    if values.alignmentInsets != .zero { new.alignmentInsets = values.alignmentInsets }
    if new.orientation != .up { new.show() }
    return UIImage(new)
  }
}
