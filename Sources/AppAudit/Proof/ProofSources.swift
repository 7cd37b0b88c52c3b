/// What a proof tells of the sources of both versions.
package struct ProofSources {
  /// The text of a line before (`true`) or after.
  let line: (LineMap.Line, _ isBefore: Bool) -> String
  /// Where the app has a delegate's method of this name; nil if it has none.
  let call: (String, _ isBefore: Bool) -> LineMap.Line?

  package init(
    line: @escaping (LineMap.Line, _ isBefore: Bool) -> String,
    call: @escaping (String, _ isBefore: Bool) -> LineMap.Line? = { _, _ in nil }
  ) {
    self.line = line
    self.call = call
  }
}

extension AuditedApp {
  /// Where a delegate's method stands.
  package func place(ofCall name: String) -> LineMap.Line? {
    (appDelegates + sceneDelegates).lazy.compactMap { self.function(name, of: $0) }.first
      .map { LineMap.Line($0.path, $0.line) }
  }
}
