import Foundation
import LayerTree
import LifeCycle
import XCTest

@_spi(Scenario) @testable import UIKit

private final class Scrolled: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var places: [Double] = []
  var onScroll: ((UIScrollView) -> Void)?
  var target: CGPoint?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if calls.last != "scroll" { calls.append("scroll") }
    places.append(scrollView.contentOffset.y)
    onScroll?(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("will end")
    if let target { targetContentOffset.pointee = target }
    target = targetContentOffset.pointee
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("end \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("slows down") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("scripted end") }
}

private final class Rows: NSObject, UITableViewDataSource {
  var asked: [Int] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath.row)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "r") ?? UITableViewCell(style: .default, reuseIdentifier: "r")
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

/// Content that is thrown or scrolled in code, frame by frame.
@preconcurrency @MainActor
final class ScrollMovementTests: XCTestCase {
  private var stage = MovingStage()
  private var scroll = UIScrollView()
  private let told = Scrolled()

  override func setUp() async throws {
    stage = MovingStage()
    scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.automaticallyAdjustsScrollIndicatorInsets = false
    scroll.delegate = told
    stage.window.isHidden = false
    stage.window.addSubview(scroll)
    stage.window.layoutIfNeeded()
    try stage.commit()
  }

  override func tearDown() async throws {
    XCTAssertTrue(Frames.all.isEmpty, "At rest nobody needs frames.")
    stage.window.isHidden = true
    stage.end()
  }

