/// The task identifiers that an app may use: those in `BGTaskSchedulerPermittedIdentifiers`.
///
/// An entry for continued processing may end in `.*`, and then covers every identifier with that prefix. Registering a
/// handler and submitting a request both take a whole identifier (reference 5.4).
public enum TaskPermission: Sendable, Hashable {
  /// The identifier itself is listed.
  case listed
  /// Only an entry with a wildcard covers it.
  case byWildcard
  case none

  /// Checks an identifier against a list of entries; an identifier that is itself a pattern is always `none`.
  public init(of identifier: String, in permitted: [String]) {
    if identifier.hasSuffix("*") {
      self = .none
    } else if permitted.contains(identifier) {
      self = .listed
    } else if permitted.contains(where: { Self.covers($0, identifier) }) {
      self = .byWildcard
    } else {
      self = .none
    }
  }

  private static func covers(_ entry: String, _ identifier: String) -> Bool {
    guard entry.hasSuffix(".*") else { return false }
    let prefix = entry.dropLast()
    return identifier.hasPrefix(prefix) && identifier.utf8.count > prefix.utf8.count
  }
}
