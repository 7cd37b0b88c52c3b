import CLinux
import Glibc
import KernelTesting
import SystemCalls
import XCTest

@testable import KernelEdge

final class SocketPairTests: KernelTestCase {
  private struct Message: Equatable {
    var text: String
    var pid: pid_t
    var uid: uid_t
    var gid: gid_t
  }

  private func receive(_ socket: Descriptor) throws -> Message {
    var bytes = [UInt8](repeating: 0, count: 100)
    var message = Message(text: "", pid: -1, uid: 0, gid: 0)
    let count = clinux_recv_credentials(
      socket.number, &bytes, bytes.count, &message.pid, &message.uid, &message.gid)
    try checked(Int32(count), "recvmsg", while: "testing")
    message.text = String(decoding: bytes[..<count], as: UTF8.self)
    return message
  }

  func test_credentials_whenAChildWrites_thenTheyNameTheChildAndNotTheMaker() throws {
    let link = try SocketPair()
    var launch = shell("echo hello >&5; exec sleep 1000")
    launch.descriptors = [5: link.app.number]
    let child = try start(launch)
    link.app.close()
    var message: Message?
    let token = try loop.add(link.device.number, .read) { _ in message = try self.receive(link.device) }
    try waitUntil("a message") { message != nil }
    loop.remove(token)
    XCTAssertEqual(message, Message(text: "hello\n", pid: child.pid, uid: getuid(), gid: getgid()))
    XCTAssertNotEqual(child.pid, getpid())
  }

  func test_credentials_whenAGrandchildWritesToo_thenTheMessagesStayApart() throws {
    let link = try SocketPair()
    var launch = shell("echo first >&5; (echo second >&5); exec sleep 1000")
    launch.descriptors = [5: link.app.number]
    let child = try start(launch)
    var messages: [Message] = []
    let token = try loop.add(link.device.number, .read) { _ in messages.append(try self.receive(link.device)) }
    try waitUntil("two messages") { messages.count == 2 }
    loop.remove(token)
    XCTAssertEqual(messages.map(\.text), ["first\n", "second\n"])
    XCTAssertEqual(messages.first?.pid, child.pid)
    XCTAssertNotEqual(messages.last?.pid, child.pid)
  }

  func test_receive_whenNothingIsThere_thenItDoesNotWait() throws {
    let link = try SocketPair()
    XCTAssertThrowsError(try receive(link.device)) { error in
      XCTAssertEqual((error as? SystemCallError)?.number, EAGAIN)
    }
  }

  func test_receive_whenThePeerIsGone_thenItIsTheEndAndSendingIsRefused() throws {
    let link = try SocketPair()
    link.app.close()
    XCTAssertEqual(try receive(link.device).text, "")
    XCTAssertEqual(clinux_send(link.device.number, "x", 1), -Int(EPIPE))
  }

  func test_send_whenThePeerReadsNothing_thenItFillsUpWithoutWaiting() throws {
    let link = try SocketPair()
    let block = [UInt8](repeating: 0, count: 64 << 10)
    var result = 0
    for _ in 1...1000 where result >= 0 { result = clinux_send(link.device.number, block, block.count) }
    XCTAssertEqual(result, -Int(EAGAIN))
  }
}
