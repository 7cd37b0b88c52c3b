import Foundation

/// The files below some folders of the tree, in an order that is always the same.
struct SourceTree {
  /// Files that people read, and so cite in.
  static let prose: Set<String> = ["swift", "md", "yaml", "sh", "h", "c"]

  private let paths: [String]
  private let excluded: [String]

  init(_ paths: [String], besides excluded: [String]) {
    self.paths = paths
    self.excluded = excluded
  }

  func files(withExtensions extensions: Set<String>) -> [String] {
    paths.flatMap { files(at: $0) }
      .filter { file in
        extensions.contains((file as NSString).pathExtension) && !excluded.contains { file.hasPrefix("\($0)/") }
      }
  }

  /// The path itself where it names a file; hidden files and folders, such as build products, are passed over.
  private func files(at path: String) -> [String] {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard isThere, isFolder.boolValue else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted().map { "\(path)/\($0)" }
  }

  static func text(of file: String) throws -> String { try String(contentsOfFile: file, encoding: .utf8) }
}
