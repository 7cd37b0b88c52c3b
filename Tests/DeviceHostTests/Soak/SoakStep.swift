import DeviceCore
import LifeCycle

/// One thing that happens to a device in the soak; apps are meant by their numbers.
enum SoakStep: Hashable {
  case launch(Int)
  case home, lock, unlock
  case newWindow(Int)
  case closeWindow(Int)
  case push(Int)
  case swipeAway(Int)
  case terminate(Int, ExitReason)
  case act(Int, String, String)
  /// A process is killed by somebody else.
  case shoot(Int)
  /// The template of which apps are copies is.
  case shootTemplate
  /// The device's clock is found to be later by so many milliseconds.
  case leap(Int)
  case fillDisk, makeRoom
  /// The device dies and comes back.
  case restart
  case rest

  static func random(apps: Int, _ random: inout some RandomNumberGenerator) -> SoakStep {
    let app = Int.random(in: 0..<apps, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<38: return .launch(app)
    case 38..<44: return .home
    case 44..<46: return .lock
    case 46..<50: return .unlock
    case 50..<53: return .newWindow(app)
    case 53..<55: return .closeWindow(app)
    case 55..<61: return .push(app)
    case 61..<64: return .swipeAway(app)
    case 64..<70: return .terminate(app, [.jetsam, .memoryLimit, .crash].randomElement(using: &random)!)
    case 70..<76: return .act(app, "arm", ["crash", "exit", "slow"].randomElement(using: &random)!)
    case 76..<80: return .act(app, "now", ["crash", "exit", "slow"].randomElement(using: &random)!)
    // Each costs the time that the watchdog gives, and a look into the process.
    case 80: return Int.random(in: 0..<4, using: &random) == 0 ? .act(app, "arm", "hang") : .rest
    case 81: return Int.random(in: 0..<4, using: &random) == 0 ? .act(app, "now", "mute") : .rest
    case 82..<85: return .act(app, ["begin", "end"].randomElement(using: &random)!, "work")
    case 85: return .act(app, "child", "")
    case 86..<89: return .shoot(app)
    case 89: return .leap(Int.random(in: 1...3000, using: &random))
    case 90: return .fillDisk
    case 91: return .makeRoom
    case 92: return .restart
    case 93: return .shootTemplate
    default: return .rest
    }
  }
}
