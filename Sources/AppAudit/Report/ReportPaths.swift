import Foundation

/// How paths are told: relative to the app's folder, also those of files beside it in the same repository. So reports of two
/// checkouts are the same.
package struct ReportPaths: Sendable {
  /// The app's folder.
  private let folder: [String]
  /// The root of its repository.
  private let root: [String]

  /// - Parameters:
  ///   - folder: The app's folder.
  ///   - root: A folder above it, or itself; nil for none that is known.
  package init(folder: URL, root: URL?) {
    let folder = Self.parts(folder.path)
    let root = root.map { Self.parts($0.path) } ?? folder
    self.folder = folder
    self.root = folder.starts(with: root) ? root : folder
  }

  /// Where the app lies in its repository; `.` for its root.
  package var folderInRoot: String {
    folder.count == root.count ? "." : folder[root.count...].joined(separator: "/")
  }

  /// A path as reports have it: relative, but for files outside of the repository.
  package func told(_ path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let parts = Self.parts(path)
    guard parts.starts(with: root) else { return path }
    let shared = zip(parts, folder).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - shared) + parts[shared...]).joined(separator: "/")
  }

  private static func parts(_ path: String) -> [String] {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path.split(separator: "/").map(String.init)
  }

  /// A path of a report, relative to the repository: `../Shared/A.swift` of an app in `iOS/App` is `iOS/Shared/A.swift`.
  /// Absolute ones stay.
  package static func inRepository(_ path: String, folder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    var result: [Substring] = []
    for part in (folder + "/" + path).split(separator: "/") where part != "." {
      if part != ".." { result.append(part) } else { _ = result.popLast() }
    }
    return result.joined(separator: "/")
  }
}
