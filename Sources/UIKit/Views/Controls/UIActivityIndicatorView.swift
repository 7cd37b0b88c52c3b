import Foundation
internal import LayerTree

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
  open var style = Style.medium { didSet { if style != oldValue { setNeedsLayout() } } }
  /// The colour of the strongest spoke.
  open var color: UIColor! = .systemGray { didSet { wheel?.take(resolvedColor) } }
  /// Whether the spinner is hidden while stopped.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether the spinner is animating.
  open private(set) var isAnimating = false { didSet { layer.changed(.element) } }

  override class var ownHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)? {
    (.defaultHigh, .defaultHigh)
  }

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

  // As on iOS, not failable, other than with other views.
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  /// What is seen; made when it is first seen.
  private var wheel: SpinnerWheel?
  private var resolvedColor: CGColor { (color ?? .systemGray).resolvedColor(with: traitCollection).cgColor }

  override var elementRole: Element.Role { isAnimating ? .progress : .none }
  override var spokenText: String? { isAnimating ? "In progress" : nil }

  /// Starts the animation and shows the spinner. The system turns it, without the app.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    neededWheel.turn()
  }

  private var neededWheel: SpinnerWheel {
    if let wheel { return wheel }
    let made = SpinnerWheel()
    wheel = made
    layer.addSublayer(made.layer)
    place(made)
    return made
  }

  private func place(_ wheel: SpinnerWheel) {
    wheel.place(in: bounds, side: style == .large ? 37 : 20)
    wheel.take(resolvedColor)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if !isHidden { place(neededWheel) }
  }

  override func traitsMayDiffer() {
    super.traitsMayDiffer()
    wheel?.take(resolvedColor)
  }

  /// Stops the animation and hides the spinner if `hidesWhenStopped`.
  open func stopAnimating() {
    isAnimating = false
    wheel?.stop()
    if hidesWhenStopped { isHidden = true }
  }

  override open var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
}
