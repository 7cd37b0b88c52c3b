import ByteCodec
import Foundation
import Glibc
import LayerTree
import LifeCycle
import Synchronization
import SystemCalls
import SystemLink
import XCTest

/// Questions to which a thread waits for the answer, on the link that the main thread reads too.
final class ConnectionTests: XCTestCase {
  private var ends: [Int32] = [-1, -1]
  private var connection: SystemConnection!

  override func setUpWithError() throws {
    XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends), 0)
    connection = SystemConnection(descriptor: ends[1])
  }

  override func tearDown() {
    for end in ends where end >= 0 { close(end) }
  }

  /// Answers the next questions on a thread of its own, each after the messages that go before.
  private func serve(_ count: Int, before: [SystemMessage] = []) {
    let descriptor = ends[0]
    Thread.detachNewThread {
      var frames = FrameBuffer()
      var left = count
      var chunk = [UInt8](repeating: 0, count: 4096)
      while left > 0 {
        let received = recv(descriptor, &chunk, chunk.count, 0)
        guard received > 0 else { break }
        chunk.withUnsafeBytes { frames.append(UnsafeRawBufferPointer(rebasing: $0[..<received])) }
        while let body = try? frames.next() {
          guard let message = try? ByteReader.message(AppMessage.self, from: body),
            case .taskAsked(let id, _) = message
          else { continue }
          let answer = SystemMessage.taskAnswer(request: id, .pending([TaskRequest(.refresh, "number \(id)")]))
          for message in before + [answer] {
            let bytes = ByteWriter.frame(message)
            _ = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
          }
          left -= 1
        }
      }
    }
  }

  private let transition = SystemMessage.transition(number: 1, time: .zero, .notice(.memoryWarning))

  func test_theAskingThread_readsItsAnswer_andSetsTheRestAside() throws {
    serve(1, before: [transition])
    XCTAssertEqual(try connection.ask(.pending), .pending([TaskRequest(.refresh, "number 1")]))
    XCTAssertEqual(try connection.receive(), [transition], "What it read for others is not lost.")
    XCTAssertEqual(try connection.receive(), [])
  }

  private final class Count: Sendable {
    private let value = Mutex(0)
    func up() { value.withLock { $0 += 1 } }
    var now: Int { value.withLock { $0 } }
  }

  func test_whoeverReadsForOthers_saysSo() throws {
    let count = Count()
    connection.whenSetAside { count.up() }
    serve(2, before: [transition])
    _ = try connection.ask(.pending)
    _ = try connection.ask(.pending)
    XCTAssertGreaterThanOrEqual(count.now, 1)
    XCTAssertEqual(try connection.receive(), [transition, transition])
  }

  func test_threadsThatAskAtOnce_eachGetTheirOwn() throws {
    serve(40)
    let connection = try XCTUnwrap(connection)
    let answers = Mutex<[String]>([])
    let done = expectation(description: "all threads")
    done.expectedFulfillmentCount = 4
    for _ in 0..<4 {
      Thread.detachNewThread {
        for _ in 0..<10 {
          guard case .pending(let requests)? = try? connection.ask(.pending) else { continue }
          answers.withLock { $0 += requests.map(\.identifier) }
        }
        done.fulfill()
      }
    }
    wait(for: [done], timeout: 30)
    XCTAssertEqual(Set(answers.withLock { $0 }), Set((1...40).map { "number \($0)" }))
  }

  /// Answers questions for pixels with a file that says which question it was; the second one not at all.
  private func servePixels() {
    let descriptor = ends[0]
    Thread.detachNewThread {
      var frames = FrameBuffer()
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let received = recv(descriptor, &chunk, chunk.count, 0)
        guard received > 0 else { return }
        chunk.withUnsafeBytes { frames.append(UnsafeRawBufferPointer(rebasing: $0[..<received])) }
        while let body = try? frames.next() {
          guard let message = try? ByteReader.message(AppMessage.self, from: body),
            case .pixelsAsked(let id, _) = message, id != 2
          else { continue }
          guard let stream = tmpfile() else { return }
          let file = fileno(stream)
          _ = write(file, [UInt8(id)], 1)
          // A file goes with the first byte of its message, whatever comes before.
          let before = ByteWriter.frame(SystemMessage.answer(request: id, .granted))
          let answer = ByteWriter.frame(SystemMessage.pixels(request: id, .drawn(width: id, height: 1)))
          _ = before.withUnsafeBytes { SystemCall.send(descriptor, $0) }
          _ = answer.withUnsafeBytes { SystemCall.send(descriptor, $0, with: file) }
          fclose(stream)
        }
      }
    }
  }

  func test_pixels_comeWithTheirFile() throws {
    servePixels()
    let asked = PixelsAsked(TreeChange(), scale: 1, format: .png)
    let first = try XCTUnwrap(try connection.ask(asked, atMost: 30_000))
    // Nobody answers the second one.
    XCTAssertNil(try connection.ask(asked, atMost: 50))
    let third = try XCTUnwrap(try connection.ask(asked, atMost: 30_000))
    for (number, found) in [(1, first), (3, third)] {
      XCTAssertEqual(found.answer, .drawn(width: UInt32(number), height: 1))
      let file = try XCTUnwrap(found.file)
      var byte: UInt8 = 0
      XCTAssertEqual(pread(file, &byte, 1, 0), 1)
      XCTAssertEqual(byte, UInt8(number))
      close(file)
    }
    XCTAssertEqual(try connection.receive(), [.answer(request: 1, .granted), .answer(request: 3, .granted)])
  }

  func test_whenTheDeviceGoes_theWaitEnds() throws {
    let end = ends[0]
    ends[0] = -1
    Thread.detachNewThread {
      var byte: UInt8 = 0
      _ = recv(end, &byte, 1, 0)
      close(end)
    }
    XCTAssertThrowsError(try connection.ask(.pending)) {
      guard case .closed? = $0 as? SystemConnection.Failure else { return XCTFail("\($0)") }
    }
  }
}
