/// One part of an expectation that did not hold.
public struct ExpectationFailure: Sendable, Hashable, CustomStringConvertible {
  /// The part that did not hold.
  public enum Subject: Sendable, Hashable {
    /// The events were not exactly these.
    case exactly
    /// The events did not occur in this order.
    case inOrder
    /// A forbidden event occurred.
    case never
    /// The process runs, or does not.
    case process
    /// The state of this scene.
    case scene(Int)
    /// The process ended differently, or not at all.
    case exit
    /// The app looks otherwise.
    case picture
    /// There is no screen to look at.
    case screen
    /// Something cannot be seen.
    case shows
    /// Something can be seen.
    case hides
    /// Something else stands in this place to type.
    case input(String)
    /// The controllers are others.
    case controllers

    /// The name for people: the key in the file, with the scene's number.
    public var name: String {
      switch self {
      case .exactly: "exactly"
      case .inOrder: "inOrder"
      case .never: "never"
      case .process: "process"
      case .scene(let number): "scene \(number)"
      case .exit: "exit"
      case .picture: "picture"
      case .screen: "screen"
      case .shows: "shows"
      case .hides: "hides"
      case .input(let name): "input \(name)"
      case .controllers: "controllers"
      }
    }
  }

  /// The part that did not hold.
  public var subject: Subject
  /// The line of the step, from 1.
  public var line: Int
  /// The expected value, in one line.
  public var expected: String
  /// The observed value, in one line.
  public var seen: String
  /// For lists of events: both lists merged, line by line; `▸` marks the first difference, `-` a missing event, `+` an
  /// unexpected one.
  public var difference: [String]

  /// A failure from the evaluation.
  public init(subject: Subject, line: Int, expected: String, seen: String, difference: [String] = []) {
    self.subject = subject
    self.line = line
    self.expected = expected
    self.seen = seen
    self.difference = difference
  }

  /// Several lines for a terminal, without the step's line.
  public var description: String {
    let head = ["\(subject.name):", "  expected  \(expected)", "  seen      \(seen)"]
    return (head + difference.map { "    " + $0 }).joined(separator: "\n")
  }
}
