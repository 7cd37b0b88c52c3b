import CoreFoundation
import Foundation

/// Writes what the app has put into its `UserDefaults`, of all suites, so that it outlives the process.
///
/// On iOS another process keeps the defaults, and what was set survives whatever happens to the app. Foundation on Linux
/// keeps them in memory until `synchronize()`. They are written when the app goes to the background, before it is
/// suspended, at its exit, and a second after the main thread has done something: an idle app does nothing. What was
/// set within the last second before a crash or a kill in the foreground is lost; what another thread sets while the
/// main thread rests waits for the next of these moments.
@MainActor
enum StoredDefaults {
  private static let delay: CFTimeInterval = 1
  private static let never: CFAbsoluteTime = 1e12
  /// `kCFRunLoopBeforeWaiting`, which Swift does not get to see.
  private static let beforeWaiting: CFOptionFlags = 1 << 5
  private static var timer: CFRunLoopTimer?
  private static var isArmed = false
  /// This turn of the run loop is the timer's own: it is no reason for another.
  private static var isOwnTurn = false

  /// From here on they are written by themselves.
  static func begin() {
    guard timer == nil else { return }
    atexit { StoredDefaults.writeAll() }
    let timer = CFRunLoopTimerCreateWithHandler(nil, never, never, 0, 0) { _ in
      MainActor.assumeIsolated {
        isOwnTurn = true
        isArmed = false
        write()
      }
    }
    self.timer = timer
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
    let observer = CFRunLoopObserverCreateWithHandler(nil, beforeWaiting, true, 0) { _, _ in
      MainActor.assumeIsolated { arm() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  /// Writes what has changed, now. Costs next to nothing where nothing has.
  static func write() { writeAll() }

  /// The same before the process is suspended: the timer would fire first when it wakes.
  static func writeAndRest() {
    if isArmed, let timer { CFRunLoopTimerSetNextFireDate(timer, never) }
    isArmed = false
    writeAll()
  }

  private static func arm() {
    guard !isOwnTurn else {
      isOwnTurn = false
      return
    }
    guard !isArmed, let timer else { return }
    isArmed = true
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + delay)
  }

  /// A suite that nobody uses: to synchronize a domain that was never opened means all that were.
  nonisolated(unsafe) private static let all = UserDefaults(suiteName: "dormouse.none")

  private nonisolated static func writeAll() {
    if all?.synchronize() == false {
      StandardError.print("the user defaults could not be written to \(NSHomeDirectory())/Library/Preferences")
    }
  }
}
