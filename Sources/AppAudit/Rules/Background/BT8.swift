import AppMigration
import AppSyntaxMessages

extension Rule {
  static let bt8 = Rule(
    id: "BT8", category: .background, severity: .note,
    message: "A failure of a background task cannot be seen.",
    trigger: """
      Every `setTaskCompleted` says success although the work may fail, `try? …submit` drops the error, or `as!` casts \
      the task.
      """,
    loss: "Work that fails is not tried again, and nobody learns why it is never done.",
    mending:
      "Say what happened: `setTaskCompleted(success:)` with the result, and `do`, `try` and `catch` around `submit`.",
    mended: .written,
    link: "https://developer.apple.com/documentation/backgroundtasks/bgtask/settaskcompleted(success:)",
    sources: ["kiwix LibraryOperations.swift:209", "BookPlayer AppDelegate.swift:384", "noop#955"],
    exceptions: "A handler that completes its task before it returns may have nothing that fails."
  ) { app in
    let registrations = app.taskRegistrations
    if registrations.isEmpty, app.taskRequests.isEmpty { return .notApplicable("the app uses no BGTaskScheduler") }
    let submits = app.functions.flatMap { function in
      function.uses.filter {
        $0.use.name == "submit" && $0.use.dropsError && $0.use.receiver.contains("cheduler")
      }
      .map {
        Hit(
          function.path, $0.use.line, "`try?` drops the error with which a request is refused.",
          mending: "Write `do { try … } catch { … }`, and log the error.")
      }
    }
    return .of(registrations.flatMap(app.hidden) + submits)
  }
  .edited { edits, hit throws(EditRefusal) in try edits.castSafely(hit) }
}

extension PlacedUse {
  /// Whether it is done where a task is not of the kind that a `guard` expects.
  fileprivate var isOfOtherKind: Bool {
    around.contains { around in
      guard case .arm(.guard, let condition, _) = around else { return false }
      return condition.contains(" as? BG")
    }
  }
}

extension AuditedApp {
  fileprivate func hidden(_ registration: TaskRegistration) -> [Hit] {
    guard let handler = registration.handler else { return [] }
    var hits: [Hit] = []
    if let task = registration.task {
      let cast = handler.uses.map(\.use).first { use in
        (use.arguments.map(\.text) + [use.value ?? ""]).contains { $0.hasPrefix("\(task) as! ") }
      }
      if let cast {
        let type = (cast.arguments.map(\.text) + [cast.value ?? ""]).first { $0.hasPrefix("\(task) as! ") } ?? ""
        hits.append(
          Hit(
            handler.path, cast.line, "A task of another kind ends the app here: `\(type)`.",
            mending:
              "Write `guard let task = \(type.replacing("as!", with: "as?")) else { … }`, and complete the task there.",
            subject: [task, String(type.dropFirst("\(task) as! ".count))]))
      }
    }
    // What is done with a task of another kind says nothing of the work.
    guard let completions = completions(of: registration)?.filter({ !$0.isOfOtherKind }),
      completions.contains(where: \.isLater),
      completions.allSatisfy({ $0.use.argument("success") == "true" }), let first = completions.first
    else { return hits }
    let place = reached(from: handler).first { $0.uses.contains { $0.use == first.use } } ?? handler
    hits.append(
      Hit(
        place.path, first.use.line,
        "\(registration.name) is always completed with success, whatever became of the work.",
        mending: "Give `success:` the result of the work."))
    return hits
  }
}
