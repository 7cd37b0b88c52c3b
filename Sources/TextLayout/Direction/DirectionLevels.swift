/// Finds out how deep each character of a paragraph is embedded in text of the other direction: even levels run from left to
/// right, odd ones from right to left. Unicode's bidirectional algorithm (UAX #9), rules P2 to I2.
///
/// Every rule looks at each character a bounded number of times, whatever the text.
struct DirectionLevels {
  private let scalars: [UInt32]
  private var classes: [DirectionClass]
  private(set) var levels: [UInt8]
  /// The level of the paragraph.
  let base: UInt8
  /// The end of what an isolate begins, by its beginning; -1 for one without.
  private var matches: [Int]

  private static let deepest: UInt8 = 125

  /// - Parameters:
  ///   - scalars: The first one of each character.
  ///   - base: The paragraph's level; nil to take it from its first letter.
  init(_ scalars: [UInt32], base: UInt8?) {
    self.scalars = scalars
    classes = scalars.map { DirectionClass($0) }
    matches = Self.matches(in: classes)
    self.base = base ?? Self.first(in: 0..<scalars.count, of: classes, matches) ?? 0
    levels = [UInt8](repeating: self.base, count: scalars.count)
    var plain = classes
    embed(&plain)
    for sequence in sequences(plain) { resolve(sequence, &plain) }
    finish()
  }

  // MARK: Paragraphs and isolates

  /// Where each isolate ends.
  private static func matches(in classes: [DirectionClass]) -> [Int] {
    var matches = [Int](repeating: -1, count: classes.count)
    var open: [Int] = []
    for (index, value) in classes.enumerated() {
      if value.isIsolate {
        open.append(index)
      } else if value == .popIsolate, let begin = open.popLast() {
        matches[begin] = index
        matches[index] = begin
      }
    }
    return matches
  }

