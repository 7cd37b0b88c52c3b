import XCTest

@testable import UIKit

/// The visual format language: what is parsed, and where the constraints put views.
@preconcurrency @MainActor
final class VisualFormatTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let one = UIView()
  private let two = UIView()

  private func lay(_ formats: [String], _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any] = [:])
  {
    for view in [one, two] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: ["one": one, "two": two]))
    }
    root.layoutIfNeeded()
  }

  func test_line_whenEdgesAndDistancesAreGiven_thenPlacesTheViews() {
    lay(["H:|-10-[one(50)]-gap-[two]|", "V:|[one(==two)]-[two]-|"], metrics: ["gap": 5])
    XCTAssertEqual(one.frame.minX, 10)
    XCTAssertEqual(one.frame.width, 50)
    XCTAssertEqual(two.frame.minX, 65)
    XCTAssertEqual(two.frame.maxX, 300)
    XCTAssertEqual(one.frame.minY, 0)
    XCTAssertEqual(one.frame.height, two.frame.height)
    XCTAssertEqual(two.frame.minY - one.frame.maxY, 8)
    XCTAssertEqual(two.frame.maxY, 192)
  }

  func test_edges_whenTheDistanceIsTheStandard_thenTheSuperviewsMarginsCount() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    lay(["H:|-[one]-|", "V:|-[one]-|", "V:|-[two]"])
    XCTAssertEqual(one.frame, CGRect(x: 2, y: 1, width: 294, height: 196))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[two(10)]", options: .directionRightToLeft, metrics: nil, views: ["two": two]))
    root.layoutIfNeeded()
    XCTAssertEqual(two.frame.minX, 286)
  }

  func test_options_whenAligning_thenAllViewsOfTheLine() {
    lay(["V:|-30-[one(20)]", "H:|[one(10)]-[two(40)]", "V:[two(20)]"])
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "[one]-[two]", options: .alignAllCenterY, metrics: nil, views: ["one": one, "two": two]))
    root.layoutIfNeeded()
    XCTAssertEqual(two.frame, CGRect(x: 18, y: 30, width: 40, height: 20))
  }

  func test_conditions_whenSeveral_thenEachIsAConstraintWithItsPriority() {
    root.addSubview(one)
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "[one(>=20@low,<=100,width)]", metrics: ["low": 250, "width": 40.5], views: ["one": one])
    XCTAssertEqual(made.map(\.relation), [.greaterThanOrEqual, .lessThanOrEqual, .equal])
    XCTAssertEqual(made.map(\.constant), [20, 100, 40.5])
    XCTAssertEqual(made.map(\.priority.rawValue), [250, 1000, 1000])
    XCTAssertTrue(made.allSatisfy { !$0.isActive })
  }

  func test_superview_whenALayoutGuideComesFirst_thenItIsThatOfTheViewsAfterIt() {
    root.addSubview(one)
    let guide = UILayoutGuide()
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[guide][one]|", metrics: nil, views: ["guide": guide, "one": one])
    XCTAssertEqual(made.map(\.constant), [0, 0])
    XCTAssertTrue(made.last?.firstItem === root || made.last?.secondItem === root)
  }

  func test_parser_whenTheTextIsWrong_thenSaysWhere() {
    let wrong = [
      ("H:|-[one", 8), ("[one]-(20", 9), ("[one]-20[two]", 8), ("[one(>20)]", 6), ("[]", 1), ("|[one]|[two]", 7),
    ]
    for (text, column) in wrong {
      XCTAssertThrowsError(try VisualFormat(text), text) {
        XCTAssertEqual(($0 as? VisualFormat.Problem)?.column, column, text)
      }
    }
  }

  func test_parser_whenAllFormsAreUsed_thenReadsThem() throws {
    let line = try VisualFormat("V:|-(>=8,<=20@750)-[a_1]-m-[b.c][d(e)]-0-|")
    XCTAssertEqual(line.axis, .vertical)
    XCTAssertEqual(
      line.items,
      [
        .superview, .view("a_1", []), .view("b.c", []),
        .view("d", [.init(object: .name("e"))]), .superview,
      ])
    XCTAssertEqual(
      line.connections,
      [
        .conditions([
          .init(relation: .greaterThanOrEqual, object: .number(8)),
          .init(relation: .lessThanOrEqual, object: .number(20), priority: .number(750)),
        ]), .conditions([.init(object: .name("m"))]), .none, .conditions([.init(object: .number(0))]),
      ])
  }
}
