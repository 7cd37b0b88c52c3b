import Foundation
import Glibc
import LayerTree
import LifeCycle
import ScreenLink
import XCTest

@testable import ScreenWeb

/// The program itself, as devices start it: confined before it serves, with all its threads, and it serves all the same.
///
/// What the confinement lets through, `ScreenServerTests` tries call by call.
final class ConfinedServerTests: XCTestCase {
  private var device: ScreenSocket!
  private var pid: pid_t = 0
  private var port: UInt16 = 0

  override func setUpWithError() throws {
    let program = Bundle(for: Self.self).bundleURL.appending(path: "dormouse-screen-web").path
    let (listening, port) = ServedScreen.listen()
    self.port = port
    let (device, link) = try ScreenSocket.pair()
    self.device = device
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Over numbers that neither of them has.
    posix_spawn_file_actions_adddup2(&actions, link.number, 203)
    posix_spawn_file_actions_adddup2(&actions, listening, 204)
    let words = [program, "--link", "203", "--listen", "204"]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    XCTAssertEqual(posix_spawn(&pid, program, &actions, nil, arguments, environ), 0, program)
    link.close()
    close(listening)
    try device.send(.begin(ServedScreen.setup(port)))
    XCTAssertEqual(try report(), .ready(version: screenLinkVersion))
  }

  override func tearDown() {
    // It ends by itself once nobody speaks to it.
    device.close()
    var status: Int32 = 0
    XCTAssertEqual(waitpid(pid, &status, 0), pid)
    XCTAssertEqual(status, 0)
  }

  private func report() throws -> ViewReport {
    var waiting = pollfd(fd: device.number, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 20_000) > 0, case .message(let message) = try device.report() else {
      throw WebClient.Failure.silent
    }
    return message.content
  }

  private func viewer(room: Int32? = nil) throws -> WebClient {
    let client = try WebClient.open("/screen", port, ServedScreen.token, room: room)
    try client.say("{\"view\":{\"width\":100,\"height\":80,\"ratio\":1}}")
    return client
  }

  func test_everyThread_isConfined_andServes() throws {
    let viewer = try viewer()
    XCTAssertEqual(try report(), .looks(true))
    try device.send(
      .scenery(
        SceneryChange(
          number: 1, clockOffset: 0, size: Size(width: 100, height: 80), scale: 2,
          planes: [.init(1000, Boxes.window(Colour(red: 255, green: 0, blue: 0)))])))
    let frame = try ReadFrame(try viewer.picture())
    var painted = Painted(width: 100, height: 80)
    try painted.paint(frame)
    XCTAssertEqual(painted.pixels[15 * 100 + 15], 0xff00_00ff)
    let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")
    // That of the screen, and that of the sockets.
    XCTAssertGreaterThanOrEqual(tasks.count, 2)
    for task in tasks {
      let status = try String(contentsOfFile: "/proc/\(pid)/task/\(task)/status", encoding: .utf8)
      XCTAssertTrue(status.contains("\nSeccomp:\t2\n"), status)
      XCTAssertTrue(status.contains("\nNoNewPrivs:\t1\n"), status)
    }
  }

  /// One that does not read is cut off, though nothing is let through that is not needed.
  func test_aClientThatDoesNotRead_isCutOff() throws {
    let deaf = try viewer(room: 4096)
    let viewer = try viewer()
    XCTAssertEqual(try report(), .looks(true))
    // The device is told who looks first, and of others what they do.
    try viewer.say(#"{"key":{"usage":4,"characters":"a","down":true}}"#)
    XCTAssertEqual(try report(), .input(.key(KeyPress(usage: 4, characters: "a", isDown: true))))
    let text = String(repeating: "x", count: 64 << 10)
    for _ in 0..<(3 * Clients.mostUnread / text.utf8.count) {
      try device.send(.say(text))
      XCTAssertEqual(try viewer.text(of: "say")[""] as? String, text)
    }
    try deaf.awaitReset()
    XCTAssertThrowsError(try { while true { _ = try deaf.message() } }()) {
      guard case WebClient.Failure.closed = $0 else { return XCTFail("\($0)") }
    }
    try viewer.frame(9, [1])
    XCTAssertEqual(try viewer.message(), .pong([1]))
  }
}
