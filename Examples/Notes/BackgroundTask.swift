import UIKit

/// Holds off suspension until it is ended, or the system's time is over.
@MainActor
final class BackgroundTask {
  private var identifier = UIBackgroundTaskIdentifier.invalid

  init(named name: String) {
    identifier = UIApplication.shared.beginBackgroundTask(withName: name) {
      print("Notes: no time left for \"\(name)\"")
      self.end()
    }
  }

  func end() {
    guard identifier != .invalid else { return }
    UIApplication.shared.endBackgroundTask(identifier)
    identifier = .invalid
  }
}
