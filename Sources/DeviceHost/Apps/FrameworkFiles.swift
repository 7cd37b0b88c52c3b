import Foundation
import Glibc
import KernelEdge

/// The framework's libraries of a device's apps, each once for all apps that were built with it: what is one file is one
/// mapping in memory, and can be a template's.
struct FrameworkFiles {
  /// The folder in a bundle, as on iOS.
  static let bundleFolder = "Frameworks"

  private let folder: URL

  init(in state: URL) { folder = state.appending(path: "frameworks", directoryHint: .isDirectory) }

  /// Makes a bundle's library the device's own, if it is the same; the bundle keeps it under its name.
  func share(_ name: String, of bundle: URL) throws {
    let manager = FileManager.default
    let file = bundle.appending(path: Self.bundleFolder).appending(path: name)
    let kept = folder.appending(path: name)
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    guard manager.fileExists(atPath: kept.path) else { return try manager.linkItem(at: file, to: kept) }
    guard !isSame(file, kept), manager.contentsEqual(atPath: file.path, andPath: kept.path) else { return }
    try manager.removeItem(at: file)
    try manager.linkItem(at: kept, to: file)
  }

  /// The device's library, if the bundle's is the same file.
  func library(of bundle: AppBundle) -> URL? {
    guard let name = bundle.framework else { return nil }
    let kept = folder.appending(path: name)
    return isSame(bundle.url.appending(path: Self.bundleFolder).appending(path: name), kept) ? kept : nil
  }

  /// Removes those that no bundle has.
  func removeUnused(by bundles: [AppBundle]) throws {
    let used = Set(bundles.compactMap(library))
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
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
