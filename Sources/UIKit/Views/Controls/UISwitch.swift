import Foundation

/// A control that is on or off.
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false { didSet { setNeedsDisplay() } }
  /// The fill while it is on.
  open var onTintColor: UIColor?
  /// Kept; it has no effect here.
  open var thumbTintColor: UIColor?
  /// The words that name it.
  open var title: String?

  /// Sets whether it is on; nobody is told.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override open var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override func tapped(at point: CGPoint) { isOn.toggle() }
  override var eventsOfTap: [Event] { [.valueChanged, .touchUpInside, .primaryActionTriggered] }
  override var content: LayerContent { LayerContent(fill: isOn ? onTintColor ?? .systemGreen : .systemGray5) }
}
