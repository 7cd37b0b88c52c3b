import AppSyntaxMessages
import Foundation

/// One run of `AppSyntax`: starts with the first request and keeps parsed files for the following ones.
///
/// For one thread; the program ends with the session, or earlier if a signal ends the build.
final class SyntaxSession {
  private let tool: SyntaxTool
  private let log: (BuildMessage) -> Void
  private var running: SyntaxProgram?

  var toolchain: Toolchain { tool.toolchain }

  init(tool: SyntaxTool, log: @escaping (BuildMessage) -> Void) {
    self.tool = tool
    self.log = log
  }

  // MARK: Requests

  /// Parses files; returns facts in file order.
  func read(_ files: [SourceText], settings: CompilationSettings) throws(AppBuilderError) -> [FileFacts] {
    guard case .facts(let facts) = try reply(to: .read(files: files, settings: settings)), facts.count == files.count
    else { throw unexpected }
    return facts
  }

  /// The compiler's input in place of files that were read.
  func prepare(_ paths: [String], framework: URL) throws(AppBuilderError) -> Preparation {
    guard case .preparation(let result) = try reply(to: .prepare(paths: paths, framework: framework.path)) else {
      throw unexpected
    }
    return result
  }

  /// The declarations that other modules see, as the file that `prepare` takes.
  func declarations(_ files: [SourceText], settings: CompilationSettings) throws(AppBuilderError) -> Data {
    let line = try ask(.declarations(files: files, settings: settings))
    guard case .declarations = try decode(line) else { throw unexpected }
    return line
  }

  var unexpected: AppBuilderError { .syntaxToolFailed(reason: "it answered a different request.") }

  func reply(to request: Request) throws(AppBuilderError) -> Reply { try decode(try ask(request)) }

  private func decode(_ line: Data) throws(AppBuilderError) -> Reply {
    let reply: Reply
    do { reply = try JSONDecoder().decode(Envelope<Reply>.self, from: line).content } catch {
      throw .syntaxToolFailed(reason: "cannot parse its answer: \(error)")
    }
    if case .failure(let reason) = reply { throw .syntaxToolFailed(reason: "\(reason).") }
    return reply
  }

  // MARK: The program

  private func ask(_ request: Request) throws(AppBuilderError) -> Data {
    let program = try program()
    var line: Data
    do { line = try JSONEncoder().encode(Envelope(request)) } catch {
      throw .syntaxToolFailed(reason: "cannot write a request: \(error)")
    }
    guard line.count <= Wire.longestLine else {
      throw .syntaxToolFailed(reason: "the sources are larger than \(Wire.longestLine >> 20) MB.")
    }
    line.append(0x0A)
    do { return try program.exchange(line, longestAnswer: Wire.longestLine) } catch let error as AppBuilderError {
      throw error
    } catch {
      throw .syntaxToolFailed(reason: "\(error).")
    }
  }

  private func program() throws(AppBuilderError) -> SyntaxProgram {
    if let running { return running }
    let executable = try tool.executable(log: log)
    do {
      let program = try SyntaxProgram(executable, signals: tool.toolchain.signals)
      running = program
      return program
    } catch {
      throw .syntaxToolFailed(reason: "\(error).")
    }
  }
}
