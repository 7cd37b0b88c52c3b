import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import SystemUI

/// What a person does at the device's own screens.
extension Device {
  /// Takes what a person does, if it is at the system's own: a touch there, or at an edge, and what follows it; an element of
  /// one of its trees; keys while no app is in front.
  ///
  /// - Parameter isSeen: Whether somebody sees the screen, and means what was drawn last; else what there is now is meant.
  /// - Returns: False if it is an app's.
  func takeBySystem(_ input: LiveInput, asSeen isSeen: Bool) -> Bool {
    switch input {
    case .touch(let touch): return takeBySystem(touch, asSeen: isSeen)
    case .wheel(let move): return takeBySystem(move)
    case .key(let key):
      // Nobody types on the system's own but the passcode; Return and the space bar open the lock.
      guard core.frontApp == nil || core.isLocked else { return false }
      if key.isDown, core.isLocked { takeByLock(key) }
      return true
    case .edit(let edit): return isOfSystem(edit.element.plane)
    case .act(let action):
      guard isOfSystem(action.element.plane) else { return false }
      let name: String?
      switch action.kind {
      case .activate: name = nil
      case .custom(let custom): name = custom
      case .increment, .decrement, .focus: return true
      }
      let layer = LayerID(action.element.layer)
      if let meaning = systemState().meaning(of: layer, in: action.element.plane, action: name) { carryOut(meaning) }
      return true
    }
  }

  private func takeByLock(_ key: KeyPress) {
    switch key.usage {
    // The digits, above the letters and beside them.
    case 0x1e...0x27, 0x59...0x62: if system.passcode != nil { carryOut(.passcode(.digit)) }
    case 0x29: carryOut(.passcode(.cancel))
    case 0x28, 0x2c: if system.passcode == nil { carryOut(.act([UserAction(.unlock)])) }
    default: break
    }
  }

  private func isOfSystem(_ plane: UInt32) -> Bool {
    plane < SystemPlane.firstOfApps || plane >= SystemPlane.Number.cards
  }

  private func takeBySystem(_ touch: TouchSample, asSeen isSeen: Bool) -> Bool {
    let place = Point(x: touch.x, y: touch.y)
    switch touch.phase {
    case .began:
      let (state, planes) = isSeen ? system.drawn ?? systemPlanes() : systemPlanes()
      guard state.takesTouch(at: place, planes) else { return false }
      let meaning = state.press(at: place)
      system.fingers[touch.finger] = SystemScreens.Finger(at: place, clock.now, isAtEdge: meaning == nil)
      system.pressed = meaning
      return true
    case .moved:
      guard system.fingers[touch.finger] != nil else { return false }
      pressLong()
      system.fingers[touch.finger]?.move(to: place, at: clock.now)
      if let finger = system.fingers[touch.finger] {
        if finger.hasPressed {
          system.pressed = systemState().press(at: place)
        } else if finger.hasMoved {
          system.pressed = nil
        }
        pull(by: touch.finger, finger, to: place)
      }
      return true
    case .cancelled:
      guard let finger = system.fingers.removeValue(forKey: touch.finger) else { return false }
      system.pressed = nil
      if finger.hasPulled { endPull(finger, at: finger.start) }
      return true
    case .ended:
      guard system.fingers[touch.finger] != nil else { return false }
      pressLong()
      guard let finger = system.fingers.removeValue(forKey: touch.finger) else { return false }
      system.pressed = nil
      if finger.hasPulled { endPull(finger, at: place) } else { ended(finger, touch, at: place) }
      return true
    }
  }

  /// A finger that has stayed on an icon for long enough gets the icon's menu.
  func pressLong() {
    let now = clock.now
    for (number, finger) in system.fingers
    where !finger.hasMoved && !finger.hasPressed && now - finger.began >= SystemScreens.pressTime {
      system.fingers[number]?.hasPressed = true
      guard let meaning = systemState().meaning(of: .press(finger.start)) else {
        system.fingers[number]?.hasPressed = false
        continue
      }
      system.pressed = nil
      carryOut(meaning)
    }
  }

  /// When the next finger has stayed for long enough; nil where none waits for a menu.
  var nextPress: Instant? {
    guard system.menu == nil, case .act(let actions)? = system.pressed, let first = actions.first,
      case .launch = first.kind, let app = first.app.flatMap({ core.apps.named($0) }),
      !core.apps[app].shortcutItems.isEmpty || !core.apps[app].staticShortcutItems.isEmpty
    else { return nil }
    return system.fingers.values.filter { !$0.hasMoved && !$0.hasPressed }.map { $0.began + SystemScreens.pressTime }
      .min()
  }

  private func ended(_ finger: SystemScreens.Finger, _ touch: TouchSample, at place: Point) {
    let state = systemState()
    if finger.hasPressed {
      // It may slide on to one of the menu's actions.
      if finger.hasMoved, case .act(let actions)? = state.press(at: place) { carryOut(.act(actions)) }
      return
    }
    let isTap = !SystemScreens.isApart(place, finger.start)
    let gesture: SystemGesture =
      isTap
      ? .tap(place)
      : .swipe(
        from: finger.start, to: place, duration: clock.now - finger.began,
        rests: finger.speed(at: place, clock.now) < SystemPull.speed)
    if !isTap { leaveCards(as: state, finger, at: place) }
    if let meaning = state.meaning(of: gesture) { return carryOut(meaning) }
    // A tap at an edge was meant for the app.
    guard isTap, finger.isAtEdge, let window = window(x: place.x, y: place.y) else { return }
    for phase in [TouchSample.Phase.began, .ended] {
      do throws(LiveInput.Fault) {
        try send(.touch(TouchSample(finger: touch.finger, phase, x: place.x, y: place.y)), to: window)
      } catch {
        tell("refused", ["explanation": .string("\(error)")])
      }
    }
  }

