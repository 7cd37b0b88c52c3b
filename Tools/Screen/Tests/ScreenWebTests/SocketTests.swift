import Foundation
import Glibc
import LifeCycle
import NIOCore
import ScreenLink
import XCTest

@testable import ScreenWeb

/// Only who knows the token, on a page of the server's own, gets a socket; what is no message ends it.
final class SocketTests: XCTestCase {
  private func served(_ patience: Patience = ServedScreen.patient, _ body: (ServedScreen) throws -> Void) throws {
    let screen = try ServedScreen(patience: patience)
    try body(screen)
    try screen.end()
  }

  func test_foreignPages_getNoSocket() throws {
    try served { screen in
      for path in ["/screen", "/device"] {
        for origin in HostileNames.otherOrigins.map({ $0 as String? }) + [nil] {
          let headers = WebClient.handshake + (origin.map { ["Origin: \($0)"] } ?? [])
          XCTAssertEqual(try WebClient(screen.port).upgrade(path, headers).status, 403, origin ?? "none")
        }
        for name in HostileNames.others {
          let headers = WebClient.handshake.map { $0.hasPrefix("Host: ") ? "Host: \(name)" : $0 }
          let answer = try WebClient(screen.port).upgrade(path, headers + ["Origin: http://127.0.0.1:PORT"])
          XCTAssertEqual(answer.status, 421, name)
        }
      }
      for path in ["/other", "/screen/", "/screen?token=\(ServedScreen.token)", "//screen", "/SCREEN"] {
        XCTAssertNotEqual(try WebClient(screen.port).upgrade(path).status, 101, path)
      }
      for name in HostileNames.own {
        let headers = WebClient.handshake + ["Origin: http://\(name)"]
        XCTAssertEqual(try WebClient(screen.port).upgrade("/screen", headers).status, 101)
      }
    }
  }

