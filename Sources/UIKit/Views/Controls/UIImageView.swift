import Foundation

/// A view that holds an image; the layer tree does not contain the image.
open class UIImageView: UIView {
  /// The image; sets the intrinsic size.
  open var image: UIImage? { didSet { if oldValue !== image { invalidateIntrinsicContentSize() } } }
  /// Stored; it has no effect here.
  open var highlightedImage: UIImage?
  /// Stored; it has no effect here.
  open var isHighlighted = false
  /// Stored; it has no effect here.
  open var animationImages: [UIImage]?
  /// Stored; it has no effect here.
  open var animationDuration: TimeInterval = 0
  /// Whether the animation is running; images never change.
  open private(set) var isAnimating = false
  /// Stored; it has no effect here.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view with the size of an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Starts the animation.
  open func startAnimating() { isAnimating = true }
  /// Stops the animation.
  open func stopAnimating() { isAnimating = false }

  override open var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
}
