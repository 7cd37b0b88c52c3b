import AppFacts
import AppMigration
import AppSyntaxMessages
import DeviceHost
import Foundation

/// A copy of an app's folder in which fixes are tried: the app's own files stay as they are until all is known.
struct WorkingCopy {
  /// What holds nothing that an app is made of.
  private static let skipped: Set = [".git", ".build", "build", "DerivedData", "node_modules"]
  /// The folder that was copied.
  let original: URL
  /// Its copy, under the same name.
  let folder: URL
  /// Where both begin: what lies outside of the folder keeps its way to it.
  private let base: URL
  private let root: URL

  /// - Parameters:
  ///   - facts: The apps of the folder; files of theirs that lie outside of it are copied too.
  ///   - root: An empty folder.
  init(of original: URL, facts: [AppFacts], in root: URL) throws {
    self.original = original
    let outside = Set(facts.flatMap(Self.paths)).filter { $0.hasPrefix("/") }.sorted()
    var shared = original.deletingLastPathComponent().pathComponents
    for path in outside {
      let parts = URL(fileURLWithPath: path).deletingLastPathComponent().pathComponents
      shared = Array(zip(shared, parts).prefix { $0 == $1 }.map(\.0))
    }
    base = URL(fileURLWithPath: NSString.path(withComponents: shared))
    self.root = root
    folder = Self.place(of: original.path, from: base, in: root)
    try Self.copy(original, to: folder)
    for path in outside {
      let target = Self.place(of: path, from: base, in: root)
      guard !FileManager.default.fileExists(atPath: target.path) else { continue }
      try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: URL(fileURLWithPath: path), to: target)
    }
  }

  /// The path in the copy's facts as the folder's own facts have it.
  func original(_ path: String) -> String {
    guard path.hasPrefix(root.path + "/") else { return path }
    return base.appendingPathComponent(String(path.dropFirst(root.path.count + 1))).path
  }

  /// A file of the copy; nil where a link leads out of it.
  func file(_ path: String) -> URL? {
    let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
    guard let real = LinkedPath.resolved(url.path), let inside = LinkedPath.resolved(root.path),
      real.hasPrefix(inside + "/")
    else { return nil }
    return url
  }

  private static func place(of path: String, from base: URL, in root: URL) -> URL {
    let parts = URL(fileURLWithPath: path).pathComponents.dropFirst(base.pathComponents.count)
    return parts.reduce(root) { $0.appendingPathComponent($1) }
  }

  private static func paths(of facts: AppFacts) -> [String] {
    facts.sources.map(\.path) + facts.configurations.compactMap(\.infoPlist.path) + facts.storyboards.map(\.path)
      + facts.foreign + facts.packages.map(\.path)
  }

  private static func copy(_ source: URL, to target: URL) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: target, withIntermediateDirectories: true)
    for name in try manager.contentsOfDirectory(atPath: source.path) where !skipped.contains(name) {
      let (from, to) = (source.appendingPathComponent(name), target.appendingPathComponent(name))
      let type = try manager.attributesOfItem(atPath: from.path)[.type] as? FileAttributeType
      switch type {
      case .typeDirectory?: try copy(from, to: to)
      case .typeRegular?, .typeSymbolicLink?: try manager.copyItem(at: from, to: to)
      // Pipes and sockets are no app's.
      default: continue
      }
    }
  }
}
