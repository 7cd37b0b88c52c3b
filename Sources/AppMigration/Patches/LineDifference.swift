/// The shortest way from one list of lines to another (Myers, An O(ND) Difference Algorithm).
struct LineDifference {
  /// Lines that take the place of others; one of the two may be none.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// From here on, what differs is one change: a patch of so many lines is read as a whole, and memory grows by the square.
  static let most = 2000

  static func changes(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Change] {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old[prefix...].reversed(), new[prefix...].reversed()).prefix { $0 == $1 }.count
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func numbered(_ lines: [ArraySlice<UInt8>]) -> [Int] {
      lines[prefix..<lines.count - suffix].map { line in
        let number = numbers[line] ?? numbers.count
        numbers[line] = number
        return number
      }
    }
    let difference = LineDifference(old: numbered(old), new: numbered(new))
    return difference.changes().map { change in
      Change(
        old: change.old.lowerBound + prefix..<change.old.upperBound + prefix,
        new: change.new.lowerBound + prefix..<change.new.upperBound + prefix)
    }
  }

  private let old: [Int]
  private let new: [Int]

  private func changes() -> [Change] {
    if old.isEmpty && new.isEmpty { return [] }
    let whole = [Change(old: 0..<old.count, new: 0..<new.count)]
    guard !old.isEmpty, !new.isEmpty, let rounds = rounds() else { return whole }
    return Self.merged(path(back: rounds))
  }

  /// The furthest place on each diagonal, after each number of changed lines; nil if there are too many.
  private func rounds() -> [[Int]]? {
    var rounds: [[Int]] = []
    var previous: [Int] = []
    for depth in 0...min(old.count + new.count, Self.most) {
      var row = Array(repeating: 0, count: 2 * depth + 1)
      for diagonal in stride(from: -depth, through: depth, by: 2) {
        var x = Self.start(previous, depth, diagonal)
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        row[diagonal + depth] = x
        if x >= old.count, x - diagonal >= new.count { return rounds + [row] }
      }
      rounds.append(row)
      previous = row
    }
    return nil
  }

  /// Where a round begins on a diagonal: a line down from the one above, or one to the right of the one below.
  private static func start(_ previous: [Int], _ depth: Int, _ diagonal: Int) -> Int {
    guard depth > 0 else { return 0 }
    return isDown(previous, depth, diagonal)
      ? previous[diagonal + 1 + depth - 1] : previous[diagonal - 1 + depth - 1] + 1
  }

  private static func isDown(_ previous: [Int], _ depth: Int, _ diagonal: Int) -> Bool {
    if diagonal == -depth { return true }
    if diagonal == depth { return false }
    return previous[diagonal - 1 + depth - 1] < previous[diagonal + 1 + depth - 1]
  }

  /// The changed lines one by one, first to last.
  private func path(back rounds: [[Int]]) -> [Change] {
    var changes: [Change] = []
    var (x, y) = (old.count, new.count)
    for depth in stride(from: rounds.count - 1, to: 0, by: -1) {
      let diagonal = x - y
      let previous = rounds[depth - 1]
      if Self.isDown(previous, depth, diagonal) {
        x = previous[diagonal + 1 + depth - 1]
        y = x - (diagonal + 1)
        changes.append(Change(old: x..<x, new: y..<y + 1))
      } else {
        x = previous[diagonal - 1 + depth - 1]
        y = x - (diagonal - 1)
        changes.append(Change(old: x..<x + 1, new: y..<y))
      }
    }
    return changes.reversed()
  }

  private static func merged(_ changes: [Change]) -> [Change] {
    var merged: [Change] = []
    for change in changes {
      if let last = merged.last, last.old.upperBound == change.old.lowerBound,
        last.new.upperBound == change.new.lowerBound
      {
        merged[merged.count - 1] = Change(
          old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
      } else {
        merged.append(change)
      }
    }
    return merged
  }
}
