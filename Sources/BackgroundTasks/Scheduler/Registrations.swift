import Foundation
internal import LifeCycle

/// An app's registered launch handlers, and the rules for registering them (reference 5.4).
struct Registrations {
  /// A launch handler and its queue.
  struct Registration: @unchecked Sendable {
    let queue: DispatchQueue
    let handler: (BGTask) -> Void
  }

  enum Outcome: Equatable {
    case registered
    /// `register` returns false.
    case notPermitted
    /// iOS raises an exception with this reason.
    case exception(String)
  }

  /// Nil until the system has sent the bootstrap; handlers registered earlier count as permitted.
  var permitted: [String]?
  var backgroundModes: [String] = []
  var knowsContinuedTasks = true
  /// Whether the launch has ended.
  var hasLaunched = false
  private(set) var handlers: [String: Registration] = [:]

  mutating func register(_ identifier: String, _ registration: Registration) -> Outcome {
    let permission = permitted.map { TaskPermission(of: identifier, in: $0) } ?? .listed
    guard permission != .none else { return .notPermitted }
    guard handlers[identifier] == nil else {
      return .exception("Launch handler for task with identifier \(identifier) has already been registered")
    }
    guard !hasLaunched || isForContinuedTasks(permission) else {
      return .exception("All launch handlers must be registered before application finishes launching")
    }
    handlers[identifier] = registration
    return .registered
  }

  /// Whether an identifier can only belong to continued processing, whose handlers may be registered at any time: a
  /// wildcard entry matches it, or the app has no background mode for other tasks.
  private func isForContinuedTasks(_ permission: TaskPermission) -> Bool {
    guard knowsContinuedTasks else { return false }
    return permission == .byWildcard || (!backgroundModes.contains("fetch") && !backgroundModes.contains("processing"))
  }

  /// The problem with a request, found before asking the system; nil if there is none.
  func objection(to identifier: String) -> Outcome? {
    guard handlers[identifier] == nil else { return nil }
    let permission = permitted.map { TaskPermission(of: identifier, in: $0) } ?? .listed
    return permission == .none
      ? .notPermitted : .exception("No launch handler registered for task with identifier \(identifier)")
  }
}
