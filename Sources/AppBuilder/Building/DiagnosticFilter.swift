import AppSyntaxMessages
import Foundation

/// Sorts what the compiler says: each error once, with the app's own lines, ours apart from the app's, and what is missing
/// of Apple's at the end.
struct DiagnosticFilter {
  /// The most errors that are printed.
  static let mostErrors = 50

  /// The app's sources by path.
  private let sources: [String: [Substring]]
  /// The modules that come with the app: their warnings are their authors'.
  private let foreign: Set<String>
  /// The folder of the framework.
  private let framework: String
  /// The modules of Apple's whose imports were left out, in the order of their names.
  private let leftOut: [String]
  /// Every diagnostic that was passed on or held back, by its first line.
  private var seen: Set<String> = []
  /// What happens with the lines that follow a diagnostic's first one.
  private var isDropping = false
  /// The file of the diagnostic that is being read.
  private var file: [Substring] = []
  private(set) var errors = 0
  /// Errors in code that is not the app's.
  private(set) var ownErrors = 0
  /// The names of Apple's that the errors miss, in their order.
  private(set) var missing: [String] = []
  private var dropped = 0
  /// Errors in what the builder added to the app's text. An error of the app's is often repeated there, as in the type of
  /// a parameter; so they count only if there is no other.
  private var held: [String] = []

  /// - Parameters:
  ///   - layout: The app.
  ///   - framework: The framework's folder; an error in it is not the app's.
  init(layout: AppLayout, framework: URL) {
    var sources: [String: [Substring]] = [:]
    for source in layout.sources + layout.modules.flatMap(\.sources) {
      sources[source.url.path] = source.text.split(separator: "\n", omittingEmptySubsequences: false)
    }
    self.sources = sources
    foreign = Set(layout.modules.flatMap { $0.sources.map(\.url.path) })
    self.framework = framework.path + "/"
    let imports = (layout.sources + layout.modules.flatMap(\.sources)).flatMap(\.facts.seenImports)
    leftOut = Set(imports.filter(\.isUnnamed).map(\.module)).sorted()
  }

  /// The messages for a line of output, which names files by the app's own paths.
  mutating func messages(for line: String) -> [BuildMessage] {
    guard let message = SwiftBuild.message(for: line) else { return [] }
    guard case .compiler = message else {
      isDropping = false
      return [message]
    }
    if line.hasPrefix("error: emit-module command failed") || line.hasPrefix("error: compile command failed") {
      isDropping = false
      return [.step(line)]
    }
    guard let head = Head(line) else { return isDropping ? [.step(line)] : [.compiler(withOwnText(line))] }
    if head.severity == "note" {
      file = sources[head.path] ?? []
      return isDropping ? [.step(line)] : [.compiler(line)]
    }
    isDropping = !seen.insert(line).inserted || (head.severity == "warning" && foreign.contains(head.path))
    file = sources[head.path] ?? []
    if isDropping { return [.step(line)] }
    guard head.severity == "error" else { return [.compiler(line)] }
    if isBehindLine(head) {
      held.append(line)
      isDropping = true
      return [.step(line)]
    }
    errors += 1
    let isOurs = isOfFramework(head)
    if isOurs { ownErrors += 1 }
    if let name = MissingName(head.text)?.text, !missing.contains(name) { missing.append(name) }
    if errors > Self.mostErrors {
      dropped += 1
      isDropping = true
      return [.step(line)]
    }
    return [.compiler(line)] + (isOurs ? [.explanation("^ This one is in Dormouse's own code, not in the app's.")] : [])
  }

  /// What to say after all lines.
  var summary: [String] {
    var lines = errors == 0 ? held : []
    let ownErrors = ownErrors + lines.count
    if dropped > 0 { lines.append("… and \(dropped) more errors.") }
    if !missing.isEmpty {
      lines.append(
        "Of Apple's, not there yet: \(Wording.list(missing)). That is Dormouse's gap, not the app's fault; "
          + "\(framework)docs/api-coverage.md lists what is there.")
    }
    if errors > 0, !leftOut.isEmpty {
      lines.append(
        "Imports of \(Wording.list(leftOut)) were left out, as none of their names was seen; they are not there yet, and what "
          + "an error misses may be theirs.")
    }
    if ownErrors > 0 {
      lines.append(
        "\(ownErrors == 1 ? "One error is" : "\(ownErrors) errors are") in Dormouse's own code; please report "
          + "\(ownErrors == 1 ? "it" : "them").")
    }
    return lines
  }

  /// Whether an error is in the framework, or in a file that the builder wrote.
  private func isOfFramework(_ head: Head) -> Bool {
    (head.path.hasPrefix(framework) && sources[head.path] == nil) || GeneratedPackage.isCompanion(head.path)
  }

  /// Whether an error is in what the builder added to the app's text. That is always behind a line, as no line is added in
  /// front of the app's own.
  private func isBehindLine(_ head: Head) -> Bool {
    guard let lines = sources[head.path], head.line > 0 else { return false }
    return head.line > lines.count || head.column > lines[head.line - 1].utf8.count + 1
  }

  /// A line of code as the app has it: `12 | text` shows the compiler's input.
  private func withOwnText(_ line: String) -> String {
    guard let bar = line.firstIndex(of: "|"), let number = Int(line[..<bar].trimmingCharacters(in: .whitespaces)),
      number > 0, number <= file.count
    else { return line }
    return line[...bar] + " " + file[number - 1]
  }

  /// The first line of a diagnostic: `path:line:column: severity: text`.
  private struct Head {
    var path: String
    var line: Int
    var column: Int
    var severity: String
    var text: String

    init?(_ text: String) {
      for severity in ["error", "warning", "note"] {
        guard let mark = text.firstRange(of: ": \(severity): ") else { continue }
        let place = text[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 2, !text.hasPrefix(" ") else { return nil }
        let numbers = place.suffix(2).map { Int($0) }
        self.severity = severity
        self.text = String(text[mark.upperBound...])
        if place.count > 2, let line = numbers[0], let column = numbers[1] {
          path = place.dropLast(2).joined(separator: ":")
          self.line = line
          self.column = column
        } else {
          path = place.dropLast().joined(separator: ":")
          line = numbers[1] ?? 0
          column = 0
        }
        return
      }
      return nil
    }
  }
}
