import Synchronization

/// The names of key paths: the builder writes them beside those that apps observe, because there is no Objective-C
/// runtime to ask.
enum KeyPathNames {
  private struct Names: @unchecked Sendable {
    var byPath: [AnyKeyPath: String] = [:]
  }
  private static let names = Mutex(Names())

  static func add(_ name: String, for path: AnyKeyPath) {
    let named = Names(byPath: [path: name])
    names.withLock { $0.byPath.merge(named.byPath) { $1 } }
  }

  /// As on iOS, a key path without a name is a fatal error.
  static func name(of path: AnyKeyPath) -> String {
    let asked = Names(byPath: [path: ""])
    if let name = names.withLock({ names in asked.byPath.keys.first.flatMap { names.byPath[$0] } }) { return name }
    // A path through stored properties describes itself.
    let described = "\(path)".split(separator: ".").dropFirst().map { $0.filter { $0 != "?" && $0 != "!" } }
    guard !described.isEmpty, described.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else {
      fatalError("Could not extract a String from KeyPath \(path)")
    }
    return described.joined(separator: ".")
  }
}

// swift-format-ignore: NoLeadingUnderscores
/// The key path, whose name is known from now on. The builder writes this around a key path that an app observes.
public func _named<Root, Value>(_ path: KeyPath<Root, Value>, _ name: String) -> KeyPath<Root, Value> {
  KeyPathNames.add(name, for: path)
  return path
}

// swift-format-ignore: NoLeadingUnderscores
/// The same for a method of the app's own that asks for a path by which it can write.
@_disfavoredOverload
public func _named<Root, Value>(
  _ path: ReferenceWritableKeyPath<Root, Value>, _ name: String
) -> ReferenceWritableKeyPath<Root, Value> {
  KeyPathNames.add(name, for: path)
  return path
}
