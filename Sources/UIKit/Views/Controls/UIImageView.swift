import Foundation

/// A view that shows a picture; in the layer tree, its name.
open class UIImageView: UIView {
  /// The picture it shows.
  open var image: UIImage? { didSet { if oldValue !== image { invalidateIntrinsicContentSize() } } }
  /// Kept; it has no effect here.
  open var highlightedImage: UIImage?
  /// Whether a finger is on it.
  open var isHighlighted = false
  /// Kept; it has no effect here.
  open var animationImages: [UIImage]?
  /// Kept; it has no effect here.
  open var animationDuration: TimeInterval = 0
  /// Whether it moves.
  open private(set) var isAnimating = false
  /// Kept; it has no effect here.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// A view of a picture's size.
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

  /// Begins to move.
  open func startAnimating() { isAnimating = true }
  /// Stands still.
  open func stopAnimating() { isAnimating = false }

  override open var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }
}
