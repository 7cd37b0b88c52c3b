import Foundation

/// Remembers the bundle that a folder was built into, so that an unchanged app is not rebuilt.
struct BuildRecord {
  var file: URL

  /// - Parameter inputs: What the bundle is made of outside of the app's folder.
  func write(bundle: URL, inputs: [URL]) throws(AppBuilderError) {
    try Files.update(file, with: ([bundle.path] + inputs.map(\.path)).joined(separator: "\n"))
  }

  /// The fingerprint of a folder and of the inputs outside of it.
  static func complete(_ fingerprint: Fingerprint, with inputs: [URL]) throws(AppBuilderError) -> String {
    var fingerprint = fingerprint
    for path in Set(inputs.map(\.path)).sorted() {
      let url = URL(fileURLWithPath: path)
      if Files.isFolder(url) { try fingerprint.add(folder: url) } else { fingerprint.add(file: url) }
    }
    return fingerprint.text
  }

  /// The bundle written last, if it is at `destination` and its inputs are unchanged.
  func upToDate(fingerprint: Fingerprint, destination: URL) throws(AppBuilderError) -> BuiltApp? {
    guard let data = Files.manager.contents(atPath: file.path) else { return nil }
    let paths = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
      URL(fileURLWithPath: String($0))
    }
    guard let bundle = paths.first else { return nil }
    let fingerprint = try Self.complete(fingerprint, with: Array(paths.dropFirst()))
    guard bundle.deletingLastPathComponent().path == destination.path,
      let metadata = BundleMetadata.read(from: bundle), metadata.fingerprint == fingerprint,
      let plist = try? InfoPlist.read(bundle.appendingPathComponent("Info.plist"))
    else { return nil }
    let name = bundle.deletingPathExtension().lastPathComponent
    guard Files.manager.isExecutableFile(atPath: bundle.appendingPathComponent(name).path) else { return nil }
    return BuiltApp(
      bundle: bundle, name: name, bundleIdentifier: plist["CFBundleIdentifier"] as? String ?? "",
      moduleName: metadata.moduleName, wasUpToDate: true, warnings: metadata.warnings)
  }
}
