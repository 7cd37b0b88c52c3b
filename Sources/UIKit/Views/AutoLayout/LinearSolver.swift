/// Finds values for variables under linear constraints, those of higher priority first.
///
/// The method is the simplex algorithm over a tableau that is always solved, as in Cassowary: free variables are solved
/// for and substituted, inequalities get a slack that is never negative. Preferences are taken level by level: the sum
/// of a level's errors is made as small as the levels above leave possible, and then held there, by taking out every
/// variable whose growth would make it larger. So no weight of a priority is ever compared with another.
///
/// **Invariant:** every variable of a row is not basic, and the row of a variable that may not be negative mentions no
/// free variable and has a constant that is not negative.
struct LinearSolver {
  typealias Variable = LinearExpression.Variable
  enum Relation { case equal, lessOrEqual, greaterOrEqual }

  static let epsilon = 1e-8
  /// More than any layout takes; a bound, should rounding make the walk go in circles.
  private static let mostSteps = 10_000

  private var count = 0
  /// Slacks and errors: those that may not be negative.
  private var restricted: Set<Variable> = []
  /// What each basic variable is, by the others.
  private var rows: [Variable: LinearExpression] = [:]

  /// A new variable that may have any value; 0 while nothing says otherwise.
  mutating func makeVariable() -> Variable {
    count += 1
    return count
  }

  func value(of variable: Variable) -> Double { rows[variable]?.constant ?? 0 }

  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + value(of: $1.key) * $1.value }
  }

  // MARK: Constraints

  /// Demands that an expression be equal to, at most, or at least zero; false, and without effect, when it cannot.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) -> Bool {
    var row = substituted(expression)
    if relation == .lessOrEqual { row = row * -1 }
    if relation != .equal { row.add(makeRestricted(), -1) }
    return insert(row)
  }

  /// Makes a level of expressions come as near as possible to equal to, at most, or at least zero.
  mutating func prefer(_ level: [(LinearExpression, Relation)]) {
    var objective = LinearExpression()
    for (expression, relation) in level {
      var row = substituted(expression)
      if relation == .lessOrEqual { row = row * -1 }
      // row - over + under = 0; an inequality does not mind what is over.
      let over = makeRestricted()
      let under = makeRestricted()
      row.add(over, -1)
      row.add(under, 1)
      let isPossible = insert(row)
      assert(isPossible, "with its errors, a preference is always possible")
      objective.add(under, 1)
      if relation == .equal { objective.add(over, 1) }
    }
    var goal = substituted(objective)
    minimize(&goal)
    hold(goal)
  }

  // MARK: Tableau

  private mutating func makeRestricted() -> Variable {
    let variable = makeVariable()
    restricted.insert(variable)
    return variable
  }

  private func substituted(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    for (variable, coefficient) in expression.terms {
      if let row = rows[variable] {
        result.add(row, times: coefficient)
      } else {
        result.add(variable, coefficient)
      }
    }
    return result
  }

  /// Adds `row = 0`; false when nothing satisfies it.
  private mutating func insert(_ row: LinearExpression) -> Bool {
    if let free = row.terms.keys.filter({ !restricted.contains($0) }).min() {
      solve(row, for: free)
      return true
    }
    if row.terms.isEmpty { return abs(row.constant) < 1e-4 }
    // A slack that is nowhere else can carry the row alone when its value is then not negative.
    for variable in row.terms.keys.sorted() where !isUsed(variable) {
      if -row.constant / row.terms[variable]! >= -Self.epsilon {
        solve(row, for: variable)
        return true
      }
    }
    return insertWithArtificial(row)
  }

  private func isUsed(_ variable: Variable) -> Bool { rows.values.contains { $0.terms[variable] != nil } }

  private mutating func insertWithArtificial(_ row: LinearExpression) -> Bool {
    let saved = rows
    let artificial = makeRestricted()
    let sum = row.constant < 0 ? row * -1 : row
    rows[artificial] = sum
    var goal = sum
    minimize(&goal)
    guard goal.constant < 1e-4 else {
      rows = saved
      return false
    }
    if let remaining = rows[artificial] {
      rows[artificial] = nil
      if let entering = remaining.terms.keys.min() {
        var equation = remaining
        equation.constant = 0
        solve(equation, for: entering)
      }
    }
    for key in rows.keys { rows[key]!.terms[artificial] = nil }
    return true
  }

  /// Makes a variable basic by `row = 0`.
  private mutating func solve(_ row: LinearExpression, for variable: Variable) {
    var solution = row
    let coefficient = solution.terms.removeValue(forKey: variable)!
    solution = solution * (-1 / coefficient)
    for (basic, old) in rows {
      guard let factor = old.terms[variable] else { continue }
      var new = old
      new.terms[variable] = nil
      new.add(solution, times: factor)
      rows[basic] = new
    }
    rows[variable] = solution
  }

  /// Walks to the least value of an expression of variables that are not basic and not negative.
  private mutating func minimize(_ goal: inout LinearExpression) {
    for _ in 0..<Self.mostSteps {
      // The lowest number first, both in and out (Bland's rule), so that the walk ends.
      guard
        let entering = goal.terms.filter({ $0.value < -Self.epsilon && restricted.contains($0.key) }).keys.min()
      else { return }
      var leaving: (variable: Variable, ratio: Double)?
      for (basic, row) in rows where restricted.contains(basic) {
        guard let coefficient = row.terms[entering], coefficient < -Self.epsilon else { continue }
        let ratio = -row.constant / coefficient
        if let best = leaving, ratio > best.ratio || (ratio == best.ratio && basic > best.variable) { continue }
        leaving = (basic, ratio)
      }
      // Without a limit the goal would fall for ever; a sum of errors cannot.
      guard let leaving else { return }
      var row = rows.removeValue(forKey: leaving.variable)!
      row.add(leaving.variable, -1)
      solve(row, for: entering)
      let factor = goal.terms.removeValue(forKey: entering)!
      goal.add(rows[entering]!, times: factor)
    }
  }

  /// Keeps a goal at the value it has: whatever would raise it stays zero from now on.
  private mutating func hold(_ goal: LinearExpression) {
    let raising = goal.terms.filter { $0.value > Self.epsilon }.keys
    guard !raising.isEmpty else { return }
    for key in rows.keys {
      for variable in raising { rows[key]!.terms[variable] = nil }
    }
  }
}
