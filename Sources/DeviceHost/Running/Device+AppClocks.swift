import DeviceCore
import Foundation
import KernelEdge
import LifeCycle

/// The library by which the clocks of an app follow those of a virtual device.
enum ClockLibrary {
  /// The one beside the program of this process; nil if there is none.
  static var besideProgram: URL? {
    let library = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "libdormouse-clock.so")
    return FileManager.default.isReadableFile(atPath: library.path) ? library : nil
  }
}

/// The clocks of apps in the virtual world: they stand until the device's time passes, and while an app is suspended.
extension Device {
  /// How many moments of one second of the device's clock an app can be woken at. Chosen.
  private static let mostMoments = 5000
  /// The longest wait of an app that a device lets pass at once. Chosen.
  private static let longestWait: Span = .seconds(366 * 86400)
  /// How long, in real time, an app that wakes may be busy with what came due while it slept. Chosen.
  private static let longestCatchUp: Span = .milliseconds(500)
  /// How many timers of zero an app can set at one moment. Chosen.
  private static let mostTimersOfZero = 10_000

  /// The library by which the clocks of apps follow the device's; nil if they have the machine's.
  var followedClock: URL? {
    configuration.world == .virtual && ThreadWatch.isPossible ? configuration.clockLibrary : nil
  }

  /// The clock of a process that is about to be launched.
  func makeClock() throws -> (page: ClockPage, library: URL)? {
    guard let library = followedClock else { return nil }
    let calendar = Int64(core.epoch * 1e9)
    return (try ClockPage(now: clock.now, calendar: calendar, uptime: Instant.uptimeAtBeginning.nanoseconds), library)
  }

  /// Says why an app on a virtual device has the machine's clocks.
  func tellOfMissingClock(_ app: RunningApp) {
    guard configuration.world == .virtual, app.clock == nil else { return }
    let reason =
      ThreadWatch.isPossible
      ? "libdormouse-clock.so does not lie beside the program" : "the kernel does not tell where threads sleep"
    tell("withoutClock", ["explanation": .string("\(reason): its timers run on the machine's time")], app: app)
  }

  /// The apps for which time passes.
  private var awake: [RunningApp] {
    running.values.filter { $0.clock != nil && !$0.isHeld && $0.process?.end == nil && $0.begin == nil }
  }

  /// When an app next wants to be woken.
  var nextOfApps: Instant? {
    awake.compactMap(nextMoment).min()
  }

  /// When it is next woken; nil for one that waits for no time. One that never rests is woken at whole seconds.
  func nextMoment(of app: RunningApp) -> Instant? {
    guard let next = app.clock?.next, next - clock.now < Self.longestWait else { return nil }
    guard app.isRestless else { return next > clock.now ? next : nil }
    let second: Int64 = 1_000_000_000
    return Instant(nanoseconds: (max(next, clock.now).nanoseconds / second + 1) * second)
  }

  /// The device's time has passed.
  func tellTime() {
    for app in awake {
      guard let time = app.clock else { continue }
      if let next = time.next, next <= clock.now, !app.isRestless {
        app.moments.count(at: clock.now)
        if app.moments.inSecond > Self.mostMoments {
          giveUp(on: app, "it wants to be woken more than \(Self.mostMoments) times a second")
        }
      }
      time.set(clock.now)
    }
  }

  /// Apps wake: what came due while they slept fires, and is over before they hear of anything else, so that a file gives the
  /// same log on a busy machine. One that is busy with it for long hears of the rest meanwhile.
  func catchUp(_ apps: [RunningApp]) {
    let late = apps.filter { app in app.clock?.next.map { $0 <= clock.now } ?? false }
    for app in apps { app.clock?.set(clock.now) }
    guard !late.isEmpty else { return }
    let start = MonotonicClock.now()
    do {
      while try !areAtRest(late), MonotonicClock.now() - start < Self.longestCatchUp { sched_yield() }
    } catch {
      for app in late { tell("threadsUnknown", ["explanation": .string("\(error)")], app: app) }
    }
  }

  /// Whether no thread of an app runs, of one or of all: only what the device does can change anything.
  func areAtRest(_ apps: [RunningApp]) throws -> Bool {
    for app in apps where !app.isRestless {
      guard let time = app.clock, let process = app.process, process.end == nil else { continue }
      guard time.isDone else { return false }
      let threads = try app.threads ?? ThreadWatch(of: process.pid)
      app.threads = threads
      guard try threads.isAtRest() else { return false }
    }
    return true
  }

  /// Whether all for which time passes are at rest.
  func appsAreAtRest() throws -> Bool { try areAtRest(awake) }

  /// Nobody waits any longer for apps that set timers of zero again and again, nor for threads that run on when nothing has
  /// come for long.
  func giveUpOnTheRestless(after quiet: Span) throws {
    for app in awake where !app.isRestless {
      if app.clock.map({ $0.fired > Self.mostTimersOfZero }) ?? false {
        giveUp(on: app, "it sets timers of zero again and again")
      } else if try quiet > configuration.restlessness && !areAtRest([app]) {
        giveUp(on: app, "a thread of it runs on")
      }
    }
  }

  private func giveUp(on app: RunningApp, _ reason: String) {
    app.isRestless = true
    tell("neverRests", ["explanation": .string("\(reason): the device's time passes without it")], app: app)
  }
}

/// At how many moments of the present second of the device's clock an app was woken.
struct WokenMoments {
  private var second: Int64 = 0
  private(set) var inSecond = 0

  mutating func count(at time: Instant) {
    let present = time.nanoseconds / 1_000_000_000
    if present != second { inSecond = 0 }
    second = present
    inSecond += 1
  }
}