  private func drag(_ way: Double, takes duration: TimeInterval = 0.08) {
    UserTouch.drag(in: stage.window, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 50 + way), duration: duration)
  }

  func test_throw_goesOnFrameByFrame_andTellsInOrder() {
    // Half a point a millisecond.
    drag(-40)
    XCTAssertEqual(scroll.contentOffset.y, 40)
    XCTAssertTrue(scroll.isDecelerating)
    XCTAssertFalse(scroll.isDragging)
    XCTAssertEqual(told.calls, ["begin", "scroll", "will end", "end true", "slows down"])
    told.places = []
    stage.pass(1.0 / 60)
    XCTAssertEqual(told.places.count, 1)
    XCTAssertEqual(scroll.contentOffset.y, 40 + 0.5 * 499 * (1 - pow(0.998, 1000 / 60)), accuracy: 0.34)
    stage.pass(0.5)
    XCTAssertEqual(told.places.count, 31)
    XCTAssertEqual(scroll.contentOffset.y, 40 + 0.5 * 499 * (1 - pow(0.998, 516.67)), accuracy: 0.34)
    stage.pass(5)
    XCTAssertEqual(scroll.contentOffset.y, 40 + 0.5 * 499, accuracy: 0.34)
    XCTAssertEqual(scroll.contentOffset, told.target)
    XCTAssertFalse(scroll.isDecelerating)
    XCTAssertEqual(told.calls, ["begin", "scroll", "will end", "end true", "slows down", "scroll", "rest"])
    XCTAssertEqual(told.places, told.places.sorted())
  }

  func test_throw_withAFastRate_isShort() {
    scroll.decelerationRate = .fast
    drag(-40)
    stage.pass(2)
    XCTAssertEqual(scroll.contentOffset.y, 40 + 0.5 * 99, accuracy: 0.34)
  }

  func test_throwBeyondTheEnd_swingsBack_unlessItMayNot() {
    scroll.contentOffset.y = 800
    drag(-40)
    stage.pass(4)
    XCTAssertGreaterThan(told.places.max() ?? 0, 905)
    XCTAssertEqual(scroll.contentOffset.y, 900)
    XCTAssertEqual(told.target?.y, 900)
    scroll.bounces = false
    scroll.contentOffset.y = 800
    told.places = []
    drag(-40)
    stage.pass(4)
    XCTAssertEqual(told.places.max(), 900)
  }

  func test_dragBeyondTheEnd_comesPartOfTheWay_andGoesBack() {
    drag(40, takes: 5)
    XCTAssertEqual(scroll.contentOffset.y, -ScrollAxis.stretched(40, over: 100), accuracy: 0.34)
    XCTAssertEqual(told.calls.suffix(3), ["will end", "end true", "slows down"])
    XCTAssertEqual(told.target, .zero)
    stage.pass(0.1)
    // The finger takes it up where it is.
    let before = scroll.contentOffset.y
    XCTAssertLessThan(before, -1)
    let touch = UserTouch(in: stage.window, at: CGPoint(x: 50, y: 50))
    touch?.move(to: CGPoint(x: 50, y: 61))
    touch?.move(to: CGPoint(x: 50, y: 50.001), time: 10)
    XCTAssertEqual(scroll.contentOffset.y, before, accuracy: 0.34)
    touch?.lift(time: 20)
    stage.pass(2)
    XCTAssertEqual(scroll.contentOffset.y, 0)
  }

  func test_contentThatFits_staysWhereItIs_unlessItAlwaysBounces() {
    scroll.contentSize.height = 50
    drag(30)
    XCTAssertEqual(told.calls, [])
    scroll.alwaysBounceVertical = true
    drag(30)
    XCTAssertLessThan(scroll.contentOffset.y, -10)
    stage.pass(2)
    XCTAssertEqual(scroll.contentOffset.y, 0)
  }

  func test_scrollViewInAnother_atItsEnd_leavesTheDragToIt() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
    inner.contentInsetAdjustmentBehavior = .never
    inner.contentSize = CGSize(width: 100, height: 200)
    scroll.addSubview(inner)
    stage.window.layoutIfNeeded()
    scroll.contentOffset.y = 60
    drag(15, takes: 5)
    XCTAssertEqual(scroll.contentOffset.y, 45)
    XCTAssertEqual(inner.contentOffset.y, 0)
    stage.pass(2)
  }

  func test_target_thatTheDelegateChooses_isTheEnd() {
    told.target = CGPoint(x: 0, y: 250)
    drag(-20, takes: 5)
    stage.pass(0.2)
    XCTAssertGreaterThan(scroll.contentOffset.y, 20)
    XCTAssertLessThan(scroll.contentOffset.y, 250)
    stage.pass(3)
    XCTAssertEqual(scroll.contentOffset.y, 250)
    XCTAssertEqual(told.calls.last, "rest")
  }

  func test_finger_stopsTheContent_andTapsNothing() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 1000))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scroll.addSubview(button)
    drag(-40)
    stage.pass(0.1)
    let before = scroll.contentOffset
    UserTouch(in: stage.window, at: CGPoint(x: 50, y: 50))?.lift()
    XCTAssertEqual(told.calls.last, "rest")
    stage.pass(1)
    XCTAssertEqual(scroll.contentOffset, before)
    XCTAssertEqual(taps, 0)
    UserTouch(in: stage.window, at: CGPoint(x: 50, y: 50))?.lift()
    XCTAssertEqual(taps, 1)
  }

  func test_contentMovedOnItsWay_goesOnFromThere_andStopsWhereItIsSet() {
    drag(-40)
    stage.pass(0.1)
    let before = scroll.contentOffset.y
    scroll.contentOffset.y = before + 300
    stage.pass(5)
    XCTAssertEqual(scroll.contentOffset.y, 40 + 0.5 * 499 + 300, accuracy: 0.4)
    scroll.contentOffset.y = 0
    drag(-40)
    stage.pass(0.1)
    scroll.setContentOffset(scroll.contentOffset, animated: false)
    XCTAssertEqual(told.calls.last, "rest")
    let stopped = scroll.contentOffset
    stage.pass(1)
    XCTAssertEqual(scroll.contentOffset, stopped)
  }

  func test_scrollInCode_goesFrameByFrame_andTellsItsEnd() {
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    XCTAssertEqual(scroll.contentOffset.y, 0)
    stage.pass(0.15)
    XCTAssertEqual(scroll.contentOffset.y, 50, accuracy: 0.34)
    stage.pass(0.2)
    XCTAssertEqual(scroll.contentOffset.y, 100)
    XCTAssertEqual(told.calls, ["scroll", "scripted end"])
    XCTAssertEqual(told.places.count, 18)
    told.calls = []
    scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.pass(0.1)
    scroll.contentOffset.y = 7
    stage.pass(1)
    XCTAssertEqual(scroll.contentOffset.y, 7)
    XCTAssertEqual(told.calls, ["scroll", "scripted end", "scroll"])
  }

  func test_scrollInCode_whereNobodySeesIt_isThereAtOnce() {
    CADisplayLink.appIsOut(true)
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    CADisplayLink.appIsOut(false)
    XCTAssertEqual(scroll.contentOffset.y, 100)
    XCTAssertEqual(told.calls, ["scroll"])
    stage.turn()
    XCTAssertEqual(told.calls, ["scroll", "scripted end"])
  }

  func test_background_bringsItToRestAtOnce() {
    drag(-40)
    stage.pass(0.1)
    ScrollMovement.finish()
    XCTAssertEqual(scroll.contentOffset, told.target)
    XCTAssertEqual(told.calls.last, "rest")
    drag(-40)
    scroll.removeFromSuperview()
    stage.pass(0.1)
    XCTAssertFalse(scroll.isDecelerating)
  }

  func test_rowsInBetween_areMade_andUsedAgain() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    let rows = Rows()
    table.dataSource = rows
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    let first = try XCTUnwrap(table.indexPathsForVisibleRows?.last?.row) + 1
    rows.asked = []
    UserTouch.drag(in: stage.window, from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 100), duration: 0.1)
    stage.pass(6)
    let last = try XCTUnwrap(table.indexPathsForVisibleRows?.last?.row)
    XCTAssertGreaterThan(last, 30)
    XCTAssertEqual(rows.asked, Array(first...last))
    XCTAssertGreaterThan(rows.asked.count, 20)
    XCTAssertLessThan(table.subviews.filter { $0 is UITableViewCell }.count, 16)
  }

  func test_frame_inWhichNoCellComes_costsAtMostAHundredBytes() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 440))
    let rows = Rows()
    table.dataSource = rows
    table.rowHeight = 4000
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    try stage.commit()
    table.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    stage.pass(1.0 / 60)
    try stage.commit()
    for _ in 0..<12 {
      stage.pass(1.0 / 60)
      let change = try stage.commit()
      XCTAssertFalse(change.isEmpty)
      XCTAssertLessThanOrEqual(stage.bytes(of: change), 100)
    }
    stage.pass(1)
  }

  /// The bars that say where the content is, as the system shows them some seconds from now.
  private func bars(_ seconds: TimeInterval) throws -> [Layer] {
    try (scroll.layer.sublayers ?? []).filter { $0.zPosition > 0 }.map { try stage.shown($0, seconds) }
  }

  func test_indicator_isSeenWhileItScrolls_andFadesAtRest() throws {
    XCTAssertNil(scroll.layer.sublayers, "What is never seen is not made.")
    drag(-40)
    stage.pass(0.1)
    try stage.commit()
    let bar = try XCTUnwrap(try bars(0).first)
    XCTAssertEqual(try bars(0).count, 1)
    XCTAssertEqual(bar.opacity, 1)
    XCTAssertEqual(bar.bounds.size, Size(width: 3, height: 36))
    let top = bar.position.y - 18 - scroll.contentOffset.y
    XCTAssertEqual(top, 3 + scroll.contentOffset.y / 900 * (94 - 36), accuracy: 0.5)
    stage.pass(5)
    try stage.commit()
    XCTAssertEqual(stage.tree.atRest.layers.values.filter { $0.zPosition > 0 }.map(\.opacity), [0])
    XCTAssertNil(scroll.layer.sublayers?.first?.animationKeys())
    scroll.flashScrollIndicators()
    try stage.commit()
    XCTAssertEqual(try bars(0.9).map(\.opacity), [1])
    XCTAssertEqual(try bars(1.3).map(\.opacity), [0])
    XCTAssertEqual(stage.tree.atRest.layers.values.filter { $0.zPosition > 0 }.map(\.opacity), [0])
    stage.pass(2)
  }

  func test_indicator_isShorterBeyondTheEnd_andAsTheAppWants() throws {
    scroll.verticalScrollIndicatorInsets.top = 10
    scroll.indicatorStyle = .white
    drag(30, takes: 5)
    try stage.commit()
    let bar = try XCTUnwrap(try bars(0).first)
    XCTAssertEqual(bar.bounds.height, 36 + scroll.contentOffset.y, accuracy: 0.5)
    XCTAssertEqual(bar.position.y - bar.bounds.height / 2 - scroll.contentOffset.y, 13, accuracy: 0.5)
    XCTAssertEqual(bar.background?.red, 255)
    stage.pass(3)
    scroll.showsVerticalScrollIndicator = false
    drag(-30, takes: 5)
    stage.pass(3)
    try stage.commit()
    XCTAssertEqual(try bars(0).map(\.isHidden), [true])
  }

  func test_aSpinner_isTurnedByTheSystem_fromOneAnimation() throws {
    let spinner = UIActivityIndicatorView(style: .large)
    stage.window.addSubview(spinner)
    try stage.commit()
    XCTAssertNil(spinner.layer.sublayers, "What is not seen is not made.")
    spinner.startAnimating()
    let told = try stage.commit().animations
    XCTAssertEqual(told.count, 1)
    XCTAssertEqual(told.first?.animation?.repeatCount, Animation.forever)
    let wheel = try XCTUnwrap(spinner.layer.sublayers?.first)
    XCTAssertEqual(try stage.shown(wheel, 0.05).transform, .identity)
    XCTAssertNotEqual(try stage.shown(wheel, 0.15).transform, .identity)
    XCTAssertEqual(try stage.shown(wheel, 0.85).transform, .identity)
    stage.pass(100)
    XCTAssertTrue(try stage.commit().isEmpty)
    spinner.stopAnimating()
    XCTAssertEqual(try stage.commit().animations.map(\.animation), [nil])
  }
}
