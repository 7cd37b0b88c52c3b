import Foundation

/// A bar that shows how much is done.
open class UIProgressView: UIView {
  /// How the bar looks.
  public enum Style: Int, Sendable { case `default`, bar }

  /// From 0 to 1.
  open var progress: Float {
    get { stored }
    set {
      stored = min(max(newValue, 0), 1)
      setNeedsDisplay()
    }
  }
  private var stored: Float = 0
  /// How the bar looks.
  open var progressViewStyle = Style.default
  /// Kept; it has no effect here.
  open var progressTintColor: UIColor?
  /// The fill of the bar.
  open var trackTintColor: UIColor?

  /// A bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Sets how much is done.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  override var content: LayerContent { LayerContent(fill: trackTintColor ?? .systemGray5) }
}

/// A wheel that turns while something is done.
open class UIActivityIndicatorView: UIView {
  /// How large the wheel is.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  /// How it looks.
  open var style = Style.medium
  /// The colour.
  open var color: UIColor! = .systemGray
  /// Whether it hides while it stands still.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether it moves.
  open private(set) var isAnimating = false

  /// A wheel of a style; it stands still and is hidden.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style == .large ? 37 : 20, height: style == .large ? 37 : 20))
    isHidden = true
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Turns, and shows itself.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stands still, and hides itself unless told otherwise.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  override open var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
