import Foundation
import Synchronization

/// Data of a picture that the app has from elsewhere, as a file in its container, where the device finds them: written when a
/// layer shows the picture, and gone with the picture. Any thread.
///
/// A file, because the device opens it only when somebody looks, holds nothing for it meanwhile, and has it when the app
/// sleeps or is dead. What an earlier process has left goes when this one writes its first.
final class PictureFile: Sendable {
  /// How many bytes an app's pictures may take in files together. The number is ours, not iOS's.
  static let limit = 256 << 20

  private struct Written {
    var bytes = 0
    /// The container whose folder has been made.
    var cleared: URL?
    var isTold = false
  }

  private static let folder = "SystemData/Pictures"
  /// What begins the names of this process's files.
  private static let mark = UUID().uuidString.prefix(8)
  private static let written = Mutex(Written())
  private static let last = Mutex(0)
  /// Another container than the app's, for tests.
  static let otherContainer = Mutex<URL?>(nil)

  /// The path in the container.
  let path: String
  private let state: Mutex<(data: Data?, url: URL?)>
  private let size: Int

  init(_ data: Data) {
    let number = Self.last.withLock {
      $0 += 1
      return $0
    }
    path = "\(Self.folder)/\(Self.mark)-\(number)"
    size = data.count
    state = Mutex((data, nil))
  }

  deinit {
    guard let url = state.withLock({ $0.url }) else { return }
    // One that somebody else has removed is gone, too.
    try? FileManager.default.removeItem(at: url)
    Self.written.withLock { [size] in $0.bytes -= size }
  }

  private static var container: URL? { otherContainer.withLock { $0 } ?? AppContainers.container }

  /// Writes the data, once. Without a device nobody would read them.
  func write() {
    guard let container = Self.container, let data = state.withLock({ $0.data }) else { return }
    state.withLock { $0.data = nil }
    let (hasRoom, isFirst, tells) = Self.written.withLock { [size] written in
      let hasRoom = written.bytes + size <= Self.limit
      let (isFirst, tells) = (written.cleared != container, !hasRoom && !written.isTold)
      if hasRoom { written.bytes += size }
      written.cleared = container
      if tells { written.isTold = true }
      return (hasRoom, isFirst, tells)
    }
    if tells { StandardError.print("the app shows pictures of more than \(Self.limit) bytes; others are left out") }
    guard hasRoom else { return }
    let url = container.appendingPathComponent(path)
    do {
      if isFirst { try Self.clear(url.deletingLastPathComponent()) }
      try data.write(to: url)
      state.withLock { $0.url = url }
    } catch {
      Self.written.withLock { [size] in $0.bytes -= size }
      StandardError.print("a picture's data cannot be written, and are not shown: \(error)")
    }
  }

  /// Makes the folder, without what an earlier process has left in it.
  private static func clear(_ folder: URL) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: folder.path) { try manager.removeItem(at: folder) }
    try manager.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
