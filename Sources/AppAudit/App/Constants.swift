import AppFacts
import AppSyntaxMessages

extension AuditedApp {
  /// The text that an expression stands for, as far as literals, constants and raw values say it.
  ///
  /// - Returns: Nil for what is only known at run time.
  package func text(of expression: String, in function: AppFunction) -> String? {
    resolve(expression, type: function.type, locals: function.localValues, depth: 0)
  }

  private func resolve(_ expression: String, type: String?, locals: [String: String], depth: Int) -> String? {
    guard depth < 6 else { return nil }
    func again(_ other: String, type: String? = type) -> String? {
      resolve(other, type: type, locals: locals, depth: depth + 1)
    }
    let expression = expression.trimmed
    let sum = expression.components(by: " + ")
    if sum.count > 1 {
      let parts = sum.compactMap { again($0) }
      return parts.count == sum.count ? parts.joined() : nil
    }
    if expression.hasPrefix("\"") { return literal(expression, again: { again($0) }) }
    var names = expression.filter { $0 != "!" }.split(separator: ".").map(String.init)
    if names.count > 2, names.suffix(2).joined(separator: ".") == "main.bundleIdentifier" {
      return infoValue("CFBundleIdentifier")?.string
    }
    guard names.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) else { return nil }
    if names.first == "self" { names.removeFirst() }
    if names.last == "rawValue", names.count >= 2 { return rawValue(Array(names.dropLast())) }
    guard let name = names.last else { return nil }
    if names.count == 1 {
      if let value = locals[name] { return again(value) }
      for part in type.map({ chain(of: $0) }) ?? [] {
        if let value = part.property(name)?.outline.value { return again(value, type: part.name) }
      }
      let found = facts.sources.lazy.compactMap { source in source.properties.first { $0.name == name } }.first
      return found?.value.flatMap { again($0, type: nil) }
    }
    let owner = names[names.count - 2] == "Self" ? type : names[names.count - 2]
    guard let owner, let value = types[owner]?.property(name)?.outline.value else { return nil }
    return again(value, type: owner)
  }

  /// A literal with what is put into it.
  private func literal(_ text: String, again: (String) -> String?) -> String? {
    guard text.count >= 2, text.hasSuffix("\""), !text.hasPrefix("\"\"\"") else { return nil }
    var result = ""
    var rest = text.dropFirst().dropLast()
    while let mark = rest.range(of: "\\(") {
      result += rest[..<mark.lowerBound]
      rest = rest[mark.upperBound...]
      var depth = 1
      guard
        let end = rest.firstIndex(where: { character in
          if character == "(" { depth += 1 }
          if character == ")" { depth -= 1 }
          return depth == 0
        })
      else { return nil }
      // What stands behind `??` is for the case that never is.
      let inner = String(rest[..<end]).components(by: " ?? ")[0]
      guard let value = again(inner) else { return nil }
      result += value
      rest = rest[rest.index(after: end)...]
    }
    let whole = result + rest
    return whole.contains("\"") ? nil : whole
  }

  private func rawValue(_ names: [String]) -> String? {
    guard let name = names.last else { return nil }
    let owner = names.dropLast().last
    for type in types.values where owner.map({ $0 == type.name }) ?? true {
      for part in type.parts {
        guard let found = part.outline.cases.first(where: { $0.name == name }) else { continue }
        guard let value = found.value else { return type.inherited.contains("String") ? name : nil }
        return literal(value) { _ in nil }
      }
    }
    return nil
  }
}

extension AppFunction {
  /// What the names that it declares are set to, as code.
  var localValues: [String: String] {
    var result: [String: String] = [:]
    for placed in uses where placed.use.isDeclaration { result[placed.use.text] = placed.use.value }
    return result
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }

  /// The parts between the places where another text stands; the whole if it stands nowhere.
  func components(by separator: String) -> [String] {
    var result: [String] = []
    var rest = self[...]
    while let place = rest.range(of: separator) {
      result.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    return result + [String(rest)]
  }
}

extension StringProtocol {
  /// Where another text stands first.
  func range(of other: String) -> Range<Index>? { firstRange(of: other) }
}
