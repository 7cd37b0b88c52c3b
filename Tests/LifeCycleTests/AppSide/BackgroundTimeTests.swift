import LifeCycle
import XCTest

/// Which background tasks are granted, and what is left of their time (reference 5.2).
final class BackgroundTimeTests: XCTestCase {
  private let id = SessionID("one")

  private func front() throws -> AppProcessDouble {
    var app = AppProcessDouble(.scenes)
    try app.run(.launch(.init(inForeground: true)))
    try app.run(.connectScene(.init(session: SessionRecord(id: id, role: .windowApplication), settings: .active)))
    return app
  }

  private func update(_ settings: SceneSettings) -> Transition {
    .updateScenes([.init(scene: id, settings: settings)])
  }

  func test_begin_afterAPreparedSuspension_isRefusedUntilTheNextTransition() throws {
    var app = try front()
    try app.run(update(.background))
    XCTAssertEqual(app.side.beginBackgroundTask(), 1)
    XCTAssertTrue(app.side.endBackgroundTask(1))
    // Prepared, and still to be answered: the task comes in time.
    _ = try app.side.take(.prepareSuspension, at: .zero)
    XCTAssertEqual(app.side.beginBackgroundTask(), 2)
    app.side.reached(.acknowledge, at: .zero)
    XCTAssertNil(app.side.beginBackgroundTask())
    try app.run(.notice(.memoryWarning))
    XCTAssertEqual(app.side.beginBackgroundTask(), 3)
  }

  func test_begin_afterAPreparedSuspensionThatDidNotCome_isGranted_andTheTimeGoesOn() throws {
    var app = try front()
    try app.run(update(.background), at: 10)
    try app.run(.prepareSuspension, at: 11)
    XCTAssertNil(app.side.beginBackgroundTask())
    app.side.goesOn()
    XCTAssertEqual(app.side.beginBackgroundTask(), 1)
    try app.run(.notice(.memoryWarning), at: 20)
    XCTAssertEqual(app.side.backgroundTime.remaining(at: .zero + .seconds(20)), .seconds(20))
  }

  func test_begin_afterTheTimeIsUp_isRefusedUntilTheAppIsInFront() throws {
    var app = try front()
    try app.run(update(.background))
    XCTAssertEqual(app.side.beginBackgroundTask(), 1)
    XCTAssertEqual(app.side.beginBackgroundTask(), 2)
    let steps = try app.run(.expireBackgroundTasks)
    XCTAssertEqual(steps.first, .expireBackgroundTasks([1, 2]))
    XCTAssertNil(app.side.beginBackgroundTask())
    try app.run(.notice(.memoryWarning))
    XCTAssertNil(app.side.beginBackgroundTask(), "It was not suspended in between.")
    try app.run(update(.active))
    XCTAssertEqual(app.side.beginBackgroundTask(), 3)
  }

  func test_time_beginsAnew_whereTheAppWasWokenFromSuspension() throws {
    var app = try front()
    try app.run(update(.background), at: 10)
    try app.run(.notice(.memoryWarning), at: 20)
    XCTAssertEqual(app.side.backgroundTime.remaining(at: .zero + .seconds(20)), .seconds(20))
    _ = try app.run(.expireBackgroundTasks, at: 40)
    try app.run(.prepareSuspension, at: 40)
    try app.run(.deliver(BackgroundEvent(id: 1, kind: .fetch)), at: 100)
    XCTAssertEqual(app.side.backgroundTime.remaining(at: .zero + .seconds(100)), .seconds(30))
    XCTAssertEqual(app.side.beginBackgroundTask(), 1)
  }

  func test_time_runsFromWhereTheStateIsSet_andNotBefore() throws {
    var app = try front()
    var before: [Span?] = []
    for step in try app.side.take(update(.background), at: .zero) {
      if step == .lifeCycle(.callScene(.didEnterBackground, id))
        || step == .lifeCycle(.callScene(.willResignActive, id))
        || step == .lifeCycle(.postApplication(.didEnterBackground))
      {
        before.append(app.side.backgroundTime.remaining(at: .zero))
      }
      app.side.reached(step, at: .zero)
    }
    XCTAssertEqual(before, [nil, nil, .seconds(30)])
  }

  func test_end_ofATaskThatIsNotOpen_isSaidSo() throws {
    var app = try front()
    XCTAssertFalse(app.side.endBackgroundTask(1))
    XCTAssertEqual(app.side.beginBackgroundTask(), 1)
    XCTAssertTrue(app.side.endBackgroundTask(1))
    XCTAssertFalse(app.side.endBackgroundTask(1))
  }
}