  /// The level that the first letter of a range asks for, without what is isolated in it.
  private static func first(in range: Range<Int>, of classes: [DirectionClass], _ matches: [Int]) -> UInt8? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .left: return 0
      case .right, .arabic: return 1
      case let value where value.isIsolate:
        guard matches[index] >= 0 else { return nil }
        index = matches[index]
      default: break
      }
      index += 1
    }
    return nil
  }

  // MARK: Explicit levels

  private struct Embedding {
    var level: UInt8
    var override: DirectionClass?
    var isIsolate: Bool
  }

  /// Rules X1 to X8.
  private mutating func embed(_ plain: inout [DirectionClass]) {
    var stack = [Embedding(level: base, override: nil, isIsolate: false)]
    var (lostIsolates, lostEmbeddings, isolates) = (0, 0, 0)
    func next(isRight: Bool) -> UInt8 {
      let level = stack[stack.count - 1].level
      return isRight ? (level + 1) | 1 : (level + 2) & ~1
    }
    for index in classes.indices {
      let value = classes[index]
      let top = stack[stack.count - 1]
      switch value {
      case .leftEmbedding, .leftOverride, .rightEmbedding, .rightOverride:
        levels[index] = top.level
        let level = next(isRight: value == .rightEmbedding || value == .rightOverride)
        if level <= Self.deepest, lostIsolates == 0, lostEmbeddings == 0 {
          let override: DirectionClass? = value == .leftOverride ? .left : value == .rightOverride ? .right : nil
          stack.append(Embedding(level: level, override: override, isIsolate: false))
        } else if lostIsolates == 0 {
          lostEmbeddings += 1
        }
      case .leftIsolate, .rightIsolate, .firstIsolate:
        levels[index] = top.level
        if let override = top.override { plain[index] = override }
        var isRight = value == .rightIsolate
        if value == .firstIsolate {
          let end = matches[index] >= 0 ? matches[index] : classes.count
          isRight = Self.first(in: index + 1..<end, of: classes, matches) == 1
        }
        let level = next(isRight: isRight)
        if level <= Self.deepest, lostIsolates == 0, lostEmbeddings == 0 {
          isolates += 1
          stack.append(Embedding(level: level, override: nil, isIsolate: true))
        } else {
          lostIsolates += 1
        }
      case .popIsolate:
        if lostIsolates > 0 {
          lostIsolates -= 1
        } else if isolates > 0 {
          lostEmbeddings = 0
          while !stack[stack.count - 1].isIsolate { stack.removeLast() }
          stack.removeLast()
          isolates -= 1
        }
        levels[index] = stack[stack.count - 1].level
        if let override = stack[stack.count - 1].override { plain[index] = override }
      case .pop:
        if lostIsolates == 0 {
          if lostEmbeddings > 0 {
            lostEmbeddings -= 1
          } else if !top.isIsolate, stack.count > 1 {
            stack.removeLast()
          }
        }
        levels[index] = stack[stack.count - 1].level
      case .paragraph: levels[index] = base
      case .boundary: levels[index] = top.level
      default:
        levels[index] = top.level
        if let override = top.override { plain[index] = override }
      }
    }
  }

  // MARK: Sequences

  private struct Isolated {
    /// The characters, in their order.
    var indices: [Int]
    /// What is before and after them.
    var start: DirectionClass
    var end: DirectionClass
  }

  private static func side(_ level: UInt8) -> DirectionClass { level & 1 == 0 ? .left : .right }

  /// Rule X10: characters of one level that follow each other, over what is isolated between them.
  private func sequences(_ plain: [DirectionClass]) -> [Isolated] {
    let kept = classes.indices.filter { !classes[$0].isRemoved }
    guard !kept.isEmpty else { return [] }
    // The run that each sequence goes on with is found by the end of the isolate that it stopped at.
    var sequences: [Isolated] = []
    var waiting: [Int: Int] = [:]
    var from = 0
    while from < kept.count {
      var to = from
      while to < kept.count, levels[kept[to]] == levels[kept[from]] { to += 1 }
      let run = kept[from..<to]
      let first = run[run.startIndex]
      let last = run[run.endIndex - 1]
      let level = levels[first]
      let before = from > 0 ? levels[kept[from - 1]] : base
      let after = to < kept.count ? levels[kept[to]] : base
      let number: Int
      if classes[first] == .popIsolate, matches[first] >= 0, let known = waiting.removeValue(forKey: first) {
        number = known
        sequences[number].indices += run
      } else {
        number = sequences.count
        sequences.append(Isolated(indices: Array(run), start: Self.side(max(level, before)), end: .left))
      }
      let goesOn = classes[last].isIsolate
      sequences[number].end = Self.side(max(level, goesOn && matches[last] < 0 ? base : after))
      if goesOn, matches[last] >= 0 { waiting[matches[last]] = number }
      from = to
    }
    return sequences
  }

  private mutating func resolve(_ sequence: Isolated, _ plain: inout [DirectionClass]) {
    let indices = sequence.indices
    weak(indices, sequence.start, &plain)
    let level = levels[indices[0]]
    pairBrackets(indices, sequence.start, level, &plain)
    neutrals(indices, sequence.start, sequence.end, level, &plain)
    for index in indices {
      switch plain[index] {
      case .right: levels[index] += level & 1 == 0 ? 1 : 0
      case .arabicNumber, .number: levels[index] += level & 1 == 0 ? 2 : 1
      default: levels[index] += level & 1 == 0 ? 0 : 1
      }
    }
  }

  /// Rules W1 to W7.
  private func weak(_ indices: [Int], _ start: DirectionClass, _ plain: inout [DirectionClass]) {
    var before = start
    var strong = start
    for index in indices {
      if plain[index] == .mark {
        plain[index] = before.isIsolate || before == .popIsolate ? .neutral : before
      }
      before = plain[index]
      switch plain[index] {
      case .left, .right, .arabic: strong = plain[index]
      case .number where strong == .arabic: plain[index] = .arabicNumber
      default: break
      }
    }
    for index in indices where plain[index] == .arabic { plain[index] = .right }
    if indices.count > 2 {
      for place in 1..<indices.count - 1 {
        let (left, right) = (plain[indices[place - 1]], plain[indices[place + 1]])
        guard left == right else { continue }
        switch plain[indices[place]] {
        case .separator where left == .number: plain[indices[place]] = .number
        case .common where left == .number || left == .arabicNumber: plain[indices[place]] = left
        default: break
        }
      }
    }
    var place = 0
    while place < indices.count {
      guard plain[indices[place]] == .terminator else {
        place += 1
        continue
      }
      var end = place
      while end < indices.count, plain[indices[end]] == .terminator { end += 1 }
      let isNumber =
        place > 0 && plain[indices[place - 1]] == .number || end < indices.count && plain[indices[end]] == .number
      for other in place..<end { plain[indices[other]] = isNumber ? .number : .neutral }
      place = end
    }
    strong = start
    for index in indices {
      switch plain[index] {
      case .separator, .common: plain[index] = .neutral
      case .left, .right: strong = plain[index]
      case .number where strong == .left: plain[index] = .left
      default: break
      }
    }
  }

  /// The side of a letter or a number, as brackets and neutral signs see it.
  private static func strong(_ value: DirectionClass) -> DirectionClass? {
    switch value {
    case .left: .left
    case .right, .number, .arabicNumber: .right
    default: nil
    }
  }

  /// Rule N0.
  private func pairBrackets(
    _ indices: [Int], _ start: DirectionClass, _ level: UInt8, _ plain: inout [DirectionClass]
  ) {
    var open: [(closing: UInt32, place: Int)] = []
    var pairs: [(Int, Int)] = []
    search: for (place, index) in indices.enumerated() where plain[index] == .neutral {
      if let closing = Brackets.closing(of: scalars[index]) {
        if open.count == 63 { break search }
        open.append((closing, place))
      } else if !open.isEmpty, let closing = Brackets.closing(scalars[index]),
        let found = open.lastIndex(where: { $0.closing == closing })
      {
        pairs.append((open[found].place, place))
        open.removeSubrange(found...)
      }
    }
    let own = Self.side(level)
    // What stands before the last pair's opening bracket is known.
    var known = (place: 0, side: start)
    for (first, last) in pairs.sorted(by: { $0.0 < $1.0 }) {
      while known.place < first {
        if let side = Self.strong(plain[indices[known.place]]) { known.side = side }
        known.place += 1
      }
      var hasOther = false
      var hasOwn = false
      for place in first + 1..<last {
        guard let side = Self.strong(plain[indices[place]]) else { continue }
        if side == own {
          hasOwn = true
          break
        }
        hasOther = true
      }
      guard hasOwn || hasOther else { continue }
      let side = hasOwn ? own : known.side == own ? own : known.side
      for place in [first, last] { plain[indices[place]] = side }
    }
  }

  /// Rules N1 and N2.
  private func neutrals(
    _ indices: [Int], _ start: DirectionClass, _ end: DirectionClass, _ level: UInt8, _ plain: inout [DirectionClass]
  ) {
    var place = 0
    var left = start
    while place < indices.count {
      guard plain[indices[place]].isNeutral else {
        left = Self.strong(plain[indices[place]]) ?? left
        place += 1
        continue
      }
      var after = place
      while after < indices.count, plain[indices[after]].isNeutral { after += 1 }
      let right = after < indices.count ? Self.strong(plain[indices[after]]) ?? end : end
      for other in place..<after { plain[indices[other]] = left == right ? left : Self.side(level) }
      place = after
    }
  }

  /// Gives tabulators, with white space before them, the paragraph's level, and what was left out that of its neighbour.
  private mutating func finish() {
    for index in levels.indices where classes[index].isRemoved { levels[index] = index > 0 ? levels[index - 1] : base }
    for index in levels.indices where classes[index] == .segment {
      var place = index
      while place >= 0, levels[place] != base || place == index {
        guard place == index || classes[place] == .white || classes[place].isRemoved || classes[place].isIsolate
        else { break }
        levels[place] = base
        place -= 1
      }
    }
  }
}
