import Foundation

/// Writes lists: "a, b, and c".
///
/// - Note: Differs from iOS: the words are English, in every locale.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// Stored; it has no effect here: words are English.
  open var locale: Locale! = .current
  /// Writes each item; nil for their descriptions.
  open var itemFormatter: Formatter?

  /// The strings as one.
  open class func localizedString(byJoining strings: [String]) -> String {
    switch strings.count {
    case 0: ""
    case 1: strings[0]
    case 2: "\(strings[0]) and \(strings[1])"
    default: strings.dropLast().joined(separator: ", ") + ", and " + strings[strings.count - 1]
    }
  }

  /// The items as a string.
  open func string(from items: [Any]) -> String? {
    let strings = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
    return strings.isEmpty ? nil : Self.localizedString(byJoining: strings)
  }

  override open func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
