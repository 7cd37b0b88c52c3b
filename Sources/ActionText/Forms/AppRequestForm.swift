import LifeCycle

/// The requests that the conformance apps understand, by the keys of an `app` step.
package enum AppRequestName: String, CaseIterable, Sendable {
  case beginBackgroundTask, endBackgroundTask, ignoreExpiration, requestNewScene, requestSceneDestruction
  case setRestorationActivity, holdFileLock, sleepMainThread, useCPU, submit, completeTask, perform
  case becomeCurrent, changeActivity, invalidateActivity, setShortcutItem, preferContent, limitContent, destroyOn
  case activateScene, refreshScene, setSessionText, openSessionText, openURL, presentTurning, requestOrientation
  case writeFile, writeProtectedFile, writeUnprotectedFile, readFile, setDefault, readDefault

  private enum Argument {
    case text, scene, span, none
    case choice([String])
  }

  private var argument: Argument {
    switch self {
    case .ignoreExpiration, .requestNewScene, .invalidateActivity, .openSessionText: .none
    case .requestSceneDestruction, .activateScene, .refreshScene: .scene
    case .sleepMainThread, .useCPU: .span
    case .destroyOn: .choice(["userInitiatedDismissal", "systemDisconnection"])
    case .presentTurning, .requestOrientation:
      .choice(["portrait", "landscapeLeft", "landscapeRight", "landscape", "all"])
    case .beginBackgroundTask, .endBackgroundTask, .setRestorationActivity, .holdFileLock, .submit, .completeTask,
      .perform, .becomeCurrent, .changeActivity, .setShortcutItem, .preferContent, .limitContent, .setSessionText,
      .openURL, .writeFile, .writeProtectedFile, .writeUnprotectedFile, .readFile, .setDefault,
      .readDefault:
      .text
    }
  }

  fileprivate func read(_ node: SourceNode) throws -> AppRequest {
    switch argument {
    case .text: return AppRequest(rawValue, .text(try node.text(rawValue)))
    case .scene: return AppRequest(rawValue, .scene(try node.ordinal(rawValue)))
    case .span: return AppRequest(rawValue, .span(try node.duration(rawValue)))
    case .none:
      guard try node.boolean(rawValue) else { throw node.error("\(rawValue) can only be true") }
      return AppRequest(rawValue)
    case .choice(let known):
      let text = try node.text(rawValue)
      guard known.contains(text) else { throw node.error(NearestName.message(rawValue, text, among: known)) }
      return AppRequest(rawValue, .text(text))
    }
  }
}

extension ActionForm {
  /// One request to the app's own code.
  static let appRequest = ActionForm(
    .app, .subject, keys: AppRequestName.allCases.map(\.rawValue),
    read: { fields in
      let entries = fields.entries.filter { $0.key != "app" }
      guard let entry = entries.first, let name = AppRequestName(rawValue: entry.key) else {
        throw fields.error("app needs one request")
      }
      guard entries.count == 1 else {
        throw entries[1].keyPosition.error("app takes one key; write a second app step for '\(entries[1].key)'")
      }
      return .ask(try name.read(entry.value))
    },
    write: { kind in
      guard case .ask(let request) = kind else { return nil }
      let value: Value =
        switch request.argument {
        case .text(let text): .string(text)
        case .scene(let number): .integer(Int64(number))
        case .span(let span): .string(span.scenarioText)
        case .none: true
        }
      return [(request.name, value)]
    })
}
