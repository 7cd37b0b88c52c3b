import Foundation
import Synchronization

/// What the asset catalogues of a bundle hold, by name.
///
/// A catalogue lies in the bundle as Xcode keeps it: a folder for each set, with a `Contents.json`. The folders are listed
/// once for each bundle, at the first name that is asked for. Any thread.
enum AssetCatalogue {
  /// The kinds of sets, by the endings of their folders.
  enum Kind: String {
    case image = "imageset"
    case colour = "colorset"
    case data = "dataset"
    case symbol = "symbolset"
  }

  private static let listed = Mutex<[String: [String: String]]>([:])

  /// The folder of a set; nil if no catalogue of the bundle has it.
  static func folder(of name: String, _ kind: Kind, in bundle: Bundle) -> String? {
    let root = bundle.bundlePath
    return listed.withLock { listed in
      if listed[root] == nil { listed[root] = list(root) }
      return listed[root]?["\(name).\(kind.rawValue)"]
    }
  }

  /// The `Contents.json` of a folder; empty if there is none that can be read.
  static func contents(of folder: String) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
      let object = try? JSONSerialization.jsonObject(with: data)
    else { return [:] }
    return object as? [String: Any] ?? [:]
  }

  /// Every set below a folder, by its name with its ending. A group may put its name before those of its sets.
  private static func list(_ root: String) -> [String: String] {
    var found: [String: String] = [:]
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    for name in names.sorted() where name.hasSuffix(".xcassets") { list("\(root)/\(name)", "", 0, &found) }
    return found
  }

  private static func list(_ folder: String, _ prefix: String, _ depth: Int, _ found: inout [String: String]) {
    // A link may lead back to a parent folder.
    guard depth < 16, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names.sorted() {
      let path = "\(folder)/\(name)"
      let ending = (name as NSString).pathExtension
      if Kind(rawValue: ending) != nil {
        // Of two sets with one name the first counts.
        if found[prefix + name] == nil { found[prefix + name] = path }
      } else if ending.isEmpty {
        let properties = contents(of: path)["properties"] as? [String: Any]
        let isNamespace = properties?["provides-namespace"] as? Bool ?? false
        list(path, isNamespace ? "\(prefix)\(name)/" : prefix, depth + 1, &found)
      }
    }
  }
}
