import Foundation

/// A progress bar.
open class UIProgressView: UIView {
  /// The style of a progress bar.
  public enum Style: Int, Sendable { case `default`, bar }

  /// The progress, from 0 to 1; not drawn.
  open var progress: Float {
    get { stored }
    set {
      stored = min(max(newValue, 0), 1)
      setNeedsDisplay()
    }
  }
  private var stored: Float = 0
  /// Stored; it has no effect here.
  open var progressViewStyle = Style.default
  /// Stored; it has no effect here.
  open var progressTintColor: UIColor?
  /// The colour of the bar.
  open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// Creates a progress bar with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Stored; it has no effect here.
  open var progressImage: UIImage?
  /// Stored; it has no effect here.
  open var trackImage: UIImage?
  /// The progress object whose fraction the bar shows, read when it is set and on each layout.
  open var observedProgress: Progress? { didSet { follow() } }

  private func follow() {
    if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    follow()
  }

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  override var content: LayerContent { LayerContent(fill: trackTintColor ?? .systemGray5) }
}

/// A spinner that shows activity.
open class UIActivityIndicatorView: UIView {
  /// The size of the spinner.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    /// The name of the medium size before iOS 13, in white.
    public static let white = Style.medium
    /// The name of the medium size before iOS 13, in grey.
    public static let gray = Style.medium
    /// The name of the large size before iOS 13.
    public static let whiteLarge = Style.large
  }

  /// The style; sets the intrinsic size.
  open var style = Style.medium
  /// Stored; it has no effect here.
  open var color: UIColor! = .systemGray
  /// Whether the spinner is hidden while stopped.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the spinner is animating.
  open private(set) var isAnimating = false

  /// Creates a spinner with a style, stopped and hidden.
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

  /// Starts the animation and shows the spinner.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the animation and hides the spinner if `hidesWhenStopped`.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

  override open var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
