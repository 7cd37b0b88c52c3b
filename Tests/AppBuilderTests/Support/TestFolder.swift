import Foundation
import XCTest

/// A folder for one test, removed after it.
final class TestFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("AppBuilderTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() throws { try FileManager.default.removeItem(at: url) }

  /// Writes files by relative path; returns the folder they are in.
  @discardableResult
  func write(_ files: [String: String], in folder: String = "") throws -> URL {
    let root = folder.isEmpty ? url : url.appendingPathComponent(folder)
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return root
  }

  /// Every path below a folder, sorted.
  static func paths(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
  }
}

/// Runs a body that must fail and returns its error.
func errorOf<Failure: Error & Equatable, Result>(
  _ type: Failure.Type, _ body: () throws -> Result, file: StaticString = #filePath, line: UInt = #line
) throws -> Failure {
  do {
    _ = try body()
  } catch let error as Failure {
    return error
  }
  XCTFail("no error", file: file, line: line)
  throw CancellationError()
}
