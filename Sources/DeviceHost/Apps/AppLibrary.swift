import Foundation

/// The installed apps of one device: bundles, and the containers that hold their data.
final class AppLibrary {
  private let folder: StateFolder
  private(set) var bundles: [AppBundle] = []

  /// Reads what is installed. A bundle that cannot be read is told and left where it is.
  init(_ folder: StateFolder, report: (String) -> Void) throws {
    self.folder = folder
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.apps.path).sorted()
    for name in names where name.hasSuffix(".app") {
      do { bundles.append(try AppBundle(at: folder.apps.appending(path: name))) } catch { report("\(error)") }
    }
  }

  /// Copies a bundle in, in place of one of the same name: whole or not at all.
  func install(from source: URL) throws -> AppBundle {
    let manager = FileManager.default
    // Read first: what is no bundle never gets near the installed one.
    _ = try AppBundle(at: source)
    let destination = folder.apps.appending(path: source.lastPathComponent)
    let staging = folder.apps.appending(path: ".installing-\(getpid())-\(source.lastPathComponent)")
    do {
      try? manager.removeItem(at: staging)
      try manager.copyItem(at: source, to: staging)
      if manager.fileExists(atPath: destination.path) { try manager.removeItem(at: destination) }
      try manager.moveItem(at: staging, to: destination)
    } catch {
      try? manager.removeItem(at: staging)
      throw DeviceError.file(path: destination.path, doing: "installing \(source.lastPathComponent)", "\(error)")
    }
    let bundle = try AppBundle(at: destination)
    bundles.removeAll { $0.name == bundle.name }
    bundles.append(bundle)
    return bundle
  }

  /// Removes a bundle and its data.
  func uninstall(_ bundle: AppBundle) throws {
    bundles.removeAll { $0.name == bundle.name }
    let container = container(of: bundle)
    do {
      try FileManager.default.removeItem(at: bundle.url)
      if FileManager.default.fileExists(atPath: container.path) { try FileManager.default.removeItem(at: container) }
    } catch {
      throw DeviceError.file(path: bundle.url.path, doing: "uninstalling \(bundle.name)", error.localizedDescription)
    }
  }

  func bundle(named name: String) -> AppBundle? { bundles.first { $0.name == name } }

  func container(of bundle: AppBundle) -> URL { folder.containers.appending(path: bundle.bundleIdentifier) }

  /// Makes the data container with the folders that iOS gives, and says where it is.
  func makeContainer(of bundle: AppBundle) throws -> URL {
    let container = container(of: bundle)
    for path in ["Documents", "Library/Application Support", "Library/Caches", "Library/Preferences", "tmp"] {
      try makeFolder(container.appending(path: path))
    }
    return container
  }

  /// The shared containers of the app's groups, made where missing.
  func makeGroupContainers(of bundle: AppBundle) throws -> [String: String] {
    var containers: [String: String] = [:]
    for group in bundle.appGroups {
      let url = folder.groups.appending(path: group)
      try makeFolder(url)
      containers[group] = url.path
    }
    return containers
  }

  private func makeFolder(_ url: URL) throws {
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
      throw DeviceError.file(path: url.path, doing: "making an app's container", error.localizedDescription)
    }
  }
}
