import LifeCycle
import ModelDevice
import XCTest

@testable import DeviceCore

/// On the way to sleep and back: nothing is lost that was told meanwhile, and an illegal step is told.
final class SleepTests: XCTestCase {
  private var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
  private var number: UInt32 = 0

  override func setUp() {
    _ = core.install(
      InstalledApp(
        name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true, backgroundModes: ["fetch"],
        sdk: SystemVersion(26)))
  }

  private func perform(_ kind: UserAction.Kind) throws -> [Effect] {
    try core.handle(.user(UserAction(kind, app: "App")), at: core.now)
  }

  private func answerAll(_ effects: [Effect]) throws -> [Effect] {
    var later: [Effect] = []
    for case .send(let process, let number, _, _) in effects {
      later += try core.handle(.process(process, .acknowledged(number: number)), at: core.now)
    }
    return later
  }

  private func sent(_ effects: [Effect]) -> [String] {
    effects.compactMap { if case .send(_, _, let transition, _) = $0 { transition.name } else { nil } }
  }

  /// Brings the app to where the kernel was told to freeze it.
  private func freezing() throws -> ProcessKey {
    _ = try answerAll(try perform(.launch(background: nil)))
    _ = try answerAll(try perform(.home))
    let effects = try answerAll(core.advance(to: core.now + .milliseconds(600)))
    let frozen = effects.compactMap { if case .freeze(let process, _) = $0 { process } else { nil } }
    return try XCTUnwrap(frozen.first)
  }

  /// The freezes among effects.
  private func freezes(_ effects: [Effect]) -> Int {
    effects.count { if case .freeze = $0 { true } else { false } }
  }

  /// Brings the app to where it has said that it is ready, and its rest goes on.
  ///
  /// - Returns: Its process, and when its rest is over.
  private func ready() throws -> (process: ProcessKey, until: Instant) {
    _ = try answerAll(try perform(.launch(background: nil)))
    _ = try answerAll(try perform(.home))
    let until = core.now + core.policy.suspensionDelay
    let asked = core.advance(to: core.now + (core.policy.suspensionDelay - core.policy.suspensionNotice))
    XCTAssertEqual(sent(asked), ["prepare-suspension"])
    XCTAssertEqual(freezes(try answerAll(asked)), 0, "its rest is not over yet")
    XCTAssertEqual(core.nextFreeze, until)
    XCTAssertEqual(core.nextDeadline, until)
    XCTAssertTrue(core.isAtRest)
    return (try XCTUnwrap(core.process(of: AppKey(0))), until)
  }

  func test_aProcessIsAskedShortlyBeforeItsRestIsOver_andFrozenWhenItIs() throws {
    let (process, until) = try ready()
    XCTAssertEqual(freezes(core.advance(to: until)), 1)
    XCTAssertNil(core.nextFreeze)
    _ = try core.handle(.kernel(.frozen(process, sharedLocks: [])), at: until)
    XCTAssertEqual(core.processState(of: AppKey(0)), .suspended)
  }

  func test_aProcessThatIsReady_isNotFrozen_ifItBeginsSomething_orIsSentSomething() throws {
    var (process, until) = try ready()
    _ = try core.handle(.process(process, .acquired(id: 1, name: "upload")), at: core.now)
    XCTAssertNil(core.nextFreeze)
    XCTAssertEqual(freezes(core.advance(to: until)), 0)
    _ = try core.handle(.process(process, .released(id: 1)), at: core.now)
    _ = try answerAll(core.advance(to: core.now + (core.policy.suspensionDelay - core.policy.suspensionNotice)))
    until = try XCTUnwrap(core.nextFreeze)
    XCTAssertEqual(sent(try perform(.memoryWarning)), ["memory-warning"])
    XCTAssertNil(core.nextFreeze)
    XCTAssertEqual(freezes(core.advance(to: until)), 0)
    XCTAssertEqual(core.processState(of: AppKey(0)), .running)
  }

