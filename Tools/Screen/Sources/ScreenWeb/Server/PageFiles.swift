/// The page's files: public, the same for everybody, part of the program. `PageTable` is made of the folder `Page` when it is
/// compiled.
enum PageFiles {
  /// A file as it is served.
  struct File {
    var type: String
    var bytes: [UInt8]
  }

  /// The file of a path; nil if there is none.
  static func file(at path: String) -> File? {
    guard let text = PageTable.files[path] else { return nil }
    return File(type: type(of: path), bytes: text.withUTF8Buffer { Array($0) })
  }

  /// The paths of all files.
  static var paths: [String] { PageTable.files.keys.sorted() }

  private static func type(of path: String) -> String {
    switch path.split(separator: ".").last {
    case "js": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "svg": "image/svg+xml"
    default: "text/html; charset=utf-8"
    }
  }
}
