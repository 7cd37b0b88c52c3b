import AppSyntaxMessages

/// The ways through some code, seen for one duty that has to be done on each of them: to call a completion handler, to end a
/// background task.
///
/// - A closure that does it takes the duty over: the way that makes the closure is done with, and the closure's own ways
///   must all do it. Where several closures take it over on one way, they share it: what one of them misses says nothing.
/// - A closure or a function with a local name is followed where it is called.
/// - A closure that a collection runs for each element is a loop, which may run for none.
/// - What is deferred is done on all ways out behind it.
/// - An error leaves a `do` before any of its calls.
package struct Paths: Sendable {
  /// What a use means for the duty.
  package enum Meaning: Sendable {
    case nothing
    /// From here on it is owed, as from the beginning of a background task.
    case owed
    case done
    /// Others have it now, who may do it later: it is stored, or an argument of a call.
    case handedOn
    /// The app ends.
    case end
  }

  /// A way out on which it is owed still.
  package struct Way: Equatable, Sendable {
    package enum End: Equatable, Sendable {
      case returns, throwsError
      /// Behind the last statement.
      case runsOut
    }

    package var end: End
    /// Of the statement that leaves; of the last brace where it runs out, or of the beginning of a closure.
    package var line: Int
    /// The chain of the call whose closure is left; nil for the code itself.
    package var closure: String?
    /// Whether it is owed there in any case: no way comes here on which it is done.
    package var isCertain: Bool
  }

  /// The questions that only a rule can answer.
  package struct Duty {
    /// What a use means for it.
    package var meaning: (Step.Use) -> Meaning
    /// Whether it is owed at the beginning; if not, something must mean `owed`.
    package var isOwed = true
    /// Closures that have nothing to do with it, such as the expiration handler where the end of a background task is asked
    /// for.
    package var isForeign: (Step.Closure) -> Bool = { _ in false }
    /// Branches whose first arm is always taken, or for `guard` never, such as those that only look whether `self` is there
    /// still in an object that lives as long as the app.
    package var isCertain: (Step.Branch) -> Bool = Duty.onlyAsksForSelf

    package init(meaning: @escaping (Step.Use) -> Meaning) { self.meaning = meaning }

    /// Whether a branch only looks whether the duty has been done already, by a flag, as in `guard !isCompleted`.
    package static func onlyAsksWhetherDone(_ branch: Step.Branch) -> Bool {
      guard branch.kind == .guard, branch.condition.hasPrefix("!"),
        branch.condition.dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
      else { return false }
      let flag = AppType.lastName(String(branch.condition.dropFirst())).lowercased()
      return ["complete", "finish", "done", "called", "answered", "handled"].contains(where: flag.contains)
    }

    /// Whether a branch only looks whether the object is there still.
    package static func onlyAsksForSelf(_ branch: Step.Branch) -> Bool {
      let words = branch.condition.split { " =?`".contains($0) }
      return words.first == "let" && words.last == "self" && words.count <= 3
    }
  }

  /// The ways out on which it is owed still, in text order; empty where it is done, or handed on, on each of them.
  package private(set) var missed: [Way] = []
  /// Where it was handed on to others.
  package private(set) var handedOn: [Step.Use] = []
  /// Where it is done although each way to there has done it already.
  package private(set) var repeated: [Step.Use] = []
  /// Whether anything does it or hands it on, on any way.
  package private(set) var isEverDone = false

  /// - Parameter endLine: The line of the last brace.
  package init(_ steps: [Step], endLine: Int, duty: Duty) {
    var walk = PathWalk(duty: duty)
    walk.run(steps, endLine: endLine)
    missed = (walk.missed + walk.missedInClosures).sorted { $0.line < $1.line }
    handedOn = walk.handedOn
    repeated = walk.repeated
    isEverDone = walk.isEverDone
  }

  /// Whether it is owed at the end of some code for no other reason than that the `if` there has no `else`.
  static func lacksElse(_ steps: [Step], duty: Duty) -> Bool {
    guard case .branch(let branch)? = steps.last, branch.kind == .choice, !branch.isComplete, branch.arms.count == 1
    else { return false }
    let ends = [Array(steps.dropLast()), branch.arms[0]].map { steps in
      Paths(steps, endLine: 0, duty: duty).missed.first { $0.end == .runsOut && $0.closure == nil }
    }
    return ends[0]?.isCertain == true && ends[1] == nil
  }

  /// Calls that never return.
  package static func endsApp(_ use: Step.Use) -> Bool {
    use.isCall && ["fatalError", "preconditionFailure", "exit", "abort", "_exit"].contains(use.text)
  }
}