  func test_anAnswerThatComesAfterTheRest_isFollowedByTheFreeze() throws {
    _ = try answerAll(try perform(.launch(background: nil)))
    _ = try answerAll(try perform(.home))
    let asked = core.advance(to: core.now + .milliseconds(600))
    XCTAssertEqual(freezes(asked), 0)
    XCTAssertEqual(freezes(try answerAll(asked)), 1)
  }

  func test_aFreezeThatIsUndone_bringsWhatWasToldMeanwhile() throws {
    let process = try freezing()
    XCTAssertEqual(sent(try perform(.rotate(.landscapeLeft))), [], "it cannot hear now")
    XCTAssertEqual(sent(try perform(.backgroundFetch)), [])
    let effects = try core.handle(.kernel(.frozen(process, sharedLocks: [])), at: core.now)
    XCTAssertEqual(sent(effects), ["traits", "background-event"])
  }

  func test_aSleeper_hearsTheNewsWhenItWakes_andOnlyThat() throws {
    let process = try freezing()
    _ = try core.handle(.kernel(.frozen(process, sharedLocks: [])), at: core.now)
    XCTAssertEqual(sent(try perform(.rotate(.landscapeLeft))), [])
    XCTAssertEqual(sent(try perform(.appearance(.dark))), [])
    XCTAssertEqual(sent(try perform(.appearance(.light))), [])
    XCTAssertEqual(sent(try perform(.rotate(.portrait))), [], "it is held as it was before")
    XCTAssertEqual(sent(try perform(.launch(background: nil))), ["scene-update"])
  }

  func test_aFreezeThatTheKernelRefuses_leavesTheProcessRunning_andIsTriedAgain() throws {
    let process = try freezing()
    XCTAssertEqual(sent(try perform(.backgroundFetch)), [], "it waits for the freeze")
    let effects = try core.handle(.kernel(.notFrozen(process, "no space left")), at: core.now)
    XCTAssertEqual(sent(effects), ["background-event"])
    XCTAssertEqual(core.processState(of: AppKey(0)), .running)
    _ = try answerAll(effects)
    _ = try answerAll(try core.handle(.process(process, .eventFinished(id: 1)), at: core.now))
    _ = try answerAll(core.advance(to: core.now + .milliseconds(600)))
    XCTAssertThrowsError(
      try core.handle(.kernel(.notFrozen(ProcessKey(99), "")), at: core.now), "nobody speaks of it")
    XCTAssertNoThrow(try core.handle(.kernel(.frozen(process, sharedLocks: [])), at: core.now))
    XCTAssertEqual(core.processState(of: AppKey(0)), .suspended)
  }

  func test_aRefusedFreeze_isNotTriedAgainAtOnce() throws {
    let process = try freezing()
    _ = try core.handle(.kernel(.notFrozen(process, "no space left")), at: core.now)
    let index = try XCTUnwrap(core.processes.index(process))
    XCTAssertEqual(core.processes[index].machine.rest?.until, core.now + core.policy.freezeRetry)
  }

  func test_anIllegalStep_isTold() throws {
    let process = try freezing()
    _ = try core.handle(.kernel(.frozen(process, sharedLocks: [])), at: core.now)
    let index = try XCTUnwrap(core.processes.index(process))
    core.askToSleep(index, core.rest(.zero, by: .timer))
    let told = core.advance(to: core.now).compactMap { if case .record(let record) = $0 { record } else { nil } }
    XCTAssertEqual(told.map(\.name), ["illegalStep"])
    XCTAssertEqual(
      told.first?.detail,
      [
        "state": "suspended", "input": "asked to sleep",
        "explanation": .string(ProcessMachine.Illegal.alreadyAsked.rawValue),
      ])
    XCTAssertEqual(core.processState(of: AppKey(0)), .suspended, "nothing has changed")
  }
}
