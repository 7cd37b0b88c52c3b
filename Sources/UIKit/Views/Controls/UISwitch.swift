import Foundation

/// A control for an on/off value.
open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false { didSet { setNeedsDisplay() } }
  /// The colour while the switch is on.
  open var onTintColor: UIColor?
  /// Stored; it has no effect here.
  open var thumbTintColor: UIColor?
  /// Stored; it has no effect here.
  open var title: String?

  /// Turns the switch on or off without sending actions.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override open var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override func tapped(at point: CGPoint) { isOn.toggle() }
  override var eventsOfTap: [Event] { [.valueChanged, .touchUpInside, .primaryActionTriggered] }
  override var content: LayerContent { LayerContent(fill: isOn ? onTintColor ?? .systemGreen : .systemGray5) }
}
