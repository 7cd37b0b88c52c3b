import AppSyntaxMessages

/// What the body of an Objective-C method calls, reads and writes, as Swift would spell it: `[[UIApplication sharedApplication]
/// keyWindow]` is `UIApplication.shared.keyWindow`.
struct ObjectiveCBody {
  let tokens: [ObjectiveCToken]
  var place: Int
  private(set) var steps: [Step] = []

  private static let keywords: Set<String> = [
    "return", "else", "case", "in", "do", "default", "goto", "break", "continue", "const", "static", "extern", "struct",
    "enum", "union", "__block", "__weak", "__strong", "__unused", "__kindof", "@autoreleasepool", "@try", "@finally",
    "@throw", "inline", "volatile",
  ]
  /// What parentheses follow that are no cast.
  private static let conditions: Set<String> = ["if", "while", "for", "switch", "@synchronized", "@catch", "sizeof"]

  init(tokens: [ObjectiveCToken], place: Int) { (self.tokens, self.place) = (tokens, place) }

  /// Reads up to a place.
  mutating func scan(to end: Int) {
    while place < min(end, tokens.count) {
      let start = place
      statement(to: end)
      if place == start { place += 1 }
    }
    place = max(place, end)
  }

  private mutating func statement(to end: Int) {
    let token = tokens[place]
    if Self.keywords.contains(token.text) {
      place += 1
    } else if Self.conditions.contains(token.text) {
      place += 1
      guard place < end, tokens[place].text == "(" else { return }
      let close = min(tokens[place].close, end)
      place += 1
      scan(to: close)
      place = min(close + 1, end)
    } else {
      _ = chain(to: end)
    }
  }

  // MARK: Chains

  private struct Chain {
    var text: String
    /// Whether it ends with a message or a call, whose step is there already where it has arguments.
    var isCall = false
    var isTold = false
  }

  /// An operand with what follows it; nil for a mark.
  private mutating func chain(to end: Int) -> String? {
    let first = tokens[place]
    guard var chain = operand(to: end) else { return nil }
    follow(&chain, to: end)
    let isName = chain.text.utf8.first.map { $0 != 34 && $0 != 64 && !($0 >= 48 && $0 <= 57) } ?? false
    guard isName, chain.text != "self", chain.text != "{…}" else { return chain.text }
    if place < end, tokens[place].text == "=" {
      let before = first.isWord ? previous(of: first) : nil
      var use = Step.Use(.write, chain.text, value: value(to: end), line: first.line, column: first.column)
      use.isDeclaration = before == "*" || before.map { $0.utf8.last.map(Self.isLetter) ?? false } ?? false
      if before.map({ Self.keywords.contains($0) }) == true { use.isDeclaration = false }
      steps.append(.use(use))
    } else if !chain.isTold {
      steps.append(.use(Step.Use(chain.isCall ? .call : .read, chain.text, line: first.line, column: first.column)))
    }
    return chain.text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 65 && byte <= 90 || byte >= 97 && byte <= 122 || byte == 95 || byte == 62
  }

  private func previous(of token: ObjectiveCToken) -> String? {
    let index = tokens[..<place].lastIndex { $0.line == token.line && $0.column == token.column }
    return index.flatMap { $0 > 0 ? tokens[$0 - 1].text : nil }
  }

  /// The expression behind the `=` that comes next, shortened.
  private func value(to end: Int) -> String {
    var depth = 0
    var text = ""
    for token in tokens[(place + 1)..<end] {
      if token.opens { depth += 1 }
      if [")", "]", "}"].contains(token.text) { depth -= 1 }
      if depth < 0 || depth == 0 && token.text == ";" || text.utf8.count > 160 { break }
      text += (text.isEmpty || token.text == "]" || text.hasSuffix("[") ? "" : " ") + token.text
    }
    return text
  }

  private mutating func operand(to end: Int) -> Chain? {
    let token = tokens[place]
    switch token.text {
    case "[": return message(to: end)
    case "(": return parenthesized(to: end)
    case "@[", "@{", "@(":
      let close = min(tokens[place].close, end)
      let isEmpty = close == place + 1
      place += 1
      scan(to: close)
      place = min(close + 1, end)
      return Chain(text: token.text == "@{" && isEmpty ? "@{}" : "@…", isTold: true)
    case "^": return block(to: end)
    default:
      guard token.isWord || token.isLiteral else { return nil }
      place += 1
      return Chain(text: ObjectiveCNames.swiftName(ofName: token.text))
    }
  }

  /// What a block does, as if it were done here.
  private mutating func block(to end: Int) -> Chain? {
    while place < end, tokens[place].text != "{" {
      if [";", "]", "=", ","].contains(tokens[place].text) { return nil }
      place = tokens[place].text == "(" ? min(tokens[place].close, end) + 1 : place + 1
    }
    guard place < end else { return nil }
    let close = min(tokens[place].close, end)
    place += 1
    scan(to: close)
    place = min(close + 1, end)
    return Chain(text: "{…}", isTold: true)
  }

