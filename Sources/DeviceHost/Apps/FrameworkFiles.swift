import Foundation
import Glibc
import Synchronization
import SystemCalls

/// The framework's libraries of apps, each once for all apps that were built with it: what is one file is one mapping in
/// memory, and can be a template's.
///
/// They are one device's, or those of several that live one after the other or side by side.
public final class FrameworkFiles: Sendable {
  /// The folder in a bundle, as on iOS.
  static let bundleFolder = "Frameworks"

  private let folder: URL

  /// The folder of bundles whose libraries may become kept ones.
  private let trusted: String

  /// Whether several devices use them, so that none knows which are not used any more.
  private let isShared: Bool

  /// The files of other bundles that were found to be the same as a kept one.
  private let known = Mutex<[FileIdentity: URL]>([:])

  /// Those of one device.
  init(in state: URL, trusting trusted: URL) {
    self.trusted = trusted.resolvingSymlinksInPath().path
    folder = state.appending(path: "frameworks", directoryHint: .isDirectory)
    isShared = false
  }

  /// Those of several devices.
  ///
  /// - Parameters:
  ///   - folder: where they are kept, best in the same file system as the devices' own folders; its owner removes it.
  ///   - trusted: as `TemplateProgram` has it.
  public init(sharedIn folder: URL, trusting trusted: URL = StateFolder.builtBundles) {
    self.trusted = trusted.resolvingSymlinksInPath().path
    self.folder = folder
    isShared = true
  }

  /// The kept library that a file of a bundle is known to be the same as.
  func known(_ file: URL) -> URL? {
    FileIdentity(of: file).flatMap { identity in known.withLock { $0[identity] } }
      .flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }
  }

  /// Makes a bundle's library the kept one, if it is the same, or the first of this name and from the trusted folder; the
  /// bundle keeps it under its name. Where the file system cannot give a file two names, the app keeps one of its own, and
  /// has no template.
  ///
  /// - Parameters:
  ///   - bundle: the copy that is being installed.
  ///   - source: the bundle that was copied.
  func share(_ name: String, of bundle: URL, from source: URL) throws {
    let manager = FileManager.default
    let file = bundle.appending(path: Self.bundleFolder).appending(path: name)
    let kept = folder.appending(path: name)
    let original = FileIdentity(of: source.appending(path: Self.bundleFolder).appending(path: name))
    if !manager.fileExists(atPath: kept.path) {
      guard source.resolvingSymlinksInPath().path.hasPrefix(trusted + "/") else { return }
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      // Another device may have been quicker.
      guard link(file.path, kept.path) == 0 || errno == EEXIST else { return }
    }
    if !isSame(file, kept) {
      // Mapped: tens of megabytes are compared in a few milliseconds.
      guard try Data(contentsOf: file, options: .alwaysMapped) == Data(contentsOf: kept, options: .alwaysMapped) else {
        return
      }
      let draft = file.path + ".shared"
      guard link(kept.path, draft) == 0 else { return }
      guard rename(draft, file.path) == 0 else { throw SystemCallError("rename", errno, while: "sharing \(file.path)") }
    }
    if let original { known.withLock { $0[original] = kept } }
  }

  /// The kept library, if the bundle's is the same file.
  func library(of bundle: AppBundle) -> URL? {
    guard let name = bundle.framework else { return nil }
    let kept = folder.appending(path: name)
    return isSame(bundle.url.appending(path: Self.bundleFolder).appending(path: name), kept) ? kept : nil
  }

  /// Removes those that no bundle of the device has.
  func removeUnused(by bundles: [AppBundle]) throws {
    // Until the first app has one, there is no folder.
    guard !isShared, FileManager.default.fileExists(atPath: folder.path) else { return }
    let used = Set(bundles.compactMap(library))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let kept = folder.appending(path: name)
      if !used.contains(kept) { try FileManager.default.removeItem(at: kept) }
    }
  }

  private func isSame(_ first: URL, _ second: URL) -> Bool {
    guard let one = FileIdentity(of: first), let other = FileIdentity(of: second) else { return false }
    return one.isSameFile(as: other)
  }
}

/// Which file it is, and which content it has, as far as its dates tell.
private struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let changed: [Int]

  init?(of file: URL) {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    size = Int64(status.st_size)
    changed = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  func isSameFile(as other: Self) -> Bool { device == other.device && number == other.number }
}
