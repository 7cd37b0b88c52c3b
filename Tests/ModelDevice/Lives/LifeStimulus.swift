import DeviceCore
import LifeCycle

/// One thing that happens to a device in a random life. Apps and windows are named by place, so that a list from which
/// some are taken away still means something.
public enum LifeStimulus: Sendable, Hashable {
  case launch(app: Int)
  case open(app: Int, what: Outside)
  case home, lock, unlock, openSwitcher, closeSwitcher
  case select(app: Int)
  case swipeAway(app: Int)
  case interrupt(Interruption)
  case endInterrupt(Interruption)
  case newWindow(app: Int)
  case closeWindow(app: Int, window: Int)
  case focusWindow(app: Int, window: Int)
  case reclaim(app: Int, window: Int)
  case push(app: Int)
  case fetch(app: Int)
  case alert(app: Int)
  case location(app: Int)
  case memoryWarning(app: Int)
  case terminate(app: Int, ExitReason)
  case beginTask(app: Int)
  case endTask(app: Int)
  case requestScene(app: Int)
  case requestDestruction(app: Int, window: Int)
  /// Tasks of the scheduler: asked for, begun by the system, over, completed.
  case submitTask(app: Int, TaskRequest.Kind)
  case runTask(app: Int)
  case expireTask(app: Int)
  case completeTask(app: Int)
  case connectDisplay(Display, app: Int)
  case disconnectDisplay(Display)
  /// Sound begins or ends.
  case play(app: Int, Bool)
  case audio(AudioCommand)
  case allowLocation(app: Int, LocationPermission)
  case updateLocation(app: Int, Bool)
  case move(kilometres: Int)
  /// An app is given a completion handler, or calls it.
  case giveHandler(app: Int)
  case callHandler(app: Int)
  case lockFile(app: Int)
  case unlockFile(app: Int)
  case prewarm(app: Int)
  /// So much of a hundred parts of the memory can still be had.
  case memory(left: Int)
  case rotate, timeChange
  /// The disk of the device is full, or has room again.
  case fillDisk(Bool)
  case wait(milliseconds: Int)
  /// The device's own process dies and comes back with what it has stored.
  case restart

  /// What comes from outside for an app (reference 1.e).
  public enum Outside: Sendable, Hashable, CaseIterable {
    case url, universalLink, quickAction, notification

    var action: UserAction.Kind {
      switch self {
      case .url: .openURL("conformance://x")
      case .universalLink: .openUniversalLink("https://example.com")
      case .quickAction: .quickAction(type: "com.example.action")
      case .notification: .tapNotification(title: "hello")
      }
    }
  }

  static func random(apps: Int, _ random: inout SplitMix) -> LifeStimulus {
    let app = Int(random.next() % UInt64(apps))
    let window = Int(random.next() % 4)
    switch random.next() % 33 {
    case 0: return more(app: app, &random)
    case 1, 2: return .launch(app: app)
    case 3: return .open(app: app, what: Outside.allCases[Int(random.next() % 4)])
    case 4, 5: return .home
    case 6: return .lock
    case 7, 8: return .unlock
    case 9: return .openSwitcher
    case 10: return .closeSwitcher
    case 11: return .select(app: app)
    case 12: return .swipeAway(app: app)
    case 13: return .interrupt(Interruption.allCases[Int(random.next() % UInt64(Interruption.allCases.count))])
    case 14, 15: return .endInterrupt(Interruption.allCases[Int(random.next() % UInt64(Interruption.allCases.count))])
    case 16: return .newWindow(app: app)
    case 17: return .closeWindow(app: app, window: window)
    case 18, 19: return .focusWindow(app: app, window: window)
    case 20: return .reclaim(app: app, window: window)
    case 21: return .push(app: app)
    case 22: return .fetch(app: app)
    case 23: return .alert(app: app)
    case 24: return .location(app: app)
    case 25: return .memoryWarning(app: app)
    case 26: return .terminate(app: app, [.jetsam, .crash, .watchdog, .memoryLimit][window])
    case 27: return .beginTask(app: app)
    case 28: return .endTask(app: app)
    case 29: return .requestScene(app: app)
    case 30: return .requestDestruction(app: app, window: window)
    case 31: return window == 0 ? .restart : .wait(milliseconds: 600)
    default: return .wait(milliseconds: [1, 400, 2_000, 40_000][window])
    }
  }

  /// Of the services beside UIKit, and of what goes on around an app.
  private static func more(app: Int, _ random: inout SplitMix) -> LifeStimulus {
    let isOn = random.next() % 2 == 0
    switch random.next() % 24 {
    case 0, 1: return .submitTask(app: app, isOn ? .refresh : .processing)
    case 2, 3: return .runTask(app: app)
    case 4: return .expireTask(app: app)
    case 5, 6: return .completeTask(app: app)
    case 7: return .connectDisplay(isOn ? .external : .carPlay, app: app)
    case 8: return .disconnectDisplay(isOn ? .external : .carPlay)
    case 9, 10: return .play(app: app, isOn)
    case 11: return .audio(isOn ? .beginInterruption : .endInterruption)
    case 12: return .audio(isOn ? .resetMediaServices : .route(AudioRoute.allCases.randomElement(using: &random)!))
    case 13: return .allowLocation(app: app, isOn ? .always : .denied)
    case 14, 15: return .updateLocation(app: app, isOn)
    case 16: return .move(kilometres: Int(random.next() % 100))
    case 17: return .giveHandler(app: app)
    case 18: return .callHandler(app: app)
    case 19: return .lockFile(app: app)
    case 20: return .unlockFile(app: app)
    case 21: return isOn ? .prewarm(app: app) : .fillDisk(random.next() % 3 == 0)
    case 22: return .memory(left: Int(random.next() % 100))
    default: return isOn ? .rotate : .timeChange
    }
  }
}
