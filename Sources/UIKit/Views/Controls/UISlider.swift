import Foundation

/// A control for a value in a range.
open class UISlider: UIControl {
  /// The value, clamped to the range.
  open var value: Float {
    get { stored }
    set { stored = min(max(newValue, minimumValue), maximumValue) }
  }
  private var stored: Float = 0
  /// The minimum value.
  open var minimumValue: Float = 0 { didSet { value = stored } }
  /// The maximum value.
  open var maximumValue: Float = 1 { didSet { value = stored } }
  /// Stored; it has no effect here.
  open var isContinuous = true
  /// The colour of the track.
  open var minimumTrackTintColor: UIColor?
  /// Stored; it has no effect here.
  open var maximumTrackTintColor: UIColor?

  /// Sets the value without sending actions.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }
  override func tapped(at point: CGPoint) {
    guard bounds.width > 0 else { return }
    value = minimumValue + (maximumValue - minimumValue) * Float(point.x / bounds.width)
  }
  override var eventsOfTap: [Event] { [.touchDown, .valueChanged, .touchUpInside, .primaryActionTriggered] }
  override var content: LayerContent { LayerContent(fill: minimumTrackTintColor ?? .systemGray4) }
}

/// A control that increments or decrements a value.
open class UIStepper: UIControl {
  /// The value.
  open var value: Double = 0
  /// The minimum value.
  open var minimumValue: Double = 0
  /// The maximum value.
  open var maximumValue: Double = 100
  /// The step of a tap.
  open var stepValue: Double = 1

  override open var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  /// The left half decrements, the right half increments.
  override func tapped(at point: CGPoint) {
    let step = point.x < bounds.width / 2 ? -stepValue : stepValue
    value = min(max(value + step, minimumValue), maximumValue)
  }
  override var eventsOfTap: [Event] { [.valueChanged, .primaryActionTriggered] }
}
