import AppSyntaxMessages

extension AuditedApp {
  /// A function and those of the app that it calls before it returns.
  ///
  /// - Parameter follows: Whether a call is followed; all are if nothing else is said.
  package func reachedNow(
    from function: AppFunction, where follows: (Step.Use) -> Bool = { _ in true }
  ) -> [AppFunction] {
    var result = [function]
    var seen: Set<AppFunction.ID> = [function.id]
    var place = 0
    while place < result.count, result.count < 400 {
      let next = result[place]
      place += 1
      for placed in next.uses where placed.use.isCall && !placed.isAfterReturn && follows(placed.use) {
        for callee in callees(of: placed.use, in: next.type) where seen.insert(callee.id).inserted {
          result.append(callee)
        }
      }
    }
    return result
  }

  /// Whether it is certain whose function a call means: the type's own, or that of a type which the call names.
  package func isCertain(_ call: Step.Use) -> Bool {
    guard let first = call.names.first, call.names.count > 1 else { return true }
    return first == "super" || types[first] != nil
  }
}
