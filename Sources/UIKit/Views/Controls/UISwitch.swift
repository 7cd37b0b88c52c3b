import Foundation
internal import LayerTree

/// A control for an on/off value.
open class UISwitch: UIControl {
  override var elementRole: Element.Role { .toggle }

  /// The look of a switch.
  public enum Style: Int, Sendable { case automatic, checkbox, sliding }

  /// Whether the switch is on.
  open var isOn = false {
    didSet {
      guard oldValue != isOn else { return }
      place()
      layer.changed(.element)
    }
  }
  /// The colour while the switch is on; nil for the system's green.
  open var onTintColor: UIColor? { didSet { place() } }
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
  private let track = LookPart(frame: .zero)
  private let knob = LookPart.knob(SwitchLook.knob)

  override class var ownHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)? {
    (.defaultHigh, .defaultHigh)
  }

  /// Creates a switch at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: SwitchLook.size))
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    addSubview(track)
    addSubview(knob)
    place()
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

  private func place() {
    let colour = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    track.frame = SwitchLook.frame(in: bounds)
    track.layer.cornerRadius = track.bounds.height / 2
    track.backgroundColor = isEnabled ? colour : colour.faded(0.5)
    knob.frame = SwitchLook.knobFrame(isOn: isOn != runsFromRight, in: bounds)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override func stateChanged() {
    super.stateChanged()
    knob.alpha = isEnabled ? 1 : SwitchLook.disabledKnob
    place()
  }

  override open var alignmentRectInsets: UIEdgeInsets { SwitchLook.margins.mirrored(if: runsFromRight) }
  override open var intrinsicContentSize: CGSize {
    CGSize(width: SwitchLook.size.width - SwitchLook.margins.right, height: SwitchLook.size.height)
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { SwitchLook.size }
  override var spokenValue: String? { isOn ? "1" : "0" }
  override var elementIsSelected: Bool { isOn }
  override func tapped(at point: CGPoint) { setOn(!isOn, animated: true) }
  override var eventsOfTap: [Event] { [.touchDown, .valueChanged, .touchUpInside, .primaryActionTriggered] }
}

/// A switch: a track as a capsule, and a knob with 2 points of the track around it.
private enum SwitchLook {
  static let size = CGSize(width: 51, height: 31)
  /// What constraints leave out: Interface Builder's switches end 2 points behind the margin that they are tied to, as they
  /// do in published pictures of iOS 15 and 16.
  static let margins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
  static let knob: CGFloat = 27
  static let disabledKnob: CGFloat = 0.8

  /// The track has its own size, in the middle of what the switch was given.
  static func frame(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  static func knobFrame(isOn: Bool, in bounds: CGRect) -> CGRect {
    let track = frame(in: bounds)
    return CGRect(x: isOn ? track.maxX - 2 - knob : track.minX + 2, y: track.minY + 2, width: knob, height: knob)
  }
}
