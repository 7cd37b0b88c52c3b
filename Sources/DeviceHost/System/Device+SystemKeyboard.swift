import DeviceCore
import LayerTree
import LifeCycle
import SystemUI

/// A keyboard over a scene.
struct ShownKeyboard {
  /// What the app wants.
  var wish: KeyboardWish
  /// When it came.
  var came: Instant
  /// When it went; nil while it is there.
  var went: Instant?
}

/// The keyboard on the screen.
extension Device {
  /// An app wants a keyboard over its scene, or none any more.
  func showKeyboard(_ wish: KeyboardWish?, over session: SessionID, of app: RunningApp) {
    let now = clock.now
    let before = app.keyboards[session]
    guard var wish else {
      if before?.went == nil { app.keyboards[session]?.went = now }
      return
    }
    // The app says how high it is, and is not believed.
    wish.height = wish.height.isFinite ? min(max(wish.height, 100), screenSize.height * 0.7) : 300
    let isNew = before == nil || before?.went != nil
    app.keyboards[session] = ShownKeyboard(wish: wish, came: isNew ? now : before?.came ?? now)
    let kind = SystemKeyboard.Kind(rawValue: wish.kind) ?? .standard
    if isNew || before?.wish.kind != wish.kind {
      let language = system.keyboard.language
      system.keyboard = SystemKeyboard(kind, frame: .zero)
      system.keyboard.language = language
    }
    if system.keyboard.page == .letters, system.keyboard.shift != .locked, system.keyboard.language == .english {
      system.keyboard.shift = wish.wantsCapital ? .once : .off
    }
  }

  /// The keyboard over the window that keys go to; nil for none.
  ///
  /// - Parameter isStill: Whether what is on its way has arrived.
  func keyboard(on screen: Size, isStill: Bool) -> SystemKeyboard? {
    guard let window = keyWindow, let process = core.process(of: window.app),
      let shown = running[process]?.keyboards[window.session.record.id]
    else { return nil }
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
  var keyboardEnd: Instant? {
    guard let window = keyWindow, let process = core.process(of: window.app) else { return nil }
    return running[process]?.keyboards[window.session.record.id]?.went.map { $0 + SystemKeyboard.duration }
  }
}
