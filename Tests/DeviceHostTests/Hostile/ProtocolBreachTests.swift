import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import XCTest

@testable import DeviceHost

/// Apps that say to the system what they have no business to say.
final class ProtocolBreachTests: HostileTestCase {
  func test_anotherVersion_isNotSpoken() throws {
    try begin()
    try assertBreach("version 99", "version 99")
  }

  func test_anAnswerGivenTwice_isOneTooMany() throws {
    try begin()
    try assertBreach("again", "outstanding")
  }

  func test_anAnswerToWhatComesLater_isNone() throws {
    try begin()
    try assertBreach("early", "outstanding")
  }

  func test_answersToNothing_areBreaches() throws {
    try begin()
    // The system may have waited no longer for a handler that the app calls at last.
    try assertDone("answered")
    XCTAssertEqual(device.state(of: hostile).process, .running)
    for words in ["finished", "ended", "withdrawn", "released", "task", "stall", "system"] {
      try assertBreach(words, "protocol")
      try launch(hostile)
    }
  }

  func test_halfAMessage_isNoneWithAnotherBehindIt() throws {
    try begin()
    try assertBreach("half", "protocol")
  }

  func test_halfAMessageAndSilence_isEndedByTheWatchdog() throws {
    try begin {
      $0.enforcesDeadlines = true
      $0.speed = 10
    }
    try device.perform(.ask(AppRequest("attack", .text("half"))), hostile)
    let exit = try exit()
    XCTAssertTrue([.crash, .watchdog].contains(exit.reason), "\(exit)")
  }

  func test_aMessageOfHugeLength_isNotWaitedFor() throws {
    try begin()
    try assertBreach("huge", "long")
  }

  func test_text_isNoMessage() throws {
    try begin()
    try assertBreach("bytes hello-device-how-are-you", "protocol")
  }

  func test_anothersSession_isNotItsOwn() throws {
    try begin()
    let session = try XCTUnwrap(device.core.sessions(of: victim).first)
    let before = session.record.restorationActivity
    for words in ["claim \(session.record.id.rawValue)", "destroy \(session.record.id.rawValue)"] {
      try attack(words)
      try device.settle()
      let after = try XCTUnwrap(device.core.sessions(of: victim).first { $0.record.id == session.record.id })
      XCTAssertEqual(after.record.restorationActivity, before)
      if device.state(of: hostile).process == .notRunning { try launch(hostile) }
    }
  }

  func test_whoHangsUpAndGoesOn_isEnded() throws {
    try begin()
    try attack("close")
    XCTAssertNotNil(try exit().explanation)
  }

  func test_whoStopsListening_isEndedWhereItOwesAnAnswer() throws {
    try begin {
      $0.enforcesDeadlines = true
      $0.speed = 10
    }
    try attack("deaf")
    try device.perform(.home)
    XCTAssertEqual(try exit().reason, .watchdog)
  }

  func test_windowsThatCannotBe_areBreaches() throws {
    try begin()
    let session = try XCTUnwrap(device.core.sessions(of: hostile).first).record.id
    for (kind, explanation) in [
      ("unknown", "a layer #9 that is not there"), ("cycle", "layer #2 into"), ("orphan", "layer #3 in no other"),
      ("infinite", "not finite"), ("drawing", "a drawing"), ("contents", "contents of more than"),
      ("animations", "4097 animations"),
      ("many", "20001 layers"), ("deep", "layer #257 deeper"),
    ] {
      try assertBreach("tree \(kind) \(session.rawValue)", explanation)
      XCTAssertNotNil(device.trees[session], "what was shown last stays")
      try launch(hostile)
    }
    // What the last process has shown stays, and is not the next one's to change.
    XCTAssertEqual(device.trees[session]?.layers.count, 20_000)
    try assertBreach("tree unshown \(session.rawValue)", "a window that it has not shown")
    try launch(hostile)
    try assertDone("tree good \(session.rawValue)")
    try device.settle()
    XCTAssertEqual(device.trees[session]?.layers.count, 1)
    XCTAssertEqual(device.state(of: hostile).process, .running)
  }

  func test_anothersWindow_isNotItsOwn() throws {
    try begin()
    let session = try XCTUnwrap(device.core.sessions(of: victim).first).record.id
    let before = device.trees[session]
    try assertDone("tree good \(session.rawValue)")
    try device.settle()
    XCTAssertEqual(device.trees[session], before)
  }

  func test_aFlood_endsTheApp() throws {
    try begin()
    try assertBreach("flood 400000", "floods")
  }

  func test_backgroundTasksWithoutEnd_areCounted() throws {
    try begin()
    try attack("hold 2000")
    let exit = try exit()
    XCTAssertEqual(exit.reason, .backgroundTaskTimeout)
    XCTAssertEqual(exit.code, .tooManyAssertions)
  }

  func test_hugeStates_areKeptOrRefusedAndHarmNobody() throws {
    try begin()
    let session = try XCTUnwrap(device.core.sessions(of: hostile).first).record.id
    func kept() throws -> Int {
      try XCTUnwrap(device.core.sessions(of: hostile).first).record.restorationActivity?.userInfo.count ?? 0
    }
    try assertDone("restoration 200 \(session.rawValue)")
    try device.settle()
    XCTAssertEqual(try kept(), 200 << 10)
    try assertDone("restoration 900 \(session.rawValue)")
    try device.settle()
    XCTAssertEqual(try kept(), 200 << 10)
    XCTAssertTrue(events.contains { $0.name == "notKept" })
    XCTAssertEqual(device.state(of: hostile).process, .running)
    // It comes back with what was kept.
    try device.perform(.terminate(.jetsam), hostile)
    try device.settle()
    try launch(hostile)
    try attack("restoration 5000 \(session.rawValue)")
    XCTAssertEqual(try exit().reason, .crash)
  }

  func test_enormousLists_areBounded() throws {
    try begin()
    try assertDone("shortcuts 100")
    try device.settle()
    for count in [101, 10_000, 10_001] {
      try assertBreach("shortcuts \(count)", "protocol")
      try launch(hostile)
    }
    try device.perform(.permitNotifications(true), hostile)
    try device.perform(.home)
    try device.settle()
    try assertDone("notifications 3000")
    try device.settle()
    let centre = device.core.notifications(of: hostile)
    XCTAssertEqual(centre.delivered.count, NotificationCentre.deliveredLimit)
    XCTAssertEqual(centre.delivered.last?.notification.identifier, "now 2999")
    XCTAssertEqual(centre.pending.count, 64)
    try device.perform(.terminate(.jetsam), hostile)
    try device.settle()
    try launch(hostile)
  }
}
