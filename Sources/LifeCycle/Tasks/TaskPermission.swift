/// Which task identifiers an app may use: those of `BGTaskSchedulerPermittedIdentifiers`.
///
/// Of continued processing an entry may end in `.*`, and stands for every identifier that goes on from there. A handler
/// is registered, and a request submitted, by a whole identifier (reference 5.4).
public enum TaskPermission: Sendable, Hashable {
  /// The identifier itself is listed.
  case listed
  /// Only an entry with a wildcard covers it.
  case byWildcard
  case none

  /// What a list of entries says of an identifier; never more than `none` of one that is itself a pattern.
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
