/// Solves linear constraints, higher priorities first.
///
/// The method is the simplex algorithm over a tableau that is always solved, as in Cassowary: free variables are solved
/// for and substituted, inequalities get a nonnegative slack. Preferences are solved level by level: the solver
/// minimizes the sum of a level's errors as far as the levels above allow, then holds it there by removing every
/// variable that would increase it. No priority is ever weighed against another. What the levels leave open is settled last.
///
/// **Invariant:** all variables in a row are nonbasic; the row of a restricted variable contains no free variable and
/// has a nonnegative constant.
struct LinearSolver {
  typealias Variable = LinearExpression.Variable

  static let epsilon = 1e-8
  /// The maximum number of pivots, far above any layout's need; stops the search if rounding makes it cycle.
  private static let mostSteps = 10_000

  /// Each basic variable in terms of nonbasic ones, by number; nil for a nonbasic variable.
  private var rows: [LinearExpression?] = []
  /// Which variables must not be negative: slacks and errors.
  private var restricted: [Bool] = []
  /// The errors of levels that could not be met wholly, in order.
  private var unmet: [[[Variable]]] = []

  init() {}

  /// Creates a free variable; its value is 0 until a constraint changes it.
  mutating func makeVariable() -> Variable {
    rows.append(nil)
    restricted.append(false)
    return rows.count - 1
  }

  func value(of variable: Variable) -> Double { rows[variable]?.constant ?? 0 }

