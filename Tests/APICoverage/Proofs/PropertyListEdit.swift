import Foundation

/// Takes a key, or a value of a list, out of a bundle's property lists, wherever it stands in them.
struct PropertyListEdit {
  let name: String

  init(without name: String) { self.name = name }

  /// - Returns: whether there was anything to take out.
  func apply(to bundle: URL) throws -> Bool {
    var isChanged = false
    for file in ["Info.plist", "Entitlements.plist"] {
      let place = bundle.appending(path: file)
      guard let data = FileManager.default.contents(atPath: place.path) else { continue }
      let content = try PropertyListSerialization.propertyList(from: data, format: nil)
      var count = 0
      let edited = edit(content, &count)
      guard count > 0 else { continue }
      isChanged = true
      try PropertyListSerialization.data(fromPropertyList: edited, format: .xml, options: 0).write(to: place)
    }
    return isChanged
  }

  private func edit(_ value: Any, _ count: inout Int) -> Any {
    if let map = value as? [String: Any] {
      var edited: [String: Any] = [:]
      for (key, inner) in map {
        if key == name { count += 1 } else { edited[key] = edit(inner, &count) }
      }
      return edited
    }
    guard let list = value as? [Any] else { return value }
    let kept = list.filter { ($0 as? String) != name }
    count += list.count - kept.count
    return kept.map { edit($0, &count) }
  }
}
