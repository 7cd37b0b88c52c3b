/// What a build tells while it runs; delivered on the thread that builds, or on a thread that reads the compiler's
/// output, one at a time.
public enum BuildMessage: Equatable, Sendable {
  /// A sentence for people: what is being done now.
  case progress(String)
  /// One step of the compiler, for those who want to see all of it.
  case step(String)
  /// A line of the compiler's diagnostics, as it came.
  case compiler(String)
  /// Something left out of the app.
  case notice(String)
  case warning(BuildWarning)
  /// A sentence that explains a failed build beyond what the compiler said.
  case explanation(String)
}
