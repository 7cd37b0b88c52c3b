import Foundation
import XCTest

/// Two cores that are fed the same decide the same, in whatever order their dictionaries stand.
final class HashSeedTests: XCTestCase {
  /// Swift draws a new hash seed for each process, unless it is told to hash deterministically.
  func test_theSameLives_inProcessesWithOtherHashSeeds_areDecidedAlike() throws {
    let fixed = try transcript(["SWIFT_DETERMINISTIC_HASHING": "1"])
    XCTAssertGreaterThan(fixed.count, 100_000, "the lives have come to something")
    for run in 1...3 { XCTAssertEqual(try transcript([:]), fixed, "run \(run)") }
  }

  private func transcript(_ environment: [String: String]) throws -> String {
    let process = Process()
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "LifeRecorder")
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0)
    return String(decoding: data, as: UTF8.self)
  }
}
