import LifeCycle

/// What a conformance app is asked to do, by its front scene; acknowledged on receipt.
public enum AppAction: Sendable, Hashable {
  case beginBackgroundTask(name: String)
  case endBackgroundTask(name: String)
  /// Expiration handlers end nothing from here on.
  case ignoreExpiration
  /// Asks for the activation of a new scene session.
  case requestNewScene
  /// Asks for the destruction of this scene's session.
  case requestSceneDestruction(Int)
  /// The text that `stateRestorationActivity(for:)` answers with from here on.
  case setRestorationActivity(String)
  /// Locks a file; `shared/…` is a path in the app's group.
  case holdFileLock(path: String)
  /// Blocks the main thread; in the virtual world a modelled stall.
  case sleepMainThread(Span)
  /// Uses so much processor time beside the main thread; in the virtual world a modelled use.
  case useCPU(Span)
  /// Submits a task request, by its identifier.
  case submit(identifier: String)
  /// Completes the running task of this identifier.
  case completeTask(identifier: String)
  /// Anything else, in words that an app of one's own understands.
  case perform(String)
  /// Makes an activity of this type the current one, of the front scene where there are scenes.
  case becomeCurrent(type: String)
  /// The current activity is to be saved anew, under this title.
  case changeActivity(title: String)
  /// The current activity is over.
  case invalidateActivity
  /// Sets one quick action of this type in place of those set before.
  case setShortcutItem(type: String)
  /// The front scene prefers content whose identifier begins so.
  case preferContent(prefix: String)
  /// The front scene can show only content whose identifier begins so.
  case limitContent(prefix: String)
  /// The front scene's session is destroyed on this condition.
  case destroyOn(DestructionCondition)
  /// Asks for this scene's session to be brought forward, with an activity.
  case activateScene(Int)
  /// Asks for a refresh of this scene's session.
  case refreshScene(Int)
  /// Keeps a text in the `userInfo` of the front scene's session.
  case setSessionText(String)
  /// Asks the system to open `conformance://` with the text that the front scene's session keeps.
  case openSessionText
  /// Asks the system to open a URL.
  case openURL(String)
}

/// When a session is destroyed. The raw values are those of scenario files.
public enum DestructionCondition: String, Sendable, Hashable, CaseIterable {
  case userInitiatedDismissal, systemDisconnection
}

/// The keys of an `app` step.
enum AppActionName: String, CaseIterable {
  case beginBackgroundTask, endBackgroundTask, ignoreExpiration, requestNewScene, requestSceneDestruction
  case setRestorationActivity, holdFileLock, sleepMainThread, useCPU, submit, completeTask, perform
  case becomeCurrent, changeActivity, invalidateActivity, setShortcutItem, preferContent, limitContent, destroyOn
  case activateScene, refreshScene, setSessionText, openSessionText, openURL
}

extension AppAction {
  init(_ node: SourceNode) throws {
    let map = try node.map("app", keys: AppActionName.allCases.map(\.rawValue))
    guard let entry = map.entries.first else { throw node.error("app needs one thing to ask for") }
    guard map.entries.count == 1 else {
      throw map.entries[1].keyPosition.error("app takes one key; write a second app step for '\(map.entries[1].key)'")
    }
    guard let name = AppActionName(rawValue: entry.key) else { throw entry.keyPosition.error("unknown key") }
    let value = entry.value
    switch name {
    case .beginBackgroundTask: self = .beginBackgroundTask(name: try value.text(entry.key))
    case .endBackgroundTask: self = .endBackgroundTask(name: try value.text(entry.key))
    case .ignoreExpiration: self = try value.onlyTrue(entry.key, .ignoreExpiration)
    case .requestNewScene: self = try value.onlyTrue(entry.key, .requestNewScene)
    case .requestSceneDestruction: self = .requestSceneDestruction(try value.ordinal(entry.key))
    case .setRestorationActivity: self = .setRestorationActivity(try value.text(entry.key))
    case .holdFileLock: self = .holdFileLock(path: try value.text(entry.key))
    case .sleepMainThread: self = .sleepMainThread(try value.duration(entry.key))
    case .useCPU: self = .useCPU(try value.duration(entry.key))
    case .submit: self = .submit(identifier: try value.text(entry.key))
    case .completeTask: self = .completeTask(identifier: try value.text(entry.key))
    case .perform: self = .perform(try value.text(entry.key))
    case .becomeCurrent: self = .becomeCurrent(type: try value.text(entry.key))
    case .changeActivity: self = .changeActivity(title: try value.text(entry.key))
    case .invalidateActivity: self = try value.onlyTrue(entry.key, .invalidateActivity)
    case .setShortcutItem: self = .setShortcutItem(type: try value.text(entry.key))
    case .preferContent: self = .preferContent(prefix: try value.text(entry.key))
    case .limitContent: self = .limitContent(prefix: try value.text(entry.key))
    case .destroyOn: self = .destroyOn(try value.choice("destruction condition"))
    case .activateScene: self = .activateScene(try value.ordinal(entry.key))
    case .refreshScene: self = .refreshScene(try value.ordinal(entry.key))
    case .setSessionText: self = .setSessionText(try value.text(entry.key))
    case .openSessionText: self = try value.onlyTrue(entry.key, .openSessionText)
    case .openURL: self = .openURL(try value.text(entry.key))
    }
  }
}

extension SourceNode {
  /// For keys that say all by being there: their only value is `true`.
  fileprivate func onlyTrue(_ what: String, _ action: AppAction) throws -> AppAction {
    guard try boolean(what) else { throw error("\(what) can only be true") }
    return action
  }
}

extension AppAction: CustomStringConvertible {
  /// The request as a script would write it.
  public var description: String {
    switch self {
    case .beginBackgroundTask(let name): "beginBackgroundTask=\(name)"
    case .endBackgroundTask(let name): "endBackgroundTask=\(name)"
    case .ignoreExpiration: "ignoreExpiration"
    case .requestNewScene: "requestNewScene"
    case .requestSceneDestruction(let scene): "requestSceneDestruction=\(scene)"
    case .setRestorationActivity(let text): "setRestorationActivity=\(text)"
    case .holdFileLock(let path): "holdFileLock=\(path)"
    case .sleepMainThread(let span): "sleepMainThread=\(span.scenarioText)"
    case .useCPU(let span): "useCPU=\(span.scenarioText)"
    case .submit(let identifier): "submit=\(identifier)"
    case .completeTask(let identifier): "completeTask=\(identifier)"
    case .perform(let words): "perform=\"\(words)\""
    case .becomeCurrent(let type): "becomeCurrent=\(type)"
    case .changeActivity(let title): "changeActivity=\(title)"
    case .invalidateActivity: "invalidateActivity"
    case .setShortcutItem(let type): "setShortcutItem=\(type)"
    case .preferContent(let prefix): "preferContent=\(prefix)"
    case .limitContent(let prefix): "limitContent=\(prefix)"
    case .destroyOn(let condition): "destroyOn=\(condition.rawValue)"
    case .activateScene(let scene): "activateScene=\(scene)"
    case .refreshScene(let scene): "refreshScene=\(scene)"
    case .setSessionText(let text): "setSessionText=\(text)"
    case .openSessionText: "openSessionText"
    case .openURL(let url): "openURL=\(url)"
    }
  }
}
