import DeviceCore
import EventLog
import Foundation
import LifeCycle

/// The report on an abnormal death: by a signal, by the watchdog, over a budget. A JSON file in the device's `reports`
/// folder, for people and for crash-report tools.
enum CrashReport {
  /// How many reports to keep per app, newest first.
  static let kept = 20
  /// How many of the app's last events a report includes.
  static let events = 40
  /// How many of them to search for a crash handler's output.
  static let outputLines = 300

  /// Whether an exit is reported; a deliberate end by the user or the system, memory pressure included, is not.
  static func isDue(for reason: ExitReason) -> Bool {
    switch reason {
    case .memoryLimit, .cpuLimit, .crash, .watchdog, .backgroundTaskTimeout, .fileLock: true
    case .appExit, .userQuit, .lastWindowClosed, .jetsam, .sceneLifeCycleRequired, .systemRestart: false
    }
  }

  /// Whether to sample the main thread before the kill: yes if the process took too long.
  static func wantsStack(for reason: ExitReason) -> Bool {
    switch reason {
    case .watchdog, .backgroundTaskTimeout, .cpuLimit: true
    case .memoryLimit, .crash, .fileLock, .appExit, .userQuit, .lastWindowClosed, .jetsam, .sceneLifeCycleRequired,
      .systemRestart:
      false
    }
  }

  /// Writes a report and removes the oldest.
  ///
  /// - Returns: the file's path.
  /// - Throws: Foundation's errors.
  static func write(_ value: Value, app: String, time: Double, in folder: URL) throws -> String {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // A valid file name for any bundle name, sortable by time.
    let stem = String(app.map { $0.isLetter || $0.isNumber ? $0 : "_" }.prefix(80))
    let digits = String(Int64(max(0, time) * 1000))
    let number = String(repeating: "0", count: max(0, 15 - digits.count)) + digits
    let file = folder.appending(path: "\(stem)-\(number).json")
    try Data((EventLogEncoding.json(value) + "\n").utf8).write(to: file, options: .atomic)
    let all = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("\(stem)-") && $0.count == file.lastPathComponent.count }.sorted()
    for old in all.dropLast(kept) { try FileManager.default.removeItem(at: folder.appending(path: old)) }
    return file.path
  }
}
