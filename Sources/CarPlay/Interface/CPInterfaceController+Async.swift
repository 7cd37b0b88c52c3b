import Foundation

// The forms that wait; each throws where the handler would be given an error.
extension CPInterfaceController {
  @discardableResult
  public func setRootTemplate(_ rootTemplate: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { self.setRootTemplate(rootTemplate, animated: animated, completion: $0) }
  }

  @discardableResult
  public func pushTemplate(_ templateToPush: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { self.pushTemplate(templateToPush, animated: animated, completion: $0) }
  }

  @discardableResult
  public func popTemplate(animated: Bool) async throws -> Bool {
    try await waiting { self.popTemplate(animated: animated, completion: $0) }
  }

  @discardableResult
  public func popToRootTemplate(animated: Bool) async throws -> Bool {
    try await waiting { self.popToRootTemplate(animated: animated, completion: $0) }
  }

  @discardableResult
  public func pop(to targetTemplate: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { self.pop(to: targetTemplate, animated: animated, completion: $0) }
  }

  @discardableResult
  public func presentTemplate(_ templateToPresent: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { self.presentTemplate(templateToPresent, animated: animated, completion: $0) }
  }

  @discardableResult
  public func dismissTemplate(animated: Bool) async throws -> Bool {
    try await waiting { self.dismissTemplate(animated: animated, completion: $0) }
  }

  private func waiting(_ body: (@escaping (Bool, (any Error)?) -> Void) -> Void) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      body { success, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: success) }
      }
    }
  }
}
