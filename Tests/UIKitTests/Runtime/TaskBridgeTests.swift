import LifeCycle
import Synchronization
import SystemLink
import XCTest

@testable import BackgroundTasks
@testable import UIKit

/// What the bridge logs of a task's calls, and what it tells the system, which is the test itself here.
@preconcurrency @MainActor
final class TaskBridgeTests: XCTestCase {
  private final class System: TaskSystem {
    let reports = Mutex<[TaskReport]>([])
    func ask(_ question: TaskAsked) throws -> TaskAnswer { .submitted }
    func report(_ report: TaskReport) { reports.withLock { $0.append(report) } }
    var reported: [TaskReport] { reports.withLock { $0 } }
  }

  /// What happened, in order: events begun and ended, and the app's handlers.
  private final class Journal {
    var lines: [String] = []
    var names: [UInt32: String] = [:]
  }

  /// Watches the log while the body runs. The scheduler is the process's own: it begins anew.
  private func watching(permitting identifier: String, _ body: (Journal, System) -> Void) {
    let journal = Journal()
    let system = System()
    // Another test of the same process may have launched an app already.
    BGTaskScheduler.shared.state.withLock { $0 = BGTaskScheduler.State() }
    defer { BGTaskScheduler.shared.state.withLock { $0 = BGTaskScheduler.State() } }
    BGTaskScheduler.shared.connect(
      to: system,
      as: Bootstrap(
        world: .virtual, systemVersion: SystemVersion(26), idiom: .phone, screenWidth: 1, screenHeight: 1,
        screenScale: 1, appName: "A", bundleIdentifier: "a", moduleName: "A", bundlePath: "/", containerPath: "/",
        groupContainers: [:], model: .scenes, manifest: SceneManifest(), mainStoryboard: nil, principalClass: nil,
        urlSchemes: [], backgroundModes: ["fetch"], sessions: [], permittedTaskIdentifiers: [identifier]))
    CallLog.observer = { report in
      switch report {
      case .began(let call):
        // Others are of what earlier tests have begun, such as a keyboard that comes in.
        guard call.name.hasPrefix("BGTask") else { return }
        journal.names[call.id] = call.name
        journal.lines.append("began \(call.name) \(call.kind)")
      case .ended(let id, _): if let name = journal.names[id] { journal.lines.append("ended \(name)") }
      case .withdrawn, .noted: XCTFail("\(report)")
      }
    }
    body(journal, system)
    CallLog.observer = nil
  }

  /// Lets the main queue run until the journal has so many lines.
  private func wait(for count: Int, in journal: Journal) {
    for _ in 0..<400 where journal.lines.count < count {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01))
    }
  }

  func test_run_logsTheLaunchHandlerAroundItsCall_andItsCompletionIsReported() {
    watching(permitting: "bridge.refresh") { journal, system in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "bridge.refresh", using: .main) { task in
        MainActor.assumeIsolated { journal.lines.append("handler \(task.identifier)") }
        task.setTaskCompleted(success: true)
      }
      TaskBridge.run(TaskRun(id: 3, request: TaskRequest(.refresh, "bridge.refresh")))
      XCTAssertEqual(
        journal.lines, ["began BGTaskScheduler launch handler bridge.refresh task"],
        "The event has its place before the handler is called.")
      wait(for: 3, in: journal)
      XCTAssertEqual(
        journal.lines.dropFirst(),
        ["handler bridge.refresh", "ended BGTaskScheduler launch handler bridge.refresh"])
      XCTAssertEqual(system.reported, [.completed(3, success: true)])
    }
  }

  func test_run_withoutAHandler_logsNothingAndCompletesWithoutSuccess() {
    watching(permitting: "bridge.none") { journal, system in
      TaskBridge.run(TaskRun(id: 4, request: TaskRequest(.refresh, "bridge.none")))
      XCTAssertEqual(journal.lines, [])
      XCTAssertEqual(system.reported, [.completed(4, success: false)])
    }
  }

  func test_expire_logsTheExpirationHandler() {
    watching(permitting: "bridge.expire") { journal, system in
      BGTaskScheduler.shared.register(forTaskWithIdentifier: "bridge.expire", using: .main) { task in
        task.expirationHandler = {
          MainActor.assumeIsolated { journal.lines.append("expired") }
          task.setTaskCompleted(success: false)
        }
      }
      TaskBridge.run(TaskRun(id: 5, request: TaskRequest(.refresh, "bridge.expire")))
      wait(for: 2, in: journal)
      TaskBridge.expire(5)
      wait(for: 5, in: journal)
      XCTAssertEqual(
        journal.lines.dropFirst(2),
        [
          "began BGTask.expirationHandler bridge.expire incidental", "expired",
          "ended BGTask.expirationHandler bridge.expire",
        ])
      XCTAssertEqual(system.reported, [.completed(5, success: false)])
      TaskBridge.expire(5)
      XCTAssertEqual(journal.lines.count, 5, "A task that has ended is not expired.")
    }
  }
}
