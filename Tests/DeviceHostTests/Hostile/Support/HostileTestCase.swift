import DeviceCore
import Foundation
import Glibc
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// A device with an app that does against the rules what it is told, and one that only wants to live.
///
/// After every test the device lives, the innocent app gets its calls, and nothing is left behind.
class HostileTestCase: BothWaysTestCase {
  private(set) var device: Device!
  private(set) var events: [Event] = []
  private(set) var hostile: AppKey!
  private(set) var victim: AppKey!

  private var groupPaths: [String] = []

  override func tearDownWithError() throws {
    if device != nil {
      if hostile != nil { try assertTheInnocentLives() }
      try device.shutDown()
      for pid in Set(events.compactMap(\.pid)) { XCTAssertFalse(isAlive(pid), "process \(pid) is left") }
      for path in groupPaths { XCTAssertNotEqual(access(path, F_OK), 0, "control groups are left: \(path)") }
      device = nil
    }
    try super.tearDownWithError()
  }

  /// Starts the device, the innocent app, and then the hostile one, which is in front from now on.
  func begin(_ change: (inout DeviceConfiguration) -> Void = { _ in }, folder: URL? = nil) throws {
    var configuration = DeviceConfiguration(name: "hostile", enforcesDeadlines: false)
    configuration.template = template(trusting: temporary)
    change(&configuration)
    device = try Device(configuration, in: StateFolder(folder ?? temporary.appending(path: "state")))
    groupPaths = [device.groups?.path].compactMap { $0 } + (device.groups?.legacyGroups.map(\.path) ?? [])
    device.observe { [unowned self] in events.append($0) }
    victim = try install("Victim")
    hostile = try install("Hostile")
    try awaitWay(of: "Hostile", on: device)
    try launch(victim)
    try launch(hostile)
  }

  /// A skip with the reason where this kernel cannot keep apps apart.
  func requireConfinement() throws {
    let shortcomings = try Confiner(libraryPath: nil).shortcomings
    if !shortcomings.isEmpty { throw XCTSkip(shortcomings.joined(separator: " ")) }
  }

  func install(_ name: String, groups: [String] = []) throws -> AppKey {
    let bundle = temporary.appending(path: "bundles/\(name).app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    func write(_ values: [String: Any], to file: String) throws {
      try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        .write(to: bundle.appending(path: file))
    }
    try write(
      [
        "CFBundleIdentifier": "com.example.\(name)", "CFBundleExecutable": name,
        "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false] as [String: Any],
        "NSUserActivityTypes": ["big", "stolen"],
      ], to: "Info.plist")
    try write(["com.apple.security.application-groups": groups], to: "Entitlements.plist")
    let framework = try HostileProgram.copy(into: bundle, as: name)
    try write(["ModuleName": "HostileProgram", "Framework": framework], to: "Dormouse.plist")
    _ = try device.install(bundle)
    return try device.app(named: name)
  }

  func launch(_ app: AppKey) throws {
    try device.perform(.launch(), app)
    try device.settle()
    XCTAssertEqual(device.state(of: app).process, .running, "\(device.state(of: app).exit?.explanation ?? "")")
    if let pid = device.pid(of: app) { assertWay(ofProcess: pid) }
  }

  // MARK: What happens

  /// Serves the device until something holds, within a bound.
  func serve(_ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () throws -> Bool)
    throws
  {
    for _ in 0..<600 {
      if try condition() { return }
      try device.serve(atMost: .milliseconds(50))
    }
    XCTFail("not in time: \(what)", file: file, line: line)
  }

  /// Lets an app do something, the hostile one by default.
  ///
  /// - Returns: what it says came of it; nil where it did not live to say so.
  @discardableResult
  func attack(_ words: String, by app: AppKey? = nil, file: StaticString = #filePath, line: UInt = #line) throws
    -> String?
  {
    let app = app ?? hostile!
    let name = device.core.apps[app].name
    let start = events.count
    var said: String?
    try device.perform(.ask(AppRequest("attack", .text(words))), app)
    try serve("the outcome of \(words)", file: file, line: line) {
      said =
        events[start...].first { $0.app == name && $0.kind == .output && $0.name.hasPrefix(words + ": ") }?.name
      return said != nil || device.state(of: app).process == .notRunning
    }
    return said.map { String($0.dropFirst(words.count + 2)) }
  }

  /// Asserts that something is refused, in one of these ways.
  func assertRefused(
    _ words: String, _ names: Set<String> = ["EACCES", "EPERM"], by app: AppKey? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let outcome = try attack(words, by: app, file: file, line: line) ?? "ended"
    XCTAssertTrue(names.contains(outcome), "\(words): \(outcome)", file: file, line: line)
  }

  func assertDone(_ words: String, by app: AppKey? = nil, file: StaticString = #filePath, line: UInt = #line) throws {
    XCTAssertEqual(try attack(words, by: app, file: file, line: line), "done", words, file: file, line: line)
  }

  /// The hostile app's end.
  func exit(file: StaticString = #filePath, line: UInt = #line) throws -> ProcessExit {
    try serve("the end of the hostile app", file: file, line: line) {
      device.state(of: hostile).process == .notRunning
    }
    return try XCTUnwrap(device.state(of: hostile).exit, file: file, line: line)
  }

  /// Something that breaks the protocol ends the app with that reason.
  func assertBreach(
    _ words: String, _ explanation: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try attack(words, file: file, line: line)
    let exit = try exit(file: file, line: line)
    XCTAssertEqual(exit.reason, .crash, file: file, line: line)
    XCTAssertTrue(
      exit.explanation.contains(explanation), "\(words): \(exit.explanation)", file: file, line: line)
  }

  func pid(_ app: AppKey) throws -> Int32 { try XCTUnwrap(device.pid(of: app)) }

  func container(_ name: String) -> String { device.folder.containers.appending(path: "com.example.\(name)").path }

  /// The innocent app comes to the front, hears of it, and has never died.
  private func assertTheInnocentLives() throws {
    XCTAssertNil(device.state(of: victim).exit, "the other app died")
    let pid = device.pid(of: victim)
    try device.perform(.home)
    try device.settle()
    let start = events.count
    try device.perform(.launch(), victim)
    try device.settle()
    XCTAssertEqual(device.pid(of: victim), pid)
    XCTAssertTrue(
      events[start...].contains { $0.app == "Victim" && $0.kind == .output && $0.name == "call scene-update" },
      "the other app got no call")
  }
}
