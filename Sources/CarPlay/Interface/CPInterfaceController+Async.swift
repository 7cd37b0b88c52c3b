import Foundation

// The `async` forms; each throws the error that the handler would receive.
extension CPInterfaceController {
  /// Sets the root template, replacing the whole stack.
  ///
  /// - Returns: true.
  /// - Throws: an error of `CarPlayErrorDomain` if the template can only be presented.
  @discardableResult
  public func setRootTemplate(_ rootTemplate: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { self.setRootTemplate(rootTemplate, animated: animated, completion: $0) }
  }

  /// Pushes a template.
  ///
  /// - Returns: true.
  /// - Throws: an error of `CarPlayErrorDomain` if there is no root template, the template cannot be pushed or is
  ///   already on the stack, or the stack is full.
  @discardableResult
  public func pushTemplate(_ templateToPush: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { self.pushTemplate(templateToPush, animated: animated, completion: $0) }
  }

  /// Pops the top template; false if there is only the root, or no template. Never throws.
  @discardableResult
  public func popTemplate(animated: Bool) async throws -> Bool {
    try await waiting { self.popTemplate(animated: animated, completion: $0) }
  }

  /// Pops all templates but the root; false if there are none. Never throws.
  @discardableResult
  public func popToRootTemplate(animated: Bool) async throws -> Bool {
    try await waiting { self.popToRootTemplate(animated: animated, completion: $0) }
  }

  /// Pops all templates above the target; false if it is already on top.
  ///
  /// - Throws: an error of `CarPlayErrorDomain` if the template is not on the stack.
  @discardableResult
  public func pop(to targetTemplate: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { self.pop(to: targetTemplate, animated: animated, completion: $0) }
  }

  /// Presents an action sheet, an alert or a voice control over the stack.
  ///
  /// - Returns: true.
  /// - Throws: an error of `CarPlayErrorDomain` for any other template, and while another template is presented.
  @discardableResult
  public func presentTemplate(_ templateToPresent: CPTemplate, animated: Bool) async throws -> Bool {
    try await waiting { self.presentTemplate(templateToPresent, animated: animated, completion: $0) }
  }

  /// Dismisses the presented template; false if there is none. Never throws.
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
