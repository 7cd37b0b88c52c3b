import LifeCycle
import XCTest

/// Every pair of scene state and input, and that the machine which apps live by does just what the table says.
final class SceneMachineTests: XCTestCase {
  private let scene = SessionID("one")

  func test_table_isComplete_andItsIllegalPairsAreNamed() {
    let table = SceneMachine.table
    XCTAssertEqual(table.faults, [])
    XCTAssertEqual(table.rows.count, SceneMachine.states.count * SceneInput.allCases.count)
    let reasons = Set(
      table.rows.compactMap { if case .illegal(let reason) = $0.outcome { reason } else { nil } })
    XCTAssertEqual(reasons, Set(SceneMachine.Illegal.allCases.map(\.rawValue)), "no reason without a pair")
  }

  /// One edge leads to each neighbouring state, and only along reference 2.2.
  func test_everyPath_walksNeighbouringStates() throws {
    let neighbours: [SceneEdge: [ActivationState?]] = [
      .connect: [nil], .enterForeground: [.unattached, .background], .becomeActive: [.foregroundInactive],
      .resignActive: [.foregroundActive], .enterBackground: [.foregroundInactive], .stayInBackground: [.unattached],
      .disconnect: [.unattached, .foregroundInactive, .background],
    ]
    for state in SceneMachine.states {
      for input in SceneInput.allCases {
        guard let path = legalPath(state, input) else { continue }
        var here = state
        for edge in path {
          XCTAssertTrue(neighbours[edge]!.contains(here), "\(edge) from \(SceneMachine.name(here))")
          here = edge.target
        }
      }
    }
  }

  /// The calls that ``ApplicationLifeCycle`` really makes are those of the table, on every version.
  func test_machineAndTable_agree_onEverySystem() throws {
    var compared = 0
    for (system, _) in LifeCycleRules.table {
      for state in SceneMachine.states {
        for input in SceneInput.allCases {
          var machine = try machine(in: state, system: system)
          let expected = SceneMachine.table[SceneMachine.name(state), input.rawValue]
          compared += 1
          do {
            let steps = try take(input, &machine)
            let calls: [String] = steps.compactMap {
              if case .callScene(let call, _) = $0 { call.rawValue } else { nil }
            }
            let target = machine.state(of: scene)
            XCTAssertEqual(expected, .goes(to: SceneMachine.name(target), doing: calls), "iOS \(system)")
          } catch let violation as ApplicationLifeCycle.Violation {
            XCTAssertEqual(expected, .illegal(violation.reason), "iOS \(system)")
          }
        }
      }
    }
    XCTAssertEqual(compared, LifeCycleRules.table.count * 25)
  }

  /// The delegate's call, then the notification of the same step; "will" before the state is set, "did" after it.
  func test_everyEdge_tellsInOrder() throws {
    for state in SceneMachine.states {
      for input in SceneInput.allCases {
        guard let path = legalPath(state, input) else { continue }
        var machine = try machine(in: state, system: SystemVersion(26))
        let steps = try take(input, &machine)
        for edge in path {
          guard let callback = edge.callback, let notification = edge.notification else { continue }
          let call = try XCTUnwrap(steps.firstIndex(of: .callScene(callback, scene)))
          XCTAssertEqual(steps[call + 1], .postScene(notification, scene))
          guard edge != .connect else { continue }
          let set = try XCTUnwrap(steps.firstIndex(of: .setScene(edge.target, scene)))
          XCTAssertEqual(set < call, edge.readsNewState, "\(edge)")
        }
      }
    }
  }

  private func legalPath(_ state: ActivationState?, _ input: SceneInput) -> [SceneEdge]? {
    do { return try SceneMachine.path(from: state, on: input) } catch { return nil }
  }

  private func machine(in state: ActivationState?, system: SystemVersion) throws -> ApplicationLifeCycle {
    var machine = ApplicationLifeCycle(model: .scenes, rules: .rules(for: system), launchedInForeground: true)
    _ = try machine.launch()
    guard let state else { return machine }
    _ = try machine.connect(scene)
    let inputs: [ActivationState: SceneInput] = [
      .background: .toBackground, .foregroundInactive: .toInactive, .foregroundActive: .toActive,
    ]
    if let input = inputs[state] { _ = try take(input, &machine) }
    return machine
  }

  private func take(_ input: SceneInput, _ machine: inout ApplicationLifeCycle) throws -> [LifeCycleStep] {
    switch input {
    case .connect: try machine.connect(scene)
    case .toBackground: try machine.apply([(scene, .background)])
    case .toInactive:
      try machine.apply([(scene, SceneSettings(isForeground: true, deactivationReasons: .siri))])
    case .toActive: try machine.apply([(scene, .active)])
    case .disconnect: try machine.disconnect(scene)
    }
  }
}
