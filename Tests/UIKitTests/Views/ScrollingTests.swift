import XCTest

@_spi(Scenario) @testable import UIKit

private final class ScrollTrace: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  var target: CGPoint?
  var zoomed: UIView?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEnd")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("end \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.append("zoom \(scrollView.zoomScale)") }
}

/// Drags, pages and zooming of a scroll view.
@preconcurrency @MainActor
final class ScrollingTests: XCTestCase {
  func test_anAxisWithoutAnythingToScroll_takesNoDrags_whereverTheContentIs() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 300)
    scroll.contentOffset = CGPoint(x: 200, y: 0)
    XCTAssertFalse(scroll.canMove(CGPoint(x: -30, y: 0), true))
    XCTAssertTrue(scroll.canMove(CGPoint(x: 0, y: -30), false))
  }

  private let trace = ScrollTrace()
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var window: UIWindow?

  private func begin() throws -> UIWindow {
    let controller = UIViewController()
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.delegate = trace
    controller.view.addSubview(scroll)
    window = show(controller)
    return try XCTUnwrap(window)
  }

  /// Drags, and waits for the content to come to rest.
  private func drag(by way: CGPoint, duration: TimeInterval = 5) throws {
    let start = CGPoint(x: 50, y: 50)
    UserTouch.drag(
      in: try XCTUnwrap(window), from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), duration: duration)
    ScrollMovement.finish()
  }

  func test_drag_whenTheContentIsLarger_thenFollowsWithinItsEnds() throws {
    _ = try begin()
    scroll.contentSize = CGSize(width: 100, height: 130)
    try drag(by: CGPoint(x: 0, y: -20))
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: 0, y: 20))
    XCTAssertEqual(trace.calls, ["begin", "willEnd", "end false"])
    try drag(by: CGPoint(x: 0, y: -45))
    XCTAssertEqual(scroll.contentOffset.y, 30)
    trace.calls = []
    try drag(by: CGPoint(x: -40, y: 0))
    scroll.bounces = false
    try drag(by: CGPoint(x: 0, y: -20))
    XCTAssertEqual(trace.calls, [], "a drag that cannot move the content is none")
    scroll.bounces = true
    try drag(by: CGPoint(x: 0, y: -20))
    XCTAssertEqual(trace.calls, ["begin", "willEnd", "end true", "rest"])
  }

  func test_drag_whenScrollingIsOff_thenNothingMoves() throws {
    _ = try begin()
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.isScrollEnabled = false
    try drag(by: CGPoint(x: 0, y: -40))
    XCTAssertEqual(scroll.contentOffset, .zero)
  }

  func test_paging_whenDraggedPastHalf_thenRestsOnTheNextPage() throws {
    _ = try begin()
    scroll.contentSize = CGSize(width: 300, height: 100)
    scroll.isPagingEnabled = true
    scroll.contentOffset.x = 90
    try drag(by: CGPoint(x: -40, y: 0))
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: 100, y: 0))
    XCTAssertEqual(trace.calls, ["begin", "willEnd", "end true", "rest"])
    try drag(by: CGPoint(x: -20, y: 0), duration: 0.01)
    XCTAssertEqual(scroll.contentOffset.x, 200, "a flick goes on to the next page")
  }

  func test_target_whenTheDelegateChoosesOne_thenThatIsTheEnd() throws {
    _ = try begin()
    scroll.contentSize = CGSize(width: 100, height: 500)
    trace.target = CGPoint(x: 0, y: 250)
    try drag(by: CGPoint(x: 0, y: -20))
    XCTAssertEqual(scroll.contentOffset.y, 250)
  }

  func test_throw_whenFast_thenGoesOnToWhereItsSpeedCarriesIt() throws {
    _ = try begin()
    scroll.contentSize = CGSize(width: 100, height: 10_000)
    // Half a point a millisecond.
    try drag(by: CGPoint(x: 0, y: -40), duration: 0.08)
    XCTAssertEqual(scroll.contentOffset.y, 40 + 0.5 * 0.998 / 0.002, accuracy: 0.34)
    XCTAssertEqual(trace.calls, ["begin", "willEnd", "end true", "rest"])
    scroll.decelerationRate = .fast
    let before = scroll.contentOffset.y
    try drag(by: CGPoint(x: 0, y: -40), duration: 0.08)
    XCTAssertEqual(scroll.contentOffset.y, before + 40 + 0.5 * 0.99 / 0.01, accuracy: 0.34)
    scroll.contentOffset.y = 9850
    try drag(by: CGPoint(x: 0, y: -40), duration: 0.08)
    XCTAssertEqual(scroll.contentOffset.y, 9900, "It rests at the content's end.")
  }

  func test_pull_whenLongEnough_thenRefreshes() throws {
    _ = try begin()
    let control = UIRefreshControl()
    var refreshes = 0
    control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    scroll.refreshControl = control
    try drag(by: CGPoint(x: 0, y: 40))
    XCTAssertEqual(refreshes, 0)
    try drag(by: CGPoint(x: 0, y: 90))
    try drag(by: CGPoint(x: 0, y: 90))
    XCTAssertEqual(refreshes, 1, "one refresh at a time")
    XCTAssertTrue(control.isRefreshing)
    control.endRefreshing()
    try drag(by: CGPoint(x: 0, y: 90))
    XCTAssertEqual(refreshes, 2)
  }

  func test_pull_showsTheSpinnerAtTheUpperEdge_untilTheContentIsBack() throws {
    _ = try begin()
    let control = UIRefreshControl()
    scroll.refreshControl = control
    scroll.isFingerDown = true
    scroll.scroll(to: CGPoint(x: 0, y: -30))
    control.layoutIfNeeded()
    let spinner = try XCTUnwrap(control.subviews.first as? UIActivityIndicatorView)
    XCTAssertEqual(control.frame.minY, -30)
    XCTAssertFalse(spinner.isHidden)
    XCTAssertFalse(spinner.isAnimating)
    XCTAssertEqual(spinner.alpha, 0.5)
    scroll.scroll(to: .zero)
    XCTAssertTrue(spinner.isHidden)
    XCTAssertEqual(control.frame.minY, -60)
    scroll.scroll(to: CGPoint(x: 0, y: -70))
    control.pull()
    XCTAssertTrue(spinner.isAnimating)
    XCTAssertEqual(spinner.alpha, 1)
    control.endRefreshing()
    scroll.scroll(to: .zero)
    XCTAssertTrue(spinner.isHidden)
  }

  func test_zoom_whenSet_thenWithinTheLimitsAndTold() throws {
    _ = try begin()
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scroll.zoomScale = 2
    XCTAssertEqual(scroll.zoomScale, 1, "without a view to zoom there is no zoom")
    trace.zoomed = picture
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 3
    scroll.zoomScale = 9
    XCTAssertEqual(scroll.zoomScale, 3)
    XCTAssertEqual(scroll.contentSize, CGSize(width: 600, height: 300))
    XCTAssertEqual(picture.transform.a, 3)
    scroll.zoom(to: CGRect(x: 100, y: 0, width: 50, height: 50), animated: false)
    XCTAssertEqual(scroll.zoomScale, 2)
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: 200, y: 0))
    XCTAssertEqual(trace.calls, ["zoom 3.0", "zoom 2.0"])
  }

  func test_zoomedView_beginsWhereItBegan_andTheContentIsAsLarge() throws {
    _ = try begin()
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    trace.zoomed = picture
    scroll.minimumZoomScale = 0.25
    // As apps have it that fit a picture before they add it.
    scroll.zoomScale = 0.5
    XCTAssertEqual(picture.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
    scroll.addSubview(picture)
    XCTAssertEqual(picture.frame, CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  func test_zoomedView_whenConstraintsPlaceIt_thenTheyHoldForWhatIsSeen() throws {
    _ = try begin()
    let picture = UIView()
    picture.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(picture)
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      picture.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
      picture.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      picture.widthAnchor.constraint(equalToConstant: 200), picture.heightAnchor.constraint(equalToConstant: 100),
    ])
    trace.zoomed = picture
    scroll.maximumZoomScale = 3
    Appearance.commit()
    scroll.zoomScale = 2
    scroll.setNeedsLayout()
    Appearance.commit()
    XCTAssertEqual(picture.frame, CGRect(x: 0, y: 10, width: 400, height: 200))
    XCTAssertEqual(scroll.contentSize, CGSize(width: 400, height: 220))
  }
}
