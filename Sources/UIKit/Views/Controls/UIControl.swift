import Foundation

/// A view that tells others when the user does something with it.
open class UIControl: UIView {
  /// What the user did.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger came down.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger came down again, as in a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A finger moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger moved in.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A finger moved out.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A finger was lifted inside: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger was lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system ended the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The control has another value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is for was done.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu is about to show.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Typing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Typing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Typing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Any of the touches.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// Any of the editing.
    public static let allEditingEvents = Event(rawValue: 0xf0000)
    /// Anything.
    public static let allEvents = Event(rawValue: .max)
  }

  /// How a control stands.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// None of the others.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
    /// A keyboard or remote control points at it.
    public static let focused = State(rawValue: 8)
  }

  /// Where content stands across.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// Where content stands up and down.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// Whether it takes taps.
  open var isEnabled = true { didSet { if oldValue != isEnabled { stateChanged() } } }
  /// Whether it is chosen.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// Whether a finger is on it.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// Kept; it has no effect here.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Kept; it has no effect here.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  /// Whether a tap opens the menu; menus are not shown.
  open var showsMenuAsPrimaryAction = false
  private var actions: [(action: UIAction, events: Event)] = []
  private var targets: [(receiver: TargetAction, events: Event)] = []

  /// How it stands.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  func stateChanged() { setNeedsDisplay() }

  /// A control in a place.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A control with what it does.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Receivers

  /// Runs an action on events; one of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Takes an action away.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Takes an action away by its name.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    actions = actions.compactMap { entry in
      guard entry.action.identifier == identifier else { return entry }
      let rest = entry.events.subtracting(controlEvents)
      return rest.isEmpty ? nil : (entry.action, rest)
    }
  }

  /// Sends a selector on events. The target is not kept alive.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.append((TargetAction(target: target.map { $0 as AnyObject }, action: action), controlEvents))
  }

  /// Takes a receiver away; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.removeAll {
      (target == nil || $0.receiver.target === target! as AnyObject)
        && (action == nil || $0.receiver.action == action) && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  /// Tells everybody who waits for one of the events.
  open func sendActions(for controlEvents: Event) {
    for target in targets where !target.events.isDisjoint(with: controlEvents) {
      let receiver = target.receiver
      // Who is gone takes nothing; nil from the start is whoever in the responder chain takes it.
      guard receiver.target != nil || receiver.isUnaddressed else { continue }
      sendAction(receiver.action, to: receiver.target, for: UIApplication.shared.currentEvent)
    }
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }

  /// Runs one action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Sends one selector.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// What a tap does to the control, before its receivers hear of it.
  func tapped(at point: CGPoint) {}

  /// The events of a tap, in order.
  var eventsOfTap: [Event] { [.touchDown, .touchUpInside] }

  override func performTap(at point: CGPoint) -> Bool {
    guard isEnabled else { return true }
    tapped(at: point)
    for event in eventsOfTap { sendActions(for: event) }
    return true
  }
}
