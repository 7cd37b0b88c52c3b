import Foundation

/// One run of git, with a bound of time and no way to ask anybody.
struct GitCommand {
  struct Result {
    var status: Int32
    var output: [UInt8]
    var errors: String
  }

  let program: URL
  let folder: URL
  let bound: DispatchTimeInterval

  /// Where git is; nil if nowhere in `PATH`.
  static func program(in environment: [String: String]) -> URL? {
    (environment["PATH"] ?? "").split(separator: ":").lazy
      .map { URL(fileURLWithPath: String($0)).appendingPathComponent("git") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  func run(_ arguments: [String], _ environment: [String: String]) throws(GitFailure) -> Result {
    // Files rather than pipes: nobody has to read while git writes.
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("dormouse-git-\(UUID().uuidString)")
    let (output, errors) = (base.appendingPathExtension("out"), base.appendingPathExtension("err"))
    defer { for file in [output, errors] { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = program
    process.arguments = ["-C", folder.path, "--literal-pathspecs"] + arguments
    process.environment = Self.quiet(environment)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      for file in [output, errors] { try Data().write(to: file) }
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
    } catch { throw GitFailure(reason: "it cannot be run: \(error.localizedDescription)") }
    if ended.wait(timeout: .now() + bound) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      throw GitFailure(reason: "git \(arguments.first ?? "") takes too long.")
    }
    let said = (try? Data(contentsOf: errors)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return Result(
      status: process.terminationStatus, output: (try? Data(contentsOf: output)).map(Array.init) ?? [], errors: said)
  }

  /// In English, without locks, and about this folder, whatever a hook around us says.
  private static func quiet(_ environment: [String: String]) -> [String: String] {
    var environment = environment.filter { key, _ in
      !["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].contains(key)
    }
    environment["LC_ALL"] = "C"
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_TERMINAL_PROMPT"] = "0"
    return environment
  }
}
