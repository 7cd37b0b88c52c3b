import Foundation

/// Finds an app's Info.plist by its build settings, and completes it.
struct TargetInfoPlist {
  var settings: BuildSettings
  /// The base folder of paths in the settings.
  var root: URL
  /// The target's name.
  var name: String
  var toolchain: Toolchain

  /// The Info.plist for the bundle, and a notice if the named file is not there.
  ///
  /// - Parameter entry: The path of the file with the entry point, below the root.
  func values(entry: String, hasProject: Bool) throws(AppBuilderError) -> (values: [String: Any], notice: String?) {
    let (file, notice) = try file(entry: entry, hasProject: hasProject)
    guard file != nil || generates else { throw .noInfoPlist(folder: root.path) }
    let source = try file.map { url throws(AppBuilderError) in try read(url) } ?? [:]
    return (InfoPlist.complete(source, settings: settings, generates: generates), notice)
  }

  private var generates: Bool { settings.isYes("GENERATE_INFOPLIST_FILE") }

  /// The file that the settings name, or one near the entry point; nil for none.
  func file(entry: String, hasProject: Bool) throws(AppBuilderError) -> (file: URL?, notice: String?) {
    var file: URL?
    var notice: String?
    if let path = settings["INFOPLIST_FILE"] {
      file = ProjectPath(path, root: root).existing
      if file == nil { notice = "The Info.plist of the target \(name) is not there: \(path)." }
    }
    // A project that only generates its Info.plist has none: any nearby file belongs to something else.
    if file == nil, !generates || !hasProject {
      file = InfoPlistFinder.nearest(to: entry, in: try FolderScan(of: root))
      if let found = file, let missing = notice { notice = "\(missing) Taken instead: \(found.path)." }
    }
    return (file, notice)
  }

  private func read(_ file: URL) throws(AppBuilderError) -> [String: Any] {
    guard settings.isYes("INFOPLIST_PREPROCESS") else { return try InfoPlist.read(file) }
    return try InfoPlistPreprocessor(settings: settings, root: root, toolchain: toolchain).read(file)
  }
}
