import Foundation
import KernelEdge
import LifeCycle
import XCTest

@testable import DeviceHost

/// What an app asleep has in memory of the framework's code.
final class LaunchCodeTests: DeviceTestCase {
  /// The code of the framework's library in a process: how much of it is mapped, and whether page by page.
  private struct Code {
    var kilobytes = 0
    var isByPage = false

    init(of library: String, in pid: pid_t) throws {
      var isWanted = false
      for line in try KernelFile.read("/proc/\(pid)/smaps").split(separator: "\n") {
        let fields = line.split(separator: " ")
        if fields[0].contains("-") { isWanted = fields[1] == "r-xp" && line.hasSuffix("/" + library) }
        if isWanted, fields[0] == "Rss:" { kilobytes += Int(fields[1]) ?? 0 }
        // `uw`: registered for writes to be noted.
        if isWanted, fields[0] == "VmFlags:" { isByPage = fields.contains("uw") }
      }
    }
  }

  private func codeOfASleeper(
    in world: Event.World, by action: UserAction.Kind = .launch(), byExec: Bool = false
  ) throws -> Code {
    var configuration = DeviceConfiguration(name: "code", world: world)
    configuration.suspensionDelay = .zero
    if !byExec { configuration.template = Self.template }
    let folder = temporary.appending(path: "\(world.rawValue)-\(UUID())")
    let device = try Device(configuration, in: try StateFolder(folder))
    _ = try device.install(try BuiltApps.sceneApp())
    let app = try device.app(named: "SceneApp")
    if !byExec { try awaitTemplate(of: "SceneApp", on: device) }
    try device.perform(action, app)
    try device.settle()
    if case .launch = action { try device.perform(.home) }
    try device.settle()
    for _ in 0..<200 where device.state(of: app).process != .suspended { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertEqual(device.state(of: app).process, .suspended)
    let bundle = try XCTUnwrap(device.library.bundle(named: "SceneApp"))
    let code = try Code(of: try XCTUnwrap(bundle.framework), in: try XCTUnwrap(device.pid(of: app)))
    try device.shutDown()
    return code
  }

  func test_suspension_whenAnAppWasLaunched_thenWhatTheLaunchAloneNeededIsGone() throws {
    let whole = try codeOfASleeper(in: .virtual)
    XCTAssertFalse(whole.isByPage)
    XCTAssertGreaterThan(whole.kilobytes, 2_000)
    let launched = try codeOfASleeper(in: .real)
    try XCTSkipUnless(launched.isByPage || Self.canMapByPage, "the kernel is before 6.7")
    XCTAssertTrue(launched.isByPage)
    XCTAssertLessThan(launched.kilobytes, whole.kilobytes / 2)
    XCTAssertGreaterThan(launched.kilobytes, 100)
  }

  func test_suspension_whenAnAppNeverCameToTheFront_thenItLetsGoToo() throws {
    try XCTSkipUnless(Self.canMapByPage, "the kernel is before 6.7")
    let whole = try codeOfASleeper(in: .virtual)
    let fetched = try codeOfASleeper(in: .real, by: .backgroundFetch)
    XCTAssertTrue(fetched.isByPage)
    XCTAssertLessThan(fetched.kilobytes, whole.kilobytes / 2)
  }

  func test_suspension_whenAnAppIsPrewarmed_thenItKeepsWhatItsLaunchNeeds() throws {
    let launched = try codeOfASleeper(in: .virtual)
    let prewarmed = try codeOfASleeper(in: .real, by: .prewarm)
    XCTAssertFalse(prewarmed.isByPage)
    XCTAssertGreaterThan(prewarmed.kilobytes, launched.kilobytes, "all of it is mapped ahead")
  }

  func test_suspension_whenAnAppWasStartedByExec_thenItLetsGoToo() throws {
    try XCTSkipUnless(Self.canMapByPage, "the kernel is before 6.7")
    XCTAssertTrue(try codeOfASleeper(in: .real, byExec: true).isByPage)
  }

  /// Whether the kernel has what it takes, as its version says.
  private static var canMapByPage: Bool {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return (version.majorVersion, version.minorVersion) >= (6, 7)
  }
}
