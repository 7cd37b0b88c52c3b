/// Paths as text: nothing here looks at a disk.
enum FilePath {
  /// A path in a folder, without `.` and `..`; an absolute one is taken as it is.
  static func joined(_ folder: String, _ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    var parts: [Substring] = []
    for part in whole.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  static func lastName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  static func folder(_ path: String) -> String { joined(path, "..") }

  /// The folder's part of a path, though links are in it.
  static func folderName(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether both are one file on a disk that takes upper for lower case, as most Macs' do.
  static func isSame(_ one: String, _ other: String) -> Bool { one == other || one.lowercased() == other.lowercased() }

  /// The path of a file below a folder; nil if it lies elsewhere.
  static func below(_ folder: String, _ path: String) -> String? {
    let base = folder == "/" ? "/" : folder + "/"
    guard path.count > base.count, isSame(String(path.prefix(base.count)), base) else { return nil }
    return String(path.dropFirst(base.count))
  }
}
