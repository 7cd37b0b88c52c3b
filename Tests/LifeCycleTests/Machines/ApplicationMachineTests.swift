import LifeCycle
import XCTest

/// The application's life: phases, the state that follows its scenes, and the whole table on every version.
final class ApplicationMachineTests: XCTestCase {
  private let scene = SessionID("one")

  func test_everyPhaseAndInput_isLegalOrNamed_andTheMachineSaysTheSame() throws {
    var reasons: Set<ApplicationMachine.Illegal> = []
    for phase in ApplicationPhase.allCases {
      for input in ApplicationInput.allCases {
        var machine = try machine(in: phase, for: input)
        do {
          let next = try ApplicationMachine.phase(after: input, in: phase)
          XCTAssertNoThrow(try take(input, &machine), "\(input) when \(phase)")
          XCTAssertEqual(machine.phase, next)
        } catch {
          let illegal = error
          reasons.insert(illegal)
          XCTAssertThrowsError(try take(input, &machine), "\(input) when \(phase)") {
            XCTAssertEqual(($0 as? ApplicationLifeCycle.Violation)?.reason, illegal.rawValue)
          }
          XCTAssertEqual(machine.phase, phase, "nothing has changed")
        }
      }
    }
    XCTAssertEqual(reasons, Set(ApplicationMachine.Illegal.allCases))
  }

  func test_applicationEdges_leadFromEachStateToEachOther() {
    for from in ApplicationState.allCases {
      for to in ApplicationState.allCases {
        var here = from
        for edge in ApplicationMachine.edges(from: from, to: to) {
          XCTAssertEqual(edge.source, here)
          here = edge.target
        }
        XCTAssertEqual(here, to)
      }
    }
  }

  func test_tables_areComplete_onEverySystem() {
    for (system, _) in LifeCycleRules.table {
      for model in [LifeCycleModel.application, .scenes] {
        for foreground in [true, false] {
          let table = ApplicationLifeCycle.table(model: model, system: system, launchedInForeground: foreground)
          XCTAssertEqual(table.faults, [])
          XCTAssertEqual(table.rows.count, table.states.count * table.inputs.count)
        }
      }
    }
  }

  /// At rest the application is in the state of its most active scene (reference 2.4), in every row of every table.
  func test_tables_everyStateIsThatOfTheMostActiveScene() {
    for (system, _) in LifeCycleRules.table {
      let table = ApplicationLifeCycle.table(model: .scenes, system: system)
      for state in table.states where !["not launched", "terminated"].contains(state) {
        let parts = state.split(separator: ",").map { $0.drop { $0 == " " } }
        let activation = ActivationState(name: String(parts[1])) ?? .unattached
        XCTAssertEqual(String(parts[0]), ApplicationState(mostActive: activation).name, state)
      }
    }
  }

  func test_appWithoutScenes_hearsOfNoForegroundInAColdLaunch() {
    for system in [SystemVersion(11), SystemVersion(14), SystemVersion(26)] {
      let table = ApplicationLifeCycle.table(model: .application, system: system)
      XCTAssertEqual(
        table["inactive, unattached", "settings: on screen"],
        .goes(
          to: "active, foregroundActive",
          doing: ["applicationDidBecomeActive(_:)", "UIApplication.didBecomeActiveNotification"]))
    }
  }

  private func machine(in phase: ApplicationPhase, for input: ApplicationInput) throws -> ApplicationLifeCycle {
    var machine = ApplicationLifeCycle(
      model: .scenes, rules: .rules(for: SystemVersion(26)), launchedInForeground: true)
    switch phase {
    case .notLaunched: break
    case .launched:
      _ = try machine.launch()
      if input == .apply || input == .disconnect { _ = try machine.connect(scene) }
    case .terminated:
      _ = try machine.launch()
      _ = try machine.terminate()
    }
    return machine
  }

  private func take(_ input: ApplicationInput, _ machine: inout ApplicationLifeCycle) throws {
    switch input {
    case .launch: _ = try machine.launch()
    case .connect: _ = try machine.connect(scene)
    case .apply: _ = try machine.apply([(scene, .active)])
    case .disconnect: _ = try machine.disconnect(scene)
    case .terminate: _ = try machine.terminate()
    }
  }
}
