import AppSyntaxMessages
import Foundation

/// Distinguishes a folder that contains apps from one that is an app.
enum FolderOfApps {
  /// Files at the top of an app's repository, even if its Xcode project is generated and not checked in.
  private static let projectFiles: Set = [
    "Pods", "Podfile", "Cartfile", "Mintfile", "Gemfile", "fastlane", "project.yml", "Project.swift", "Tuist",
  ]

  /// The folders of the apps in a folder that is not an app itself: every Swift file is in a subfolder with its own
  /// entry point and Info.plist. Nil if the folder is an app.
  ///
  /// A single subfolder with the folder's own name, or with its tests, its extensions or the files of a project beside
  /// it, is the app itself, in Xcode's layout.
  static func apps(
    in folder: URL, sources: [SourceFile], scan: FolderScan
  ) throws(AppBuilderError) -> [String]? {
    func top(_ path: String) -> String? {
      let parts = path.split(separator: "/")
      return parts.count > 1 ? parts.first.map(String.init) : nil
    }
    let tops = Set(sources.map { top($0.relativePath) })
    let entries = Set(sources.filter { $0.facts.entryPointLine != nil }.compactMap { top($0.relativePath) })
    let plists = Set(scan.files.filter { $0.name.hasSuffix("Info.plist") }.map { top($0.relativePath) })
    guard !tops.contains(nil), !plists.contains(nil), !entries.isEmpty,
      tops.allSatisfy({ $0.map { entries.contains($0) && plists.contains($0) } ?? false })
    else { return nil }
    let names = try Files.names(in: folder)
    let isProject =
      !scan.leftOut.isEmpty || entries.first == folder.lastPathComponent
      || names.contains { $0.hasSuffix("Tests") || projectFiles.contains($0) }
    guard entries.count > 1 || !isProject else { return nil }
    return entries.sorted().map { folder.appendingPathComponent($0).path }
  }
}