  /// The token counts where it is said, and nowhere else: what browsers send by themselves is not listened to.
  func test_cookiesAndHeaders_areNoToken() throws {
    try served { screen in
      let token = ServedScreen.token
      let client = try WebClient(screen.port)
      let answer = try client.upgrade(
        "/screen",
        WebClient.handshake + [
          "Origin: http://127.0.0.1:PORT", "Cookie: token=\(token)", "Authorization: Bearer \(token)",
          "Sec-WebSocket-Protocol: \(token)",
        ])
      XCTAssertEqual(answer.status, 101)
      XCTAssertNil(answer.headers["set-cookie"])
      try client.say(#"{"view":{"width":1,"height":1,"ratio":1}}"#)
      XCTAssertEqual(try client.closeCode(), CloseCode.token.rawValue)
    }
  }

  /// Each of its digits counts, and all are compared: how many of them are right is not to be seen.
  func test_theWholeToken_isCompared() {
    let right = ServedScreen.token
    let guardian = Guard(port: 1, token: ServedScreen.setup(1).token)
    XCTAssertTrue(guardian.admits(right))
    for place in 0..<64 {
      var wrong = Array(right.utf8)
      wrong[place] ^= 1
      XCTAssertFalse(guardian.admits(String(decoding: wrong, as: UTF8.self)), "\(place)")
    }
    for text in ["", String(right.dropLast()), right + "0", right.uppercased(), right + "\0"] {
      XCTAssertFalse(guardian.admits(text), text)
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

  /// A page goes on writing until it has read why it is refused: the connection lives until then.
  func test_aRefusedPage_readsWhy_whateverItStillWrites() throws {
    try served(Patience(close: .seconds(20))) { screen in
      for path in ["/screen", "/device"] {
        let client = try WebClient(screen.port)
        XCTAssertEqual(try client.upgrade(path).status, 101)
        try client.say("{\"token\":\"\"}")
        XCTAssertEqual(try client.closeCode(), CloseCode.token.rawValue)
        for _ in 0..<3 { try client.say(#"{"view":{"width":1,"height":1,"ratio":1}}"#) }
        try client.frame(9, [])
        try client.frame(8, [0x11, 0x31])
        XCTAssertTrue(try client.isClosed())
      }
    }
  }

  func test_aLateToken_isTooLate() throws {
    // So long that a token comes in time on a machine with much else to do.
    try served(Patience(token: .seconds(2))) { screen in
      let viewer = try screen.viewer()
      XCTAssertEqual(try screen.report(), .looks(true))
      let client = try WebClient(screen.port)
      XCTAssertEqual(try client.upgrade("/screen").status, 101)
      XCTAssertEqual(try client.closeCode(), CloseCode.slow.rawValue)
      // Who was in time stays.
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

  /// Floods of parts end the socket, and none of them is a message.
  func test_floodsOfParts_areRefused() throws {
    try served { screen in
      for path in ["/screen", "/device"] {
        for part in [[], [UInt8(ascii: " ")]] as [[UInt8]] {
          let client = try WebClient.open(path, screen.port, ServedScreen.token)
          try client.frame(1, part, isLast: false)
          // It may be closed before all of them are sent.
          try? { for _ in 0..<10_000 { try client.frame(0, part, isLast: false) } }()
          XCTAssertEqual(try client.closeCode(), CloseCode.malformed.rawValue, "\(part.count) bytes")
        }
      }
      // Also before the token; and a part of nothing, and a new message within one.
      for (first, second) in [(0, 0), (1, 1)] as [(UInt8, UInt8)] {
        let client = try WebClient(screen.port)
        XCTAssertEqual(try client.upgrade("/screen").status, 101)
        try client.frame(first, [1], isLast: false)
        try client.frame(second, [1], isLast: false)
        XCTAssertEqual(try client.closeCode(), CloseCode.malformed.rawValue)
      }
    }
  }

  /// Others are answered while one sends what it can.
  func test_aFloodOfMessages_slowsNobodyDown() throws {
    try served { screen in
      let viewer = try screen.viewer()
      XCTAssertEqual(try screen.report(), .looks(true))
      let flood = try screen.viewer()
      let message = "{\"ack\":1" + String(repeating: " ", count: 60_000) + "}"
      for _ in 0..<500 { try flood.say(message) }
      try viewer.say(#"{"touch":{"finger":2,"phase":"began","x":1.5,"y":2}}"#)
      XCTAssertEqual(try screen.report(), .input(.touch(.init(finger: 2, .began, x: 1.5, y: 2))))
      try viewer.frame(9, [1])
      XCTAssertEqual(try viewer.message(), .pong([1]))
    }
  }

  /// Who asks for answers and does not read them gets no more of them than it has room for.
  func test_pingsThatNobodyReads_doNotPileUp() throws {
    try served { screen in
      let deaf = try screen.viewer(room: 4096)
      XCTAssertEqual(try screen.report(), .looks(true))
      let pings = Array(repeating: deaf.bytes(ofFrame: 9, Array(repeating: 7, count: 125)), count: 1_000).flatMap { $0 }
      let before = try residentBytes()
      for _ in 0..<400 { try deaf.send(pings) }
      XCTAssertEqual(try WebClient(screen.port).ask("GET / HTTP/1.1").status, 200)
      // They were 50 MB.
      XCTAssertLessThan(try residentBytes() - before, 24 << 20)
    }
  }

  private func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return try XCTUnwrap(Int(fields[1])) * Int(getpagesize())
  }

  /// What is said to a device that does not read waits where it is said.
  func test_aDeviceThatDoesNotRead_isWaitedFor() throws {
    try served { screen in
      let client = try WebClient.open("/device", screen.port, ServedScreen.token)
      guard case .openControl(let number) = try screen.report() else { return XCTFail("no connection wanted") }
      var ends: [Int32] = [-1, -1]
      XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
      try screen.device.send(.control(client: number), files: [ScreenFile(ends[1])])
      let device = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
      let line = "{\"id\":1" + String(repeating: " ", count: 60_000) + "}"
      let sending = DispatchSemaphore(value: 0)
      let count = 1_000
      let box = Sent(client)
      Thread {
        box.result = Result { for _ in 0..<count { try box.client.say(line) } }
        sending.signal()
      }.start()
      // 60 MB do not fit between the two of them.
      XCTAssertEqual(sending.wait(timeout: .now() + 1), .timedOut)
      let length = (line.utf8.count + 1) * count
      XCTAssertEqual(try read(length, device).utf8.count, length)
      XCTAssertEqual(sending.wait(timeout: .now() + 20), .success)
      try box.result?.get()
    }
  }

  /// What goes to the thread of the client, and comes back with the semaphore.
  private final class Sent: @unchecked Sendable {
    let client: WebClient
    var result: Result<Void, any Error>?
    init(_ client: WebClient) { self.client = client }
  }

  /// A client that reads nothing is let go, and others are served meanwhile.
  func test_aClientThatDoesNotRead_isLetGo() throws {
    try served(Patience(request: .seconds(60), token: .seconds(60), reading: .milliseconds(200))) { screen in
      let deaf = try screen.viewer(room: 4096)
      let viewer = try screen.viewer()
      XCTAssertEqual(try screen.report(), .looks(true))
      try screen.meet(viewer)
      // Pieces so small that one who reads is never behind.
      try offer(atLeast: 8 << 20, to: viewer, screen)
      try deaf.awaitReset()
      XCTAssertLessThan(try unread(by: deaf), 8 << 20)
      try viewer.frame(9, [1])
      XCTAssertEqual(try viewer.message(), .pong([1]))
    }
  }

  /// However patient the server is, it does not keep without end what one does not read.
  func test_whatIsNotRead_isNotKept() throws {
    try served { screen in
      let deaf = try screen.viewer(room: 4096)
      let viewer = try screen.viewer()
      XCTAssertEqual(try screen.report(), .looks(true))
      try screen.meet(viewer)
      try offer(atLeast: 2 * Clients.mostUnread, to: viewer, screen)
      try deaf.awaitReset()
      XCTAssertLessThan(try unread(by: deaf), 2 * Clients.mostUnread)
      try viewer.frame(9, [1])
      XCTAssertEqual(try viewer.message(), .pong([1]))
    }
  }

  /// Lets the device say so many bytes, and more than the kernel keeps for one who does not read; another one reads each.
  private func offer(atLeast count: Int, to viewer: WebClient, _ screen: ServedScreen) throws {
    let kernel =
      try String(contentsOfFile: "/proc/sys/net/ipv4/tcp_wmem", encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.max() ?? 0
    let text = String(repeating: "x", count: 64 << 10)
    for _ in 0..<((count + 2 * kernel) / text.utf8.count) {
      try screen.device.send(.say(text))
      XCTAssertEqual(try viewer.text(of: "say")[""] as? String, text)
    }
  }

  /// Reads until the server has cut the client off in the middle of what it did not read; how many bytes that were.
  private func unread(by client: WebClient) throws -> Int {
    var count = 0
    do {
      while true {
        if case .text(let text) = try client.message() { count += text.utf8.count }
      }
    } catch WebClient.Failure.closed {
      return count
    }
  }
}

/// Names under which somebody may ask, and pages that somebody may ask from; `PORT` stands for the server's port.
enum HostileNames {
  static let own = ["127.0.0.1:PORT", "localhost:PORT", "[::1]:PORT"]

  static let others = [
    "127.evil.example", "127.evil.example:PORT", "127.0.0.1.evil.example:PORT", "127.0.0.1:PORT.evil.example",
    "localhost.evil", "localhost.evil:PORT", "localhost.evil.example:PORT", "evil.localhost:PORT", "evil.example:PORT",
    // Without a port, with another one, and with one that only looks the same.
    "127.0.0.1", "localhost", "[::1]", "127.0.0.1:", "127.0.0.1:1", "localhost:1", "[::1]:1", "127.0.0.1:0PORT",
    "127.0.0.1:PORT0", "127.0.0.1:+PORT",
    // Dots at the end, which resolvers take away.
    "127.0.0.1.:PORT", "localhost.:PORT", "localhost..:PORT", "127.0.0.1:PORT.",
    // Other ways to write the same address, and addresses that lead here too.
    "127.1:PORT", "0.0.0.0:PORT", "127.0.0.2:PORT", "2130706433:PORT", "0x7f000001:PORT", "0177.0.0.1:PORT",
    "[::]:PORT", "::1:PORT", "[0:0:0:0:0:0:0:1]:PORT", "[::0001]:PORT", "[::ffff:127.0.0.1]:PORT", "[::1%25lo]:PORT",
    "[::1.]:PORT",
    // More than a name.
    "evil.example@127.0.0.1:PORT", "127.0.0.1:PORT@evil.example", "127.0.0.1:PORT,evil.example", "127.0.0.1:PORT/",
    "127.0.0.1:PORT#", "http://127.0.0.1:PORT",
  ]

  static let otherOrigins =
    others.filter { !$0.hasPrefix("http:") }.map { "http://\($0)" } + [
      "http://evil.example", "null", "", "file://", "https://127.0.0.1:PORT", "ws://127.0.0.1:PORT", "127.0.0.1:PORT",
      "HTTP://127.0.0.1:PORT", "http://127.0.0.1:PORT http://evil.example", "chrome-extension://127.0.0.1:PORT",
    ]
}
