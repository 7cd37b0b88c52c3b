import ActionText
import LifeCycle

extension Step {
  /// The largest script, in bytes.
  static let scriptSizeLimit = 1 << 16

  /// Reads the short form: steps separated by `;` or a line end, each as `name argument` or as in a file.
  ///
  /// `home; wait 40s; launch`, `push silent`, `push title=Hello`, `launch background=fetch`, `tap x=10 y=20`, `app
  /// beginBackgroundTask=upload`, `expect process=suspended`, `app: {beginBackgroundTask: upload}`. Values with spaces
  /// or semicolons need quotes; the values of `key=value` may be YAML lists and maps in brackets.
  ///
  /// - Parameter name: The script's name in errors.
  /// - Throws: `SourceError`, with the line and column of the first mistake.
  public static func parse(script: String, named name: String = "script") throws(SourceError) -> [Step] {
    let start = SourcePosition(file: name, line: 1, column: 1)
    guard script.utf8.count <= scriptSizeLimit else { throw start.error("longer than \(scriptSizeLimit) bytes") }
    do {
      let whole = ScriptScanner.Piece(text: script[...], position: start)
      let pieces = try ScriptScanner.split(whole) { $0 == ";" || $0.isNewline }.map(\.trimmed)
      let steps = try pieces.filter { !$0.text.isEmpty }.map { try Step($0) }
      guard !steps.isEmpty else { throw start.error("no steps; write for example 'launch; home; wait 40s'") }
      return steps
    } catch let error as SourceError {
      throw error
    } catch {
      throw start.error("\(error)")
    }
  }

  private init(_ piece: ScriptScanner.Piece) throws {
    let word = piece.text.prefix { !$0.isWhitespace && $0 != ":" }
    let rest = piece.dropFirst(word.count)
    if rest.text.first == ":" {
      self = try Step(try piece.yaml())
      return
    }
    let name = SourceNode(.scalar(text: String(word), value: .string(String(word))), at: piece.position)
    let argument = rest.trimmed
    guard !argument.text.isEmpty else {
      self = try Step(name)
      return
    }
    // An unknown name takes the same path, so that the error has its position.
    let value = try StepName(String(word)).map { try argument.argument(of: $0) } ?? name
    self = try Step(
      SourceNode(
        .map([.init(key: String(word), keyPosition: piece.position, value: value)]), at: piece.position))
  }
}

extension ScriptScanner.Piece {
  /// The argument of a step, as the equivalent node in a file.
  fileprivate func argument(of name: StepName) throws -> SourceNode {
    guard text.first != "{" else { return try yaml() }
    return isKeyed(among: name.keys) || !name.hasBareArgument ? try map() : try value()
  }

  /// Whether the first word is `key=…`.
  private func isKeyed(among keys: [String]) -> Bool {
    let key = text.prefix { $0.isASCII && $0.isLetter }
    return text.dropFirst(key.count).first == "=" && keys.contains(String(key))
  }

  /// `key=value` and `flag` words.
  private func map() throws -> SourceNode {
    var entries: [SourceNode.Entry] = []
    for word in try ScriptScanner.split(self, where: \.isWhitespace) where !word.text.isEmpty {
      let key = word.text.prefix { $0 != "=" }
      guard !entries.contains(where: { $0.key == key }) else {
        throw word.position.error("the key '\(key)' appears more than once")
      }
      let rest = word.dropFirst(key.count)
      let value =
        rest.text.isEmpty ? SourceNode(plain: "true", at: word.position) : try rest.dropFirst(1).value()
      entries.append(.init(key: String(key), keyPosition: word.position, value: value))
    }
    return SourceNode(.map(entries), at: position)
  }

  /// One value: YAML if it begins with a bracket or a quote, else the text as is.
  private func value() throws -> SourceNode {
    switch text.first {
    case "{", "[", "\"", "'": try yaml()
    default: SourceNode(plain: String(text), at: position)
    }
  }
}
