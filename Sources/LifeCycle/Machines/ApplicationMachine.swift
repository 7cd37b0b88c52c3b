/// The inputs to the state machine of an application's process.
public enum ApplicationInput: String, Sendable, Hashable, CaseIterable {
  case launch
  case connect
  case apply
  case disconnect
  case terminate
}

/// The phases of an application's life.
public enum ApplicationPhase: String, Sendable, Hashable, CaseIterable {
  case notLaunched
  case launched
  case terminated
}

/// One step of the application's state, which follows its most active scene (reference 2.4).
public enum ApplicationEdge: String, Sendable, Hashable, CaseIterable {
  case enterForeground
  case becomeActive
  case resignActive
  case enterBackground

  /// The state before.
  public var source: ApplicationState {
    switch self {
    case .enterForeground: .background
    case .becomeActive, .enterBackground: .inactive
    case .resignActive: .active
    }
  }

  /// The state after.
  public var target: ApplicationState {
    switch self {
    case .enterForeground, .resignActive: .inactive
    case .becomeActive: .active
    case .enterBackground: .background
    }
  }

  /// Called only for an app without scenes (reference 2.4).
  public var callback: ApplicationCallback {
    switch self {
    case .enterForeground: .willEnterForeground
    case .becomeActive: .didBecomeActive
    case .resignActive: .willResignActive
    case .enterBackground: .didEnterBackground
    }
  }

  /// The notification posted with the step.
  public var notification: ApplicationNotification {
    switch self {
    case .enterForeground: .willEnterForeground
    case .becomeActive: .didBecomeActive
    case .resignActive: .willResignActive
    case .enterBackground: .didEnterBackground
    }
  }
}

/// The inputs that an application accepts, as a table.
///
/// ``ApplicationLifeCycle`` consults it first.
public enum ApplicationMachine {
  /// Why an input is illegal in a phase.
  public enum Illegal: String, Error, Sendable, Hashable, CaseIterable {
    case notLaunched = "a scene connects after the launch: didFinish comes before the scene exists"
    case alreadyLaunched = "a launch happens once in a process"
    case terminated = "nothing happens after the end"
  }

  /// The phase that an input leads to.
  public static func phase(after input: ApplicationInput, in phase: ApplicationPhase) throws(Illegal)
    -> ApplicationPhase
  {
    switch (phase, input) {
    case (.notLaunched, .launch): return .launched
    case (.notLaunched, .connect), (.notLaunched, .apply), (.notLaunched, .disconnect), (.notLaunched, .terminate):
      throw .notLaunched
    case (.launched, .launch): throw .alreadyLaunched
    case (.launched, .connect), (.launched, .apply), (.launched, .disconnect): return .launched
    case (.launched, .terminate): return .terminated
    case (.terminated, .launch), (.terminated, .connect), (.terminated, .apply), (.terminated, .disconnect),
      (.terminated, .terminate):
      throw .terminated
    }
  }

  /// The steps, one edge at a time, that take the application's state to that of its most active scene (reference 2.4).
  public static func edges(from state: ApplicationState, to target: ApplicationState) -> [ApplicationEdge] {
    switch (state, target) {
    case (.background, .background), (.inactive, .inactive), (.active, .active): []
    case (.background, .inactive): [.enterForeground]
    case (.background, .active): [.enterForeground, .becomeActive]
    case (.inactive, .active): [.becomeActive]
    case (.inactive, .background): [.enterBackground]
    case (.active, .inactive): [.resignActive]
    case (.active, .background): [.resignActive, .enterBackground]
    }
  }
}
