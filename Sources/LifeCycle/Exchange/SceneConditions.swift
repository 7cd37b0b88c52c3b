/// Which content identifiers a predicate holds for: what an app's `NSPredicate` over `self` comes to (reference 2.8).
///
/// The system evaluates it out of the app's process, so it is a value that goes over the wire.
public indirect enum ContentPredicate: Sendable, Hashable {
  /// How a content identifier and a text are held against each other. The raw values are frozen: they travel on the
  /// wire and stand on disk.
  public enum Comparison: UInt8, Sendable, Hashable, CaseIterable {
    case equal = 0
    case beginsWith = 1
    case endsWith = 2
    case contains = 3
    /// `?` stands for one character, `*` for any number of them.
    case like = 4
  }

  case constant(Bool)
  case compare(Comparison, String, ignoresCase: Bool)
  case all([ContentPredicate])
  case any([ContentPredicate])
  case not(ContentPredicate)

  /// Whether the predicate holds for a content identifier.
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

  /// In time of the product of both lengths, whatever the pattern.
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

/// For which content a session can be, and wants to be, brought forward (reference 2.8).
public struct ActivationConditions: Sendable, Hashable {
  /// For which content the session can be brought forward; for all where the app does not say.
  public var canActivate: ContentPredicate
  /// For which content it is to be preferred to others that can; for none where the app does not say.
  public var prefersToActivate: ContentPredicate

  public init(canActivate: ContentPredicate = .constant(true), prefersToActivate: ContentPredicate = .constant(false)) {
    self.canActivate = canActivate
    self.prefersToActivate = prefersToActivate
  }

  /// What holds where the app does not say.
  public static let standard = ActivationConditions()
}

/// When a session is destroyed rather than kept (reference 2.7, iOS 26). The bits are frozen: they stand on disk.
public struct DestructionConditions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The user sends the scene away: home, on a phone.
  public static let userInitiatedDismissal = Self(rawValue: 1 << 0)
  /// The system disconnects the scene for its memory.
  public static let systemDisconnection = Self(rawValue: 1 << 1)
}
