import Foundation
import Glibc
import KernelEdge
import LayerTree
import LifeCycle
import ScreenLink
import XCTest

@testable import DeviceHost

/// The program that draws comes when it is needed, comes again when it dies, and goes.
final class ScreenTests: DeviceTestCase {
  private var loop: EventLoop!

  override func setUpWithError() throws {
    try super.setUpWithError()
    loop = try EventLoop()
  }

  private let request = ScreenRequest.picture(
    PictureRequest(size: Size(width: 8, height: 8), scale: 1, background: .white, planes: []))

  private func run(until what: String, line: UInt = #line, _ condition: () throws -> Bool) throws {
    XCTAssertTrue(try loop.run(within: .seconds(60), until: condition), "not in time: \(what)", line: line)
  }

  private func ask(_ screen: Screen, line: UInt = #line) throws -> Screen.Answer {
    var result: Result<Screen.Answer, any Error>?
    screen.ask(request, files: []) { result = $0 }
    try run(until: "an answer", line: line) { result != nil }
    return try XCTUnwrap(result).get()
  }

  private func isPicture(_ answer: Screen.Answer) -> Bool {
    if case .picture(let drawn) = answer.content { drawn.width == 8 && drawn.height == 8 } else { false }
  }

  /// A program that does something else.
  private func script(_ name: String, _ text: String) throws -> URL {
    let file = temporary.appending(path: name)
    try "#!/bin/sh\n\(text)\n".write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file
  }

  func test_itStartsAtTheFirstRequest_serves_andGoesWhenNobodyAsks() throws {
    let screen = Screen(try BuiltApps.screen(), on: loop, idleTime: .milliseconds(30))
    XCTAssertNil(screen.pid)
    XCTAssertTrue(isPicture(try ask(screen)))
    let pid = try XCTUnwrap(screen.pid)
    try run(until: "its end") { screen.pid == nil && !isAlive(pid) }
    XCTAssertTrue(isPicture(try ask(screen)))
    XCTAssertNotEqual(screen.pid, pid)
    let second = try XCTUnwrap(screen.pid)
    try screen.stop()
    XCTAssertFalse(isAlive(second))
  }

  func test_severalRequests_areAnsweredInOrder_byOneProcess() throws {
    let screen = Screen(try BuiltApps.screen(), on: loop)
    var answers: [Int] = []
    for number in 0..<5 {
      screen.ask(request, files: []) { result in
        if case .success = result { answers.append(number) }
      }
    }
    let pid = screen.pid
    try run(until: "five answers") { answers.count == 5 }
    XCTAssertEqual(answers, [0, 1, 2, 3, 4])
    XCTAssertEqual(screen.pid, pid)
    try screen.stop()
  }

  func test_itsDeath_costsNoMoreThanTheWait() throws {
    let screen = Screen(try BuiltApps.screen(), on: loop)
    XCTAssertTrue(isPicture(try ask(screen)))
    let first = try XCTUnwrap(screen.pid)
    // It dies of a request: that one is sent to the next process.
    kill(first, SIGSTOP)
    var result: Result<Screen.Answer, any Error>?
    screen.ask(request, files: []) { result = $0 }
    kill(first, SIGKILL)
    try run(until: "an answer of the second process") { result != nil }
    XCTAssertTrue(isPicture(try XCTUnwrap(result).get()))
    let second = try XCTUnwrap(screen.pid)
    XCTAssertNotEqual(first, second)
    // It dies with nothing to do: the next request starts another.
    kill(second, SIGKILL)
    try run(until: "its end") { screen.pid == nil }
    XCTAssertTrue(isPicture(try ask(screen)))
    try screen.stop()
  }

  func test_whatDiesTwice_isAnErrorThatSaysHow() throws {
    let screen = Screen(try script("dies", "echo no such library >&2; exit 3"), on: loop)
    XCTAssertThrowsError(try ask(screen)) {
      XCTAssertEqual(
        $0 as? ScreenError, .crashed(how: "exited with code 3", said: "no such library"), "\($0)")
    }
    // Later requests try again.
    XCTAssertThrowsError(try ask(screen))
    try screen.stop()
  }

  func test_whatIsNotThere_isAnErrorThatSaysWhatToDo() throws {
    let screen = Screen(temporary.appending(path: "nothing"), on: loop)
    XCTAssertThrowsError(try ask(screen)) {
      XCTAssertTrue("\($0)".contains("dormouse screenshot builds it"), "\($0)")
    }
    try screen.stop()
  }

  func test_aSizeThatNoPictureHas_isRefused_andTheNextIsDrawn() throws {
    let screen = Screen(try BuiltApps.screen(), on: loop)
    for (side, scale) in [(0.0, 1.0), (-1, 1), (20_000, 1), (100, 1e300), (16_000, 1), (1, 0)] {
      var result: Result<Screen.Answer, any Error>?
      let size = Size(width: side, height: side)
      screen.ask(.picture(PictureRequest(size: size, scale: scale, planes: [])), files: []) { result = $0 }
      try run(until: "a refusal") { result != nil }
      guard case .failed? = try result?.get().content else { return XCTFail("\(side) at \(scale) is drawn") }
    }
    XCTAssertTrue(isPicture(try ask(screen)))
    try screen.stop()
  }
}
