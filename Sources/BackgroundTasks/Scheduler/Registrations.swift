import Foundation
internal import LifeCycle

/// The launch handlers that an app has registered, and the rules for it (reference 5.4).
struct Registrations {
  /// A launch handler and where it is called.
  struct Registration: @unchecked Sendable {
    let queue: DispatchQueue
    let handler: (BGTask) -> Void
  }

  enum Outcome: Equatable {
    case registered
    /// `register` answers false.
    case notPermitted
    /// iOS raises an exception with this reason.
    case exception(String)
  }

  /// Nil until the system has said who the process is: a handler registered before that is taken as permitted.
  var permitted: [String]?
  var backgroundModes: [String] = []
  var knowsContinuedTasks = true
  /// Whether the launch is over.
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

  /// Whether an identifier can only be one of continued processing, whose handlers may be registered at any time: an
  /// entry with a wildcard stands for it, or the app has no background mode for anything else.
  private func isForContinuedTasks(_ permission: TaskPermission) -> Bool {
    guard knowsContinuedTasks else { return false }
    return permission == .byWildcard || (!backgroundModes.contains("fetch") && !backgroundModes.contains("processing"))
  }

  /// What is wrong with a request before the system is asked; nil where nothing is.
  func objection(to identifier: String) -> Outcome? {
    guard handlers[identifier] == nil else { return nil }
    let permission = permitted.map { TaskPermission(of: identifier, in: $0) } ?? .listed
    return permission == .none
      ? .notPermitted : .exception("No launch handler registered for task with identifier \(identifier)")
  }
}
