import Foundation

/// A workspace around an app's own package, so that SwiftPM writes `Package.resolved` there and not into the app.
struct PackageWorkspace {
  /// The app's package.
  var package: URL
  /// The workspace, outside the package.
  var folder: URL

  /// The options that make `swift build` build the package.
  var options: [String] { ["--multiroot-data-file", folder.path] }

  private var resolved: URL { folder.appendingPathComponent("xcshareddata/swiftpm/Package.resolved") }

  func write() throws(AppBuilderError) {
    try Files.makeFolder(resolved.deletingLastPathComponent())
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0">
        <FileRef location="absolute:\(escaped(package.path))"></FileRef>
      </Workspace>

      """
    try Files.update(folder.appendingPathComponent("contents.xcworkspacedata"), with: text)
    // Use the versions that the app's authors resolved.
    let own = package.appendingPathComponent("Package.resolved")
    if Files.exists(own) { try Files.update(resolved, with: try Files.readText(own)) }
  }

  func manifest(
    toolchain: Toolchain, scratch: URL, framework: FrameworkPackage
  ) throws(AppBuilderError) -> PackageManifest {
    let arguments = ["package", "--package-path", package.path, "--scratch-path", scratch.path, "dump-package"]
    let path = package.appendingPathComponent("Package.swift").path
    let result = try toolchain.output(of: arguments)
    guard result.status == 0 else {
      throw .brokenManifest(path: path, reason: result.errors.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return try PackageManifest(dump: result.output, path: path, framework: framework)
  }

  private func escaped(_ path: String) -> String {
    path.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }
}
