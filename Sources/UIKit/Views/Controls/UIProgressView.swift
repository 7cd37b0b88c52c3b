import Foundation
internal import LayerTree

/// A progress bar.
open class UIProgressView: UIView {
  override var elementRole: Element.Role { .progress }

  /// The style of a progress bar.
  public enum Style: Int, Sendable { case `default`, bar }

  /// The progress, from 0 to 1.
  open var progress: Float {
    get { stored }
    set {
      stored = min(max(newValue, 0), 1)
      placeFill()
      layer.changed(.element)
    }
  }
  private var stored: Float = 0
  /// The style: the one for bars has square ends and no track of its own.
  open var progressViewStyle = Style.default {
    didSet {
      placeFill()
      setNeedsDisplay()
    }
  }
  /// The colour of what is done; nil for the tint colour.
  open var progressTintColor: UIColor? { didSet { placeFill() } }
  /// The colour of what is left; nil for the system's.
  open var trackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  private lazy var fillView: LookPart = {
    let view = LookPart(frame: .zero)
    addSubview(view)
    return view
  }()

  override class var ownHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)? {
    (.defaultLow, .defaultHigh)
  }

  /// Creates a progress bar with a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: ProgressLook.height))
    progressViewStyle = style
  }

  /// An image for what is done, in place of its colour (Apple: `progressTintColor` has no effect then).
  open var progressImage: UIImage? {
    didSet {
      fillPicture = show(progressImage, in: fillPicture)
      placeFill()
    }
  }
  /// An image for what is left, in place of its colour; the bar is as high as it.
  open var trackImage: UIImage? {
    didSet {
      trackPicture = show(trackImage, in: trackPicture)
      if let trackPicture { sendSubviewToBack(trackPicture) }
      invalidateIntrinsicContentSize()
      placeFill()
      setNeedsDisplay()
    }
  }
  private var fillPicture: UIImageView?
  private var trackPicture: UIImageView?

  private func show(_ image: UIImage?, in old: UIImageView?) -> UIImageView? {
    guard let image else {
      old?.removeFromSuperview()
      return nil
    }
    let view = old ?? UIImageView(image: nil)
    view.image = image
    if old == nil { addSubview(view) }
    return view
  }

  /// The progress object whose fraction the bar shows, read when it is set and on each layout.
  open var observedProgress: Progress? { didSet { follow() } }

  override var spokenValue: String? { "\(Int((stored * 100).rounded()))%" }

  private func follow() {
    if let observedProgress { progress = Float(observedProgress.fractionCompleted) }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    follow()
    placeFill()
  }

  private func placeFill() {
    var frame = bounds
    frame.size.width *= CGFloat(stored)
    // What is filled has both of its round ends (jeong9216.tistory.com/742).
    if progressViewStyle != .bar, stored > 0 { frame.size.width = max(frame.width, min(bounds.width, bounds.height)) }
    fillView.frame = mirrored(frame)
    fillView.isHidden = progressImage != nil
    fillPicture?.frame = mirrored(frame)
    trackPicture?.frame = bounds
    fillView.backgroundColor = progressTintColor ?? tintColor
    fillView.layer.cornerRadius = progressViewStyle == .bar ? 0 : min(frame.height, frame.width) / 2
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    placeFill()
  }

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated, window != nil else {
      self.progress = progress
      return
    }
    UIView.animate(withDuration: 0.25) { self.progress = progress }
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: trackImage?.size.height ?? ProgressLook.height)
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: trackImage?.size.height ?? ProgressLook.height)
  }
  override var ownContents: Contents? {
    trackImage != nil
      ? nil
      : ProgressLook.track(
        trackTintColor ?? (progressViewStyle == .bar ? nil : .secondarySystemFill), isRound: progressViewStyle != .bar,
        in: bounds)
  }
}

/// A progress bar's track, with round ends.
private enum ProgressLook {
  static let height: CGFloat = 4

  static func track(_ colour: UIColor?, isRound: Bool, in bounds: CGRect) -> Contents? {
    var sketch = Sketch()
    sketch.fill(Path(bounds, radius: isRound ? bounds.height / 2 : 0), colour)
    return sketch.contents
  }
}
