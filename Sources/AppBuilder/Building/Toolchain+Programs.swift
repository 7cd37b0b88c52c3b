import Foundation
import KernelEdge

extension Toolchain {
  /// Runs `swift` to its end; `line` receives each line of standard output and standard error at once.
  ///
  /// - Returns: its exit status, as a shell would show it.
  func run(_ arguments: [String], line: (String) -> Void) throws(AppBuilderError) -> Int32 {
    do { return Self.status(of: try program(arguments).lines(line)) } catch { throw failure(error) }
  }

  /// Runs another program, by its path, as `run` does.
  func run(_ program: URL, _ arguments: [String], line: (String) -> Void) throws(AppBuilderError) -> Int32 {
    do {
      return Self.status(of: try ProgramRun(program.path, arguments, signals: signals).lines(line))
    } catch { throw failure(error) }
  }

  /// Runs `swift` to its end and returns all of both outputs.
  func output(of arguments: [String]) throws(AppBuilderError) -> (status: Int32, output: Data, errors: String) {
    do {
      let (termination, output, errors) = try program(arguments).output()
      return (Self.status(of: termination), Data(output), String(decoding: errors, as: UTF8.self))
    } catch { throw failure(error) }
  }

  /// Runs another program of the toolchain, such as `clang`, to its end and returns all of both outputs.
  func output(
    of name: String, _ arguments: [String]
  ) throws(AppBuilderError) -> (status: Int32, output: Data, errors: String) {
    let beside = swift.resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(name)
    do {
      let (termination, output, errors) = try ProgramRun(beside.path, arguments, signals: signals).output()
      return (Self.status(of: termination), Data(output), String(decoding: errors, as: UTF8.self))
    } catch { throw failure(error) }
  }

  /// - Throws: `interrupted` if a signal has arrived.
  func checkSignals() throws(AppBuilderError) {
    if let signal = signals?.received.first { throw .interrupted(signal: signal) }
  }

  private func program(_ arguments: [String]) -> ProgramRun {
    var program = ProgramRun(swift.path, arguments, signals: signals)
    program.environment = Self.environment(from: program.environment)
    // Nobody could answer.
    program.environment["GIT_TERMINAL_PROMPT"] = "0"
    // For the framework's manifest: its modules are compiled once for all apps.
    program.environment["DORMOUSE_WHOLE_MODULES"] = "unchecked"
    program.environment["DORMOUSE_WITHOUT_AUDIT"] = Self.withoutAudit
    return program
  }

  /// A tool without the audit builds a reader of sources without it: the environment of both packages' manifests.
  #if AUDIT
    static let withoutAudit: String? = nil
  #else
    static let withoutAudit: String? = "1"
  #endif

  /// The variables that matter to a build. SwiftPM compiles every manifest again when any variable has changed, even the
  /// name of the program that started it.
  static func environment(from all: [String: String]) -> [String: String] {
    let names: Set = [
      "PATH", "HOME", "USER", "LOGNAME", "LANG", "TMPDIR", "TZ", "TOOLCHAINS", "SDKROOT", "CC", "CXX",
      "LD_LIBRARY_PATH",
      "http_proxy", "https_proxy", "no_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY", "ALL_PROXY",
    ]
    let prefixes = ["LC_", "XDG_", "GIT_", "SSH_", "SSL_", "SWIFT", "DORMOUSE_"]
    return all.filter { name, _ in names.contains(name) || prefixes.contains(where: name.hasPrefix) }
  }

  private func failure(_ error: any Error) -> AppBuilderError {
    if let interruption = error as? ProgramRun.Interruption { return .interrupted(signal: interruption.signal) }
    return .toolchainMissing(reason: "\(error).")
  }

  private static func status(of termination: Termination) -> Int32 {
    switch termination {
    case .exited(let code): code
    case .signaled(let signal, _): 128 + signal
    }
  }
}