  /// A cast with what it is for, or an expression in parentheses.
  private mutating func parenthesized(to end: Int) -> Chain? {
    let first = place
    while let behind = castEnd(to: end) { place = behind }
    if place > first, tokens[place].text != "(" { return operand(to: end) }
    let close = min(tokens[place].close, end)
    place += 1
    let start = place
    let text = place < close ? chain(to: close) : nil
    let isWhole = place == close
    if isWhole, let text, start < close {
      // Its step is told with what follows the parentheses.
      if case .use(let use)? = steps.last, use.text == text, use.arguments.isEmpty, use.kind != .write {
        steps.removeLast()
      }
      place = min(close + 1, end)
      return Chain(text: text)
    }
    scan(to: close)
    place = min(close + 1, end)
    return Chain(text: "(…)", isTold: true)
  }

  /// What a cast that comes next is for; nil where parentheses are none.
  private func castEnd(to end: Int) -> Int? {
    guard tokens[place].text == "(" else { return nil }
    let behind = min(tokens[place].close, end) + 1
    guard behind < end, place + 1 < behind - 1 else { return nil }
    let marks: Set<String> = ["*", "<", ">", ",", ".", "::"]
    let inner = tokens[(place + 1)..<(behind - 1)]
    let next = tokens[behind]
    return inner.first?.isWord == true && inner.allSatisfy { $0.isWord || marks.contains($0.text) }
      && (next.isWord || next.isLiteral || ["[", "(", "@[", "@{", "@("].contains(next.text)) ? behind : nil
  }

  private mutating func follow(_ chain: inout Chain, to end: Int) {
    while place + 1 < end {
      let (token, next) = (tokens[place], tokens[place + 1])
      if [".", "->"].contains(token.text), next.isWord {
        add(next.text, to: &chain)
        place += 2
      } else if token.text == "[" {
        let close = min(tokens[place].close, end)
        place += 1
        scan(to: close)
        place = min(close + 1, end)
        chain = Chain(text: chain.text + "[]")
      } else if token.text == "(", chain.text.utf8.last.map(Self.isLetter) ?? false {
        call(chain.text, token, to: end)
        chain = Chain(text: chain.text, isCall: true, isTold: true)
      } else {
        return
      }
    }
  }

  private func add(_ name: String, to chain: inout Chain) {
    let name = ObjectiveCNames.swiftName(ofName: name)
    chain = Chain(text: chain.text == "self" ? name : "\(chain.text).\(name)")
  }

  // MARK: Calls

  private mutating func call(_ name: String, _ open: ObjectiveCToken, to end: Int) {
    let close = min(tokens[place].close, end)
    place += 1
    var arguments: [Step.Use.Argument] = []
    while place < close {
      let start = place
      let text = argument(to: tokens.next(",", from: place, to: close))
      arguments.append(Step.Use.Argument(label: nil, text: text))
      if place < close { place += 1 }
      if place == start { place += 1 }
    }
    place = min(close + 1, end)
    steps.append(.use(Step.Use(.call, name, arguments: arguments, line: open.line, column: open.column)))
  }

  private mutating func message(to end: Int) -> Chain? {
    let open = tokens[place]
    let close = min(tokens[place].close, end)
    place += 1
    defer { place = min(close + 1, end) }
    guard place < close, var receiver = operand(to: close) else { return nil }
    follow(&receiver, to: close)
    guard place < close, tokens[place].isWord else {
      scan(to: close)
      return nil
    }
    var chain = Chain(text: receiver.text)
    if place + 1 >= close || tokens[place + 1].text != ":" {
      add(tokens[place].text, to: &chain)
      chain.isCall = true
      return chain
    }
    let name = tokens[place].text
    var arguments: [Step.Use.Argument] = []
    while place + 1 < close, tokens[place].isWord, tokens[place + 1].text == ":" {
      let label = arguments.isEmpty ? nil : tokens[place].text
      place += 2
      arguments.append(Step.Use.Argument(label: label, text: argument(to: tokens.nextPart(from: place, to: close))))
    }
    add(name, to: &chain)
    steps.append(.use(Step.Use(.call, chain.text, arguments: arguments, line: open.line, column: open.column)))
    return Chain(text: chain.text, isCall: true, isTold: true)
  }

  /// The text of an argument that ends at a place; what it does has steps of its own.
  private mutating func argument(to end: Int) -> String {
    let start = place
    let text = place < end ? chain(to: end) : nil
    if place == end, let text { return text }
    scan(to: end)
    return String(tokens[start..<end].map(\.text).joined(separator: " ").prefix(80))
  }
}

extension [ObjectiveCToken] {
  /// The next place of a mark that stands in no parentheses; the end for none.
  fileprivate func next(_ mark: String, from start: Int, to end: Int) -> Int {
    var place = start
    while place < end {
      if self[place].text == mark { return place }
      place = self[place].opens ? self[place].close + 1 : place + 1
    }
    return end
  }

  /// Where the next part of a selector begins.
  fileprivate func nextPart(from start: Int, to end: Int) -> Int {
    var place = start
    var choices = 0
    while place < end {
      if self[place].text == "?" { choices += 1 }
      if place + 1 < end, self[place].isWord, self[place + 1].text == ":", place > start {
        if choices == 0 { return place }
        choices -= 1
      }
      place = self[place].opens ? self[place].close + 1 : place + 1
    }
    return end
  }
}
