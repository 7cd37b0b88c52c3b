import Foundation
import SystemCalls
import XCTest

/// Ctrl-C while an app is being built ends the build with all that it has started.
final class InterruptedBuildTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "dormouse-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "bin"), withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  func test_anInterruptedBuild_endsAtOnceWithItsCompilers() throws {
    // A toolchain whose compiler has a process group of its own, hears no interrupt and keeps its files open.
    let swift = folder.appending(path: "bin/swift")
    try """
    #!/bin/sh
    setsid sh -c 'trap "" INT; echo compiler $$; exec sleep 600' &
    wait
    """.write(to: swift, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)

    let process = Process()
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "dormouse")
    process.arguments = ["run", "Examples/Notes", "--script", "home"]
    process.currentDirectoryURL = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    let path = folder.appending(path: "bin").path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_STATE_HOME": folder.path, "XDG_CACHE_HOME": folder.appending(path: "cache").path, "PATH": path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    let hasEnded = expectation(description: "the tool ends")
    process.terminationHandler = { _ in hasEnded.fulfill() }
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }

    var said = ""
    var compiler: Int32?
    while compiler == nil {
      let chunk = errors.fileHandleForReading.availableData
      guard !chunk.isEmpty else { return XCTFail("It ended by itself: \(said)") }
      said += String(decoding: chunk, as: UTF8.self)
      compiler = said.firstMatch(of: /compiler (\d+)\n/).flatMap { Int32($0.1) }
    }
    let pid = try XCTUnwrap(compiler)
    defer { kill(pid, SIGKILL) }
    process.interrupt()
    wait(for: [hasEnded], timeout: 30)
    XCTAssertEqual(process.terminationStatus, 128 + SIGINT)
    // The kernel may still be at it.
    let isGone = XCTNSPredicateExpectation(
      predicate: NSPredicate { _, _ in kill(pid, 0) != 0 || Self.isZombie(pid) }, object: nil)
    wait(for: [isGone], timeout: 10)
  }

  private static func isZombie(_ pid: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return true }
    return status.split(separator: ")").last?.hasPrefix(" Z") ?? true
  }
}
