import DeviceCore
import KernelEdge
import LifeCycle
import SystemLink

/// A question to an app for its interface.
final class Inquiry {
  /// The longest wait for an answer, in real time. Chosen.
  static let patience: Span = .seconds(5)

  /// How long an answer takes that nothing delays. Chosen.
  static let quick: Span = .milliseconds(20)

  /// What it answered, or why it did not; nil as long as it may.
  var answer: Result<InterfaceAnswer, NotInspected>?
  /// The app's name.
  let app: String
  /// The process that is asked; nil where the answer was there already.
  let process: ProcessKey?
  private let start = MonotonicClock.now()

  init(_ app: String, of process: ProcessKey) { (self.app, self.process) = (app, process) }

  init(_ app: String, answer: InterfaceAnswer) {
    (self.app, process, self.answer) = (app, nil, .success(answer))
  }

  /// How long it waits, by the machine's clock.
  var age: Span { Span(nanoseconds: MonotonicClock.now().nanoseconds - start.nanoseconds) }
}

/// An app cannot be asked what it shows.
public struct NotInspected: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app's name.
  public var app: String
  /// The reason, as the end of a sentence.
  public var why: String
  /// Whether there is nothing to see either: the app does not run, or has shown no window.
  public var showsNothing: Bool

  init(app: String, why: String, showsNothing: Bool = false) {
    self.app = app
    self.why = why
    self.showsNothing = showsNothing
  }

  public var description: String { "\(app) cannot be asked what it shows: \(why)" }
}
