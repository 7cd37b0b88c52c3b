import Foundation
import Glibc
import SystemCalls

/// The framework's libraries of a device's apps, each once for all apps that were built with it: what is one file is one
/// mapping in memory, and can be a template's.
struct FrameworkFiles {
  /// The folder in a bundle, as on iOS.
  static let bundleFolder = "Frameworks"

  private let folder: URL

  /// The folder of bundles whose libraries may become the device's.
  private let trusted: String?

  init(in state: URL, trusting trusted: URL?) {
    self.trusted = trusted?.resolvingSymlinksInPath().path
    folder = state.appending(path: "frameworks", directoryHint: .isDirectory)
  }

  /// Makes a bundle's library the device's own, if it is the same, or the first of this name and from the trusted folder;
  /// the bundle keeps it under its name. Where the file system cannot give a file two names, the app keeps one of its own,
  /// and has no template.
  ///
  /// - Parameters:
  ///   - bundle: the copy that is being installed.
  ///   - source: the bundle that was copied.
  func share(_ name: String, of bundle: URL, from source: URL) throws {
    let manager = FileManager.default
    let file = bundle.appending(path: Self.bundleFolder).appending(path: name)
    let kept = folder.appending(path: name)
    guard manager.fileExists(atPath: kept.path) else {
      guard let trusted, source.resolvingSymlinksInPath().path.hasPrefix(trusted + "/") else { return }
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      _ = link(file.path, kept.path)
      return
    }
    // Mapped: tens of megabytes are compared in a few milliseconds.
    guard !isSame(file, kept),
      try Data(contentsOf: file, options: .alwaysMapped) == Data(contentsOf: kept, options: .alwaysMapped)
    else { return }
    let draft = file.path + ".shared"
    guard link(kept.path, draft) == 0 else { return }
    guard rename(draft, file.path) == 0 else { throw SystemCallError("rename", errno, while: "sharing \(file.path)") }
  }

  /// The device's library, if the bundle's is the same file.
  func library(of bundle: AppBundle) -> URL? {
    guard let name = bundle.framework else { return nil }
    let kept = folder.appending(path: name)
    return isSame(bundle.url.appending(path: Self.bundleFolder).appending(path: name), kept) ? kept : nil
  }

  /// Removes those that no bundle has.
  func removeUnused(by bundles: [AppBundle]) throws {
    // Until the first app has one, there is no folder.
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    let used = Set(bundles.compactMap(library))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let kept = folder.appending(path: name)
      if !used.contains(kept) { try FileManager.default.removeItem(at: kept) }
    }
  }

  private func isSame(_ first: URL, _ second: URL) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first.path, &one) == 0 && stat(second.path, &other) == 0 && one.st_ino == other.st_ino
      && one.st_dev == other.st_dev
  }
}
