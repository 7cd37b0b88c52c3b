/// A constant plus a sum of variables with coefficients.
struct LinearExpression {
  /// The number of a solver's variable.
  typealias Variable = Int

  var constant: Double
  var terms: [Variable: Double]

  init(_ constant: Double = 0, _ terms: [Variable: Double] = [:]) {
    self.constant = constant
    self.terms = terms
  }

  static func variable(_ variable: Variable) -> Self { Self(0, [variable: 1]) }

  static func + (a: Self, b: Self) -> Self {
    var sum = a
    sum.add(b, times: 1)
    return sum
  }

  static func - (a: Self, b: Self) -> Self {
    var sum = a
    sum.add(b, times: -1)
    return sum
  }

  static func * (a: Self, factor: Double) -> Self {
    Self(a.constant * factor, a.terms.mapValues { $0 * factor })
  }

  static func + (a: Self, constant: Double) -> Self { Self(a.constant + constant, a.terms) }
  static func - (a: Self, constant: Double) -> Self { Self(a.constant - constant, a.terms) }

  /// Adds a multiple of another expression; drops terms that cancel out.
  mutating func add(_ other: Self, times factor: Double) {
    constant += other.constant * factor
    for (variable, coefficient) in other.terms { add(variable, coefficient * factor) }
  }

  mutating func add(_ variable: Variable, _ coefficient: Double) {
    let sum = (terms[variable] ?? 0) + coefficient
    terms[variable] = abs(sum) < LinearSolver.epsilon ? nil : sum
  }
}
