/// A predicate over content identifiers: what an app's `NSPredicate` over `self` compiles to (reference 2.8).
///
/// The system evaluates it outside the app's process, so it is a value that travels on the wire.
public indirect enum ContentPredicate: Sendable, Hashable {
  /// How a content identifier is compared with a text. Raw values are frozen: they travel on the wire and are stored on
  /// disk.
  public enum Comparison: UInt8, Sendable, Hashable, CaseIterable {
    case equal = 0
    case beginsWith = 1
    case endsWith = 2
    case contains = 3
    /// `?` matches one character, `*` any number.
    case like = 4
  }

  case constant(Bool)
  case compare(Comparison, String, ignoresCase: Bool)
  case all([ContentPredicate])
  case any([ContentPredicate])
  case not(ContentPredicate)

  /// Whether the predicate matches a content identifier.
  public func matches(_ identifier: String) -> Bool {
    switch self {
    case .constant(let value): return value
    case .all(let parts): return parts.allSatisfy { $0.matches(identifier) }
    case .any(let parts): return parts.contains { $0.matches(identifier) }
    case .not(let part): return !part.matches(identifier)
    case .compare(let comparison, let text, let ignoresCase):
      let (subject, text) = ignoresCase ? (identifier.lowercased(), text.lowercased()) : (identifier, text)
      switch comparison {
      case .equal: return subject == text
      case .beginsWith: return subject.hasPrefix(text)
      case .endsWith: return subject.hasSuffix(text)
      case .contains: return text.isEmpty || subject.contains(text)
      case .like: return Self.isLike(Array(subject), Array(text))
      }
    }
  }

  /// Runs in time proportional to the product of both lengths, for any pattern.
  private static func isLike(_ subject: [Character], _ pattern: [Character]) -> Bool {
    var at = 0
    var next = 0
    var retry: (at: Int, next: Int)?
    while at < subject.count {
      if next < pattern.count, pattern[next] == "*" {
        next += 1
        retry = (at, next)
      } else if next < pattern.count, pattern[next] == "?" || pattern[next] == subject[at] {
        at += 1
        next += 1
      } else if let last = retry {
        at = last.at + 1
        next = last.next
        retry = (at, next)
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == "*" }
  }
}

/// The content for which a session can be, and prefers to be, activated (reference 2.8).
public struct ActivationConditions: Sendable, Hashable {
  /// The content for which the session can be activated; all by default.
  public var canActivate: ContentPredicate
  /// The content for which the session is preferred over others; none by default.
  public var prefersToActivate: ContentPredicate

  public init(canActivate: ContentPredicate = .constant(true), prefersToActivate: ContentPredicate = .constant(false)) {
    self.canActivate = canActivate
    self.prefersToActivate = prefersToActivate
  }

  /// The default if the app sets no conditions.
  public static let standard = ActivationConditions()
}

/// When a session is destroyed rather than kept (reference 2.7, iOS 26). The bits are frozen: they are stored on disk.
public struct DestructionConditions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The user dismisses the scene: by going home, on a phone.
  public static let userInitiatedDismissal = Self(rawValue: 1 << 0)
  /// The system disconnects the scene to reclaim memory.
  public static let systemDisconnection = Self(rawValue: 1 << 1)
}
