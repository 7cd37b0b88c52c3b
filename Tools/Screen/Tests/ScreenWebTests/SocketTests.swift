import Glibc
import LifeCycle
import NIOCore
import ScreenLink
import XCTest

@testable import ScreenWeb

/// Only who knows the token, on a page of the server's own, gets a socket; what is no message ends it.
final class SocketTests: XCTestCase {
  private func served(_ patience: Patience = Patience(), _ body: (ServedScreen) throws -> Void) throws {
    let screen = try ServedScreen(patience: patience)
    try body(screen)
    try screen.end()
  }

  func test_foreignPages_getNoSocket() throws {
    try served { screen in
      for path in ["/screen", "/device"] {
        for origin in [
          nil, "http://evil.example", "null", "http://127.0.0.1", "https://127.0.0.1:PORT",
          "http://127.evil.example:PORT",
        ] {
          let headers = WebClient.handshake + (origin.map { ["Origin: \($0)"] } ?? [])
          XCTAssertEqual(try WebClient(screen.port).upgrade(path, headers).status, 403, origin ?? "none")
        }
        let renamed = WebClient.handshake.map { $0.replacingOccurrences(of: "Host: 127.0.0.1", with: "Host: evil") }
        XCTAssertEqual(
          try WebClient(screen.port).upgrade(path, renamed + ["Origin: http://127.0.0.1:PORT"]).status, 421)
      }
      XCTAssertNotEqual(try WebClient(screen.port).upgrade("/other").status, 101)
      for name in ["localhost", "[::1]"] {
        let headers = WebClient.handshake + ["Origin: http://\(name):PORT"]
        XCTAssertEqual(try WebClient(screen.port).upgrade("/screen", headers).status, 101)
      }
    }
  }

  func test_wrongTokens_areRefused() throws {
    try served { screen in
      let right = ServedScreen.token
      let wrong = [
        "{}", "{\"token\":1}", "{\"token\":\"\"}", "{\"token\":\"\(right)0\"}", "{\"token\":\"\(right.dropLast())b\"}",
        "{\"token\":\"\(right.uppercased())\"}", "no JSON", "{\"view\":{\"width\":1,\"height\":1,\"ratio\":1}}",
      ]
      for message in wrong {
        for path in ["/screen", "/device"] {
          let client = try WebClient(screen.port)
          XCTAssertEqual(try client.upgrade(path).status, 101)
          try client.say(message)
          XCTAssertEqual(try client.closeCode(), CloseCode.token.rawValue, message)
        }
      }
      // Nobody looks, and the device was asked for nothing.
      let viewer = try screen.viewer()
      XCTAssertEqual(try screen.report(), .looks(true))
      try viewer.frame(8, [])
      XCTAssertEqual(try screen.report(), .looks(false))
    }
  }

  func test_aLateToken_isTooLate() throws {
    try served(Patience(token: .milliseconds(50))) { screen in
      let client = try WebClient(screen.port)
      XCTAssertEqual(try client.upgrade("/screen").status, 101)
      XCTAssertEqual(try client.closeCode(), CloseCode.slow.rawValue)
      // Who was in time stays.
      let viewer = try screen.viewer()
      XCTAssertEqual(try screen.report(), .looks(true))
      try viewer.frame(9, [1, 2])
      XCTAssertEqual(try viewer.message(), .pong([1, 2]))
    }
  }

  func test_longMessages_areRefused() throws {
    try served { screen in
      let one = try screen.viewer()
      // Only its length is said; none of it is kept.
      try one.frame(1, [], length: SocketHandler.longest + 1)
      XCTAssertEqual(try one.closeCode(), CloseCode.long.rawValue)
      let huge = try screen.viewer()
      try huge.frame(1, [], length: 1 << 40)
      XCTAssertEqual(try huge.closeCode(), CloseCode.long.rawValue)
      let parts = try screen.viewer()
      let part = Array(repeating: UInt8(ascii: " "), count: SocketHandler.longest / 2)
      try parts.frame(1, part, isLast: false)
      try parts.frame(0, part, isLast: false)
      try parts.frame(0, [1], isLast: true)
      XCTAssertEqual(try parts.closeCode(), CloseCode.long.rawValue)
    }
  }

  func test_nonsense_isRefused() throws {
    try served { screen in
      let texts = [
        "x", "[]", "{}", "{\"ack\":-1}", "{\"ack\":1,\"view\":1}", "{\"touch\":{\"finger\":1,\"phase\":\"began\"}}",
        "{\"touch\":{\"finger\":1,\"phase\":\"flew\",\"x\":1,\"y\":1}}",
        "{\"view\":{\"width\":0,\"height\":1,\"ratio\":1}}",
        "{\"view\":{\"width\":1e99,\"height\":1,\"ratio\":1}}", "{\"act\":{\"element\":\"1\",\"action\":\"activate\"}}",
        "{\"key\":{\"usage\":70000,\"characters\":\"\",\"down\":true}}", String(repeating: "[", count: 10_000),
      ]
      for text in texts {
        let client = try screen.viewer()
        try client.say(text)
        XCTAssertEqual(try client.closeCode(), CloseCode.malformed.rawValue, text)
      }
      let binary = try screen.viewer()
      try binary.frame(2, [1])
      XCTAssertEqual(try binary.closeCode(), CloseCode.malformed.rawValue)
      let broken = try screen.viewer()
      try broken.frame(1, [0xff, 0xfe])
      XCTAssertEqual(try broken.closeCode(), CloseCode.malformed.rawValue)
    }
  }

