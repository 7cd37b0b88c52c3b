import Foundation

/// The properties that others depend on.
enum KeyValueDependencies {
  /// The keys whose changes are changes of a property, itself included. Of a key path, its first key counts.
  static func keys(affecting key: String, of object: NSObject) -> Set<String> {
    var found: Set = [key]
    var open = [key]
    while let next = open.popLast() {
      for path in paths(affecting: next, of: type(of: object)) {
        let first = String(path.prefix { $0 != "." })
        if found.insert(first).inserted { open.append(first) }
      }
    }
    return found
  }

  private static func paths(affecting key: String, of type: NSObject.Type) -> Set<String> {
    guard let source = type as? any _KeyValueDependent.Type else {
      return type.keyPathsForValuesAffectingValue(forKey: key)
    }
    let call: @MainActor (String) -> Set<String> = { source.keyPathsForValuesAffectingValue(forKey: $0) }
    return unsafeBitCast(call, to: ((String) -> Set<String>).self)(key)
  }
}

/// A class that tells which properties depend on others. The builder adds the conformance to the app's classes that have
/// the method.
public protocol _KeyValueDependent: AnyObject, SendableMetatype {
  /// The key paths whose changes are changes of a property.
  @MainActor static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String>
}

extension _KeyValueCodingAndObserving where Self: NSObject {
  /// The key paths whose changes are changes of a property: what the class's method `keyPathsForValuesAffecting…`
  /// returns.
  public static func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
    guard let type = self as? any _SelectorReceiver.Type else { return [] }
    let name = "keyPathsForValuesAffecting\(key.prefix(1).uppercased())\(key.dropFirst())"
    guard let method = SelectorTable.method(name, of: type) else { return [] }
    do throws(_SelectorMethod.Problem) { return try method.result() as? Set<String> ?? [] } catch { return [] }
  }
}
