import DeviceCore
import EventLog
import Foundation
import LifeCycle

/// The report on a death that was nobody's wish: by a signal, by the watchdog, over a budget. A JSON file in the
/// device's `reports` folder, for people and for what reads crash reports.
enum CrashReport {
  /// How many are kept of each app, the newest.
  static let kept = 20
  /// How many of the app's last events stand in one.
  static let events = 40
  /// In how many of them what a crash handler printed is looked for.
  static let outputLines = 300

  /// Whether an exit is reported; an end that the user or the system wished for, memory pressure among it, is not.
  static func isDue(for reason: ExitReason) -> Bool {
    switch reason {
    case .memoryLimit, .cpuLimit, .crash, .watchdog, .backgroundTaskTimeout, .fileLock: true
    case .appExit, .userQuit, .lastWindowClosed, .jetsam, .sceneLifeCycleRequired, .systemRestart: false
    }
  }

  /// Whether the main thread is looked at before the kill: where it took too long over something.
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
    // A name for the file system, whatever the bundle is called; in the order of time.
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
