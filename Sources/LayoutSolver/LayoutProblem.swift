/// The rows of a layout, solved for the values of their variables.
///
/// Rows that share no variable, directly or through others, are problems of their own: the cells of a table do not
/// make each other slower.
public struct LayoutProblem {
  /// How an expression compares with zero.
  public enum Relation: Sendable { case equal, lessOrEqual, greaterOrEqual }

  private struct Row {
    var expression: LinearExpression
    var relation: Relation
    /// Nil for a required row.
    var priority: Float?
    /// The caller's number for the row; nil for one whose failure is of no interest.
    var tag: Int?
    /// Of required rows that contradict each other, those of a higher rank give way.
    var rank = 0
  }

  private var rows: [Row] = []
  private var values: [Double] = []

  /// A problem without rows.
  public init() {}

  /// Creates a variable; its value is 0 unless a row says otherwise.
  public mutating func makeVariable() -> LinearExpression.Variable {
    values.append(0)
    return values.count - 1
  }

  /// Requires an expression to be equal to, at most, or at least zero. Of rows that contradict each other, the one of the
  /// highest rank is left out, or else the one that was added last.
  public mutating func require(_ expression: LinearExpression, _ relation: Relation, tag: Int? = nil, rank: Int = 0) {
    rows.append(Row(expression: expression, relation: relation, priority: nil, tag: tag, rank: rank))
  }

  /// Wants an expression to be equal to, at most, or at least zero, as far as higher priorities allow. Of what is wanted
  /// equally, that which was added first gives way; where it cannot do so alone, the first that can.
  public mutating func prefer(_ expression: LinearExpression, _ relation: Relation, priority: Float) {
    rows.append(Row(expression: expression, relation: relation, priority: priority, tag: nil))
  }

  /// The value of an expression after `solve`.
  public func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + values[$1.variable] * $1.coefficient }
  }

  /// Solves the problem; returns the tags of the required rows that contradict others, and were left out.
  public mutating func solve() -> [Int] {
    var failed: [Int] = []
    for part in parts() { solve(part.rows, part.variables, &failed) }
    return failed.sorted()
  }

  private mutating func solve(_ part: [Int], _ variables: [Int], _ failed: inout [Int]) {
    // What contradicts nothing is solved in the order in which it was added, and only what does by rank.
    if solve(part, variables, refusing: { _ in false }) { return }
    let ranked = part.enumerated().sorted { (rows[$0.element].rank, $0.offset) < (rows[$1.element].rank, $1.offset) }
    _ = solve(ranked.map(\.element), variables) { tag in
      failed.append(tag)
      return true
    }
  }

  /// Solves rows in this order.
  ///
  /// - Parameter refusing: Told of each required row that contradicts earlier ones, and says whether to do without it.
  /// - Returns: Whether the rows were solved.
  private mutating func solve(_ part: [Int], _ variables: [Int], refusing: (Int) -> Bool) -> Bool {
    var solver = LinearSolver()
    var numbers: [Int: Int] = [:]
    for variable in variables { numbers[variable] = solver.makeVariable() }
    var levels: [Float: [(LinearExpression, Relation)]] = [:]
    for index in part {
      let row = rows[index]
      let expression = row.expression.renumbered { numbers[$0]! }
      if let priority = row.priority {
        levels[priority, default: []].append((expression, row.relation))
      } else if !solver.require(expression, row.relation), let tag = row.tag, !refusing(tag) {
        return false
      }
    }
    for (_, level) in levels.sorted(by: { $0.key > $1.key }) { solver.prefer(level) }
    solver.settle()
    for variable in variables { values[variable] = solver.value(of: numbers[variable]!) }
    return true
  }

  /// The rows in groups that share variables, each in the order in which they were added.
  private func parts() -> [(rows: [Int], variables: [Int])] {
    var parents = Array(values.indices)
    func root(of variable: Int) -> Int {
      var current = variable
      while parents[current] != current {
        parents[current] = parents[parents[current]]
        current = parents[current]
      }
      return current
    }
    for row in rows {
      guard let first = row.expression.terms.first?.variable else { continue }
      for term in row.expression.terms.dropFirst() { parents[root(of: term.variable)] = root(of: first) }
    }
    var places: [Int: Int] = [:]
    var parts: [(rows: [Int], variables: [Int])] = []
    func place(_ root: Int) -> Int {
      if let place = places[root] { return place }
      parts.append(([], []))
      places[root] = parts.count - 1
      return parts.count - 1
    }
    for variable in values.indices { parts[place(root(of: variable))].variables.append(variable) }
    // A row of constants is true or not; it belongs to a part of its own.
    let constants = rows.contains { $0.expression.terms.isEmpty } ? place(-1) : 0
    for (index, row) in rows.enumerated() {
      parts[row.expression.terms.first.map { place(root(of: $0.variable)) } ?? constants].rows.append(index)
    }
    return parts
  }
}