  /// What a page does reaches the device as it was done.
  func test_inputs_reachTheDevice() throws {
    try served { screen in
      let viewer = try screen.viewer()
      XCTAssertEqual(try screen.report(), .looks(true))
      try viewer.say(#"{"touch":{"finger":2,"phase":"began","x":1.5,"y":2}}"#)
      try viewer.say(#"{"wheel":{"x":1,"y":2,"dx":0,"dy":-3.5}}"#)
      try viewer.say(#"{"key":{"usage":4,"characters":"a","modifiers":["shift","command"],"down":true}}"#)
      try viewer.say(
        #"{"edit":{"element":"1000:4","start":1,"length":2,"text":"한","composing":true,"selectionStart":2,"selectionLength":0}}"#
      )
      try viewer.say(#"{"act":{"element":"1000:4","action":"blur"}}"#)
      try viewer.say(#"{"act":{"element":"1000:4","action":"custom","name":"Delete"}}"#)
      XCTAssertEqual(try screen.report(), .input(.touch(.init(finger: 2, .began, x: 1.5, y: 2))))
      XCTAssertEqual(try screen.report(), .input(.wheel(.init(x: 1, y: 2, deltaX: 0, deltaY: -3.5))))
      XCTAssertEqual(
        try screen.report(),
        .input(.key(.init(usage: 4, characters: "a", modifiers: [.shift, .command], isDown: true))))
      let place = ElementPlace(plane: 1000, layer: 4)
      XCTAssertEqual(
        try screen.report(),
        .input(.edit(.init(place, start: 1, length: 2, text: "한", isComposing: true, selectionStart: 2))))
      XCTAssertEqual(try screen.report(), .input(.act(.init(place, .focus(false)))))
      XCTAssertEqual(try screen.report(), .input(.act(.init(place, .custom("Delete")))))
    }
  }

  /// The device's own protocol goes through line by line, both ways.
  func test_theDevicesSocket_passesLinesOn() throws {
    try served { screen in
      let client = try WebClient.open("/device", screen.port, ServedScreen.token)
      // What is said before the device is reached waits for it.
      try client.say("{\"id\":1}")
      guard case .openControl(let number) = try screen.report() else { return XCTFail("no connection wanted") }
      var ends: [Int32] = [-1, -1]
      XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
      try screen.device.send(.control(client: number), files: [ScreenFile(ends[1])])
      let device = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
      XCTAssertEqual(try read(9, device), "{\"id\":1}\n")
      try client.say("{\"id\":2}")
      XCTAssertEqual(try read(9, device), "{\"id\":2}\n")
      try device.write(contentsOf: Data("{\"a\":1}\n{\"b\"".utf8))
      XCTAssertEqual(try client.message(), .text("{\"a\":1}"))
      try device.write(contentsOf: Data(":2}\n".utf8))
      XCTAssertEqual(try client.message(), .text("{\"b\":2}"))
      try device.close()
      XCTAssertEqual(try client.closeCode(), CloseCode.gone.rawValue)
      // One that is refused.
      let second = try WebClient.open("/device", screen.port, ServedScreen.token)
      guard case .openControl(let number) = try screen.report() else { return XCTFail("no connection wanted") }
      try screen.device.send(.control(client: number))
      XCTAssertEqual(try second.closeCode(), CloseCode.gone.rawValue)
      // A line is one message.
      let third = try WebClient.open("/device", screen.port, ServedScreen.token)
      try third.say("{\"id\":1}\n{\"id\":2}")
      XCTAssertEqual(try third.closeCode(), CloseCode.malformed.rawValue)
    }
  }

  private func read(_ count: Int, _ file: FileHandle) throws -> String {
    var text = Data()
    while text.count < count {
      guard let more = try file.read(upToCount: count - text.count), !more.isEmpty else { break }
      text += more
    }
    return String(decoding: text, as: UTF8.self)
  }

  func test_theDevicesEnd_isTold() throws {
    let screen = try ServedScreen()
    let viewer = try screen.viewer()
    XCTAssertEqual(try screen.report(), .looks(true))
    try screen.end()
    XCTAssertEqual(try viewer.closeCode(), CloseCode.gone.rawValue)
  }

  /// A client that reads nothing is let go, and others are served meanwhile.
  func test_aClientThatDoesNotRead_isLetGo() throws {
    try served(Patience(reading: .milliseconds(200))) { screen in
      let deaf = try screen.viewer(room: 4096)
      let viewer = try screen.viewer()
      XCTAssertEqual(try screen.report(), .looks(true))
      let text = String(repeating: "x", count: 1 << 20)
      for _ in 0..<16 {
        try screen.device.send(.say(text))
        XCTAssertEqual(try viewer.text(of: "say")[""] as? String, text)
      }
      // It is cut off in the middle of what it did not read.
      XCTAssertThrowsError(try { for _ in 0..<100 { _ = try deaf.message() } }()) {
        guard case WebClient.Failure.closed = $0 else { return XCTFail("\($0)") }
      }
      try viewer.frame(9, [1])
      XCTAssertEqual(try viewer.message(), .pong([1]))
    }
  }
}
