import DeviceHost
import Foundation
import Synchronization

/// State folders for one play, removed on every way out.
final class TemporaryState: Sendable {
  private let root: URL
  private let next = Atomic<Int>(0)
  private let hasEnded = Atomic<Bool>(false)
  /// Keeps the process alive while a removal is in progress.
  private let removal = Mutex<Void>(())
  /// How often to retry a removal while others may still create files.
  private static let removals = 20

  init() throws {
    Self.removeLeftovers()
    root = FileManager.default.temporaryDirectory.appending(path: "dormouse-\(getpid())-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    Signals.shared.onSecond { [self] in removeAtOnce() }
  }

  /// Removes the folders of killed plays.
  private static func removeLeftovers() {
    let parent = FileManager.default.temporaryDirectory
    // A folder that cannot be listed or removed belongs to another user, so ignore it.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? [] {
      let parts = name.split(separator: "-")
      guard parts.count == 3, parts[0] == "dormouse", let pid = pid_t(parts[1]), pid > 0 else { continue }
      if kill(pid, 0) < 0, errno == ESRCH { try? FileManager.default.removeItem(at: parent.appending(path: name)) }
    }
  }

  /// A new folder.
  ///
  /// - Throws: `DeviceError.interrupted` once everything is removed.
  func makeFolder() throws -> StateFolder {
    guard !hasEnded.load(ordering: .sequentiallyConsistent) else { throw DeviceError.interrupted }
    return try StateFolder(root.appending(path: "\(next.add(1, ordering: .relaxed).newValue)"))
  }

  /// Removes everything while devices are still running in it: on an immediate end nothing must stay, and no error can
  /// be reported.
  private func removeAtOnce() {
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    // Moved away first, so that later writes by path fail; open files go with the process.
    removal.withLock { _ in
      let manager = FileManager.default
      let elsewhere = root.deletingLastPathComponent()
        .appending(path: "dormouse-\(getpid())-\(UUID().uuidString.prefix(8))")
      for _ in 0..<Self.removals {
        if (try? manager.moveItem(at: root, to: elsewhere)) == nil { try? manager.removeItem(at: root) }
        try? manager.removeItem(at: elsewhere)
        if !manager.fileExists(atPath: root.path), !manager.fileExists(atPath: elsewhere.path) { return }
      }
    }
  }

  /// Where the framework's libraries of all devices are.
  var frameworks: URL { root.appending(path: "frameworks") }

  /// Removes one folder, to free the disk early.
  func remove(_ folder: StateFolder) throws {
    guard !hasEnded.load(ordering: .sequentiallyConsistent) else { return }
    try FileManager.default.removeItem(at: folder.url)
  }

  /// Removes everything.
  func removeAll() throws {
    try removal.withLock { _ in
      if !hasEnded.load(ordering: .sequentiallyConsistent) { try FileManager.default.removeItem(at: root) }
    }
  }
}
