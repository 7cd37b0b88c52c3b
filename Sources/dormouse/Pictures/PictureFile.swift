import DeviceHost
import Foundation

/// Where a picture goes: a file, or standard output.
struct PictureFile {
  private let path: String

  init(_ path: String) { self.path = path }

  /// Writes a picture.
  ///
  /// - Throws: `CommandFailure`.
  func write(_ png: [UInt8]) throws(CommandFailure) {
    guard path != "-" else { return Console.write(png, to: STDOUT_FILENO) }
    do { try Data(png).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
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
    Console.write(Array(try Data(contentsOf: file)), to: STDOUT_FILENO)
    return result
  }
}
