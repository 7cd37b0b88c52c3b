import Foundation
import LifeCycle
import XCTest

@testable import Scenario

/// The files that are part of the project, found from this file's own place.
final class ConformanceFilesTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Conformance/scenarios")

  func test_everyFile_isRead() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".yaml") }
    XCTAssertGreaterThanOrEqual(files.count, 42)
    for file in files.sorted() {
      let path = Self.folder.appendingPathComponent(file).path
      XCTAssertNoThrow(try ScenarioFile(contentsOf: path))
      let scenario = try ScenarioFile(contentsOf: path)
      XCTAssertNotNil(scenario.source, file)
      XCTAssertNotNil(scenario.confidence, "\(file) says no confidence: measured, documented or chosen")
      // Beside the file, or one of the conformance apps by its name.
      let apps = [scenario.app, "../" + scenario.app].map { Self.folder.appendingPathComponent($0).standardizedFileURL }
      XCTAssertTrue(apps.contains { FileManager.default.fileExists(atPath: $0.path) }, file)
      let hasExpectation = scenario.steps.contains { step in
        if case .expect(let expectation) = step.action { expectation != Expectation() } else { false }
      }
      XCTAssertTrue(hasExpectation, "\(file) expects nothing")
    }
  }

  func test_notificationInFront_isReadInFull() throws {
    let path = Self.folder.appendingPathComponent("scene-notification-in-front.yaml").path
    let scenario = try ScenarioFile(contentsOf: path)
    let call = "userNotificationCenter(_:willPresent:withCompletionHandler:)"
    let answer = "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    XCTAssertEqual(
      scenario,
      ScenarioFile(
        file: path, name: "a notification while in front, then tapped",
        source: "BatchLabs/Batch-iOS-SDK BAApplicationLifecycle.h, measured",
        confidence: .measured, device: .init(os: SystemVersion(14)), app: "SceneApp",
        arguments: ["--notification-delegate"],
        steps: [
          Step(.user(.launch()), line: 8),
          Step(.expect(Expectation()), line: 9),
          Step(.user(.push(PushPayload(title: "hello"))), line: 10),
          Step(
            .expect(
              Expectation(
                kinds: [.userNotification],
                exactly: [ExpectedEvent(name: call, applicationState: .active, line: 14)])), line: 11),
          Step(.user(.tapNotification(title: "hello")), line: 15),
          Step(
            .expect(
              Expectation(
                kinds: [.userNotification],
                exactly: [ExpectedEvent(name: answer, applicationState: .active, line: 19)])), line: 16),
        ]))
  }
}
