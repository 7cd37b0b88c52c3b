import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// The rules that hold in every trace, over random settings for several scenes at once: more than a device would give.
final class LifeCycleRulesPropertyTests: XCTestCase {
  func test_randomSettings_keepEveryRule() throws {
    for seed in 1...210 as ClosedRange<UInt64> {
      let system = Life.systems[Int(seed % UInt64(Life.systems.count))]
      try run(seed: seed, system: system, model: seed % 3 == 0 ? .application : .scenes)
    }
  }

  private func run(seed: UInt64, system: SystemVersion, model: LifeCycleModel) throws {
    var random = SplitMix(state: seed)
    let key = ProcessKey(1)
    let inForeground = Bool.random(using: &random)
    var machine = ApplicationLifeCycle(model: model, rules: .rules(for: system), launchedInForeground: inForeground)
    var witness = Witness()
    func see(_ steps: [LifeCycleStep]) { for step in steps { witness.see(step, of: key) } }
    witness.begin(key, model: model, inForeground: inForeground)
    see(try machine.launch())
    let ids = model == .scenes ? (1...3).map { SessionID("s\($0)") } : [SessionID("implicit")]
    for _ in 0..<400 {
      let id = ids.randomElement(using: &random)!
      if machine.state(of: id) == nil {
        see(try machine.connect(id))
      } else if model == .scenes, Int.random(in: 0..<10, using: &random) == 0 {
        see(try machine.disconnect(id))
      } else {
        let updates = machine.connected.filter { _ in Bool.random(using: &random) }.map {
          (
            $0.id,
            SceneSettings(
              isForeground: Bool.random(using: &random),
              deactivationReasons: DeactivationReasons(rawValue: UInt32.random(in: 0..<4, using: &random)))
          )
        }
        let delivering = updates.contains { _ in Int.random(in: 0..<5, using: &random) == 0 }
        see(try machine.apply(updates, delivering: delivering))
        for (id, settings) in updates {
          XCTAssertEqual(machine.state(of: id), settings.activationState, "seed \(seed)")
        }
      }
      witness.rest()
      XCTAssertNil(witness.breach, "seed \(seed), iOS \(system)")
      guard witness.breach == nil else { return }
    }
  }
}
