import AppBuilder
import DeviceHost
import Foundation

/// An app as the user names it: a folder with its sources, or a built bundle.
struct AppSource: Hashable {
  let url: URL

  /// - Throws: `CommandFailure` if nothing exists there.
  init(path: String, what: String = "app") throws(CommandFailure) {
    url = URL(fileURLWithPath: path).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw CommandFailure(.usage, "dormouse: \(what): there is no folder \(path)")
    }
  }

  init(_ url: URL) { self.url = url }

  /// The bundle, built if needed.
  ///
  /// - Parameter target: The app's target in its Xcode project; nil for the obvious one.
  /// - Throws: `AppBuilderError`.
  func bundle(with builder: AppBuilder, release: Bool, target: String? = nil) throws -> URL {
    guard url.pathExtension != "app" else { return url }
    return try builder.build(url, target: target, into: destination(release: release, target: target)).bundle
  }

  /// The bundle's destination: one folder per source folder, since two apps may have the same name.
  private func destination(release: Bool, target: String?) -> URL {
    let name = "\(cacheName(target: target))-\(release ? "release" : "debug")"
    return StateFolder.builtBundles.appending(path: name)
  }

  /// A name for a folder of what is made of the app.
  func cacheName(target: String? = nil) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (url.path + (target.map { "/" + $0 } ?? "")).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(url.lastPathComponent)-\(String(hash, radix: 36))"
  }
}
