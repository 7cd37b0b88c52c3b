import EventLog
import Foundation
import Glibc
import LifeCycle
import SystemCalls
import XCTest

@testable import DeviceHost

/// A device with a control socket, served by the test itself, and clients that write whatever they like.
class ControlTestCase: DeviceTestCase {
  private(set) var service: DeviceService!

  override func setUpWithError() throws {
    try super.setUpWithError()
    try start()
  }

  private func start() throws {
    service = try DeviceService(makeDevice(DeviceConfiguration(name: "control", enforcesDeadlines: false)))
  }

  /// Ends the device, and starts one with its state.
  func startAgain() throws {
    try service.close()
    service = nil
    try start()
  }

  override func tearDownWithError() throws {
    try service.close()
    service = nil
    try super.tearDownWithError()
  }

  var folder: URL { service.device.folder.url }

  func connect() throws -> RawClient { try RawClient(in: folder) }

  /// Serves the device until the condition holds.
  func waitUntil(
    _ what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () throws -> Bool
  ) throws {
    for _ in 0..<1000 {
      if try condition() { return }
      try service.serve(atMost: .milliseconds(20))
    }
    XCTFail("not in time: \(what)", file: file, line: line)
  }

  /// The next line that a client is sent.
  func reply(to client: RawClient, file: StaticString = #filePath, line: UInt = #line) throws -> Value {
    try waitUntil("a reply", file: file, line: line) {
      try client.read()
      return !client.lines.isEmpty
    }
    let line = try XCTUnwrap(client.lines.first, file: file)
    client.lines.removeFirst()
    return try EventLogEncoding.value(json: line)
  }

  /// Serves the device until it has closed the client's connection.
  func waitForClose(of client: RawClient, file: StaticString = #filePath, line: UInt = #line) throws {
    try waitUntil("the connection's end", file: file, line: line) {
      try client.read()
      return client.isClosed
    }
  }
}

/// A client without manners: bytes out, lines in, never waiting.
final class RawClient {
  private let socket: Descriptor
  private var partial: [UInt8] = []
  var lines: [String] = []
  private(set) var isClosed = false

  convenience init(in folder: URL) throws { try self.init(try XCTUnwrap(try ControlSocket.connect(in: folder))) }

  init(_ socket: Descriptor) throws {
    self.socket = socket
    try socket.setNonBlocking()
  }

  /// - Returns: how many bytes fitted.
  @discardableResult
  func send(_ text: String) -> Int {
    Array(text.utf8).withUnsafeBytes { Glibc.send(socket.number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  func request(_ fields: [String: Value]) {
    send(
      EventLogEncoding.json(.object(["version": .integer(ControlProtocol.version), "id": 1].merging(fields) { $1 }))
        + "\n")
  }

  func read() throws {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while !isClosed {
      let count = Glibc.read(socket.number, &chunk, chunk.count)
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else {
        isClosed = true
        return
      }
      for byte in chunk[..<count] {
        if byte == UInt8(ascii: "\n") {
          lines.append(String(decoding: partial, as: UTF8.self))
          partial = []
        } else {
          partial.append(byte)
        }
      }
    }
  }

  func close() { socket.close() }
}
