import Foundation
internal import LayerTree

/// A control for an on/off value.
open class UISwitch: UIControl {
  override var elementRole: Element.Role { .toggle }

  /// The look of a switch.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  /// Whether the switch is on.
  open var isOn = false { didSet { if oldValue != isOn { changed() } } }
  /// The colour while the switch is on; nil for the system's green.
  open var onTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The knob's colour; nil for white.
  open var thumbTintColor: UIColor? { didSet { knob.backgroundColor = thumbTintColor ?? .white } }
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
  private lazy var knob = LookPart.knob(SwitchLook.knob)

  /// Creates a switch at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: SwitchLook.size))
    addSubview(knob)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(knob)
  }

  /// Turns the switch on or off without sending actions.
  open func setOn(_ on: Bool, animated: Bool) {
    guard animated, window != nil else {
      isOn = on
      return
    }
    UIView.animate(withDuration: 0.25) {
      self.isOn = on
      self.layoutIfNeeded()
    }
  }

  private func changed() {
    knob.frame = SwitchLook.knobFrame(isOn: isOn, in: bounds)
    setNeedsDisplay()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    knob.frame = SwitchLook.knobFrame(isOn: isOn, in: bounds)
  }

  override func stateChanged() {
    super.stateChanged()
    knob.alpha = isEnabled ? 1 : SwitchLook.disabledKnob
  }

  override open var intrinsicContentSize: CGSize { SwitchLook.size }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override func tapped(at point: CGPoint) { setOn(!isOn, animated: true) }
  override var eventsOfTap: [Event] { [.touchDown, .valueChanged, .touchUpInside, .primaryActionTriggered] }
  override var ownContents: Contents? {
    SwitchLook.track(isOn ? onTintColor ?? .systemGreen : .secondarySystemFill, isEnabled: isEnabled, in: bounds)
  }
}

/// A switch: a track as a capsule, and a knob with 2 points of the track around it.
private enum SwitchLook {
  static let size = CGSize(width: 51, height: 31)
  static let knob: CGFloat = 27
  static let disabledKnob: CGFloat = 0.8

  /// The track has its own size, in the middle of what the switch was given.
  private static func frame(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  static func knobFrame(isOn: Bool, in bounds: CGRect) -> CGRect {
    let track = frame(in: bounds)
    return CGRect(x: isOn ? track.maxX - 2 - knob : track.minX + 2, y: track.minY + 2, width: knob, height: knob)
  }

  static func track(_ colour: UIColor, isEnabled: Bool, in bounds: CGRect) -> Contents? {
    var sketch = Sketch()
    let track = frame(in: bounds)
    sketch.fill(Path(track, radius: track.height / 2), isEnabled ? colour : colour.faded(0.5))
    return sketch.contents
  }
}
