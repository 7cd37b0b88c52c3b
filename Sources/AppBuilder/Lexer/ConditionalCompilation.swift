/// Decides which `#if` branches of a file the compiler will see.
struct ConditionalCompilation: Sendable {
  /// Names given with `-D`, such as `DEBUG`.
  var definitions: Set<String>
  /// The Swift language mode the app is compiled in.
  var languageMode: Int

  /// Modules beside the toolchain's that an app can import: those the framework supplies.
  var modules: Set<String> = ["UIKit"]

  /// Modules of the toolchain that an app can import.
  private static let toolchainModules: Set = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Swift",
    "Synchronization", "RegexBuilder", "Observation",
  ]
  /// What the compiler calls itself in language mode 5.
  private static let lastSwift5 = [5, 10]
  /// The oldest compiler that builds the framework.
  private static let compiler = [6, 3]
  #if arch(arm64)
    private static let architecture = "arm64"
  #else
    private static let architecture = "x86_64"
  #endif

  /// The tokens the compiler sees: those outside every `#if` and those in its taken branches, without the directives.
  func activeTokens(_ tokens: [SwiftToken]) -> [SwiftToken] {
    struct Branch {
      var isOuterActive: Bool
      var wasTaken: Bool
      var isActive: Bool
    }
    var branches: [Branch] = []
    var active: [SwiftToken] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      let isActive = branches.last?.isActive ?? true
      guard token.kind == .pound else {
        if isActive { active.append(token) }
        continue
      }
      switch token.text {
      case "#if", "#elseif":
        let start = index
        while index < tokens.count, tokens[index].line == token.line { index += 1 }
        let holds = evaluate(Array(tokens[start..<index]))
        if token.text == "#if" {
          branches.append(Branch(isOuterActive: isActive, wasTaken: holds, isActive: isActive && holds))
        } else if var branch = branches.popLast() {
          branch.isActive = branch.isOuterActive && !branch.wasTaken && holds
          branch.wasTaken = branch.wasTaken || holds
          branches.append(branch)
        }
      case "#else":
        if var branch = branches.popLast() {
          branch.isActive = branch.isOuterActive && !branch.wasTaken
          branch.wasTaken = true
          branches.append(branch)
        }
      case "#endif":
        branches.removeLast(min(1, branches.count))
      default:
        if isActive { active.append(token) }
      }
    }
    return active
  }

  /// Whether a condition, given as its tokens, holds here.
  func evaluate(_ condition: [SwiftToken]) -> Bool {
    var parser = Parser(tokens: condition, context: self)
    return parser.disjunction()
  }

  private func holds(_ function: String, _ argument: [SwiftToken]) -> Bool {
    let name = argument.first?.text ?? ""
    return switch function {
    case "os": name == "Linux"
    case "canImport": Self.toolchainModules.contains(name) || modules.contains(name)
    case "arch": name == Self.architecture
    case "targetEnvironment", "hasAttribute": false
    case "swift": compares(argument, with: languageMode < 6 ? Self.lastSwift5 : Self.compiler)
    case "compiler": compares(argument, with: Self.compiler)
    default: false
    }
  }

  /// `>=5.9` or `<6` against a version.
  private func compares(_ argument: [SwiftToken], with version: [Int]) -> Bool {
    let text = argument.map(\.text).joined()
    let digits = text.drop { !$0.isNumber }
    var wanted = digits.split(separator: ".").compactMap { Int($0) }
    while wanted.count < version.count { wanted.append(0) }
    let isOlder = version.lexicographicallyPrecedes(wanted)
    return text.hasPrefix("<") ? isOlder : !isOlder
  }

  private struct Parser {
    /// How deep parentheses and negations may nest.
    private static let deepest = 64

    let tokens: [SwiftToken]
    let context: ConditionalCompilation
    var index = 0
    var depth = 0

    init(tokens: [SwiftToken], context: ConditionalCompilation) {
      self.tokens = tokens
      self.context = context
    }

    private mutating func accept(_ character: String) -> Bool {
      guard index < tokens.count, tokens[index].isPunctuation(character) else { return false }
      index += 1
      return true
    }

    mutating func disjunction() -> Bool {
      var result = conjunction()
      while accept("|") {
        _ = accept("|")
        let right = conjunction()
        result = result || right
      }
      return result
    }

    private mutating func conjunction() -> Bool {
      var result = operand()
      while accept("&") {
        _ = accept("&")
        let right = operand()
        result = result && right
      }
      return result
    }

    private mutating func operand() -> Bool {
      depth += 1
      defer { depth -= 1 }
      guard depth < Self.deepest, index < tokens.count else { return false }
      if accept("!") { return !operand() }
      if accept("(") {
        let result = disjunction()
        _ = accept(")")
        return result
      }
      let name = tokens[index].text
      index += 1
      if name == "true" { return true }
      guard accept("(") else { return context.definitions.contains(name) }
      var argument: [SwiftToken] = []
      while index < tokens.count, !accept(")") {
        argument.append(tokens[index])
        index += 1
      }
      return context.holds(name, argument)
    }
  }
}
