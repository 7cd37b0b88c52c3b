import DormouseFoundation
import Foundation
internal import LayerTree

/// A view that shows an image, or images in turn.
///
/// A template is drawn in the tint colour. The content mode says where an image of another size lies; one with cap insets
/// is stretched between them, or repeats its middle there.
///
/// - Note: Differs from iOS: an image that repeats its middle stretches it where the content mode is none that fills.
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

  /// The image's.
  override open var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }
  override open var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  // MARK: What is shown

  private static let turning = "UIImageView.images"

  private func imageChanged() {
    layer.changed(.contents)
    showInTurn()
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
    let tint = first.shownTint(in: self)
    if contentMode == .scaleToFill || contentMode == .redraw, first.isTiled(in: bounds.size), !bounds.isEmpty {
      return .list(tiles(of: first, picture, tint))
    }
    return .image(picture.id, tint: tint?.committed, frames: [])
  }

  /// An image that repeats its middle, as a drawing of the view's size.
  private func tiles(of image: UIImage, _ picture: Picture, _ tint: CGColor?) -> DisplayList {
    let context = CGContext(bounds: bounds, scale: contentScaleFactor, isOffset: false)
    context.draw(picture, in: bounds, centre: Rectangle(image.unitCentre), isTiled: true, tint?.committed)
    return context.recording.drawing.list
  }

  /// Lets the images follow each other, as a movement that the system carries out: also where the app has been in the
  /// background meanwhile.
  private func showInTurn() {
    let images = shownImages.prefix(LayerLimits.frames).filter { $0.picture != nil }
    let before = layer.animation(forKey: Self.turning) as? CAKeyframeAnimation
    guard images.count > 1 else {
      if before != nil { layer.removeAnimation(forKey: Self.turning) }
      return
    }
    let given =
      isAnimating && animationDuration > 0 ? animationDuration : image?.images == nil ? 0 : image?.duration ?? 0
    let turn = CAKeyframeAnimation(keyPath: "contents")
    turn.values = Array(images)
    turn.calculationMode = .discrete
    turn.duration = given > 0 && given.isFinite ? given : Double(images.count) / 30
    turn.repeatCount = .infinity
    if let before, before.duration == turn.duration, let shown = before.values as? [UIImage],
      shown.count == images.count,
      zip(shown, images).allSatisfy({ $0 === $1 })
    {
      return
    }
    layer.add(turn, forKey: Self.turning)
    layer.running.first { $0.key == Self.turning }?.isTheSystems = true
  }
}
