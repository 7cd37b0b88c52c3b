import XCTest

@testable import LayerTree

final class Matrix4Tests: XCTestCase {
  private func assertEqual(_ a: Matrix4, _ b: Matrix4, _ bound: Double = 1e-12, line: UInt = #line) {
    for (a, b) in zip([a.row1, a.row2, a.row3, a.row4], [b.row1, b.row2, b.row3, b.row4]) {
      for i in 0..<4 { XCTAssertEqual(a[i], b[i], accuracy: bound, "\(a) \(b)", line: line) }
    }
  }

  func test_movements_followEachOther() throws {
    let both = Matrix4.scale(x: 2, y: 3).then(.translation(x: 10, y: 20))
    XCTAssertEqual(Projection(both)(Point(x: 1, y: 1)), Point(x: 12, y: 23))
    let turned = try XCTUnwrap(Projection(.rotation(.pi / 2))(Point(x: 1, y: 0)))
    XCTAssertEqual(turned.x, 0, accuracy: 1e-15)
    XCTAssertEqual(turned.y, 1, accuracy: 1e-15)
  }

  func test_aTurnAboutNothing_isNone() {
    XCTAssertEqual(Matrix4.rotation(1, x: 0, y: 0, z: 0), .identity)
  }

  func test_whatStaysInThePlane_isAffine() {
    let affine = Affine(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    XCTAssertEqual(Matrix4(affine).affine, affine)
    XCTAssertNil(Matrix4.rotation(1, x: 1, y: 0, z: 0).affine)
    XCTAssertEqual(Projection(Matrix4(affine))(Point(x: 7, y: 8)), affine(Point(x: 7, y: 8)))
  }

  func test_aMovementAndItsInverse_moveNothing() throws {
    var matrix = Matrix4.rotation(0.7, x: 1, y: 2, z: 3).then(.scale(x: 2, y: 0.5, z: 3)).then(.translation(x: 4, y: 5))
    matrix.row3[3] = -1 / 500.0
    assertEqual(matrix.then(try XCTUnwrap(matrix.inverse)), .identity)
    XCTAssertNil(Matrix4.scale(x: 0, y: 1).inverse)
    let way = Projection(matrix)
    let back = way.then(try XCTUnwrap(way.inverse))
    let point = try XCTUnwrap(back(Point(x: 3, y: -4)))
    XCTAssertEqual(point.x, 3, accuracy: 1e-9)
    XCTAssertEqual(point.y, -4, accuracy: 1e-9)
    XCTAssertNil(Projection(.scale(x: 1, y: 0)).inverse)
  }

  func test_perspective_makesTheNearLargerAndHidesWhatIsBehind() {
    var matrix = Matrix4.identity
    matrix.row3[3] = -1 / 100.0
    let near = Matrix4.translation(x: 0, y: 0, z: 50).then(matrix)
    XCTAssertEqual(Projection(near)(Point(x: 10, y: 10)), Point(x: 20, y: 20))
    let behind = Matrix4.translation(x: 0, y: 0, z: 200).then(matrix)
    XCTAssertNil(Projection(behind)(Point(x: 10, y: 10)))
    XCTAssertNil(Projection(behind)(Rectangle.unit))
  }

  /// A quarter of a half turn is an eighth of a turn, and the size stays.
  func test_mixing_turnsAndKeepsTheSize() {
    assertEqual(Matrix4.identity.mixed(with: .rotation(.pi / 2), 0.5), .rotation(.pi / 4))
    assertEqual(Matrix4.identity.mixed(with: .rotation(2, x: 1, y: 0, z: 0), 0.25), .rotation(0.5, x: 1, y: 0, z: 0))
    assertEqual(
      Matrix4.rotation(0.2, x: 0, y: 1, z: 0).mixed(with: .rotation(1.2, x: 0, y: 1, z: 0), 0.5),
      .rotation(0.7, x: 0, y: 1, z: 0))
    // The shorter way round.
    assertEqual(Matrix4.rotation(3).mixed(with: .rotation(-3), 0.5), .rotation(.pi))
  }

  func test_mixing_sizesAndWaysGoStraight() {
    assertEqual(
      Matrix4.scale(x: 1, y: 1).mixed(with: .scale(x: 3, y: 5), 0.5), .scale(x: 2, y: 3))
    assertEqual(
      Matrix4.translation(x: 0, y: 10).mixed(with: .translation(x: 8, y: 20), 0.25), .translation(x: 2, y: 12.5))
    assertEqual(
      Matrix4.translation(x: 0, y: 0, z: 0).mixed(with: .translation(x: 0, y: 0, z: 8), 0.25),
      .translation(x: 0, y: 0, z: 2))
    // From nothing: number by number.
    assertEqual(Matrix4.scale(x: 0, y: 0).mixed(with: .identity, 0.5), .scale(x: 0.5, y: 0.5))
  }

  func test_mixing_atItsEnds_isThere() {
    var dice = Dice(3)
    for _ in 0..<200 {
      func number() -> Double { Double.random(in: -3...3, using: &dice) }
      let plane = Matrix4(Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
      let space = Matrix4.rotation(number(), x: number(), y: number(), z: number() + 4)
        .then(.scale(x: number() + 4, y: number() + 4, z: number() + 4)).then(.translation(x: number(), y: 1, z: 2))
      for (a, b) in [(plane, Matrix4.identity), (space, plane), (.identity, space)] {
        assertEqual(a.mixed(with: b, 0), a, 1e-9)
        assertEqual(a.mixed(with: b, 1), b, 1e-9)
      }
    }
  }
}
