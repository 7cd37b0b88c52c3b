import DeviceHost
import Foundation

/// Where a picture or an export goes: a file, or standard output.
struct OutputFile {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes the whole of it.
  ///
  /// - Throws: `CommandFailure`.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard path != "-" else { return try writeOut(bytes) }
    do { try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw CommandFailure(.failed, "dormouse: \(path) cannot be written: \(error.localizedDescription)")
    }
  }

  /// Lets somebody else write it to an absolute path.
  func collect<Result>(_ body: (String) throws -> Result) throws -> Result {
    guard path == "-" else { return try body(URL(fileURLWithPath: path).standardizedFileURL.path) }
    let file = FileManager.default.temporaryDirectory.appending(path: "dormouse-picture-\(UUID().uuidString).png")
    defer {
      // It may never have been written.
      try? FileManager.default.removeItem(at: file)
    }
    let result = try body(file.path)
    try writeOut(Array(try Data(contentsOf: file)))
    return result
  }

  private func writeOut(_ bytes: [UInt8]) throws(CommandFailure) {
    guard let error = Console.write(bytes, to: STDOUT_FILENO), error != EPIPE else { return }
    throw CommandFailure(.failed, "dormouse: standard output cannot be written: \(String(cString: strerror(error)))")
  }
}
