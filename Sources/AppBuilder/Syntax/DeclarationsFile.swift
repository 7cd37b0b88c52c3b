import AppSyntaxMessages
import Foundation

/// The framework's declarations together with those of the modules that are compiled with an app.
struct DeclarationsFile {
  /// A folder in the cache.
  var folder: URL

  /// A file with the declarations of another, and those of a module.
  func adding(
    _ module: LocalModule, to file: URL, settings: CompilationSettings, syntax: SyntaxSession
  ) throws(AppBuilderError) -> URL {
    let texts = module.sources.map { SourceText(path: $0.url.path, text: $0.text) }
    let own = try types(in: try syntax.declarations(texts, settings: settings))
    let all = try types(in: try Files.read(file)) + own
    let data: Data
    do { data = try JSONEncoder().encode(Envelope(Reply.declarations(types: all))) } catch {
      throw .syntaxToolFailed(reason: "cannot write declarations: \(error)")
    }
    var fingerprint = Fingerprint()
    fingerprint.add(file.lastPathComponent)
    fingerprint.add(module.root.path + module.name)
    let result = folder.appendingPathComponent("with-\(fingerprint.text).json")
    try Files.write(data, to: result)
    return result
  }

  private func types(in data: Data) throws(AppBuilderError) -> [DeclaredType] {
    do {
      if case .declarations(let types) = try JSONDecoder().decode(Envelope<Reply>.self, from: data).content {
        return types
      }
    } catch {
      throw .syntaxToolFailed(reason: "cannot parse declarations: \(error)")
    }
    throw .syntaxToolFailed(reason: "it answered a different request.")
  }
}
