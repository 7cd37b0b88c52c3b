import Foundation

/// A program that is run to its end.
struct Command {
  struct Result {
    /// Negative: the number of the signal that ended it. Nil: it did not end in time.
    var status: Int32?
    var output: String
  }

  var words: [String]
  var environment: [String: String] = [:]

  init(_ words: [String], environment: [String: String] = [:]) {
    self.words = words
    self.environment = environment
  }

  /// Runs it, found by the search path, with its output and errors together.
  func run(within seconds: Double) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "apicoverage-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Set by `env` for the program, and not for `env` itself.
    process.arguments = environment.map { "\($0.key)=\($0.value)" } + words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let inTime = ended.wait(timeout: .now() + seconds) == .success
    if !inTime {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    try handle.close()
    let output = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return Result(status: inTime ? status : nil, output: output)
  }
}
