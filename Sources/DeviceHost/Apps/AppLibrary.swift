import CLinux
import Foundation
import Glibc
import KernelEdge
import LifeCycle
import SystemCalls

/// The installed apps of one device: bundles, and the containers for their data.
final class AppLibrary {
  private let folder: StateFolder
  private(set) var bundles: [AppBundle] = []
  private let frameworks: FrameworkFiles
  /// What bundles are read for.
  private let idiom: Bootstrap.Idiom

  /// A folder entry with this prefix is an installation that did not finish.
  private static let stagingPrefix = ".installing-"

  /// Reads the installed apps. Reports an unreadable bundle and leaves it in place.
  ///
  /// - Parameters:
  ///   - idiom: The kind of device.
  ///   - frameworks: where the framework's libraries are kept.
  init(
    _ folder: StateFolder, of idiom: Bootstrap.Idiom, frameworks: FrameworkFiles, report: (String) -> Void
  ) throws {
    self.folder = folder
    self.idiom = idiom
    self.frameworks = frameworks
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.apps.path).sorted()
    for name in names where name.hasPrefix(Self.stagingPrefix) {
      try FileManager.default.removeItem(at: folder.apps.appending(path: name))
    }
    for name in names where name.hasSuffix(".app") && !name.hasPrefix(".") {
      do { bundles.append(try AppBundle(at: folder.apps.appending(path: name), for: idiom)) } catch {
        report("\(error)")
      }
    }
    try frameworks.removeUnused(by: bundles)
  }

  /// Copies a bundle in; replaces one with the same name or identifier. Atomic, even if the process is killed.
  func install(from source: URL) throws -> AppBundle {
    let manager = FileManager.default
    // Read first, so that an invalid bundle never touches the installed one.
    let read = try AppBundle(at: source, for: idiom)
    let destination = folder.apps.appending(path: source.lastPathComponent)
    let staging = folder.apps.appending(path: Self.stagingPrefix + source.lastPathComponent)
    do {
      if manager.fileExists(atPath: staging.path) { try manager.removeItem(at: staging) }
      try ProgramFiles.copyBundle(
        source, to: staging, program: read.executable.lastPathComponent, alike: frameworks.known)
      if let framework = read.framework { try frameworks.share(framework, of: staging, from: source) }
      if manager.fileExists(atPath: destination.path) {
        try Self.replace(destination, by: staging)
      } else {
        try manager.moveItem(at: staging, to: destination)
      }
      for old in bundles where old.bundleIdentifier == read.bundleIdentifier && old.name != read.name {
        try manager.removeItem(at: old.url)
      }
    } catch {
      try? manager.removeItem(at: staging)
      throw DeviceError.file(path: destination.path, doing: "installing \(source.lastPathComponent)", "\(error)")
    }
    let bundle = try AppBundle(at: destination, for: idiom)
    bundles.removeAll { $0.name == bundle.name || $0.bundleIdentifier == bundle.bundleIdentifier }
    bundles.append(bundle)
    try frameworks.removeUnused(by: bundles)
    return bundle
  }

  /// Replaces one folder with another, and removes the old one.
  private static func replace(_ old: URL, by new: URL) throws {
    let failure = clinux_exchange(new.path, old.path)
    switch failure {
    case 0: try FileManager.default.removeItem(at: new)
    case -EINVAL, -ENOSYS:
      // Some file systems cannot exchange folders.
      try FileManager.default.removeItem(at: old)
      try FileManager.default.moveItem(at: new, to: old)
    default: throw SystemCallError("renameat2", -failure, while: "replacing \(old.path)")
    }
  }

  /// Removes a bundle and its data.
  func uninstall(_ bundle: AppBundle) throws {
    bundles.removeAll { $0.name == bundle.name }
    try frameworks.removeUnused(by: bundles)
    let container = container(of: bundle)
    do {
      try FileManager.default.removeItem(at: bundle.url)
      if FileManager.default.fileExists(atPath: container.path) { try FileManager.default.removeItem(at: container) }
    } catch {
      throw DeviceError.file(path: bundle.url.path, doing: "uninstalling \(bundle.name)", error.localizedDescription)
    }
  }

  /// The framework's library, as the device has it for all apps; nil if the bundle has another or none.
  func framework(of bundle: AppBundle) -> URL? { frameworks.library(of: bundle) }

  /// The framework's library that an app's launch screens are made with: its own; nil if it has none apart.
  func launchFramework(of bundle: AppBundle) -> URL? {
    bundle.framework.map { bundle.url.appending(path: FrameworkFiles.bundleFolder).appending(path: $0) }
  }

  /// The frameworks of all apps.
  var usedFrameworks: Set<URL> { Set(bundles.compactMap(framework)) }

  func bundle(named name: String) -> AppBundle? { bundles.first { $0.name == name } }

  func container(of bundle: AppBundle) -> URL { folder.containers.appending(path: bundle.bundleIdentifier) }

  /// Creates the data container with the folders that iOS provides, and returns its location.
  func makeContainer(of bundle: AppBundle) throws -> URL {
    let container = container(of: bundle)
    for path in ["Documents", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp"] {
      try makeFolder(container.appending(path: path))
    }
    return container
  }

  /// The shared containers of the app's groups; creates missing ones.
  func makeGroupContainers(of bundle: AppBundle) throws -> [String: String] {
    var containers: [String: String] = [:]
    for group in bundle.appGroups {
      let url = folder.groups.appending(path: group)
      try makeFolder(url)
      containers[group] = url.path
    }
    return containers
  }

  func makeFolder(_ url: URL) throws {
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
      throw DeviceError.file(path: url.path, doing: "creating an app's container", error.localizedDescription)
    }
  }
}
