/// One thing that code does, in the order in which it is written.
package indirect enum Step: Codable, Equatable, Sendable {
  /// A call, or a name that is read or written.
  case use(Use)
  /// A place where one of several ways is taken.
  case branch(Branch)
  /// Code that runs any number of times, none included.
  case loop(line: Int, body: [Step])
  /// A closure; what it does may happen later, or never.
  case closure(Closure)
  /// The end of the function or of the loop around it.
  case exit(Exit)
  /// Code that runs where the scope is left.
  case deferred(line: Int, body: [Step])
  /// A function inside of a function.
  case local(FunctionOutline)

  /// A call, or a name that is read or written.
  package struct Use: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable { case call, read, write }

    package struct Argument: Codable, Equatable, Sendable {
      /// Nil for none.
      package var label: String?
      /// The code, shortened; `{…}` for a closure.
      package var text: String
      /// The value's code, where it is written; nil for a trailing closure.
      package var place: ByteRange?

      package init(label: String?, text: String, place: ByteRange? = nil) {
        self.label = label
        self.text = text
        self.place = place
      }
    }

    package var kind: Kind
    /// The whole chain without `?`, `!`, `self.`, casts, parentheses and arguments, as in
    /// `UIApplication.shared.connectedScenes.compactMap().first.windows`; calls on the way have a step of their own before
    /// it. Without the `()` of a call at its end.
    package var text: String
    /// The arguments of a call.
    package var arguments: [Argument]
    /// What is written, as code, shortened; for a declaration of a local name, too.
    package var value: String?
    /// Whether it declares the local name that it writes.
    package var isDeclaration: Bool
    /// Whether nobody takes the result of a call: it is a statement of its own, or goes to `_`.
    package var isDropped: Bool
    /// Whether a `try?` around it drops its error.
    package var dropsError: Bool
    /// From 1.
    package var line: Int
    package var column: Int
    /// A call with its receiver and arguments, where it is written; nil for names.
    package var place: ByteRange?
    /// The statement that is nothing but this call or this writing; nil where there is more to it.
    package var statement: ByteRange?

    package init(
      _ kind: Kind, _ text: String, arguments: [Argument] = [], value: String? = nil, isDeclaration: Bool = false,
      isDropped: Bool = false, dropsError: Bool = false, line: Int, column: Int
    ) {
      self.kind = kind
      self.text = text
      self.arguments = arguments
      self.value = value
      self.isDeclaration = isDeclaration
      self.isDropped = isDropped
      self.dropsError = dropsError
      self.line = line
      self.column = column
    }

    /// The last name of the chain: `makeKeyAndVisible` of `window.makeKeyAndVisible`.
    package var name: String { String(text.split(separator: ".").last ?? "") }
    /// The chain without its last name; empty for none.
    package var receiver: String { String(text.dropLast(name.count).dropLast()) }
    /// The called function with its labels, as in `present(_:animated:completion:)`.
    package var signature: String { "\(name)(\(arguments.map { ($0.label ?? "_") + ":" }.joined()))" }

    package func argument(_ label: String?) -> String? { arguments.first { $0.label == label }?.text }
  }

  /// A place where one of several ways is taken.
  package struct Branch: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      /// `if`, `?:`
      case choice
      /// `guard`: its one arm is the way out, and what follows is the other.
      case `guard`
      /// `switch`
      case cases
      /// `do` and its `catch` clauses: the first arm may be left at any place.
      case attempt
      /// `??`, `&&`, `||`: its one arm may be left out.
      case short
    }

    package var kind: Kind
    /// The condition or the subject, as code, shortened.
    package var condition: String
    /// What is done in each way.
    package var arms: [[Step]]
    /// Whether one of the arms is taken in any case.
    package var isComplete: Bool
    /// From 1.
    package var line: Int
    /// The whole statement, where it is written; nil for operators.
    package var place: ByteRange?

    package init(_ kind: Kind, condition: String, arms: [[Step]], isComplete: Bool, line: Int) {
      self.kind = kind
      self.condition = condition
      self.arms = arms
      self.isComplete = isComplete
      self.line = line
    }
  }

  /// A closure, and where it goes.
  package struct Closure: Codable, Equatable, Sendable {
    /// The chain of the call that takes it; nil where it is stored or called at once.
    package var callee: String?
    /// The label under which the call takes it; nil for none.
    package var label: String?
    /// The names in its capture list.
    package var captures: [String]
    package var parameters: [String]
    package var body: [Step]
    /// From 1.
    package var line: Int
    /// What stands between its braces, behind `in`.
    package var place: ByteRange?

    package init(
      callee: String?, label: String?, captures: [String], parameters: [String], body: [Step], line: Int,
      place: ByteRange? = nil
    ) {
      self.callee = callee
      self.label = label
      self.captures = captures
      self.parameters = parameters
      self.body = body
      self.line = line
      self.place = place
    }
  }

  /// The end of the function or of the loop around it.
  package struct Exit: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case `return`, `throw`, `break`, `continue`, `fallthrough`
    }

    package var kind: Kind
    /// The value as code, shortened; nil for none. What it does has a step of its own before it.
    package var value: String?
    /// From 1.
    package var line: Int
    /// The whole statement, where it is written.
    package var place: ByteRange?

    package init(_ kind: Kind, value: String?, line: Int) {
      self.kind = kind
      self.value = value
      self.line = line
    }
  }
}
