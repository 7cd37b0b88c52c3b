import Foundation
internal import LayerTree

/// A control for an on/off value.
open class UISwitch: UIControl {
  override var elementRole: Element.Role { .toggle }

  /// The look of a switch.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  /// Whether the switch is on.
  open var isOn = false { didSet { setNeedsDisplay() } }
  /// The colour while the switch is on.
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here.
  open var thumbTintColor: UIColor?
  /// Stored; it has no effect here, as on iOS.
  open var onImage: UIImage?
  /// Stored; it has no effect here, as on iOS.
  open var offImage: UIImage?
  /// Stored; it has no effect here.
  open var title: String?
  /// Stored; it has no effect here.
  open var preferredStyle = Style.automatic
  /// The look that is shown.
  open var style: Style { .sliding }

  /// Creates a switch at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Turns the switch on or off without sending actions.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  override open var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override func tapped(at point: CGPoint) { isOn.toggle() }
  override var eventsOfTap: [Event] { [.touchDown, .valueChanged, .touchUpInside, .primaryActionTriggered] }
  override var content: LayerContent { LayerContent(fill: isOn ? onTintColor ?? .systemGreen : .systemGray5) }
}
