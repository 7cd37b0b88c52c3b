import LifeCycle
import ModelDevice
import XCTest

/// The rules that hold in every trace (rules 1, 2, 3, 6 and 7 of the traces reference), over random inputs.
final class LifeCycleRulesPropertyTests: XCTestCase {
  func test_randomSettings_keepEveryRule() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      try run(seed: seed, version: [11, 13, 14, 26][Int(seed % 4)], model: seed % 3 == 0 ? .application : .scenes)
    }
  }

  private func run(seed: UInt64, version: Int, model: LifeCycleModel) throws {
    var random = SplitMix(state: seed)
    var machine = ApplicationLifeCycle(
      model: model, rules: .rules(for: SystemVersion(version)), launchedInForeground: Bool.random(using: &random))
    var witness = Witness(seed: seed, model: model, applicationState: machine.applicationState)
    try witness.see(try machine.launch())
    let ids = model == .scenes ? (1...3).map { SessionID("s\($0)") } : [SessionID("implicit")]
    for _ in 0..<400 {
      let id = ids.randomElement(using: &random)!
      if machine.state(of: id) == nil {
        try witness.see(try machine.connect(id))
      } else if model == .scenes, Int.random(in: 0..<10, using: &random) == 0 {
        try witness.see(try machine.disconnect(id))
      } else {
        let updates = machine.connected.filter { _ in Bool.random(using: &random) }.map {
          (
            $0.id,
            SceneSettings(
              isForeground: Bool.random(using: &random),
              deactivationReasons: DeactivationReasons(rawValue: UInt32.random(in: 0..<4, using: &random)))
          )
        }
        try witness.see(try machine.apply(updates))
        for (id, settings) in updates {
          XCTAssertEqual(machine.state(of: id), settings.activationState, "seed \(seed)")
        }
      }
      witness.atRest(machine)
    }
  }
}

/// Watches the steps as an app would and checks the rules.
private struct Witness {
  let seed: UInt64
  let model: LifeCycleModel
  var applicationState: ApplicationState
  var scenes: [SessionID: ActivationState] = [:]
  var entered: Set<SessionID> = []
  var resigned: Set<SessionID> = []
  var lastCall: LifeCycleStep?

  init(seed: UInt64, model: LifeCycleModel, applicationState: ApplicationState) {
    self.seed = seed
    self.model = model
    self.applicationState = applicationState
  }

  mutating func see(_ steps: [LifeCycleStep]) throws {
    for step in steps {
      switch step {
      case .callScene(.willConnect, let id):
        XCTAssertNil(scenes[id], "rule 3: connected once per scene, seed \(seed)")
        scenes[id] = .unattached
      case .callScene(.willEnterForeground, let id):
        XCTAssertFalse(scenes[id]!.isForeground, "rule 2: not while in the foreground, seed \(seed)")
        entered.insert(id)
      case .callScene(.didBecomeActive, let id):
        XCTAssertTrue(entered.contains(id), "rule 1: active only after entering, seed \(seed)")
        XCTAssertEqual(scenes[id], .foregroundActive, "a did call reads the new state, seed \(seed)")
        resigned.remove(id)
      case .callScene(.willResignActive, let id):
        XCTAssertEqual(scenes[id], .foregroundActive, "a will call reads the old state, seed \(seed)")
        resigned.insert(id)
      case .callScene(.didEnterBackground, let id):
        XCTAssertEqual(scenes[id], .background, "seed \(seed)")
        entered.remove(id)
      case .callScene(.didDisconnect, let id):
        scenes[id] = nil
        entered.remove(id)
      case .setScene(let state, let id):
        if state == .background, scenes[id] == .foregroundActive { XCTFail("rule 2: resigns first, seed \(seed)") }
        scenes[id] = state
      case .setApplication(let state):
        XCTAssertNotEqual(applicationState, state, "rule 6: only changes are set, seed \(seed)")
        applicationState = state
      case .postScene(let notification, let id):
        if let call = notification.call, model == .scenes {
          XCTAssertEqual(lastCall, .callScene(call, id), "rule 7: delegate first, seed \(seed)")
        }
      case .postApplication(let notification):
        if let call = notification.call, model == .application {
          XCTAssertEqual(lastCall, .callApplication(call), "rule 7: delegate first, seed \(seed)")
        }
      case .callApplication, .deliverActions: break
      }
      lastCall = step
    }
  }

  func atRest(_ machine: ApplicationLifeCycle) {
    XCTAssertEqual(machine.applicationState, applicationState, "seed \(seed)")
    let best = machine.connected.map(\.state)
    let expected: ApplicationState =
      best.contains(.foregroundActive) ? .active : best.contains(.foregroundInactive) ? .inactive : .background
    // An app without scenes is inactive from a launch in the foreground until its scene has settings.
    guard model == .scenes || machine.connected.contains(where: { $0.state != .unattached }) else { return }
    if model == .scenes || best.contains(where: { $0.isForeground }) {
      XCTAssertEqual(applicationState, expected, "rule 6, seed \(seed)")
    }
  }
}

extension SceneNotification {
  fileprivate var call: SceneCallback? {
    switch self {
    case .willConnect: .willConnect
    case .willEnterForeground: .willEnterForeground
    case .didActivate: .didBecomeActive
    case .willDeactivate: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .didDisconnect: .didDisconnect
    }
  }
}

extension ApplicationNotification {
  fileprivate var call: ApplicationCallback? {
    switch self {
    case .didFinishLaunching: .didFinishLaunching
    case .willEnterForeground: .willEnterForeground
    case .didBecomeActive: .didBecomeActive
    case .willResignActive: .willResignActive
    case .didEnterBackground: .didEnterBackground
    case .willTerminate: .willTerminate
    }
  }
}
