/// A constant plus a sum of variables with coefficients.
public struct LinearExpression: Sendable {
  /// The number of a problem's variable.
  public typealias Variable = Int

  struct Term: Sendable {
    var variable: Variable
    var coefficient: Double
  }

  /// The part without variables.
  public var constant: Double
  /// By variable, in ascending order; no coefficient is zero.
  private(set) var terms: [Term] = []

  /// A constant.
  public init(_ constant: Double = 0) { self.constant = constant }

  /// One variable.
  public static func variable(_ variable: Variable) -> Self {
    var result = Self()
    result.terms = [Term(variable: variable, coefficient: 1)]
    return result
  }

  /// A sum.
  public static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.add(b, times: 1)
    return sum
  }

  /// A difference.
  public static func - (a: Self, b: Self) -> Self {
    var sum = a
    sum.add(b, times: -1)
    return sum
  }

  /// A multiple.
  public static func * (a: Self, factor: Double) -> Self {
    var result = Self()
    result.add(a, times: factor)
    return result
  }

  /// A sum with a constant.
  public static func + (a: Self, constant: Double) -> Self {
    var sum = a
    sum.constant += constant
    return sum
  }

  /// A difference from a constant.
  public static func - (a: Self, constant: Double) -> Self { a + -constant }

  /// Adds a multiple of another expression; drops terms that cancel out.
  mutating func add(_ other: Self, times factor: Double) {
    constant += other.constant * factor
    if other.terms.count == 1 { return add(other.terms[0].variable, other.terms[0].coefficient * factor) }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var (mine, theirs) = (0, 0)
    while mine < terms.count || theirs < other.terms.count {
      var term: Term
      if theirs == other.terms.count
        || (mine < terms.count && terms[mine].variable < other.terms[theirs].variable)
      {
        term = terms[mine]
        mine += 1
      } else {
        term = other.terms[theirs]
        term.coefficient *= factor
        theirs += 1
        if mine < terms.count, terms[mine].variable == term.variable {
          term.coefficient += terms[mine].coefficient
          mine += 1
        }
      }
      if abs(term.coefficient) >= LinearSolver.epsilon { merged.append(term) }
    }
    terms = merged
  }

  mutating func add(_ variable: Variable, _ coefficient: Double) {
    let index = index(of: variable)
    if index < terms.count, terms[index].variable == variable {
      terms[index].coefficient += coefficient
      if abs(terms[index].coefficient) < LinearSolver.epsilon { terms.remove(at: index) }
    } else if abs(coefficient) >= LinearSolver.epsilon {
      terms.insert(Term(variable: variable, coefficient: coefficient), at: index)
    }
  }

  /// The coefficient of a variable; nil if it does not occur.
  func coefficient(of variable: Variable) -> Double? {
    let index = index(of: variable)
    return index < terms.count && terms[index].variable == variable ? terms[index].coefficient : nil
  }

  /// Removes a variable's term; returns its coefficient, or nil if it does not occur.
  @discardableResult
  mutating func remove(_ variable: Variable) -> Double? {
    let index = index(of: variable)
    guard index < terms.count, terms[index].variable == variable else { return nil }
    return terms.remove(at: index).coefficient
  }

  /// The same expression with other numbers for its variables, which keep their order.
  func renumbered(_ number: (Variable) -> Variable) -> Self {
    var result = self
    for index in terms.indices { result.terms[index].variable = number(terms[index].variable) }
    return result
  }

  /// The place of a variable in `terms`, or where it belongs.
  private func index(of variable: Variable) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