  func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + value(of: $1.variable) * $1.coefficient }
  }

  // MARK: Constraints

  /// Requires an expression to be equal to, at most, or at least zero; returns false, without effect, if infeasible.
  mutating func require(_ expression: LinearExpression, _ relation: LayoutProblem.Relation) -> Bool {
    var row = substituted(expression)
    if relation == .lessOrEqual { row = row * -1 }
    if relation != .equal { row.add(makeRestricted(), -1) }
    return insert(row)
  }

  /// Brings the expressions of a level as close as possible to being equal to, at most, or at least zero.
  mutating func prefer(_ level: [(LinearExpression, LayoutProblem.Relation)]) {
    var errors: [[Variable]] = []
    for (expression, relation) in level {
      var row = substituted(expression)
      if relation == .lessOrEqual { row = row * -1 }
      // row - over + under = 0; for an inequality, `over` is no error.
      let over = makeRestricted()
      let under = makeRestricted()
      row.add(over, -1)
      row.add(under, 1)
      let isPossible = insert(row)
      assert(isPossible, "a preference with error variables must be feasible")
      errors.append(relation == .equal ? [under, over] : [under])
    }
    let goal = minimized(errors) { _ in 1 }
    if goal.constant > 1e-4, level.count > 1 { unmet.append(errors) }
  }

  /// Decides what the levels leave open, higher ones first: of rows that are wanted equally the first gives way, and where
  /// it cannot do so alone, the first that can.
  mutating func settle() {
    for errors in unmet {
      var usual = self
      _ = usual.minimized(errors) { Double($0 + 1) }
      let given = errors.indices.filter { index in errors[index].contains { usual.value(of: $0) > 1e-4 } }
      guard given.count > 1, given.count <= Self.mostShared else {
        self = usual
        continue
      }
      // Those that did not have to give way do not begin to.
      _ = minimized(errors.indices.filter { !given.contains($0) }.map { errors[$0] }) { _ in 1 }
      for index in given {
        var other = self
        if other.minimized([errors[index]], weight: { _ in 1 }).constant <= 1e-4 { self = other }
      }
      _ = minimized(errors) { Double($0 + 1) }
    }
  }

  /// Among how many rows that give way another one is looked for that can do so alone: each takes a search.
  private static let mostShared = 8

  /// Minimizes a sum of errors, each with a weight, and holds it there.
  private mutating func minimized(_ errors: [[Variable]], weight: (Int) -> Double) -> LinearExpression {
    var objective = LinearExpression()
    for (index, error) in errors.enumerated() { for variable in error { objective.add(variable, weight(index)) } }
    var goal = substituted(objective)
    minimize(&goal)
    hold(goal)
    return goal
  }

  // MARK: Tableau

  private mutating func makeRestricted() -> Variable {
    let variable = makeVariable()
    restricted[variable] = true
    return variable
  }

  private func substituted(_ expression: LinearExpression) -> LinearExpression {
    var result = expression
    for term in expression.terms {
      guard let row = rows[term.variable] else { continue }
      result.remove(term.variable)
      result.add(row, times: term.coefficient)
    }
    return result
  }

  /// Adds `row = 0`; returns false if it is infeasible.
  private mutating func insert(_ row: LinearExpression) -> Bool {
    if let free = row.terms.first(where: { !restricted[$0.variable] }) {
      solve(row, for: free.variable)
      return true
    }
    if row.terms.isEmpty { return abs(row.constant) < 1e-4 }
    // A slack used in no other row can become basic if its value is nonnegative.
    for term in row.terms where -row.constant / term.coefficient >= -Self.epsilon && !isUsed(term.variable) {
      solve(row, for: term.variable)
      return true
    }
    return insertWithArtificial(row)
  }

  private func isUsed(_ variable: Variable) -> Bool {
    rows.contains { $0?.coefficient(of: variable) != nil }
  }

  private mutating func insertWithArtificial(_ row: LinearExpression) -> Bool {
    let saved = rows
    let artificial = makeRestricted()
    let sum = row.constant < 0 ? row * -1 : row
    rows[artificial] = sum
    var goal = sum
    minimize(&goal)
    guard goal.constant < 1e-4 else {
      rows = saved + [nil]
      return false
    }
    if let remaining = rows[artificial] {
      rows[artificial] = nil
      if let entering = remaining.terms.first {
        var equation = remaining
        equation.constant = 0
        solve(equation, for: entering.variable)
      }
    }
    for index in rows.indices { rows[index]?.remove(artificial) }
    return true
  }

  /// Solves `row = 0` for a variable and makes it basic.
  private mutating func solve(_ row: LinearExpression, for variable: Variable) {
    var solution = row
    let coefficient = solution.remove(variable)!
    solution = solution * (-1 / coefficient)
    for basic in rows.indices {
      guard let factor = rows[basic]?.remove(variable) else { continue }
      rows[basic]!.add(solution, times: factor)
    }
    rows[variable] = solution
  }

  /// Minimizes an expression of nonbasic, restricted variables.
  private mutating func minimize(_ goal: inout LinearExpression) {
    for _ in 0..<Self.mostSteps {
      // Bland's rule, the lowest number first for both entering and leaving, guarantees termination.
      guard
        let entering = goal.terms.first(where: { $0.coefficient < -Self.epsilon && restricted[$0.variable] })?.variable
      else { return }
      var leaving: (variable: Variable, ratio: Double)?
      for basic in rows.indices where restricted[basic] {
        guard let row = rows[basic], let coefficient = row.coefficient(of: entering), coefficient < -Self.epsilon
        else { continue }
        let ratio = -row.constant / coefficient
        if let best = leaving, ratio >= best.ratio { continue }
        leaving = (basic, ratio)
      }
      // No leaving variable means an unbounded goal; a sum of errors is never unbounded.
      guard let leaving else { return }
      var row = rows[leaving.variable]!
      rows[leaving.variable] = nil
      row.add(leaving.variable, -1)
      solve(row, for: entering)
      let factor = goal.remove(entering)!
      goal.add(rows[entering]!, times: factor)
    }
  }

  /// Holds a goal at its current value: variables that would increase it stay zero from now on.
  private mutating func hold(_ goal: LinearExpression) {
    let raising = goal.terms.filter { $0.coefficient > Self.epsilon }.map(\.variable)
    guard !raising.isEmpty else { return }
    for index in rows.indices where rows[index] != nil {
      for variable in raising { rows[index]!.remove(variable) }
    }
  }
}
