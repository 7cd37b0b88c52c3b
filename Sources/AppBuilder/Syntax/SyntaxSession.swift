import AppSyntaxMessages
import Foundation

/// One run of `AppSyntax`: it is started by the first question and keeps the files it has parsed for the next ones.
///
/// Used from one thread at a time; the program ends with the session.
final class SyntaxSession {
  private let tool: SyntaxTool
  private let log: (BuildMessage) -> Void
  private var running: Connection?

  private struct Connection {
    var process: Process
    /// Our end of a socket that is the program's standard input and output.
    var socket: CInt
  }

  init(tool: SyntaxTool, log: @escaping (BuildMessage) -> Void) {
    self.tool = tool
    self.log = log
  }

  deinit {
    guard let running else { return }
    close(running.socket)
    running.process.waitUntilExit()
  }

  // MARK: Questions

  /// Parses files; the facts are in the order of the files.
  func read(_ files: [SourceText], settings: CompilationSettings) throws(AppBuilderError) -> [FileFacts] {
    guard case .facts(let facts) = try reply(to: .read(files: files, settings: settings)), facts.count == files.count
    else { throw unexpected }
    return facts
  }

  /// What the compiler must see in place of files that were read.
  func prepare(_ paths: [String], framework: URL) throws(AppBuilderError) -> Preparation {
    guard case .preparation(let result) = try reply(to: .prepare(paths: paths, framework: framework.path)) else {
      throw unexpected
    }
    return result
  }

  /// What other modules see of some sources, as the file that `prepare` takes.
  func declarations(_ files: [SourceText], settings: CompilationSettings) throws(AppBuilderError) -> Data {
    let line = try ask(.declarations(files: files, settings: settings))
    guard case .declarations = try decode(line) else { throw unexpected }
    return line
  }

  private var unexpected: AppBuilderError { .syntaxToolFailed(reason: "it answered another question.") }

  private func reply(to request: Request) throws(AppBuilderError) -> Reply { try decode(try ask(request)) }

  private func decode(_ line: Data) throws(AppBuilderError) -> Reply {
    let reply: Reply
    do { reply = try JSONDecoder().decode(Envelope<Reply>.self, from: line).content } catch {
      throw .syntaxToolFailed(reason: "its answer is not understood: \(error)")
    }
    if case .failure(let reason) = reply { throw .syntaxToolFailed(reason: "\(reason).") }
    return reply
  }

  // MARK: The pipe

  private func ask(_ request: Request) throws(AppBuilderError) -> Data {
    let connection = try connection()
    var line: Data
    do { line = try JSONEncoder().encode(Envelope(request)) } catch {
      throw .syntaxToolFailed(reason: "a request cannot be written: \(error)")
    }
    guard line.count <= Wire.longestLine else {
      throw .syntaxToolFailed(reason: "the sources are larger than \(Wire.longestLine >> 20) MB.")
    }
    line.append(0x0A)
    try send(line, to: connection)
    return try receive(from: connection)
  }

  private func connection() throws(AppBuilderError) -> Connection {
    if let running { return running }
    let executable = try tool.executable(log: log)
    var ends: [CInt] = [-1, -1]
    guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw .syntaxToolFailed(reason: "no socket: \(String(cString: strerror(errno))).")
    }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    let process = Process()
    let other = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    process.executableURL = executable
    process.standardInput = other
    process.standardOutput = other
    do {
      try process.run()
      // Only the program holds its end, or we would not see that it has ended.
      try other.close()
    } catch {
      close(ends[0])
      throw .syntaxToolFailed(reason: "\(executable.path) cannot be started: \(error.localizedDescription)")
    }
    let connection = Connection(process: process, socket: ends[0])
    running = connection
    return connection
  }

  private func send(_ data: Data, to connection: Connection) throws(AppBuilderError) {
    var sent = 0
    while sent < data.count {
      // A program that has ended must not end us by SIGPIPE.
      let count = data.withUnsafeBytes {
        Foundation.send(connection.socket, $0.baseAddress! + sent, $0.count - sent, CInt(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ended(connection) }
      sent += count
    }
  }

  private func receive(from connection: Connection) throws(AppBuilderError) -> Data {
    var line = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while line.last != 0x0A {
      let count = Foundation.read(connection.socket, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ended(connection) }
      line.append(contentsOf: chunk[..<count])
      guard line.count <= Wire.longestLine else { throw .syntaxToolFailed(reason: "its answer does not end.") }
    }
    return line
  }

  private func ended(_ connection: Connection) -> AppBuilderError {
    connection.process.waitUntilExit()
    let status = connection.process.terminationStatus
    return .syntaxToolFailed(
      reason: connection.process.terminationReason == .uncaughtSignal
        ? "it died of signal \(status)." : "it ended with \(status).")
  }
}
