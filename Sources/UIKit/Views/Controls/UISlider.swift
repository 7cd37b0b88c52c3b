import Foundation
internal import LayerTree

/// A control for a value in a range: a tap or a drag sets it.
open class UISlider: UIControl {
  override var elementRole: Element.Role { .slider }

  /// The value, clamped to the range.
  open var value: Float {
    get { stored }
    set {
      stored = min(max(newValue, minimumValue), maximumValue)
      setNeedsDisplay()
    }
  }
  private var stored: Float = 0
  /// The minimum value.
  open var minimumValue: Float = 0 { didSet { value = stored } }
  /// The maximum value.
  open var maximumValue: Float = 1 { didSet { value = stored } }
  /// Whether a drag sends actions on its way, not only at its end.
  open var isContinuous = true
  /// The colour of the track.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var maximumTrackTintColor: UIColor?
  /// Stored; it has no effect here.
  open var thumbTintColor: UIColor?
  /// Stored; it has no effect here.
  open var minimumValueImage: UIImage?
  /// Stored; it has no effect here.
  open var maximumValueImage: UIImage?
  private var thumbs: [State: UIImage] = [:]
  private var minimumTracks: [State: UIImage] = [:]
  private var maximumTracks: [State: UIImage] = [:]

  /// Sets the value without sending actions.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  // MARK: Images

  /// Sets the thumb's image for a state; stored only.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbs[state] = image }
  /// The thumb's image for a state.
  open func thumbImage(for state: State) -> UIImage? { thumbs[state] ?? thumbs[.normal] }
  /// The thumb's image now.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// Sets the left track's image for a state; stored only.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { minimumTracks[state] = image }
  /// The left track's image for a state.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTracks[state] ?? minimumTracks[.normal] }
  /// The left track's image now.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// Sets the right track's image for a state; stored only.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { maximumTracks[state] = image }
  /// The right track's image for a state.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTracks[state] ?? maximumTracks[.normal] }
  /// The right track's image now.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Rectangles

  /// The rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }
  /// The rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let side = thumbImage(for: .normal)?.size ?? CGSize(width: 28, height: 28)
    return CGRect(
      x: rect.minX + (rect.width - side.width) * part, y: bounds.midY - side.height / 2, width: side.width,
      height: side.height)
  }
  /// The rectangle of the image at the left.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(origin: bounds.origin, size: minimumValueImage?.size ?? .zero)
  }
  /// The rectangle of the image at the right.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(x: bounds.maxX - size.width, y: bounds.minY, width: size.width, height: size.height)
  }

  // MARK: Input

  private func follow(_ point: CGPoint) {
    guard bounds.width > 0 else { return }
    value = minimumValue + (maximumValue - minimumValue) * Float(point.x / bounds.width)
  }

  override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = value
    follow(touch.location(in: self))
    if isContinuous, value != old { sendActions(for: .valueChanged) }
    return true
  }

  override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous, touch != nil { sendActions(for: .valueChanged) }
  }

  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }
  override func tapped(at point: CGPoint) { follow(point) }
  override var eventsOfTap: [Event] {
    // The end of a touch has sent the value already where it is not continuous.
    isContinuous || !wasTracked
      ? [.touchDown, .valueChanged, .touchUpInside, .primaryActionTriggered]
      : [.touchDown, .touchUpInside, .primaryActionTriggered]
  }
  override var content: LayerContent { LayerContent(fill: minimumTrackTintColor ?? .systemGray4) }
}
