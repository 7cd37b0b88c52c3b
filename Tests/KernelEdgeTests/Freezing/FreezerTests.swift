import Glibc
import KernelTesting
import SystemCalls
import XCTest

@testable import KernelEdge

final class FreezerTests: KernelTestCase {
  /// A shell that answers each line, with a sleeping child beside it.
  private func echo(in group: ControlGroup?) throws -> (child: ChildProcess, link: SocketPair) {
    let link = try SocketPair()
    var launch = shell("sleep 1000 & while read word; do echo \"$word\" >&0; done", in: group)
    launch.captures = []
    launch.descriptors = [0: link.app.number]
    let child = try start(launch)
    link.app.close()
    XCTAssertEqual(try answer(to: "ready", over: link), "ready\n")
    return (child, link)
  }

  private func send(_ word: String, over link: SocketPair) {
    let text = word + "\n"
    XCTAssertEqual(write(link.device.number, text, text.utf8.count), text.utf8.count)
  }

  private func receive(over link: SocketPair) throws -> String {
    var answer = ""
    let token = try loop.add(link.device.number, .read) { _ in
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(link.device.number, &bytes, bytes.count)
      if count > 0 { answer += String(decoding: bytes[..<count], as: UTF8.self) }
    }
    try waitUntil("an answer") { answer.hasSuffix("\n") }
    loop.remove(token)
    return answer
  }

  private func answer(to word: String, over link: SocketPair) throws -> String {
    send(word, over: link)
    return try receive(over: link)
  }

  private func freeze(_ freezer: any Freezer) throws {
    var confirmations = 0
    try freezer.freeze { confirmations += 1 }
    try waitUntil("the confirmation") { confirmations > 0 }
    XCTAssertEqual(confirmations, 1)
    XCTAssertEqual(freezer.state, .frozen)
  }

  func test_groupFreezer_whenFrozenAndThawed_thenTheAppAnswersOnlyAfterwards() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    let (child, link) = try echo(in: group)
    let freezer = try child.makeFreezer()
    XCTAssertEqual(freezer.mechanism, "cgroup.freeze")
    try freeze(freezer)
    XCTAssertTrue(try group.events().frozen)
    send("later", over: link)
    XCTAssertTrue(try group.events().frozen)
    try freezer.thaw()
    XCTAssertEqual(freezer.state, .thawed)
    XCTAssertFalse(try group.events().frozen)
    XCTAssertEqual(try receive(over: link), "later\n")
    freezer.close()
  }

  func test_groupFreezer_whenFrozenOftenInARow_thenEachTimeIsConfirmedOnce() throws {
    let (child, link) = try echo(in: groups().makeLaunchGroup(label: "App"))
    let freezer = try child.makeFreezer()
    for round in 1...30 {
      try freeze(freezer)
      try freezer.thaw()
      XCTAssertEqual(try answer(to: "\(round)", over: link), "\(round)\n")
    }
    freezer.close()
  }

  func test_groupFreezer_whenThawedBeforeTheLoopRuns_thenNoLateConfirmationComes() throws {
    let (child, link) = try echo(in: groups().makeLaunchGroup(label: "App"))
    let freezer = try child.makeFreezer()
    var confirmed = false
    try freezer.freeze { confirmed = true }
    let atOnce = confirmed
    try freezer.thaw()
    XCTAssertEqual(try answer(to: "on", over: link), "on\n")
    XCTAssertEqual(confirmed, atOnce)
    XCTAssertEqual(freezer.state, .thawed)
    freezer.close()
  }

  func test_groupFreezer_whenAFrozenAppIsKilled_thenItDiesWithoutThawing() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    let (child, link) = try echo(in: group)
    let freezer = try child.makeFreezer()
    try freeze(freezer)
    try child.kill()
    XCTAssertEqual(try waitForEnd(child).termination, .signaled(SIGKILL, coreDumped: false))
    // Only now: the end of its input would have ended the app.
    link.device.close()
    XCTAssertFalse(exists(group.path))
    try freezer.thaw()
    XCTAssertEqual(freezer.state, .thawed)
    freezer.close()
  }

  func test_groupFreezer_whenTheGroupIsGone_thenFreezingThrowsAndItStaysThawed() throws {
    let group = try groups().makeLaunchGroup(label: "App")
    let freezer = try ControlGroupFreezer(group, on: loop)
    try group.remove()
    XCTAssertThrowsError(try freezer.freeze { XCTFail("confirmed without a group") })
    XCTAssertEqual(freezer.state, .thawed)
    freezer.close()
  }

  func test_signalFreezer_whenFrozenAndThawed_thenAllThreadsStoppedAndTheAppAnswersAfterwards() throws {
    let (child, link) = try echo(in: nil)
    let freezer = try child.makeFreezer()
    XCTAssertEqual(freezer.mechanism, "SIGSTOP")
    try freeze(freezer)
    let members = try ProcessStatus.all().filter { $0.processGroup == child.pid }
    XCTAssertEqual(members.count, 2, "the shell and its sleeping child")
    XCTAssertEqual(Set(members.map(\.state)), ["T"])
    send("later", over: link)
    try freezer.thaw()
    XCTAssertEqual(freezer.state, .thawed)
    XCTAssertEqual(try receive(over: link), "later\n")
    freezer.close()
  }

  func test_signalFreezer_whenAStoppedAppIsKilled_thenItDies() throws {
    let (child, link) = try echo(in: nil)
    let freezer = try child.makeFreezer()
    try freeze(freezer)
    try child.kill()
    XCTAssertEqual(try waitForEnd(child).termination, .signaled(SIGKILL, coreDumped: false))
    // Only now: the end of its input would have ended the app.
    link.device.close()
    try freezer.thaw()
    freezer.close()
  }

  func test_signalFreezer_whenTheLaunchHasEnded_thenFreezingThrows() throws {
    let child = try start(shell("exit 0"))
    let freezer = try child.makeFreezer()
    _ = try waitForEnd(child)
    XCTAssertThrowsError(try freezer.freeze { XCTFail("confirmed without a process") }) { error in
      XCTAssertEqual((error as? SystemCallError)?.number, ESRCH)
    }
    XCTAssertEqual(freezer.state, .thawed)
  }
}
