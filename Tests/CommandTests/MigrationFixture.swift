import Foundation
import XCTest

/// An app of `Migrations` in a git repository of its own, or one that a test writes.
///
/// Each of `Migrations` has a folder `before`, one `after` with what the command makes of it, and what it says: `report.txt`.
final class MigrationFixture {
  struct Ended {
    let status: Int32
    let output: String
    let errors: String
  }

  let name: String
  private let root: URL
  /// The app's folder.
  let folder: URL

  private static var migrations: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Migrations")
  }

  /// The framework is compiled there once for all tests.
  static var cache: String {
    let checkout = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardizedFileURL
    return ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? checkout.appending(path: ".build/cache").path
  }

  /// - Parameter changes: Files that are written over the app's own, by name.
  init(_ name: String, copying fixture: String? = nil, _ changes: [String: String] = [:]) throws {
    self.name = name
    root = FileManager.default.temporaryDirectory.appending(path: "dormouse-migrate-\(UUID().uuidString)")
    folder = root.appending(path: name)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    if let fixture {
      try FileManager.default.copyItem(at: Self.migrations.appending(path: "\(fixture)/before"), to: folder)
    }
    for (name, text) in changes { try write(Data(text.utf8), to: name) }
    try git("init", "-q")
    try commit()
  }

  func remove() throws { try FileManager.default.removeItem(at: root) }

  func write(_ data: Data, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func commit() throws {
    try git("add", "-A")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "before")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let ended = try run(URL(fileURLWithPath: "/usr/bin/env"), ["git", "-C", folder.path] + arguments)
    XCTAssertEqual(ended.status, 0, "git \(arguments): \(ended.errors)")
    return ended.output
  }

  /// Runs the built tool on the app.
  func migrate(_ arguments: String...) throws -> Ended { try dormouse(["migrate", folder.path] + arguments) }

  func dormouse(_ arguments: [String]) throws -> Ended {
    try run(Bundle(for: Self.self).bundleURL.appending(path: "dormouse"), arguments)
  }

  private func run(_ program: URL, _ arguments: [String]) throws -> Ended {
    let errors = root.appending(path: "errors")
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_STATE_HOME": root.appending(path: "state").path, "XDG_CACHE_HOME": Self.cache]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Ended(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  // MARK: Files

  /// The app's files, by their paths.
  func files() throws -> [String: Data] { try Self.files(in: folder) }

  /// What the app's files must be before or after its migration.
  static func expected(_ fixture: String, _ part: String) throws -> [String: Data] {
    try files(in: migrations.appending(path: "\(fixture)/\(part)"))
  }

  /// What the command says of the app.
  static func report(_ fixture: String) throws -> String {
    try String(contentsOf: migrations.appending(path: "\(fixture)/report.txt"), encoding: .utf8)
  }

  private static func files(in folder: URL) throws -> [String: Data] {
    let names = try XCTUnwrap(FileManager.default.enumerator(atPath: folder.path))
    var result: [String: Data] = [:]
    for case let name as String in names where !name.hasPrefix(".git") {
      var isFolder: ObjCBool = false
      let file = folder.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      result[name] = try Data(contentsOf: file)
    }
    return result
  }
}

/// Holds that two sets of files are the same, byte for byte.
func assertEqual(
  _ files: [String: Data], _ expected: [String: Data], file: StaticString = #filePath, line: UInt = #line
) {
  XCTAssertEqual(files.keys.sorted(), expected.keys.sorted(), file: file, line: line)
  for (name, data) in expected where files[name] != data {
    let text = String(decoding: files[name] ?? Data(), as: UTF8.self)
    XCTFail("\(name) is another one:\n\(text)", file: file, line: line)
  }
}
