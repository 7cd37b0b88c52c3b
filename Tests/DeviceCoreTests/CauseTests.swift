import DeviceCore
import LifeCycle
import ModelDevice
import XCTest

/// The cause of an event is what led to it, however much is decided at once.
final class CauseTests: XCTestCase {
  private var core = DeviceCore(policy: .policy(for: SystemVersion(26)), idiom: .phone, seed: 1)
  private var app = AppKey(0)

  override func setUp() {
    app = core.install(
      InstalledApp(
        name: "App", bundleIdentifier: "com.example.App", adoptsScenes: true, backgroundModes: ["audio"],
        sdk: SystemVersion(26)))
  }

  private func records(_ effects: [Effect]) -> [Record] {
    effects.compactMap { if case .record(let record) = $0 { record } else { nil } }
  }

  private func launched() throws -> ProcessKey {
    _ = try core.handle(.user(UserAction(.launch(background: nil), app: "App")), at: .zero)
    let process = try XCTUnwrap(core.process(of: app))
    for number in 1...2 as ClosedRange<UInt32> {
      _ = try core.handle(.process(process, .acknowledged(number: number)), at: .zero)
    }
    return process
  }

  func test_theLaunch_namesItsInput_whateverIsDecidedBesideIt() throws {
    let effects = try core.handle(.user(UserAction(.launch(background: nil), app: "App")), at: .zero)
    let input = try XCTUnwrap(records(effects).first { $0.kind == .input })
    XCTAssertEqual(input.cause, .input)
    for case .spawn(_, _, _, _, let cause) in effects { return XCTAssertEqual(cause, .event(input.id)) }
    XCTFail("nothing was launched")
  }

  /// Two transitions are under way, and the app acts in the first: its deed is due to that one, not to the last that was
  /// sent.
  func test_whatAnAppDoes_isDueToTheTransitionThatItIsAt() throws {
    let process = try launched()
    let home = records(try core.handle(.user(UserAction(.home)), at: .zero)).first { $0.name == "home" }
    _ = try core.handle(.user(UserAction(.rotate(.landscapeLeft))), at: .zero)
    let begun = records(
      try core.handle(.process(process, .acquired(id: 1, name: "save")), at: .zero))
    XCTAssertEqual(begun.map(\.name), ["beginBackgroundTask"])
    XCTAssertEqual(begun.first?.cause, .event(try XCTUnwrap(home).id))
  }

  /// One process loses its last assertion by the way; what else the same input leads to is not due to that.
  func test_whatIsDecidedBeside_isNoCause() throws {
    var device = ModelDevice()
    _ = device.install("A")
    let second = device.install("B")
    try device.perform(.launch(), device.core.app(named: "A"))
    device.records = []
    try device.perform(.launch(), second)
    let input = try XCTUnwrap(device.records.first { $0.kind == .input })
    XCTAssertTrue(device.records.contains { $0.name == "lastAssertionDropped" })
    for record in device.records where record.kind != .input {
      XCTAssertEqual(record.cause, .event(input.id), record.name)
    }
  }

  func test_aSuspension_goesBackToWhatDroppedTheLastAssertion() throws {
    var device = ModelDevice()
    let app = device.install("App")
    try device.perform(.launch(), app)
    try device.perform(.home)
    try device.wait(.seconds(2))
    let suspended = try XCTUnwrap(device.records.last { $0.name == "suspended" })
    let dropped = try XCTUnwrap(device.records.first { .event($0.id) == suspended.cause })
    XCTAssertEqual(dropped.name, "lastAssertionDropped")
    XCTAssertEqual(device.records.first { .event($0.id) == dropped.cause }?.name, "home")
  }

  /// The proof over random lives is `LivesPropertyTests`, in which every chain is followed; this shows that it can fail.
  func test_chains_thatLeadNowhere_areFound() throws {
    var chains = CauseChains()
    let process = try launched()
    let effects = try core.handle(.process(process, .acquired(id: 1, name: "save")), at: .zero)
    for record in records(effects) { chains.take(record) }
    XCTAssertEqual(
      chains.breach?.hasSuffix("was never told"), true, "the launch that led to it was not taken, and the chain breaks")
  }
}
