import DeviceCore
import DeviceHost
import Foundation
import LifeCycle
import XCTest

/// Apps that break the rules cost themselves their process and nobody else anything.
final class HostileAppTests: BothWaysTestCase {
  private var events: [Event] = []

  private func makeDevice(speed: Double, enforcesDeadlines: Bool) throws -> Device {
    var configuration = DeviceConfiguration(name: "hostile", speed: speed, enforcesDeadlines: enforcesDeadlines)
    configuration.template = template(trusting: temporary)
    let device = try makeDevice(configuration)
    device.observe { [unowned self] event in
      events.append(event)
      if event.name == "launched", let pid = event.pid { assertWay(ofProcess: pid) }
    }
    return device
  }

  private func install(_ name: String, _ source: String, on device: Device) throws {
    _ = try device.install(try SourceApp(name, in: temporary, source: source).bundle)
    try awaitWay(of: name, on: device)
  }

  /// Launches a program on a device and gives the device once it is at rest again.
  private func play(_ source: String, speed: Double = 10, enforcesDeadlines: Bool = true) throws -> Device {
    let device = try makeDevice(speed: speed, enforcesDeadlines: enforcesDeadlines)
    try install("Hostile", source, on: device)
    try device.perform(.launch(), try device.app(named: "Hostile"))
    try device.settle()
    return device
  }

  private func exit(of device: Device) throws -> ProcessExit {
    let state = device.state(of: try device.app(named: "Hostile"))
    XCTAssertEqual(state.process, .notRunning)
    return try XCTUnwrap(state.exit)
  }

  private var pids: Set<Int32> { Set(events.compactMap(\.pid)) }

  private func assertNothingIsLeft(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertFalse(pids.isEmpty, "it was never launched", file: file, line: line)
    for pid in pids { XCTAssertFalse(isAlive(pid), "process \(pid) is left", file: file, line: line) }
  }

  func test_anAppThatDiesBeforeMain_isToldAndGone() throws {
    let device = try play(
      """
      __attribute__((constructor)) static void early(void) { fputs("cannot start\\n", stderr); exit(3); }
      int main(void) { return 0; }
      """)
    XCTAssertEqual(try exit(of: device).reason, .appExit)
    XCTAssertTrue(events.contains { $0.kind == .output && $0.name == "cannot start" })
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppKilledByASignal_countsAsACrash() throws {
    // A copy has Swift's runtime, which looks at the stack first.
    let device = try play("int main(void) { return *(volatile int *)8; }", speed: 1)
    XCTAssertEqual(try exit(of: device).reason, .crash)
    XCTAssertTrue(try exit(of: device).explanation.contains("signal 11"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatNeverAnswers_isKilledByTheWatchdog() throws {
    let device = try play("int main(void) { rest(); }")
    XCTAssertEqual(try exit(of: device).reason, .watchdog)
    XCTAssertEqual(try exit(of: device).code, .watchdog)
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatIgnoresTerm_isKilledAllTheSame() throws {
    let device = try play(
      """
      int main(void) {
        signal(SIGTERM, SIG_IGN), signal(SIGHUP, SIG_IGN), signal(SIGINT, SIG_IGN);
        rest();
      }
      """)
    XCTAssertEqual(try exit(of: device).reason, .watchdog)
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatSendsGarbage_losesItsProcess() throws {
    let device = try play(#"int main(void) { say("this is no message at all"); rest(); }"#, speed: 1)
    XCTAssertEqual(try exit(of: device).reason, .crash)
    XCTAssertTrue(try exit(of: device).explanation.contains("protocol"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatClosesItsLink_losesItsProcess() throws {
    let device = try play("int main(void) { close(3); rest(); }", speed: 1)
    XCTAssertTrue(try exit(of: device).explanation.contains("closed its link"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_aMessageFromAnotherProcess_isNotTakenForTheApps() throws {
    // A well-formed acknowledgement, by a child of the app.
    let device = try play(
      #"int main(void) { if (fork() == 0) { say("\5\0\0\0\1\1\0\0\0"); _exit(0); } rest(); }"#, speed: 1)
    XCTAssertTrue(try exit(of: device).explanation.contains("came from process"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAnswerOutOfTurn_losesTheProcess() throws {
    let device = try play(#"int main(void) { say("\5\0\0\0\1\143\0\0\0"); rest(); }"#, speed: 1)
    XCTAssertTrue(try exit(of: device).explanation.contains("99"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anAppThatPrintsWithoutEnd_isEnded() throws {
    // As quickly as the device reads; however slow that is, it is not the watchdog that ends it.
    let device = try play(
      #"int main(void) { for (;;) write(1, "nonsense\n", 9); }"#, speed: 1, enforcesDeadlines: false)
    XCTAssertTrue(try exit(of: device).explanation.contains("floods its output"))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_childrenOfAnApp_dieWithIt() throws {
    let device = try play(
      """
      int main(void) {
        int child = 0;
        for (int i = 0; i < 2; i++) if ((child = fork()) == 0) rest();
        printf("children %d\\n", child);
        fflush(stdout);
        rest();
      }
      """)
    let line = try XCTUnwrap(events.first { $0.kind == .output && $0.name.hasPrefix("children") }?.name)
    let child = try XCTUnwrap(line.split(separator: " ").last.flatMap { Int32($0) })
    XCTAssertEqual(try exit(of: device).reason, .watchdog)
    XCTAssertFalse(isAlive(child))
    try device.shutDown()
    assertNothingIsLeft()
  }

  func test_anotherApp_goesOnUnharmed() throws {
    let device = try makeDevice(speed: 1, enforcesDeadlines: false)
    try install("Quiet", "int main(void) { rest(); }", on: device)
    try install("Hostile", #"int main(void) { say("garbage-and-more"); rest(); }"#, on: device)
    try device.perform(.launch(), try device.app(named: "Quiet"))
    let quiet = try XCTUnwrap(device.pid(of: try device.app(named: "Quiet")))
    try device.perform(.launch(), try device.app(named: "Hostile"))
    for _ in 0..<200 where device.state(of: try device.app(named: "Hostile")).process != .notRunning {
      try device.serve(atMost: .milliseconds(50))
    }
    XCTAssertEqual(try exit(of: device).reason, .crash)
    XCTAssertTrue(isAlive(quiet))
    try device.shutDown()
    assertNothingIsLeft()
  }
}
