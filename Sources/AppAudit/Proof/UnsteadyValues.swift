/// What an app does otherwise each time it is led through one and the same life: a date that the clock of the machine gives, a
/// number by chance. No difference in it says anything of a migration.
struct UnsteadyValues {
  private struct Place: Hashable {
    var probe: String
    var step: Int
  }

  private var keys: Set<ValueComparison.Key> = []
  private var texts: [Place: [UnsteadyText]] = [:]

  /// - Parameters:
  ///   - runs: Lives of one version.
  ///   - again: Some of them once more.
  init(_ runs: ProbeRuns, again: ProbeRuns) {
    for second in again.all {
      guard let first = runs[second.probe] else { continue }
      for (number, (one, other)) in zip(first.steps, second.steps).enumerated() {
        add(one.layers, other.layers)
        add(one.stored, other.stored)
        texts[Place(probe: second.probe, step: number)] = ProbeRun.Step.TextKind.allCases.flatMap { kind in
          UnsteadyText.all(of: kind, one.texts(kind), other.texts(kind))
        }
      }
    }
  }

  private mutating func add(_ one: [ProbeRun.SeenValue]?, _ other: [ProbeRun.SeenValue]?) {
    guard let one, let other else { return }
    keys.formUnion(ValueComparison(one, other).differences.map(\.key))
  }

  func contains(_ key: ValueComparison.Key) -> Bool { keys.contains(key) }

  func texts(in probe: String, step: Int) -> [UnsteadyText] { texts[Place(probe: probe, step: step)] ?? [] }
}

/// A text that is another one in a second life: the words that it begins and ends with are the same in both.
struct UnsteadyText {
  let kind: ProbeRun.Step.TextKind
  let text: String
  private let start: Substring
  private let end: Substring
  /// How many words the two have.
  private let words: ClosedRange<Int>

  private init(_ kind: ProbeRun.Step.TextKind, _ text: String, _ other: String) {
    self.kind = kind
    self.text = text
    let common = zip(text, other).prefix { $0 == $1 }.count
    let end = zip(text.reversed(), other.reversed()).prefix { $0 == $1 }.count
    // Two random numbers may have their first or last digits in common by chance: whole words count.
    let start = Self.whole(text.prefix(common).reversed())
    self.start = text.prefix(start)
    self.end = text.suffix(Self.whole(text.suffix(min(end, min(text.count, other.count) - start))))
    let (one, two) = (Self.words(of: text), Self.words(of: other))
    words = min(one, two)...max(one, two)
  }

  private static func words(of text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }

  /// How many characters are left without the letters and digits that come first.
  private static func whole(_ characters: some Collection<Character>) -> Int {
    characters.drop { $0.isLetter || $0.isNumber }.count
  }

  /// Those of two lists that stand for each other.
  static func all(of kind: ProbeRun.Step.TextKind, _ one: [String], _ other: [String]) -> [UnsteadyText] {
    let difference = other.difference(from: one)
    return zip(difference.removals.map(\.place), difference.insertions.map(\.place)).map { old, new in
      UnsteadyText(kind, one[old], other[new])
    }
  }

  /// Whether another text begins and ends like it, with as many words: a number by chance is no sentence.
  func fits(_ other: String) -> Bool {
    other.hasPrefix(start) && other.hasSuffix(end) && other.count >= start.count + end.count
      && words.contains(Self.words(of: other))
  }
}
