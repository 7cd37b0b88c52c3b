import DeviceCore
import LifeCycle
import XCTest

@testable import DeviceHost

final class AppInputsTests: XCTestCase {
  private let session = SessionID("A")

  private func entry(_ input: LiveInput, at time: Int64 = 0, _ session: SessionID? = nil) -> AppInputs.Entry {
    AppInputs.Entry(
      session: session ?? self.session, input: WindowInput(input, at: Instant(nanoseconds: time)), cause: .input)
  }

  private func touch(_ finger: UInt32, _ phase: TouchSample.Phase, x: Double = 0) -> LiveInput {
    .touch(TouchSample(finger: finger, phase, x: x, y: 0))
  }

  func test_anApp_isToldOfTheNextWhenItHasTakenTheLast() throws {
    var inputs = AppInputs()
    XCTAssertNil(inputs.next())
    XCTAssertTrue(inputs.add(entry(touch(1, .began))))
    let first = try XCTUnwrap(inputs.next())
    XCTAssertEqual(first.inputs.map(\.input), [touch(1, .began)])
    XCTAssertTrue(inputs.add(entry(touch(1, .moved, x: 1))))
    XCTAssertTrue(inputs.add(entry(touch(1, .ended, x: 1))))
    XCTAssertNil(inputs.next(), "It still takes the first.")
    XCTAssertNil(inputs.took(first.number &+ 1), "It was not told of that.")
    XCTAssertEqual(inputs.took(first.number), [])
    XCTAssertNil(inputs.took(first.number), "Once is enough.")
    XCTAssertEqual(inputs.next()?.inputs.map(\.input), [touch(1, .moved, x: 1), touch(1, .ended, x: 1)])
  }

  func test_movesOfAnAppThatDoesNotRead_merge_andTheNewestWins() throws {
    var inputs = AppInputs()
    XCTAssertTrue(inputs.add(entry(touch(1, .began))))
    for x in 1...5000 {
      XCTAssertTrue(inputs.add(entry(touch(1, .moved, x: Double(x)))))
      XCTAssertTrue(inputs.add(entry(touch(2, .moved, x: Double(-x)))))
    }
    let told = try XCTUnwrap(inputs.next()).inputs.map(\.input)
    XCTAssertEqual(told.count, 1 + 2 * AppInputs.mostMoves)
    XCTAssertTrue(told.contains(touch(1, .moved, x: 5000)))
    XCTAssertTrue(told.contains(touch(2, .moved, x: -5000)))
  }

  func test_wheelMovesAtOnePlace_addUp() throws {
    var inputs = AppInputs()
    for _ in 0..<1000 {
      XCTAssertTrue(inputs.add(entry(.wheel(WheelMove(x: 1, y: 2, deltaX: 0.5, deltaY: -3)))))
    }
    XCTAssertEqual(
      try XCTUnwrap(inputs.next()).inputs.map(\.input), [.wheel(WheelMove(x: 1, y: 2, deltaX: 500, deltaY: -3000))])
  }

  func test_moreThanAnAppTakes_isNotKept_butEndsAre() {
    var inputs = AppInputs()
    let key = LiveInput.key(KeyPress(usage: 4, characters: "a", isDown: true))
    for _ in 0..<AppInputs.most { XCTAssertTrue(inputs.add(entry(key))) }
    XCTAssertFalse(inputs.add(entry(key)))
    XCTAssertTrue(inputs.add(entry(touch(1, .ended)), isNeeded: true))
  }

  func test_windowsAreToldOneByOne() throws {
    var inputs = AppInputs()
    XCTAssertTrue(inputs.add(entry(touch(1, .began))))
    XCTAssertTrue(inputs.add(entry(touch(2, .began), SessionID("B"))))
    XCTAssertEqual(inputs.next(atOnce: true)?.session, session)
    XCTAssertEqual(inputs.next(atOnce: true)?.session, SessionID("B"))
    XCTAssertNil(inputs.next(atOnce: true))
  }
}
