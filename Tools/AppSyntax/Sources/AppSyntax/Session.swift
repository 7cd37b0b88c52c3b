import AppSyntaxMessages
import Foundation

/// Answers requests, and keeps the files of the last `read` between them.
struct Session {
  private var files: [String: ParsedFile] = [:]

  /// The reply to one line, as one line; it reports any error in the request.
  mutating func reply(to line: Data) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(Envelope(answer(to: line)))
  }

  private mutating func answer(to line: Data) -> Reply {
    let request: Request
    do {
      let version = try JSONDecoder().decode(Version.self, from: line).version
      guard version == Wire.version else {
        return .failure(reason: "the request has version \(version), not \(Wire.version)")
      }
      request = try JSONDecoder().decode(Envelope<Request>.self, from: line).content
    } catch {
      return .failure(reason: "cannot parse the request: \(Self.explain(error))")
    }
    switch request {
    case .read(let texts, let settings):
      let parsed = texts.map { ParsedFile($0, settings: settings) }
      files = Dictionary(parsed.map { ($0.path, $0) }) { $1 }
      let declared = UnnamedImports.declared(in: parsed)
      return .facts(files: parsed.map { UnnamedImports(of: $0, declared: declared).marked($0.facts) })
    case .prepare(let paths, let framework):
      if let unknown = paths.first(where: { files[$0] == nil }) {
        return .failure(reason: "\(unknown) was not read before")
      }
      do {
        let known = try Self.declarations(in: framework)
        return .preparation(result: Preparation(of: paths.compactMap { files[$0] }, framework: known))
      } catch {
        return .failure(reason: "\(framework): the framework's declarations cannot be read: \(Self.explain(error))")
      }
    case .declarations(let texts, let settings):
      return .declarations(
        types: ParsedFile.each(of: texts.filter(\.maySpeakToOtherModules), settings: settings) {
          $0.types.compactMap(\.type.seenFromOutside)
        }
        .flatMap(\.self))
    #if AUDIT
      case .outline(let texts, let settings):
        return .outlines(files: ParsedFile.each(of: texts, settings: settings, \.outline))
      case .migrate(let plan):
        if let unknown = plan.paths.first(where: { files[$0] == nil }) {
          return .failure(reason: "\(unknown) was not read before")
        }
        return .migration(result: Migration(of: plan.paths.compactMap { files[$0] }, plan: plan))
      case .correct(let plan):
        if let unknown = plan.paths.first(where: { files[$0] == nil }) {
          return .failure(reason: "\(unknown) was not read before")
        }
        return .correction(result: Correction(of: plan.paths.compactMap { files[$0] }, plan: plan))
    #endif
    }
  }

  private static func declarations(in path: String) throws -> [DeclaredType] {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let envelope = try JSONDecoder().decode(Envelope<Reply>.self, from: data)
    guard case .declarations(let types) = envelope.content, envelope.version == Wire.version else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return types
  }

  /// The error, and its position in the JSON.
  private static func explain(_ error: any Error) -> String {
    let context: DecodingError.Context
    switch error as? DecodingError {
    case .keyNotFound(_, let found), .typeMismatch(_, let found), .valueNotFound(_, let found),
      .dataCorrupted(let found):
      context = found
    default: return error.localizedDescription
    }
    let place = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    return (place.isEmpty ? "" : "\(place): ") + context.debugDescription
  }

  private struct Version: Decodable { var version: Int }
}

extension DeclaredType {
  /// The part that other modules see; nil for none.
  var seenFromOutside: DeclaredType? {
    guard kind == .extension || marks.isPublic else { return nil }
    var result = self
    let isPublic = kind == .protocol || (kind == .extension && marks.isPublic)
    result.methods = methods.filter { !$0.isHidden && (isPublic || $0.marks.isPublic) }
    // Of the properties those that an extension can replace.
    result.properties = properties.filter { $0.marks.isPublic && $0.marks.modifiers.contains("dynamic") }
    return kind == .extension && result.methods.isEmpty && inherited.isEmpty ? nil : result
  }
}

extension SourceText {
  /// Something public, or a list of protocols that an extension adds.
  private static let words = try? NSRegularExpression(
    pattern: #"\b(public|open)\b|^[ \t]*extension [^{]*:"#, options: .anchorsMatchLines)

  /// Whether it may declare what other modules see. A third of a framework's text does not, and need not be parsed.
  var maySpeakToOtherModules: Bool {
    guard let words = Self.words else { return true }
    return words.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
