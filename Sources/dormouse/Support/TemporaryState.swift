import DeviceHost
import Foundation
import Synchronization

/// State folders that live as long as one play, and go with it on every way out.
final class TemporaryState: Sendable {
  private let root: URL
  private let next = Atomic<Int>(0)

  init() throws {
    Self.removeLeftovers()
    root = FileManager.default.temporaryDirectory.appending(path: "dormouse-\(getpid())-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Whoever ends everything at once wants nothing left, and nobody is there to be told of an error.
    Signals.shared.onSecond { [root] in try? FileManager.default.removeItem(at: root) }
  }

  /// Removes what plays left behind that were killed.
  private static func removeLeftovers() {
    let parent = FileManager.default.temporaryDirectory
    // What cannot be listed or removed is another user's, and not ours to worry about.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? [] {
      let parts = name.split(separator: "-")
      guard parts.count == 3, parts[0] == "dormouse", let pid = pid_t(parts[1]), pid > 0 else { continue }
      if kill(pid, 0) < 0, errno == ESRCH { try? FileManager.default.removeItem(at: parent.appending(path: name)) }
    }
  }

  /// A fresh folder.
  func makeFolder() throws -> StateFolder {
    try StateFolder(root.appending(path: "\(next.add(1, ordering: .relaxed).newValue)"))
  }

  /// Removes one folder, to free the disk early.
  func remove(_ folder: StateFolder) throws { try FileManager.default.removeItem(at: folder.url) }

  /// Removes everything.
  func removeAll() throws { try FileManager.default.removeItem(at: root) }
}
