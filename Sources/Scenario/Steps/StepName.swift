/// The names of steps, as scenario files write them.
enum StepName: String, CaseIterable {
  case launch, prewarm, home, lock, unlock, openSwitcher, closeSwitcher, select, swipeAway
  case openURL, openUniversalLink, quickAction, push, tapNotification, interrupt, endInterrupt
  case newWindow, closeWindow, focusWindow, connectDisplay, disconnectDisplay
  case handoff, continueElsewhere, acceptShare, significantTimeChange, backgroundRefresh, rotate, appearance
  case memoryWarning, reclaimScene, terminate, runTask, backgroundFetch, urlSessionEvents
  case answerNotification, dismissNotification, openNotificationSettings, permission, setLocation, audio
  case tap, drag, app, restartSystem, wait, expect

  /// How an argument that stands without a key in a script is meant.
  enum BareArgument {
    /// The argument itself.
    case value
    /// The value of this key.
    case key(String)
    /// Words that are keys: `silent` for `silent: true`.
    case flags
  }

  /// How a script's argument becomes the one of a file.
  var bareArgument: BareArgument {
    switch self {
    case .launch: .key("background")
    case .tapNotification, .dismissNotification, .openNotificationSettings: .key("title")
    case .handoff: .key("type")
    case .push, .app, .expect, .answerNotification, .permission, .setLocation, .audio: .flags
    default: .value
    }
  }

  /// Whether the argument can be a map, so that a script may write `key=value`.
  var takesMap: Bool {
    switch self {
    case .launch, .push, .tapNotification, .handoff, .tap, .drag, .app, .expect, .answerNotification,
      .dismissNotification, .openNotificationSettings, .permission, .setLocation, .audio:
      true
    default: false
    }
  }
}
