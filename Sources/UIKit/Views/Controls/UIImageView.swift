import DormouseFoundation
import Foundation

/// A view that holds an image; the layer tree does not contain the image.
open class UIImageView: UIView {
  /// The image; sets the intrinsic size. It can be observed.
  open var image: UIImage? {
    willSet { willChangeValue(forKey: "image") }
    didSet {
      if oldValue !== image { invalidateIntrinsicContentSize() }
      didChangeValue(forKey: "image")
    }
  }
  /// Stored; it has no effect here.
  open var highlightedImage: UIImage?
  /// Stored; it has no effect here.
  open var isHighlighted = false
  /// Stored; it has no effect here.
  open var animationImages: [UIImage]?
  /// Stored; it has no effect here.
  open var animationDuration: TimeInterval = 0
  /// How often the animation runs; 0 for ever.
  open var animationRepeatCount = 0
  /// Stored; it has no effect here.
  open var highlightedAnimationImages: [UIImage]?
  /// Whether the animation is running; images never change.
  open private(set) var isAnimating = false
  private var animationNumber = 0
  /// Stored; it has no effect here.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view with the size of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
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
}
