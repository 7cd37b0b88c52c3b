/// How sure it is that iOS does what a scenario expects. A file says the word of its weakest expectation.
public enum Confidence: String, Sendable, Hashable, CaseIterable {
  /// Someone has seen it on iOS and published the log, trace or list of calls.
  case measured
  /// Apple says so: a page, a header's comment, an answer of its engineers.
  case documented
  /// No source settles it: it follows from others, stands on a single report, or is one way out of several.
  case chosen
}
