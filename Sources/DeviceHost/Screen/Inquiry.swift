import KernelEdge
import LifeCycle

/// A question to an app for its interface.
final class Inquiry {
  /// The longest wait for an answer, in real time. Chosen.
  static let patience: Span = .seconds(5)

  /// What it answered, or why it did not; nil as long as it may.
  var answer: Result<InterfaceAnswer, NotInspected>?
  /// The app's name.
  let app: String
  /// When it has waited for too long, by the machine's clock.
  let end: Int64

  init(_ app: String, answer: Result<InterfaceAnswer, NotInspected>? = nil) {
    self.app = app
    self.answer = answer
    end = MonotonicClock.now().nanoseconds + Self.patience.nanoseconds
  }
}

/// An app cannot be asked what it shows.
public struct NotInspected: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app's name.
  public var app: String
  /// The reason, as the end of a sentence.
  public var why: String

  public var description: String { "\(app) cannot be asked what it shows: \(why)" }
}
