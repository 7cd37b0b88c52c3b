import DormouseFoundation
import Foundation
internal import LayerTree

/// A view that shows an image, or images in turn.
///
/// A template is drawn in the tint colour. The content mode says where an image of another size lies; one with cap insets
/// is stretched between them.
///
/// - Note: Differs from iOS: an image that repeats its middle stretches it.
open class UIImageView: UIView {
  override var elementRole: Element.Role { .image }

  /// The image; sets the intrinsic size. It can be observed.
  open var image: UIImage? {
    willSet { willChangeValue(forKey: "image") }
    didSet {
      if oldValue !== image {
        if oldValue?.size != image?.size { invalidateIntrinsicContentSize() }
        imageChanged()
      }
      didChangeValue(forKey: "image")
    }
  }
  /// The image that is shown while the view is highlighted; nil for the usual one.
  open var highlightedImage: UIImage? { didSet { imageChanged() } }
  /// Whether the highlighted image is shown.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { imageChanged() } } }
  /// The images that are shown in turn while the view animates.
  open var animationImages: [UIImage]? { didSet { imageChanged() } }
  /// How long all images take together, in seconds; 0 for a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0 { didSet { imageChanged() } }
  /// How often the animation runs; 0 for ever.
  open var animationRepeatCount = 0
  /// The images that are shown in turn while the view animates and is highlighted.
  open var highlightedAnimationImages: [UIImage]? { didSet { imageChanged() } }
  /// Whether the animation is running.
  open private(set) var isAnimating = false { didSet { if oldValue != isAnimating { imageChanged() } } }
  private var animationNumber = 0
  /// Stored; it has no effect here.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view with the size of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    imageChanged()
  }

  /// Creates a view with the size of an image, and another image for its highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Starts the animation. It ends by itself when it has run as often as it should.
  open func startAnimating() {
    guard let count = animationImages?.count ?? image?.images?.count, count > 0 else { return }
    isAnimating = true
    animationNumber += 1
    guard animationRepeatCount > 0 else { return }
    let once = animationDuration > 0 ? animationDuration : image?.images == nil ? Double(count) / 30 : image?.duration
    let number = animationNumber
    MainQueue.async(after: (once ?? 0) * Double(animationRepeatCount)) { [weak self] in
      if self?.animationNumber == number { self?.isAnimating = false }
    }
  }
  /// Stops the animation.
  open func stopAnimating() { isAnimating = false }

  override open var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  // MARK: What is shown

  private func imageChanged() {
    layer.changed(.contents)
    let centre = shownImages.first?.unitCentre ?? UIImage.wholeCentre
    if layer.contentsCenter != centre { layer.contentsCenter = centre }
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    // Another variant of the catalogue may be due.
    if image?.values.asset != nil || highlightedImage?.values.asset != nil { imageChanged() }
  }

  /// The variants for the view's traits.
  private var shownImages: [UIImage] { chosenImages.map { $0.variant(for: traitCollection) } }

  private var chosenImages: [UIImage] {
    let turning = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    if isAnimating, let turning, !turning.isEmpty { return turning }
    guard let still = isHighlighted ? highlightedImage ?? image : image else { return [] }
    return still.images ?? [still]
  }

  override var ownContents: Contents? {
    let images = shownImages
    guard let first = images.first, let picture = first.picture else { return nil }
    let tint = first.shownTint(in: self)?.committed
    guard images.count > 1 else { return .image(picture.id, tint: tint, frames: []) }
    let given =
      isAnimating && animationDuration > 0 ? animationDuration : image?.images == nil ? 0 : image?.duration ?? 0
    let each = given > 0 && given.isFinite ? given / Double(images.count) : 1 / 30.0
    let frames = images.prefix(LayerLimits.frames).compactMap { $0.picture.map { ImageFrame($0.id, seconds: each) } }
    return .image(picture.id, tint: tint, frames: frames)
  }
}
