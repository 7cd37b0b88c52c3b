import XCTest

@testable import LayoutSolver

final class LinearSolverTests: XCTestCase {
  func test_require_whenContradictory_thenRefusedWithoutEffect() {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    XCTAssertTrue(solver.require(.variable(x) - 5, .equal))
    XCTAssertFalse(solver.require(.variable(x) - 6, .equal))
    XCTAssertFalse(solver.require(.variable(x) - 6, .greaterOrEqual))
    XCTAssertTrue(solver.require(.variable(x) - 4, .greaterOrEqual))
    XCTAssertEqual(solver.value(of: x), 5)
  }

  func test_prefer_whenLevelsConflict_thenTheFirstIsKept() {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    XCTAssertTrue(solver.require(.variable(x) + .variable(y) - 100, .equal))
    solver.prefer([(.variable(x) - 80, .equal)])
    solver.prefer([(.variable(y) - 50, .equal)])
    XCTAssertEqual(solver.value(of: x), 80, accuracy: 1e-6)
    XCTAssertEqual(solver.value(of: y), 20, accuracy: 1e-6)
  }

  func test_prefer_whenBounded_thenAsNearAsPossible() {
    var solver = LinearSolver()
    let x = solver.makeVariable()
    XCTAssertTrue(solver.require(.variable(x) - 10, .greaterOrEqual))
    XCTAssertTrue(solver.require(.variable(x) - 20, .lessOrEqual))
    solver.prefer([(.variable(x) - 500, .equal)])
    XCTAssertEqual(solver.value(of: x), 20, accuracy: 1e-6)
  }

  /// Boxes in a chain with limits, in many random shapes: what is required always holds.
  func test_chains_whenRandom_thenAllRequirementsHold() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var solver = LinearSolver()
      let total = Double.random(in: 100...500, using: &generator)
      let count = Int.random(in: 2...6, using: &generator)
      let sizes = (0..<count).map { _ in solver.makeVariable() }
      var sum = LinearExpression(-total)
      for size in sizes {
        sum.add(size, 1)
        XCTAssertTrue(solver.require(.variable(size), .greaterOrEqual))
      }
      XCTAssertTrue(solver.require(sum, .equal))
      for size in sizes {
        solver.prefer([(.variable(size) - Double.random(in: 0...300, using: &generator), .lessOrEqual)])
      }
      XCTAssertEqual(sizes.map { solver.value(of: $0) }.reduce(0, +), total, accuracy: 1e-5)
      for size in sizes { XCTAssertGreaterThanOrEqual(solver.value(of: size), -1e-6) }
    }
  }
}

final class LayoutProblemTests: XCTestCase {
  func test_solve_whenPartsShareNoVariable_thenAFailureInOneLeavesTheOther() {
    var problem = LayoutProblem()
    let (a, b) = (problem.makeVariable(), problem.makeVariable())
    problem.require(.variable(a) - 5, .equal, tag: 0)
    problem.require(.variable(b) - 7, .equal, tag: 1)
    problem.require(.variable(a) - 6, .equal, tag: 2)
    problem.require(LinearExpression(3), .equal, tag: 3)
    problem.require(LinearExpression(0), .equal, tag: 4)
    XCTAssertEqual(problem.solve(), [2, 3])
    XCTAssertEqual(problem.value(of: .variable(a)), 5)
    XCTAssertEqual(problem.value(of: .variable(b) * 2 + 1), 15)
  }

  func test_solve_whenRowsContradict_thenThatOfTheHighestRankIsLeftOut() {
    var problem = LayoutProblem()
    let a = problem.makeVariable()
    problem.require(.variable(a) - 1, .equal, tag: 0, rank: 2)
    problem.require(.variable(a) - 2, .equal, tag: 1, rank: 1)
    problem.require(.variable(a) - 3, .equal, tag: 2, rank: 1)
    XCTAssertEqual(problem.solve(), [0, 2])
    XCTAssertEqual(problem.value(of: .variable(a)), 2)
  }

  func test_solve_whenPrioritiesDiffer_thenTheHigherIsKept() {
    var problem = LayoutProblem()
    let a = problem.makeVariable()
    problem.prefer(.variable(a) - 1, .equal, priority: 250)
    problem.prefer(.variable(a) - 2, .equal, priority: 750)
    problem.prefer(.variable(a) - 9, .lessOrEqual, priority: 999)
    XCTAssertEqual(problem.solve(), [])
    XCTAssertEqual(problem.value(of: .variable(a)), 2, accuracy: 1e-9)
  }
}
