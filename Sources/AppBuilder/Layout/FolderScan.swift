import Foundation

/// Every file below an app's folder that can belong to the app.
///
/// Excludes tests, the folders of tools (`Pods`, `.build`, …), hidden files, and the folders of app extensions and
/// watch apps, which `leftOut` names. A folder that iOS treats as one item (`.xcassets`, `.bundle`) counts as one file.
struct FolderScan: Sendable {
  private static let deepestFolder = 32
  private static let skippedFolders: Set = [
    "Pods", "Carthage", "DerivedData", "build", "fastlane", "node_modules", "docs", "Docs", "Documentation",
    "Screenshots", "screenshots", "Scripts", "scripts",
  ]
  private static let skippedExtensions: Set = [
    "xcodeproj", "xcworkspace", "playground", "xctestplan", "app", "docc", "xcframework",
  ]
  private static let packageExtensions: Set = [
    "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "scnassets", "xcstickers", "framework", "rtfd", "icon",
  ]

  /// Sorted by path.
  private(set) var files: [File] = []
  /// The folders of other targets, relative to the scanned folder.
  private(set) var leftOut: [String] = []

  struct File: Sendable {
    var url: URL
    var relativePath: String
    /// The components of the containing folder's relative path.
    var folder: [String] { relativePath.split(separator: "/").dropLast().map(String.init) }
    var name: String { url.lastPathComponent }
    var kind: String { url.pathExtension.lowercased() }
  }

  /// Whether tests, tools and other targets count too, because the project says who owns what.
  private var isSynchronised = false
  /// Folders that count as one file, by relative path.
  private var wholeFolders: Set<String> = []

  init(of folder: URL) throws(AppBuilderError) {
    var visited: Set<String> = []
    try scan(folder, path: "", depth: 0, visited: &visited)
  }

  /// Every file of a folder that an Xcode project keeps in step with the disk.
  init(ofSynchronised folder: URL, wholeFolders: Set<String>) throws(AppBuilderError) {
    isSynchronised = true
    self.wholeFolders = wholeFolders
    var visited: Set<String> = []
    try scan(folder, path: "", depth: 0, visited: &visited)
  }

  private mutating func scan(
    _ folder: URL, path: String, depth: Int, visited: inout Set<String>
  ) throws(AppBuilderError) {
    // A link may lead back to a parent folder.
    guard depth < Self.deepestFolder, visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return }
    let names = try Files.names(in: folder)
    // A package in a synchronised folder is not the target's own.
    if depth > 0, isSynchronised, names.contains("Package.swift") { return }
    if depth > 0, !isSynchronised, isOtherTarget(folder, names: names) {
      leftOut.append(path)
      return
    }
    for name in names where !name.hasPrefix(".") {
      let url = folder.appendingPathComponent(name)
      let relativePath = path.isEmpty ? name : path + "/" + name
      let kind = url.pathExtension.lowercased()
      if Self.skippedExtensions.contains(kind) { continue }
      if !Self.packageExtensions.contains(kind), !wholeFolders.contains(relativePath), Files.isFolder(url) {
        if !isSynchronised, Self.skippedFolders.contains(name) || name.hasSuffix("Tests") { continue }
        try scan(url, path: relativePath, depth: depth + 1, visited: &visited)
      } else {
        files.append(File(url: url, relativePath: relativePath))
      }
    }
  }

  /// Whether the folder belongs to an app extension or a watch app, by its own Info.plist.
  private func isOtherTarget(_ folder: URL, names: [String]) -> Bool {
    names.contains { name in
      guard name.hasSuffix("Info.plist") else { return false }
      let plist = try? InfoPlist.read(folder.appendingPathComponent(name))
      return ["NSExtension", "EXAppExtensionAttributes", "WKApplication", "WKWatchKitApp"].contains {
        plist?[$0] != nil
      }
    }
  }
}