  /// A finger lets go of the switcher's cards: each goes on from where it is.
  private func leaveCards(as state: SystemState, _ finger: SystemScreens.Finger, at place: Point) {
    guard configuration.world == .real, let cards = state.switcher?.cards else { return }
    var state = state
    state.switcher?.drag = .init(start: finger.start, finger: place)
    system.settling = (state.cardPlaces, cards, clock.now)
  }

  private func takeBySystem(_ move: WheelMove) -> Bool {
    let state = systemState()
    guard state.press(at: Point(x: move.x, y: move.y)) != nil || core.frontApp == nil else { return false }
    guard let switcher = state.switcher else { return core.frontApp == nil || core.isLocked }
    let last = Double(max(switcher.cards.count - 1, 0))
    system.cards = min(max(system.cards - (move.deltaX + move.deltaY) / 280, 0), last)
    return true
  }

  /// Does what a touch on the system's own means.
  func carryOut(_ meaning: SystemMeaning) {
    switch meaning {
    case .act(let actions):
      guard !asksForPasscode(actions) else { return }
      for action in actions { tryTo(action) }
    case .passcode(let key): enterPasscode(key)
    case .page(let page): system.page = page
    case .cards(let position): system.cards = position
    case .dismissBanner(let app, let identifier): system.dismissed.insert(app + "\n" + identifier)
    case .key(let key): type(key)
    case .menu(let app): system.menu = app
    case .nothing: break
    }
  }

  /// Whether the lock asks for the passcode before some actions: those that would open it.
  private func asksForPasscode(_ actions: [UserAction]) -> Bool {
    guard core.hasPasscode, core.isLocked else { return false }
    let opens = actions.contains { action in
      switch action.kind {
      case .unlock, .tapNotification: true
      default: false
      }
    }
    if opens { system.passcode = SystemScreens.Passcode(then: actions, came: clock.now) }
    return opens
  }

  private func enterPasscode(_ key: SystemPasscode.Key) {
    guard var passcode = system.passcode else { return }
    guard key == .digit else {
      system.passcode = nil
      return
    }
    passcode.entered += 1
    guard passcode.entered >= SystemPasscode.length else {
      system.passcode = passcode
      return
    }
    system.passcode = nil
    for action in passcode.then { tryTo(action) }
  }

  /// Performs an action; the log says why, if it is refused.
  func tryTo(_ action: UserAction) {
    do { try perform(action) } catch {
      tell("refused", ["explanation": .string("\(error)")])
    }
  }

  /// A key of the keyboard on the screen goes to the app as one without a place on a keyboard: it makes no presses.
  private func type(_ key: SystemKey) {
    guard let typing = system.keyboard.press(key) else { return }
    var inputs: [LiveInput] = []
    if typing.dismisses, let element = editedElement { inputs.append(.act(ElementAction(element, .focus(false)))) }
    for _ in 0..<typing.deletes { inputs.append(.key(KeyPress(usage: 0, characters: "\u{8}", isDown: true))) }
    if !typing.text.isEmpty { inputs.append(.key(KeyPress(usage: 0, characters: typing.text, isDown: true))) }
    for input in inputs {
      do throws(LiveInput.Fault) { try take(input) } catch { tell("refused", ["explanation": .string("\(error)")]) }
    }
  }

  /// The element that the user types into.
  private var editedElement: ElementPlace? {
    guard let window = keyWindow, let tree = trees[window.session.record.id],
      let layer = tree.layers.first(where: { $0.value.element?.input?.isEditing ?? false })?.key
    else { return nil }
    return ElementPlace(plane: planeNumber(of: window.session.record.id), layer: layer.rawValue)
  }

  /// What the user did has changed what the device shows of itself.
  ///
  /// - Parameter before: The window that was in front.
  func showSystem(_ action: UserAction.Kind, after before: (app: AppKey, session: Session)?) {
    let now = clock.now
    switch action {
    case .openSwitcher:
      (system.cards, system.switcherOpened) = (0, now)
    case .interrupt(let kind):
      system.covers.removeAll { $0.kind == kind }
      system.covers.append((kind, now))
      if kind == .answeredCall { system.covers.removeAll { $0.kind == .incomingCall || $0.kind == .callBanner } }
    case .endInterrupt(let kind): system.covers.removeAll { $0.kind == kind }
    case .launch, .quickAction, .openURL, .openUniversalLink, .focusWindow, .newWindow: system.touched = nil
    default: break
    }
    if system.isLocked, !core.isLocked {
      system.dismissed.formUnion(systemState().banners.map { $0.app + "\n" + $0.identifier })
    }
    system.isLocked = core.isLocked
    if !core.isLocked || action == .lock { system.passcode = nil }
    if !core.isSwitcherOpen { (system.switcherOpened, system.switcherFrom, system.pull) = (nil, nil, nil) }
    if !core.isSwitcherOpen { system.settling = nil }
    system.menu = nil
    guard configuration.world == .real else { return }
    let after = shownInFront
    if let before, after == nil, !core.isLocked, !core.isCallInFront {
      system.movement = .init(
        kind: .closes, app: before.app, session: before.session.key, tree: trees[before.session.record.id], began: now)
    } else if let after, before == nil, !core.isLocked {
      switch action {
      case .launch, .quickAction, .openURL, .openUniversalLink, .focusWindow, .newWindow:
        system.movement = .init(kind: .opens, app: after.app, session: after.session.key, tree: nil, began: nil)
      default: break
      }
    }
  }
}
