import Foundation
import Glibc
import LayerTree
import ScreenLink
import XCTest

/// Messages and their files go over a socket; what is no message is refused.
final class ScreenSocketTests: XCTestCase {
  private func file(_ text: String) throws -> ScreenFile { try ScreenFile(Array(text.utf8), named: "test") }

  func test_requestsAndAnswers_arriveInOrder_withTheirFiles() throws {
    let (device, screen) = try ScreenSocket.pair()
    for (number, request) in ScreenSamples.requests.enumerated() {
      try device.send(request, number: UInt32(number), files: [try file("file \(number)")])
    }
    for (number, request) in ScreenSamples.requests.enumerated() {
      guard case .message(let message) = try screen.request() else { return XCTFail("no request \(number)") }
      XCTAssertEqual(message.number, UInt32(number))
      XCTAssertEqual(message.content, request)
      XCTAssertEqual(
        try message.files.map { String(decoding: try $0.bytes(atMost: 100), as: UTF8.self) }, ["file \(number)"])
    }
    for answer in ScreenSamples.answers { try screen.send(answer, number: 7) }
    for answer in ScreenSamples.answers {
      guard case .message(let message) = try device.answer() else { return XCTFail("no answer") }
      XCTAssertEqual(message.content, answer)
    }
    try device.setNonBlocking()
    guard case .nothing = try device.answer() else { return XCTFail("an answer from nowhere") }
    screen.close()
    guard case .end = try device.answer() else { return XCTFail("no end") }
  }

  func test_manyFiles_goInSeveralPackets() throws {
    let (device, screen) = try ScreenSocket.pair()
    let files = try (0..<300).map { try file("\($0)") }
    try device.send(ScreenSamples.requests[1], number: 1, files: files)
    guard case .message(let message) = try screen.request() else { return XCTFail("no request") }
    XCTAssertEqual(message.files.count, 300)
    XCTAssertEqual(try message.files[299].bytes(atMost: 9), Array("299".utf8))
  }

  func test_aFullSocket_keepsWhatIsLeft() throws {
    let (device, screen) = try ScreenSocket.pair()
    try screen.setNonBlocking()
    var sent: UInt32 = 0
    while !device.hasUnsent, sent < 100_000 {
      try device.send(.compare(ComparisonRequest()), number: sent)
      sent += 1
    }
    XCTAssertTrue(device.hasUnsent)
    var received: UInt32 = 0
    while received < sent {
      switch try screen.request() {
      case .message(let message):
        XCTAssertEqual(message.number, received)
        received += 1
      case .nothing: try device.flush()
      case .end: return XCTFail("the end after \(received)")
      }
    }
    XCTAssertFalse(device.hasUnsent)
  }

  func test_whatIsNoMessage_isRefused() throws {
    var random = SystemRandomNumberGenerator()
    var refused = 0
    for round in 0..<500 {
      var ends: [Int32] = [-1, -1]
      XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &ends), 0)
      let hostile = ends[0]
      let socket = ScreenSocket(ends[1])
      // Of every length around that of a head, some with sensible numbers, none with a file.
      var bytes = (0..<(1 + round % 12)).map { _ in UInt8.random(in: 0...2, using: &random) }
      if round % 3 == 0 { bytes = [1, 0, 0, 0, 0, 0, 1, 0] }
      XCTAssertEqual(send(hostile, bytes, bytes.count, 0), bytes.count)
      close(hostile)
      do {
        if case .message = try socket.answer() { XCTFail("\(bytes) is taken for a message") }
      } catch {
        refused += 1
      }
    }
    XCTAssertGreaterThan(refused, 400)
  }

  /// A file that is shorter than it says, or no file, is an error and never a trap.
  func test_filesAreNotBelieved() throws {
    XCTAssertThrowsError(try ScreenFile(open("/dev/null", O_RDONLY)).bytes(atMost: 10)) {
      XCTAssertEqual($0 as? ScreenLinkError, .notAFile)
    }
    XCTAssertThrowsError(try file("too long").bytes(atMost: 3)) {
      XCTAssertEqual($0 as? ScreenLinkError, .tooLong(8, limit: 3))
    }
    XCTAssertThrowsError(try ScreenFile(-1).bytes(atMost: 3))
    // Nobody changes what was handed on.
    let sealed = try file("sealed")
    XCTAssertEqual(write(sealed.number, "x", 1), -1)
    XCTAssertEqual(ftruncate(sealed.number, 0), -1)
    XCTAssertEqual(try sealed.bytes(atMost: 100), Array("sealed".utf8))
  }
}
