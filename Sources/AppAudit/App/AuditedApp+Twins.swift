import AppSyntaxMessages

extension AuditedApp {
  /// An app delegate's callback that UIKit does not call in an app with scenes, and what its twin does of its work.
  struct DeadCallback {
    var function: AppFunction
    var twin: String
    /// The scene delegates' methods that UIKit calls instead.
    var living: [AppFunction]
    /// What it does that no twin does.
    var missing: [Step.Use]

    /// Whether a twin does all of its work.
    var isCopied: Bool { missing.isEmpty && living.contains { !$0.isEmpty } }
  }

  /// The app delegate's callbacks that scenes take over, with their twins.
  static let twins = Dictionary(uniqueKeysWithValues: SceneTwin.callbacks.map { ($0.name, $0.twin) })

  /// The callbacks with a body that neither UIKit nor the app itself calls.
  var deadCallbacks: [DeadCallback] {
    guard let delegate = appDelegate ?? objectiveCAppDelegate else { return [] }
    return Self.twins.sorted { $0.key < $1.key }.compactMap { name, twin in
      guard let function = function(name, of: delegate), !function.isEmpty, !isCalledByApp(function) else { return nil }
      let living = allSceneDelegates.compactMap { self.function(twin, of: $0) }
      let done = Set(living.flatMap { deeds(of: $0) })
      return DeadCallback(
        function: function, twin: twin, living: living,
        missing: function.work.map(\.use).filter { !done.contains($0.deed) })
    }
  }

  /// What a function does, by itself and by those of the app that it calls.
  private func deeds(of function: AppFunction) -> [String] {
    let callees = function.uses.filter(\.use.isCall).flatMap { self.callees(of: $0.use, in: function.type) }
    return ([function] + callees).flatMap { $0.work.map(\.use.deed) }
  }

  /// Whether the app calls a delegate method itself.
  func isCalledByApp(_ function: AppFunction) -> Bool {
    (functions + objectiveCFunctions).contains { caller in
      caller.outline.baseName != function.outline.baseName
        && caller.uses.contains { $0.use.isCall && !$0.use.text.hasPrefix("super.") && function.takes($0.use) }
    }
  }
}
