import Foundation
internal import LayerTree

/// A control that increments or decrements a value: a tap in the leading half decrements, one in the trailing half increments.
open class UIStepper: UIControl {
  override var elementRole: Element.Role { .slider }

  /// The value, within its limits.
  open var value: Double {
    get { stored }
    set {
      stored = min(max(newValue, minimumValue), maximumValue)
      if !images.isEmpty { setNeedsLayout() }
      setNeedsDisplay()
    }
  }
  private var stored: Double = 0
  /// The minimum value.
  open var minimumValue: Double = 0 { didSet { value = stored } }
  /// The maximum value.
  open var maximumValue: Double = 100 { didSet { value = stored } }
  /// The step of a tap.
  open var stepValue: Double = 1
  /// Whether a step over one limit goes to the other.
  open var wraps = false { didSet { setNeedsDisplay() } }
  /// Stored; it has no effect here, as a tap is one step.
  open var autorepeat = true
  /// Stored; it has no effect here, as a tap is one step.
  open var isContinuous = true
  private var images: [String: UIImage] = [:]

  private func image(_ part: String, _ state: State) -> UIImage? {
    images["\(part) \(state.rawValue)"] ?? images["\(part) 0"]
  }

  /// Sets the image of the leading half for a state, in place of its sign.
  open func setDecrementImage(_ image: UIImage?, for state: State) {
    images["- \(state.rawValue)"] = image
    setNeedsLayout()
    setNeedsDisplay()
  }
  /// The image of the leading half for a state.
  open func decrementImage(for state: State) -> UIImage? { image("-", state) }
  /// Sets the image of the trailing half for a state, in place of its sign.
  open func setIncrementImage(_ image: UIImage?, for state: State) {
    images["+ \(state.rawValue)"] = image
    setNeedsLayout()
    setNeedsDisplay()
  }
  /// The image of the trailing half for a state.
  open func incrementImage(for state: State) -> UIImage? { image("+", state) }
  /// Sets the image behind both halves for a state, in place of the system's ground. One for the normal state stands for
  /// those that are missing.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    images["b \(state.rawValue)"] = image
    setNeedsLayout()
    setNeedsDisplay()
  }
  /// The background for a state.
  open func backgroundImage(for state: State) -> UIImage? { image("b", state) }
  /// Sets the image between halves of two states, in place of the system's line.
  open func setDividerImage(_ image: UIImage?, forLeftSegmentState left: State, rightSegmentState right: State) {
    images["d\(left.rawValue) \(right.rawValue)"] = image
    setNeedsLayout()
    setNeedsDisplay()
  }
  /// The divider between two states.
  open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
    images["d\(state.rawValue) \(rightSegmentState.rawValue)"]
  }

  override class var ownHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)? {
    (.defaultHigh, .defaultHigh)
  }

  /// Creates a stepper at a place; its size is its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: StepperLook.size))
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var ownContents: Contents? {
    StepperLook.contents(
      in: bounds, isMirrored: runsFromRight, canDecrease: canDecrease, canIncrease: canIncrease,
      signs: (image("-", .normal) == nil, image("+", .normal) == nil), hasGround: image("b", .normal) == nil,
      hasLine: images["d0 0"] == nil)
  }
  private var grounds: SegmentGrounds?

  /// Shows the app's own images behind and between the halves, if there are any.
  private func placeGrounds() {
    grounds = .placed(grounds, in: self, areWanted: image("b", .normal) != nil || images["d0 0"] != nil)
    guard let grounds else { return }
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    let states = [canDecrease ? state : .disabled, canIncrease ? state : .disabled]
    grounds.show(
      states.enumerated().map { index, state in
        (mirrored(CGRect(origin: CGPoint(x: CGFloat(index) * half.width, y: 0), size: half)), image("b", state))
      },
      between: [
        (bounds.midX, dividerImage(forLeftSegmentState: states[0], rightSegmentState: states[1]) ?? images["d0 0"])
      ])
  }

  private var canDecrease: Bool { isEnabled && (wraps || stored > minimumValue) }
  private var canIncrease: Bool { isEnabled && (wraps || stored < maximumValue) }
  private var pictures: [String: UIImageView] = [:]

  override open func layoutSubviews() {
    super.layoutSubviews()
    placeGrounds()
    for (sign, isOn) in [("-", canDecrease), ("+", canIncrease)] {
      guard let image = image(sign, isOn ? state : .disabled) ?? image(sign, .normal) else {
        pictures.removeValue(forKey: sign)?.removeFromSuperview()
        continue
      }
      let view = pictures[sign] ?? UIImageView(image: nil)
      view.image = image
      view.tintColor = isOn ? .label : .tertiaryLabel
      view.contentMode = .center
      let left = sign == "-" ? 0 : bounds.midX
      view.frame = mirrored(CGRect(x: left, y: 0, width: bounds.width / 2, height: bounds.height))
      if pictures[sign] == nil { addSubview(view) }
      pictures[sign] = view
    }
  }

  override open var intrinsicContentSize: CGSize { StepperLook.size }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override open func accessibilityIncrement() {
    step(by: stepValue)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
  override open func accessibilityDecrement() {
    step(by: -stepValue)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
  override var spokenValue: String? {
    stored == stored.rounded() && abs(stored) < 1e15 ? "\(Int(stored))" : "\(stored)"
  }
  override func tapped(at point: CGPoint) {
    step(by: (point.x < bounds.width / 2) != runsFromRight ? -stepValue : stepValue)
  }

  private func step(by way: Double) {
    let wanted = stored + way
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
  }
  override var eventsOfTap: [Event] { [.touchDown, .valueChanged, .touchUpInside, .primaryActionTriggered] }
}

/// A stepper: two halves with a line between them, a minus and a plus.
private enum StepperLook {
  static let size = CGSize(width: 94, height: 32)

  @MainActor
  static func contents(
    in bounds: CGRect, isMirrored: Bool, canDecrease: Bool, canIncrease: Bool,
    signs: (minus: Bool, plus: Bool), hasGround: Bool, hasLine: Bool
  ) -> Contents? {
    var sketch = Sketch()
    let frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    if hasGround { sketch.fill(Path(frame, radius: 8), .tertiarySystemFill) }
    if hasLine {
      sketch.fill(
        Path(CGRect(x: frame.midX - 0.5, y: frame.midY - 9, width: 1, height: 18), radius: 0.5), .separator)
    }
    func sign(_ x: CGFloat, isPlus: Bool, _ colour: UIColor) {
      sketch.stroke(
        Path(line: CGPoint(x: x - 7, y: frame.midY), CGPoint(x: x + 7, y: frame.midY)), colour, width: 1.75)
      guard isPlus else { return }
      sketch.stroke(
        Path(line: CGPoint(x: x, y: frame.midY - 7), CGPoint(x: x, y: frame.midY + 7)), colour, width: 1.75)
    }
    let aside = (isMirrored ? -1 : 1) * size.width / 4
    if signs.minus { sign(frame.midX - aside, isPlus: false, canDecrease ? .label : .tertiaryLabel) }
    if signs.plus { sign(frame.midX + aside, isPlus: true, canIncrease ? .label : .tertiaryLabel) }
    return sketch.contents
  }
}
