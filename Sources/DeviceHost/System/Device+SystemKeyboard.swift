import DeviceCore
import LayerTree
import LifeCycle
import SystemUI

/// A keyboard over a scene.
struct ShownKeyboard {
  /// What the app wants, or wanted last.
  var wish: KeyboardWish
  /// Whether a text of the scene is edited, with this keyboard or without.
  var isEdited = true
  /// When it came.
  var came: Instant
  /// When it went; nil while it is there.
  var went: Instant?

  /// When a keyboard would have come that now stands about where this one does: it takes over, also from one on its way out.
  func came(asSeen now: Instant) -> Instant {
    guard let went else { return came }
    let left = min(now - went, SystemKeyboard.duration)
    return now + (left - SystemKeyboard.duration)
  }
}

/// The keyboard on the screen.
extension Device {
  /// A text of an app has the keyboard, over its scene, or has it no more.
  ///
  /// - Returns: How high the keyboard is, 0 for a text that is typed with something else; nil for no text.
  func showKeyboard(_ wish: KeyboardWish?, over session: SessionID, of app: RunningApp) -> Double? {
    let now = clock.now
    let before = app.keyboards[session]
    // A text takes over the keyboard that is there, also another window's.
    let came = (lastKeyboard?.keyboard ?? before)?.came(asSeen: now) ?? now
    if wish != nil { system.edited = core.session(session, of: app.app)?.key }
    guard var wish, wish.height != 0 else {
      app.keyboards[session]?.isEdited = wish != nil
      if before?.went == nil { app.keyboards[session]?.went = now }
      if let wish, before == nil { app.keyboards[session] = ShownKeyboard(wish: wish, came: .zero, went: .zero) }
      return wish?.height
    }
    // The app says how high it is, and is not believed.
    wish.height = wish.height.isFinite ? min(max(wish.height, 100), screenSize.height * 0.7) : 300
    let isNew = before == nil || before?.went != nil
    app.keyboards[session] = ShownKeyboard(wish: wish, came: came)
    let kind = SystemKeyboard.Kind(rawValue: wish.kind) ?? .standard
    if isNew || before?.wish.kind != wish.kind {
      let language = system.keyboard.language
      system.keyboard = SystemKeyboard(kind, frame: .zero)
      system.keyboard.language = language
    }
    if system.keyboard.page == .letters, system.keyboard.shift != .locked, system.keyboard.language == .english {
      system.keyboard.shift = wish.wantsCapital ? .once : .off
    }
    return wish.height
  }

  /// The window on the screen whose text is edited, or was last, and its keyboard.
  var lastKeyboard: (session: Session, keyboard: ShownKeyboard)? {
    guard let key = system.edited, let session = core.session(key), core.settings(of: key)?.isForeground ?? false,
      let process = core.process(of: session.app),
      let keyboard = running[process]?.keyboards[session.record.id]
    else { return nil }
    return (session, keyboard)
  }

  /// The keyboard on the screen; nil for none.
  ///
  /// - Parameter isStill: Whether what is on its way has arrived.
  func keyboard(on screen: Size, isStill: Bool) -> SystemKeyboard? {
    guard shownInFront != nil, let shown = lastKeyboard?.keyboard else { return nil }
    if let went = shown.went, isStill || clock.now >= went + SystemKeyboard.duration { return nil }
    var keyboard = system.keyboard
    keyboard.kind = SystemKeyboard.Kind(rawValue: shown.wish.kind) ?? .standard
    keyboard.returnKey = SystemKeyboard.ReturnKey(rawValue: shown.wish.returnKey) ?? .standard
    keyboard.isReturnEnabled = shown.wish.isReturnEnabled
    keyboard.isDark = shown.wish.isDark
    keyboard.frame = Rectangle(
      x: 0, y: screen.height - shown.wish.height, width: screen.width, height: shown.wish.height)
    keyboard.came = shown.came
    keyboard.went = shown.went
    return keyboard
  }

  /// When that keyboard will have gone; nil if it does not go.
  var keyboardEnd: Instant? { lastKeyboard?.keyboard.went.map { $0 + SystemKeyboard.duration } }
}
