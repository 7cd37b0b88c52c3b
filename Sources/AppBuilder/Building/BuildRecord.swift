import Foundation

/// Remembers the bundle that a folder was built into, so that an unchanged app is not rebuilt.
struct BuildRecord {
  var file: URL

  func write(bundle: URL) throws(AppBuilderError) {
    try Files.update(file, with: bundle.path)
  }

  /// The bundle written last, if it is at `destination` and its inputs are unchanged.
  func upToDate(fingerprint: String, destination: URL) -> BuiltApp? {
    guard let data = Files.manager.contents(atPath: file.path) else { return nil }
    let bundle = URL(fileURLWithPath: String(decoding: data, as: UTF8.self))
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
