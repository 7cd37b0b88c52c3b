import Foundation
import LifeCycle
import Synchronization
import XCTest

@testable import BackgroundTasks

/// Requests on their way to the system and back.
final class SchedulerTests: XCTestCase {
  private func registered() -> (BGTaskScheduler, FakeSystem) {
    let (scheduler, system) = FakeSystem.scheduler()
    for identifier in ["a.refresh", "a.process", "a.export.1"] {
      XCTAssertTrue(scheduler.register(forTaskWithIdentifier: identifier, using: nil) { _ in })
    }
    return (scheduler, system)
  }

  func test_everyKindOfRequest_arrivesWhole() throws {
    let (scheduler, system) = registered()
    let refresh = BGAppRefreshTaskRequest(identifier: "a.refresh")
    refresh.earliestBeginDate = Date(timeIntervalSinceNow: 3600)
    let processing = BGProcessingTaskRequest(identifier: "a.process")
    processing.requiresExternalPower = true
    let health = BGHealthResearchTaskRequest(identifier: "a.process")
    health.requiresNetworkConnectivity = true
    health.protectionTypeOfRequiredData = .complete
    let continued = BGContinuedProcessingTaskRequest(identifier: "a.export.1", title: "Export", subtitle: "1 of 2")
    continued.strategy = .fail
    continued.requiredResources = .gpu
    for request in [refresh, processing, health, continued] { try scheduler.submit(request) }

    let sent = system.asked.withLock { $0 }.compactMap { if case .submit(let request) = $0 { request } else { nil } }
    XCTAssertEqual(sent.map(\.kind), [.refresh, .processing, .healthResearch, .continued])
    XCTAssertEqual(try XCTUnwrap(sent[0].delay).seconds, 3600, accuracy: 60)
    XCTAssertEqual(sent[0].earliestBeginDate, refresh.earliestBeginDate?.timeIntervalSince1970)
    XCTAssertNil(sent[1].delay)
    XCTAssertTrue(sent[1].requiresPower)
    XCTAssertFalse(sent[1].requiresNetwork)
    XCTAssertTrue(sent[2].requiresNetwork)
    XCTAssertEqual(sent[2].protectionType, FileProtectionType.complete.rawValue)
    XCTAssertEqual(sent[3].title, "Export")
    XCTAssertTrue(sent[3].failsUnlessImmediate)
    XCTAssertEqual(sent[3].resources, 1)
  }

  func test_datesThatAreNone_areNoDelay() throws {
    let (scheduler, system) = registered()
    let request = BGAppRefreshTaskRequest(identifier: "a.refresh")
    for date in [Date(timeIntervalSince1970: .infinity), Date(timeIntervalSince1970: .nan), .distantPast] {
      request.earliestBeginDate = date
      try scheduler.submit(request)
    }
    for case .submit(let request) in system.asked.withLock({ $0 }) {
      XCTAssertLessThanOrEqual(request.delay ?? .zero, .zero)
    }
  }

  func test_theSystemsRefusal_isAnErrorWithItsCode() {
    let (scheduler, system) = registered()
    for (error, code) in [
      (TaskError.unavailable, BGTaskScheduler.Error.Code.unavailable),
      (.tooManyPendingTaskRequests, .tooManyPendingTaskRequests), (.notPermitted, .notPermitted),
      (.immediateRunIneligible, .immediateRunIneligible),
    ] {
      system.answer.withLock { $0 = .refused(error, reason: "because") }
      XCTAssertThrowsError(try scheduler.submit(BGAppRefreshTaskRequest(identifier: "a.refresh"))) { thrown in
        XCTAssertEqual((thrown as? BGTaskScheduler.Error)?.code, code)
        let bridged = thrown as NSError
        XCTAssertEqual(bridged.domain, "BGTaskSchedulerErrorDomain")
        XCTAssertEqual(bridged.code, Int(error.rawValue))
        XCTAssertEqual(bridged.localizedDescription, "because")
      }
    }
  }

  func test_errorsAreCaughtByTheirName() {
    do { throw BGTaskScheduler.Error(.notPermitted) } catch BGTaskScheduler.Error.unavailable {
      XCTFail("another error")
    } catch BGTaskScheduler.Error.notPermitted {
      // As it should be.
    } catch { XCTFail("\(error)") }
  }

  func test_whatIsNotPermitted_doesNotReachTheSystem() {
    let (scheduler, system) = registered()
    XCTAssertThrowsError(try scheduler.submit(BGAppRefreshTaskRequest(identifier: "b"))) {
      XCTAssertEqual(($0 as? BGTaskScheduler.Error)?.code, .notPermitted)
    }
    XCTAssertTrue(system.asked.withLock { $0.isEmpty })
    XCTAssertFalse(scheduler.register(forTaskWithIdentifier: "b", using: nil) { _ in })
  }

  func test_withoutASystem_isUnavailable() {
    let alone = BGTaskScheduler()
    alone.register(forTaskWithIdentifier: "a", using: nil) { _ in }
    XCTAssertThrowsError(try alone.submit(BGAppRefreshTaskRequest(identifier: "a"))) {
      XCTAssertEqual(($0 as? BGTaskScheduler.Error)?.code, .unavailable)
    }
    let (scheduler, system) = registered()
    system.answer.withLock { $0 = nil }
    XCTAssertThrowsError(try scheduler.submit(BGAppRefreshTaskRequest(identifier: "a.refresh"))) {
      XCTAssertEqual(($0 as? BGTaskScheduler.Error)?.code, .unavailable)
    }
  }

  func test_pendingRequests_areCopiesOfTheirClass() async throws {
    let (scheduler, system) = registered()
    var processing = TaskRequest(.processing, "a.process")
    processing.requiresPower = true
    processing.earliestBeginDate = 1000
    system.answer.withLock { $0 = .pending([TaskRequest(.refresh, "a.refresh"), processing]) }
    let pending = await scheduler.pendingTaskRequests()
    XCTAssertEqual(pending.map(\.identifier), ["a.refresh", "a.process"])
    XCTAssertTrue(pending[0] is BGAppRefreshTaskRequest)
    XCTAssertNil(pending[0].earliestBeginDate)
    XCTAssertEqual((pending[1] as? BGProcessingTaskRequest)?.requiresExternalPower, true)
    XCTAssertEqual(pending[1].earliestBeginDate, Date(timeIntervalSince1970: 1000))
    let count = await withCheckedContinuation { continuation in
      scheduler.getPendingTaskRequests { continuation.resume(returning: $0.count) }
    }
    XCTAssertEqual(count, 2)
  }

  func test_theNewerSubmission_waitsForNobodyAndTellsErrors() async throws {
    let (scheduler, system) = registered()
    try await scheduler.submitTaskRequest(BGAppRefreshTaskRequest(identifier: "a.refresh"))
    XCTAssertEqual(system.asked.withLock { $0.count }, 1)
    system.answer.withLock { $0 = .refused(.unavailable, reason: "off") }
    let error = await withCheckedContinuation { continuation in
      scheduler.submitTaskRequest(BGAppRefreshTaskRequest(identifier: "a.refresh")) {
        continuation.resume(returning: $0)
      }
    }
    XCTAssertEqual((error as? BGTaskScheduler.Error)?.code, .unavailable)
  }

  func test_cancelling_isTold() {
    let (scheduler, system) = registered()
    scheduler.cancel(taskRequestWithIdentifier: "a.refresh")
    scheduler.cancelAllTaskRequests()
    XCTAssertEqual(system.reported, [.cancel(identifier: "a.refresh"), .cancelAll])
  }
}
