import Foundation

/// A folder for one test.
final class TestFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("migration-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path }

  func write(_ text: String, _ name: String) throws { try write(Array(text.utf8), name) }

  func write(_ bytes: [UInt8], _ name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: url.appendingPathComponent(name).path).map(Array.init)
  }

  func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0, as: UTF8.self) } }

  /// The names of all files, hidden ones too.
  var names: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: url.path).filter { !$0.hasPrefix(".git/") }.sorted()
    }
  }

  /// Runs a program here to its end; what it says, or an error with that.
  @discardableResult
  func run(_ arguments: String...) throws -> String {
    struct Failed: Error { let output: String }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = url
    process.environment = ProcessInfo.processInfo.environment.merging(Self.identity) { $1 }
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: output) }
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failed(output: text) }
    return text
  }

  private static let identity = [
    "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.com", "GIT_COMMITTER_NAME": "Test",
    "GIT_COMMITTER_EMAIL": "test@example.com", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
  ]
}
