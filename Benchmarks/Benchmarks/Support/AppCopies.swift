import Foundation

/// Copies of one bundle that count as different apps.
enum AppCopies {
  /// - Parameter isLinked: the copies' executables are one file, whose pages they share, as apps do where the framework
  ///   is shared; otherwise each has its own.
  static func make(_ bundle: URL, named name: String, in folder: URL, isLinked: Bool = false) throws -> URL {
    let manager = FileManager.default
    let copy = folder.appending(path: "\(name).app")
    try manager.createDirectory(at: copy, withIntermediateDirectories: true)
    for file in try manager.contentsOfDirectory(atPath: bundle.path) {
      let (from, to) = (bundle.appending(path: file), copy.appending(path: file))
      if isLinked, file != "Info.plist" {
        try manager.linkItem(at: from, to: to)
      } else {
        try manager.copyItem(at: from, to: to)
      }
    }
    let plist = copy.appending(path: "Info.plist")
    let data = try Data(contentsOf: plist)
    guard var info = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
      throw BenchmarkError("\(plist.path) is no dictionary")
    }
    info["CFBundleIdentifier"] = "com.example.\(name)"
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0).write(to: plist)
    return copy
  }
}
