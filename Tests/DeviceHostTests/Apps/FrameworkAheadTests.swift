import Foundation
import XCTest

/// `Scripts/ahead.sh` compiles the framework before the first app needs it, with the options that the builder uses.
final class FrameworkAheadTests: XCTestCase {
  func test_whatIsCompiledAhead_isWhatAppsAreLinkedWith() throws {
    // Compiled by the builder, so that there is nothing left to compile ahead.
    _ = try BuiltApps.notes()
    let output = Pipe()
    let process = Process()
    process.executableURL = BuiltApps.checkout.appending(path: "Scripts/ahead.sh")
    process.arguments = ["framework", BuiltApps.cache.path]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = try String(decoding: XCTUnwrap(output.fileHandleForReading.readToEnd()), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, said)
    let compiled = said.matches(of: #/Compiling (\w+)/#).map { String($0.1) }
    XCTAssertTrue(Set(compiled).isSubset(of: ["Framework"]), said)
  }
}
