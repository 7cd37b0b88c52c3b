/// The inputs to one scene: connection, settings, disconnection.
public enum SceneInput: String, Sendable, Hashable, CaseIterable {
  case connect
  case toBackground = "settings: off screen"
  case toInactive = "settings: on screen, with a reason"
  case toActive = "settings: on screen"
  case disconnect

  /// The input for settings.
  public init(_ settings: SceneSettings) {
    self = !settings.isForeground ? .toBackground : settings.deactivationReasons.isEmpty ? .toActive : .toInactive
  }
}

/// One legal step of a scene from state to state, with the app's callbacks (reference 2.2).
public enum SceneEdge: String, Sendable, Hashable, CaseIterable {
  case connect
  case enterForeground
  case becomeActive
  case resignActive
  case enterBackground
  /// A new scene that connects directly to the background, without a call.
  case stayInBackground
  case disconnect

  /// The state after the step; a disconnected scene reads as unattached.
  public var target: ActivationState {
    switch self {
    case .connect, .disconnect: .unattached
    case .enterForeground, .resignActive: .foregroundInactive
    case .becomeActive: .foregroundActive
    case .enterBackground, .stayInBackground: .background
    }
  }

  /// The scene delegate's callback; nil for none.
  public var callback: SceneCallback? {
    switch self {
    case .connect: .willConnect
    case .enterForeground: .willEnterForeground
    case .becomeActive: .didBecomeActive
    case .resignActive: .willResignActive
    case .enterBackground: .didEnterBackground
    case .stayInBackground: nil
    case .disconnect: .didDisconnect
    }
  }

  /// The notification posted with the step; nil for none.
  public var notification: SceneNotification? {
    switch self {
    case .connect: .willConnect
    case .enterForeground: .willEnterForeground
    case .becomeActive: .didActivate
    case .resignActive: .willDeactivate
    case .enterBackground: .didEnterBackground
    case .stayInBackground: nil
    case .disconnect: .didDisconnect
    }
  }

  /// Whether the step's calls read the new state: "did" calls do, "will" calls read the old one (reference 2.2).
  public var readsNewState: Bool {
    switch self {
    case .connect, .becomeActive, .enterBackground, .stayInBackground, .disconnect: true
    case .enterForeground, .resignActive: false
    }
  }
}

/// The state machine of one scene as a table of what each input does in each state.
///
/// ``ApplicationLifeCycle`` walks this table and nothing else.
public enum SceneMachine {
  /// Why an input is illegal in a state.
  public enum Illegal: String, Error, Sendable, Hashable, CaseIterable {
    case alreadyConnected = "the scene is connected already"
    case notConnected = "there is no such scene in this process"
  }

  /// The states of a scene; nil if there is no scene object.
  public static let states: [ActivationState?] = [
    nil, .unattached, .foregroundInactive, .foregroundActive, .background,
  ]

  /// The steps for an input, one at a time and in order; empty if the scene is already in the target state.
  public static func path(from state: ActivationState?, on input: SceneInput) throws(Illegal) -> [SceneEdge] {
    switch (state, input) {
    case (nil, .connect): return [.connect]
    case (nil, .toBackground), (nil, .toInactive), (nil, .toActive), (nil, .disconnect): throw .notConnected
    case (.unattached, .connect), (.foregroundInactive, .connect), (.foregroundActive, .connect),
      (.background, .connect):
      throw .alreadyConnected
    case (.unattached, .toBackground): return [.stayInBackground]
    case (.unattached, .toInactive), (.background, .toInactive): return [.enterForeground]
    case (.unattached, .toActive), (.background, .toActive): return [.enterForeground, .becomeActive]
    case (.foregroundInactive, .toBackground): return [.enterBackground]
    case (.foregroundInactive, .toActive): return [.becomeActive]
    case (.foregroundActive, .toBackground): return [.resignActive, .enterBackground]
    case (.foregroundActive, .toInactive): return [.resignActive]
    case (.foregroundInactive, .toInactive), (.foregroundActive, .toActive), (.background, .toBackground): return []
    case (.unattached, .disconnect), (.foregroundInactive, .disconnect), (.background, .disconnect):
      return [.disconnect]
    // `didEnterBackground` may be absent when a scene disconnects from the foreground (reference 2.2, and 10 verdict
    // 9).
    case (.foregroundActive, .disconnect): return [.resignActive, .disconnect]
    }
  }
}
