import LifeCycle

/// The keyboard, of which there is one: it belongs to the app whose text was taken up last. All apps on the screen hear when it
/// comes and goes (Apple, `keyboardIsLocalUserInfoKey`), and a text that had it before loses it (reference 2.5).
extension DeviceCore {
  /// A text of the process has the keyboard from now on, which is this high; nil: none has any more.
  mutating func keyboard(_ process: ProcessKey, _ height: Double?) throws(Refusal) {
    let index = try require(process)
    if let height {
      keyboard = (process, height)
    } else if keyboard?.process == process {
      keyboard = nil
    } else {
      return
    }
    tellNews(by: processes[index].cause)
  }

  /// The height of the keyboard of another app, if both are on the screen.
  func keyboardElsewhere(for app: AppKey) -> Double? {
    guard let keyboard, let owner = processes.index(keyboard.process), processes[owner].app != app,
      processes[owner].hasForegroundScene, let index = processes.index(of: app), processes[index].hasForegroundScene
    else { return nil }
    return keyboard.height
  }
}
