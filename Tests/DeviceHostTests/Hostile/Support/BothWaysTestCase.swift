import Foundation
import XCTest

@testable import DeviceHost

/// Tests that run twice: with apps that are launched by exec, and with apps that are copies of a template.
class BothWaysTestCase: DeviceTestCase {
  /// Whether apps are copies.
  private(set) var isByTemplate = false
  private let test: XCTestCaseClosure
  /// The one that runs by exec, which has the failures of both.
  private weak var first: BothWaysTestCase?

  required init(name: String, testClosure: @escaping XCTestCaseClosure) {
    test = testClosure
    super.init(name: name, testClosure: testClosure)
  }

  override func invokeTest() {
    super.invokeTest()
    guard first == nil else { return }
    let second = type(of: self).init(name: name, testClosure: test)
    second.first = self
    second.isByTemplate = true
    isByTemplate = true
    second.invokeTest()
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    // Failures of assertions come to the first one at once, those of errors through the second.
    if let first {
      return first.recordFailure(withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    super.recordFailure(
      withDescription: description + (isByTemplate ? " (by template)" : " (by exec)"), inFile: filePath,
      atLine: lineNumber, expected: expected)
  }

  /// What a device of this run has its apps be copies of.
  ///
  /// - Parameter trusted: the folder of the bundles.
  func template(trusting trusted: URL) -> TemplateProgram? {
    isByTemplate ? TemplateProgram(trusting: trusted) : nil
  }

  /// Waits until launches go the way of this run.
  func awaitWay(of app: String, on device: Device) throws {
    if isByTemplate { try awaitTemplate(of: app, on: device) }
  }

  /// Asserts that a process was launched the way of this run.
  func assertWay(ofProcess pid: Int32, file: StaticString = #filePath, line: UInt = #line) {
    // Of one that has ended already nothing is known.
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe") else { return }
    XCTAssertEqual(program.hasSuffix("/\(TemplateProgram.name)"), isByTemplate, program, file: file, line: line)
  }
}
