import AppFacts
import AppSyntaxMessages
import Foundation
import KernelEdge

extension AppBuilder {
  /// The changes of an app's Swift sources that move it to scenes. Nothing is written.
  ///
  /// - Parameters:
  ///   - app: The app's facts; its sources are read anew.
  ///   - request: What is wanted; its paths are those of the facts.
  /// - Throws: `AppBuilderError` if a source or the reader of sources cannot be read or started.
  package func migration(of app: AppFacts, _ request: MigrationRequest) throws(AppBuilderError) -> Migration {
    try asking(about: request.paths, of: app) { session, left throws(AppBuilderError) in
      var request = request
      request.paths.removeAll(where: left.contains)
      var migration = try session.migrate(request)
      migration.notes += left.sorted().map {
        MigrationNote(path: $0, line: 1, text: "This file is not UTF-8, so it is left alone.", kind: .workLeft)
      }
      return migration
    }
  }

  /// A change of one place in an app's Swift sources. Nothing is written.
  ///
  /// - Parameters:
  ///   - app: The app's facts; its sources are read anew.
  ///   - request: What is wanted; its paths are those of the facts.
  /// - Throws: `AppBuilderError` if a source or the reader of sources cannot be read or started.
  package func correction(of app: AppFacts, _ request: CorrectionRequest) throws(AppBuilderError) -> Correction {
    try asking(about: request.paths, of: app) { session, left throws(AppBuilderError) in
      if left.contains(request.path) { return Correction(refusal: "\(request.path) is not UTF-8.") }
      var request = request
      request.otherPaths.removeAll(where: left.contains)
      return try session.correct(request)
    }
  }

  /// Starts the reader of sources, and lets it read some; what is no UTF-8 is left, as it would not be written back as it was.
  private func asking<Answer>(
    about paths: [String], of app: AppFacts,
    _ question: (SyntaxSession, _ left: Set<String>) throws(AppBuilderError) -> Answer
  ) throws(AppBuilderError) -> Answer {
    try framework.check()
    let signals = try receiveSignals()
    defer { signals.close() }
    var toolchain = try Toolchain.find(environment: environment)
    toolchain.signals = signals
    let session = SyntaxSession(tool: tool(toolchain), log: log)
    let folder = URL(fileURLWithPath: app.folder)
    let all = try paths.map { path throws(AppBuilderError) in
      let url = path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
      let data = try Files.read(url)
      return (data, SourceText(path: path, text: String(decoding: data, as: UTF8.self)))
    }
    let texts = all.filter { $1.text.utf8.elementsEqual($0) }.map(\.1)
    let settings = app.configurations.first?.settings ?? [:]
    let definitions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init)
    let conditions = CompilationSettings(
      definitions: Set(definitions), languageMode: AppLayout.languageMode(ofVersion: settings["SWIFT_VERSION"]),
      modules: [], isForPhones: true)
    _ = try session.read(texts, settings: conditions)
    return try question(session, Set(paths).subtracting(texts.map(\.path)))
  }
}
