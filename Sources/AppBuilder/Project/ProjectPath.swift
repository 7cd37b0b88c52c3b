import Foundation

/// A path in a build setting.
struct ProjectPath {
  private let path: String
  private let root: URL

  init(_ path: String, root: URL) {
    self.path = path
    self.root = root
  }

  /// The file; nil if there is none. Of an absolute path from its author's Mac, as much of its end counts as is there.
  var existing: URL? {
    let named = Files.existing(URL(fileURLWithPath: path, relativeTo: root).standardizedFileURL.absoluteURL)
    if Files.exists(named) { return named }
    guard path.hasPrefix("/") else { return nil }
    var parts = path.split(separator: "/").map(String.init)
    while !parts.isEmpty {
      let candidate = Files.existing(root.appendingPathComponent(parts.joined(separator: "/")))
      if Files.exists(candidate), !Files.isFolder(candidate) { return candidate }
      parts.removeFirst()
    }
    return nil
  }
}
