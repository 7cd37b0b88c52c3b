/// Why a set of files was not written. All of them are as they were, but for those in `notPutBack`.
package struct WriteFailure: Error, Equatable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    /// By the closure that is asked between files.
    case cancelled
    /// The file is not the one that was read.
    case changedMeanwhile
    /// Two changes of one file say different things.
    case twice
    /// What the system says.
    case system(String)
  }

  /// A file that could not be put back, and where its old bytes are.
  package struct Lost: Equatable, Sendable {
    package var path: String
    /// Nil for a new file, which should go.
    package var kept: String?
  }

  /// The file at which it ended.
  package var path: String
  package var reason: Reason
  package var notPutBack: [Lost] = []

  package var description: String {
    let why =
      switch reason {
      case .cancelled: "\(path): stopped before it was written"
      case .changedMeanwhile: "\(path): it has changed since it was read"
      case .twice: "\(path): two changes say different things"
      case .system(let text): "\(path): \(text)"
      }
    guard !notPutBack.isEmpty else { return why + "; no file is changed." }
    let lost = notPutBack.map { lost in
      lost.path + (lost.kept.map { " (its old bytes are in \($0))" } ?? " (which was not there)")
    }.joined(separator: ", ")
    return why + "; these could not be put back: \(lost)."
  }
}
