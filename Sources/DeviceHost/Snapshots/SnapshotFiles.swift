import Foundation
import Glibc
import LayerTree
import ScreenLink
import SystemCalls

/// The files with the snapshots of a device's sessions, in its state folder: `snapshots/NAME`, and the pictures that they
/// need in `snapshots/pictures/APP`. Nobody but the user may read them.
final class SnapshotFiles {
  /// How many bytes the kept pictures of one session may have, and how many there may be. The numbers are ours, not iOS's.
  static let mostPictureBytes = 32 << 20
  static let mostPictures = 64

  private let folder: URL
  /// What was read last, for whoever looks at it again and again.
  private var read: [String: StoredSnapshot] = [:]
  private static let mostRead = 8

  init(in state: URL) { folder = state.appending(path: "snapshots", directoryHint: .isDirectory) }

  private func file(_ name: String) -> URL { folder.appending(path: name) }

  /// The folder of the pictures that are kept of an app.
  func pictures(of app: String) -> URL { folder.appending(path: "pictures").appending(path: app) }

  // MARK: Snapshots

  /// Writes a session's snapshots, whole or not at all.
  func write(_ snapshot: StoredSnapshot, _ name: String) throws {
    let bytes = try snapshot.bytes()
    try makeFolder(folder)
    try write(bytes, to: file(name))
    read[name] = nil
  }

  private func write(_ bytes: [UInt8], to file: URL) throws(SystemCallError) {
    let new = file.path + ".new"
    let purpose = "writing the snapshot \(file.path)"
    // One that was left half-written is somebody's who is gone.
    _ = unlink(new)
    let descriptor = try Descriptor(
      opening: new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600, while: purpose)
    if let failure = bytes.withUnsafeBytes({ SystemCall.writeAll(descriptor.number, $0).errno }) {
      _ = unlink(new)
      throw SystemCallError("write", failure, while: purpose)
    }
    descriptor.close()
    guard rename(new, file.path) == 0 else { throw SystemCallError("rename", errno, while: purpose) }
  }

  /// Reads a session's snapshots; nil if there are none.
  func snapshot(_ name: String, app: String, session: String) throws(SnapshotFlaw) -> StoredSnapshot? {
    if let known = read[name] { return known }
    guard let bytes = try bytes(of: name) else { return nil }
    let snapshot = try StoredSnapshot(bytes, app: app, session: session)
    if read.count >= Self.mostRead { read.removeAll() }
    read[name] = snapshot
    return snapshot
  }

  private func bytes(of name: String) throws(SnapshotFlaw) -> [UInt8]? {
    let number = SystemCall.open(file(name).path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    guard number >= 0 else {
      if number == -ENOENT { return nil }
      throw .unreadable(SystemCallError("open", -number, while: "opening a snapshot").explanation)
    }
    do throws(ScreenLinkError) { return try ScreenFile(number).bytes(atMost: StoredSnapshot.limit) } catch {
      throw .unreadable("\(error)")
    }
  }

  func delete(_ name: String) throws {
    read[name] = nil
    guard unlink(file(name).path) == 0 || errno == ENOENT else {
      throw SystemCallError("unlink", errno, while: "removing the snapshot \(file(name).path)")
    }
  }

  /// Removes what is of an app, with the pictures.
  func forget(app: String, _ names: [String]) throws {
    for name in names { try delete(name) }
    let pictures = pictures(of: app)
    if FileManager.default.fileExists(atPath: pictures.path) { try FileManager.default.removeItem(at: pictures) }
  }

  /// Removes what an earlier device has left of sessions that are gone.
  func keep(only names: Set<String>) throws {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name != "pictures" && !names.contains(name) {
      try delete(name)
    }
  }

  // MARK: Pictures

  /// Keeps a picture of an app, by what is in it.
  ///
  /// - Returns: its name.
  func keep(_ picture: ScreenFile, atMost limit: Int, of app: String) throws -> (name: String, size: Int) {
    let bytes = try picture.bytes(atMost: limit)
    let name = Fingerprint(of: bytes).name
    let folder = pictures(of: app)
    try makeFolder(folder)
    let file = folder.appending(path: name)
    if access(file.path, F_OK) != 0 { try write(bytes, to: file) }
    return (name, bytes.count)
  }

  /// Removes the pictures of an app that no snapshot needs any more.
  ///
  /// - Parameter names: The app's snapshots.
  func removePictures(of app: String, besidesThoseIn names: [String]) throws {
    let folder = pictures(of: app)
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    var needed: Set<String> = []
    for name in names {
      // A snapshot that cannot be read needs none.
      if let bytes = try? bytes(of: name), let pictures = try? StoredSnapshot.pictures(in: bytes) {
        needed.formUnion(pictures)
      }
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !needed.contains(name) {
      guard unlink(folder.appending(path: name).path) == 0 || errno == ENOENT else {
        throw SystemCallError("unlink", errno, while: "removing a picture of a snapshot")
      }
    }
  }

  private func makeFolder(_ folder: URL) throws {
    guard access(folder.path, F_OK) != 0 else { return }
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
