/// A message of a running build; delivered one at a time, on the thread that called `build`.
public enum BuildMessage: Equatable, Sendable {
  /// What the builder is doing, as a sentence.
  case progress(String)
  /// One step of the compiler, for verbose output.
  case step(String)
  /// A line of the compiler's diagnostics, verbatim.
  case compiler(String)
  /// A file or folder that was left out of the app.
  case notice(String)
  /// What the compiler's own lines do not say: whose errors they are, and what to do.
  case explanation(String)
  /// Code that compiles but will not work as intended.
  case warning(BuildWarning)
}
