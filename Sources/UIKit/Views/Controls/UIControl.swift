import Foundation

/// A view that sends actions to targets on user input.
open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A touch began in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A repeated touch began, as in a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moved into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moved out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ended inside the control: a tap.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ended outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The system cancelled the touch.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The user triggered the control's primary action.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu is about to appear.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Editing ended with the return key.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// The bits for an app's own events.
    public static let applicationReserved = Event(rawValue: 0x0f00_0000)
    /// The bits for the framework's own events.
    public static let systemReserved = Event(rawValue: 0xf000_0000)
    /// All touch events.
    public static let allTouchEvents = Event(rawValue: 0xfff)
    /// All editing events.
    public static let allEditingEvents = Event(rawValue: 0xf0000)
    /// All events.
    public static let allEvents = Event(rawValue: .max)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No other state applies.
    public static let normal: State = []
    /// The control is highlighted.
    public static let highlighted = State(rawValue: 1)
    /// The control is disabled.
    public static let disabled = State(rawValue: 2)
    /// The control is selected.
    public static let selected = State(rawValue: 4)
    /// The control has focus.
    public static let focused = State(rawValue: 8)
    /// The bits for an app's own states.
    public static let application = State(rawValue: 0x00ff_0000)
    /// The bits for the framework's own states.
    public static let reserved = State(rawValue: 0xff00_0000)
  }

  /// The horizontal alignment of the content as it is shown: with left and right in place of leading and trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return switch contentHorizontalAlignment {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// The horizontal alignment of the content.
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }
  /// The vertical alignment of the content.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

  /// Whether the control responds to taps.
  open var isEnabled = true { didSet { if oldValue != isEnabled { stateChanged() } } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// Whether the control is highlighted.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// Where buttons place their content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where buttons and text fields place their content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  /// Whether a tap opens the menu: that of a button, or what another control says when it is asked for its context menu.
  open var showsMenuAsPrimaryAction = false
  /// Whether the control asks itself for a context menu.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set { enableContextMenu(newValue) }
  }
  /// The interaction that opens the control's context menu; nil unless it is enabled.
  open internal(set) var contextMenuInteraction: UIContextMenuInteraction?
  /// Stored; it has no effect here.
  open var isSymbolAnimationEnabled = false
  /// Stored; it has no effect here, as there is no pointer.
  open var toolTip: String?
  /// Whether the control follows a touch.
  open private(set) var isTracking = false
  /// Whether the touch that the control follows is inside it.
  open private(set) var isTouchInside = false
  /// Whether the last touch moved the control's value on its way.
  private(set) var wasTracked = false
  /// Whether the touch has told of its start already.
  private var hasSentTouchDown = false
  private var touchStart = CGPoint.zero
  private var actions: [(action: UIAction, events: Event)] = []
  private var targets: [(receiver: TargetAction, events: Event)] = []

  /// The current state.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  func stateChanged() { setNeedsDisplay() }

  /// Creates a control with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a control with a frame and a primary action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: Targets and actions

  /// Adds an action for events; replaces one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Removes an action from events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes an action from events by its identifier.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    actions = actions.compactMap { entry in
      guard entry.action.identifier == identifier else { return entry }
      let rest = entry.events.subtracting(controlEvents)
      return rest.isEmpty ? nil : (entry.action, rest)
    }
  }

  /// Adds a target and selector for events; holds the target weakly.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    // In the initial value of a property `self` is a method; a control with a target that is no object has none.
    let object = target.flatMap { type(of: $0) is AnyClass || $0 is AnyClass ? $0 as AnyObject : nil }
    targets.append((TargetAction(target: object, action: action), controlEvents))
  }

  /// Removes targets for any of the events; a nil target or action matches all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.removeAll {
      (target == nil || $0.receiver.target === target! as AnyObject)
        && (action == nil || $0.receiver.action == action) && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  /// The targets, without those for the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { ($0.receiver.target as? NSObject).map { AnyHashable($0) } })
  }

  /// All events that something is registered for.
  open var allControlEvents: Event {
    (targets.map(\.events) + actions.map(\.events)).reduce(Event(rawValue: 0)) { $0.union($1) }
  }

  /// The names of a target's methods for an event; nil for none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let found = targets.filter {
      !$0.events.isDisjoint(with: controlEvent) && $0.receiver.target === target.map { $0 as AnyObject }
    }
    return found.isEmpty ? nil : found.map { NSStringFromSelector($0.receiver.action) }
  }

  /// Calls a closure with each registered action, or target and selector, until it sets its last parameter.
  open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stop = false
    for target in targets where !stop {
      iterator(nil, (target.receiver.target, target.receiver.action), target.events, &stop)
    }
    for entry in actions where !stop { iterator(entry.action, nil, entry.events, &stop) }
  }

  // MARK: Tracking

  /// Called when a touch begins in the control; whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch moves; whether to follow it further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the system cancels the touch.
  open func cancelTracking(with event: UIEvent?) {}

  /// The distance outside the bounds that still counts as inside, in points.
  private static let reach: CGFloat = 70
  /// The largest movement of a tap, in points; see `TouchDelivery`.
  private static let slop: CGFloat = 10

  // A control keeps its touches, as on iOS: they do not go on to the next responder.
  override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    touchStart = touch.location(in: nil)
    wasTracked = false
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isTouchInside = true
    isHighlighted = true
    if eventsOfTap.contains(.touchDown) {
      hasSentTouchDown = true
      sendActions(for: .touchDown)
    }
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat) }
  }

  override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
    wasTracked = true
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return
    }
    if wasInside != isTouchInside {
      isHighlighted = isTouchInside
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    let touch = touches.first
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    guard let touch, isEnabled else { return }
    let place = touch.location(in: nil)
    // A touch that barely moved is a tap, which sends its events itself.
    guard hypot(place.x - touchStart.x, place.y - touchStart.y) > Self.slop else { return }
    hasSentTouchDown = false
    if eventsOfTap.contains(.touchUpInside) { sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside) }
    isTouchInside = false
  }

  override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    hasSentTouchDown = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// Sends all actions registered for any of the events.
  open func sendActions(for controlEvents: Event) {
    for target in targets where !target.events.isDisjoint(with: controlEvents) {
      let receiver = target.receiver
      // Skip a deallocated target; a target that was nil from the start means the responder chain.
      guard receiver.target != nil || receiver.isUnaddressed else { continue }
      sendAction(receiver.action, to: receiver.target, for: UIApplication.shared.currentEvent)
    }
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) { sendAction(entry.action) }
  }

  /// Whether somebody hears of one of these events.
  func hasActions(for events: Event) -> Bool {
    targets.contains {
      !$0.events.isDisjoint(with: events) && ($0.receiver.target != nil || $0.receiver.isUnaddressed)
    } || actions.contains { !$0.events.isDisjoint(with: events) }
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Sends a selector to a target.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Updates the control for a tap, before it sends actions.
  func tapped(at point: CGPoint) { if opensContextMenu { contextMenuInteraction?.open(at: point) } }

  /// The events of a tap, in order.
  var eventsOfTap: [Event] {
    opensContextMenu ? [.touchDown, .menuActionTriggered] : [.touchDown, .touchUpInside]
  }

  // MARK: Context menus

  /// What the control's context menu shows; nil for no menu.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Never called: a control's own menu lifts nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Never called: a control's own menu lifts nothing.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Called before the menu opens.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu closes.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Where the menu is attached, in the control; never asked, as menus open beside it.
  open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint {
    CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func performTap(at point: CGPoint) -> Bool {
    guard isEnabled else { return true }
    let events = hasSentTouchDown ? eventsOfTap.filter { $0 != .touchDown } : eventsOfTap
    hasSentTouchDown = false
    tapped(at: point)
    for event in events { sendActions(for: event) }
    return true
  }
}
