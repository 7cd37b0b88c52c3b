import DormouseFoundation
import Foundation
internal import LifeCycle

/// The content for which a scene can be activated, and the content for which it prefers to be (reference 2.8).
///
/// The system evaluates the predicates outside the app's process, against the target content identifier alone. They may
/// hold no block, no selector, no `MATCHES` and no key path but `self`. Any other predicate ends the process; iOS
/// raises an exception.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
  /// Whether the scene can show the content with this identifier.
  open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true) { didSet { changed() } }
  /// Whether the scene prefers to show the content with this identifier.
  open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false) { didSet { changed() } }
  /// Whether the system does not have the current conditions yet.
  var isChanged = false

  private func changed() {
    isChanged = true
    _ = forLink
  }

  /// The conditions in the form that goes to the system.
  var forLink: ActivationConditions {
    ActivationConditions(
      canActivate: Self.checked(
        canActivateForTargetContentIdentifierPredicate, "canActivateForTargetContentIdentifierPredicate"),
      prefersToActivate: Self.checked(
        prefersToActivateForTargetContentIdentifierPredicate, "prefersToActivateForTargetContentIdentifierPredicate"))
  }

  private static func checked(_ predicate: NSPredicate, _ property: String) -> ContentPredicate {
    do { return try ContentPredicate(predicate) } catch {
      fatalError("UISceneActivationConditions.\(property): \(error)")
    }
  }
}

/// Why a predicate cannot be one of a scene's conditions.
enum ForbiddenPredicate: Error, Equatable, CustomStringConvertible {
  case block
  case matches
  case keyPath(String)
  case unsupported(String)

  var description: String {
    switch self {
    case .block: "a predicate with a block or selector cannot be evaluated outside the app's process"
    case .matches: "MATCHES is not allowed"
    case .keyPath(let path): "the only key path allowed is self, not \(path)"
    case .unsupported(let what): "\(what) is not supported"
    }
  }
}

extension ContentPredicate {
  /// - Throws: `ForbiddenPredicate`.
  @MainActor
  init(_ predicate: NSPredicate) throws {
    if let node = PredicateRegistry.node(of: predicate) {
      self = try Self.read(node)
    } else if let compound = predicate as? NSCompoundPredicate {
      let parts = try compound.subpredicates.map { try ContentPredicate($0) }
      switch compound.compoundPredicateType {
      case .and: self = .all(parts)
      case .or: self = .any(parts)
      case .not: self = .not(parts.first ?? .constant(false))
      }
    } else {
      // Foundation distinguishes a constant from a block only by this text.
      switch (predicate as any FormattedPredicate).predicateFormat {
      case "TRUEPREDICATE": self = .constant(true)
      case "FALSEPREDICATE": self = .constant(false)
      default: throw ForbiddenPredicate.block
      }
    }
  }

  private static func read(_ node: PredicateNode) throws -> ContentPredicate {
    switch node {
    case .constant(let value): return .constant(value)
    case .all(let parts): return .all(try parts.map(read))
    case .any(let parts): return .any(try parts.map(read))
    case .not(let part): return .not(try read(part))
    case .compare(let left, let comparison, let right, let options, let modifier):
      for case .path(let keyPath?) in [left, right] { throw ForbiddenPredicate.keyPath(keyPath) }
      guard case .path(nil) = left, case .constant(let value) = right, modifier == .direct else {
        throw ForbiddenPredicate.unsupported("a comparison with anything but a constant")
      }
      if options.contains(.ignoresDiacritics) { throw ForbiddenPredicate.unsupported("the option [d]") }
      let ignoresCase = options.contains(.ignoresCase)
      if comparison == .isIn, let list = value as? [Any] {
        return .any(try list.map { try read(.compare(.path(nil), .plain(.equal), .constant($0), options, .direct)) })
      }
      guard let text = value as? String else { throw ForbiddenPredicate.unsupported("a \(type(of: value))") }
      switch comparison {
      case .plain(.equal): return .compare(.equal, text, ignoresCase: ignoresCase)
      case .plain(.notEqual): return .not(.compare(.equal, text, ignoresCase: ignoresCase))
      case .plain(.beginsWith): return .compare(.beginsWith, text, ignoresCase: ignoresCase)
      case .plain(.endsWith): return .compare(.endsWith, text, ignoresCase: ignoresCase)
      case .contains: return .compare(.contains, text, ignoresCase: ignoresCase)
      case .like: return .compare(.like, text, ignoresCase: ignoresCase)
      case .matches: throw ForbiddenPredicate.matches
      case .plain(.less), .plain(.lessOrEqual), .plain(.greater), .plain(.greaterOrEqual), .isIn, .between:
        throw ForbiddenPredicate.unsupported("ordering of strings")
      }
    }
  }
}

/// The text of a predicate. Foundation documents it as unreliable; only its constants are read.
private protocol FormattedPredicate {
  var predicateFormat: String { get }
}

extension NSPredicate: FormattedPredicate {}
