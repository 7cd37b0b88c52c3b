import XCTest

@_spi(Scenario) @testable import UIKit

/// Reference, view-controller trace V16 and the row of 4.5 on page view controllers.
@preconcurrency @MainActor
final class PageTraceTests: XCTestCase {
  private func pages(_ style: UIPageViewController.TransitionStyle, _ trace: Trace) -> (UIWindow, Book) {
    let book = Book(style, trace)
    let window = show(book)
    _ = trace.take()
    return (window, book)
  }

  private let scrolled = [
    "new.viewWillAppear(true)", "cur.viewWillDisappear(true)", "new.viewDidAppear(true)", "cur.viewDidDisappear(true)",
  ]
  private let curled = [
    "new.viewWillAppear(true)", "cur.viewWillDisappear(true)", "cur.viewDidDisappear(true)", "new.viewDidAppear(true)",
  ]

  func test_pages_whenTurnedByCode_thenOrderFollowsTheStyle() {
    for (style, expected) in [(UIPageViewController.TransitionStyle.scroll, scrolled), (.pageCurl, curled)] {
      let trace = Trace()
      let (window, book) = pages(style, trace)
      book.setViewControllers([book.new], direction: .forward, animated: true) { trace.add("completion \($0)") }
      Appearance.commit()
      let calls = trace.take()
      XCTAssertEqual(calls.last, "completion true")
      XCTAssertFalse(calls.contains { $0.hasPrefix("willTransition") || $0.hasPrefix("didFinish") })
      XCTAssertEqual(calls.filter { $0.contains("Appear(") || $0.contains("Disappear(") }, expected)
      XCTAssertTrue(book.new.view.window === window)
      XCTAssertNil(book.cur.view.window)
      XCTAssertNil(book.cur.parent)
      XCTAssertTrue(book.new.parent === book)
    }
  }

  func test_pages_whenTurnedByAFinger_thenDelegateHearsAndOrderFollowsTheStyle() {
    for (style, expected) in [(UIPageViewController.TransitionStyle.scroll, scrolled), (.pageCurl, curled)] {
      let trace = Trace()
      let (window, book) = pages(style, trace)
      UserTouch.drag(in: window, from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
      Appearance.commit()
      let calls = trace.take()
      XCTAssertEqual(calls.first, "willTransitionTo new")
      XCTAssertEqual(calls.last, "didFinishAnimating from cur completed true")
      XCTAssertEqual(calls.filter { $0.contains("Appear(") || $0.contains("Disappear(") }, expected)
      XCTAssertTrue(book.viewControllers?.first === book.new)
    }
  }

  func test_pages_whenTheFingerLetsGo_thenOrderFollowsTheStyle() throws {
    let expected: [UIPageViewController.TransitionStyle: [String]] = [
      .scroll: [
        "new.viewWillAppear(true)", "cur.viewWillDisappear(true)", "cur.viewWillAppear(true)",
        "cur.viewDidAppear(true)", "new.viewWillDisappear(true)", "new.viewDidDisappear(true)",
      ],
      .pageCurl: [
        "new.viewWillAppear(true)", "cur.viewWillDisappear(true)", "new.viewWillDisappear(true)",
        "cur.viewWillAppear(true)", "new.viewDidDisappear(true)", "cur.viewDidAppear(true)",
      ],
    ]
    for (style, order) in expected {
      let trace = Trace()
      let (window, book) = pages(style, trace)
      let touch = try XCTUnwrap(UserTouch(in: window, at: CGPoint(x: 350, y: 400)))
      touch.move(to: CGPoint(x: 320, y: 400), time: 0.2)
      Appearance.commit()
      touch.move(to: CGPoint(x: 330, y: 400), time: 1)
      touch.lift(time: 2)
      Appearance.commit()
      let calls = trace.take()
      XCTAssertEqual(calls.filter { $0.contains("Appear(") || $0.contains("Disappear(") }, order)
      XCTAssertEqual(calls.last, "didFinishAnimating from cur completed false")
      XCTAssertTrue(book.viewControllers?.first === book.cur)
      XCTAssertTrue(book.cur.view.window === window)
      XCTAssertNil(book.new.view.window)
      XCTAssertNil(book.new.parent)
    }
  }

  func test_pages_whenThereIsNoneOnThatSide_thenNothing() {
    let trace = Trace()
    let (window, book) = pages(.scroll, trace)
    UserTouch.drag(in: window, from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400))
    Appearance.commit()
    XCTAssertEqual(trace.take(), [])
    XCTAssertTrue(book.viewControllers?.first === book.cur)
  }

  func test_pages_whenSetInViewDidLoad_thenTheyAppearBeforeTheLayout() {
    final class Early: UIPageViewController {
      var page: UIViewController?
      override func viewDidLoad() {
        super.viewDidLoad()
        if let page { setViewControllers([page], direction: .forward, animated: true) }
      }
    }
    let trace = Trace()
    trace.includesLayout = true
    let pages = Early(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.page = ContainedController("C", trace)
    let window = show(pages)
    let calls = trace.take()
    XCTAssertEqual(
      Array(calls.prefix(6)),
      [
        "C.willMove(other)", "C.viewDidLoad", "C.viewWillAppear(false)", "C.viewIsAppearing(false)",
        "C.viewDidAppear(false)", "C.didMove(other)",
      ])
    XCTAssertEqual(Array(calls.dropFirst(6).prefix(2)), ["C.viewWillLayoutSubviews", "C.viewDidLayoutSubviews"])
    XCTAssertNotNil(window.rootViewController)
  }

  /// Pages that scroll are asked for on both sides as the first turn begins, first for the one that it goes to
  /// (wisdomskyduan.blogspot.com, iOS 9.1), then one ahead after each turn (qiita.com, yajamon); those that curl as a finger
  /// turns them.
  func test_pages_thatScroll_areAskedForAhead_andKept() {
    let trace = Trace()
    let (window, book) = pages(.scroll, trace)
    book.notesQuestions = true
    func turn(from: CGFloat, to: CGFloat) -> [String] {
      UserTouch.drag(in: window, from: CGPoint(x: from, y: 400), to: CGPoint(x: to, y: 400))
      Appearance.commit()
      return trace.take().filter { $0.hasPrefix("before") || $0.hasPrefix("after") || $0.hasPrefix("didFinish") }
    }
    let finished = "didFinishAnimating from cur completed true"
    XCTAssertEqual(turn(from: 350, to: 50), ["after cur", "before cur", finished, "after new"])
    XCTAssertEqual(turn(from: 50, to: 350), ["didFinishAnimating from new completed true", "before cur"])
    book.setViewControllers([book.cur], direction: .forward, animated: false)
    XCTAssertEqual(turn(from: 350, to: 50), ["after cur", "before cur", finished, "after new"])
    book.dataSource = book
    XCTAssertEqual(turn(from: 50, to: 350).prefix(2), ["before new", "after new"])
    let (other, curled) = pages(.pageCurl, trace)
    curled.notesQuestions = true
    UserTouch.drag(in: other, from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    Appearance.commit()
    XCTAssertEqual(trace.take().filter { $0.hasPrefix("before") || $0.hasPrefix("after") }, ["after cur"])
  }

  private final class Offsets: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var farthest: CGFloat = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { farthest = max(farthest, scrollView.contentOffset.x) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { calls.append("end") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
  }

  /// What developers rely on: a scroll view among the subviews, even before pages are set, whose offset is a page's width at
  /// rest and follows a finger, and that can be switched off.
  func test_pagesThatScroll_lieInAScrollView() throws {
    let early = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    XCTAssertEqual(early.view.subviews.filter { $0 is UIScrollView }.count, 1)
    let (window, book) = pages(.scroll, Trace())
    let scroll = try XCTUnwrap(book.view.subviews.compactMap { $0 as? UIScrollView }.first)
    let width = book.view.bounds.width
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: width, y: 0))
    XCTAssertEqual(book.cur.view.convert(book.cur.view.bounds, to: nil), window.bounds)
    XCTAssertEqual(book.cur.view.safeAreaInsets, window.safeAreaInsets)
    let offsets = Offsets()
    scroll.delegate = offsets
    UserTouch.drag(in: window, from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    Appearance.commit()
    XCTAssertTrue(book.viewControllers?.first === book.new)
    XCTAssertEqual(offsets.calls, ["begin", "end", "rest"])
    XCTAssertEqual(offsets.farthest, 2 * width)
    XCTAssertEqual(scroll.contentOffset, CGPoint(x: width, y: 0))
    XCTAssertEqual(book.new.view.convert(book.new.view.bounds, to: nil), window.bounds)
    XCTAssertNil(book.cur.view.superview)
    scroll.isScrollEnabled = false
    UserTouch.drag(in: window, from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400))
    Appearance.commit()
    XCTAssertTrue(book.viewControllers?.first === book.new)
    let (_, curled) = pages(.pageCurl, Trace())
    XCTAssertFalse(curled.view.subviews.contains { $0 is UIScrollView })
  }

  func test_dots_standBelowPagesThatScroll_andFollowTheTurns() throws {
    let book = Book(.scroll, Trace(), dots: 2)
    let window = show(book)
    let dots = try XCTUnwrap(book.view.subviews.compactMap { $0 as? UIPageControl }.first)
    XCTAssertEqual([dots.numberOfPages, dots.currentPage], [2, 0])
    XCTAssertEqual(book.cur.view.frame.maxY, dots.frame.minY)
    XCTAssertEqual(dots.frame.maxY, window.bounds.height - window.safeAreaInsets.bottom)
    UserTouch.drag(in: window, from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400))
    Appearance.commit()
    XCTAssertEqual(dots.currentPage, 1)
    let curled = Book(.pageCurl, Trace(), dots: 2)
    _ = show(curled)
    XCTAssertFalse(curled.view.subviews.contains { $0 is UIPageControl })
  }
}

@MainActor
private final class Book: UIPageViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let cur: ContainedController
  let new: ContainedController
  let trace: Trace

  private let dotCount: Int
  var notesQuestions = false

  init(_ style: TransitionStyle, _ trace: Trace, dots: Int = 0) {
    self.trace = trace
    dotCount = dots
    cur = ContainedController("cur", trace)
    new = ContainedController("new", trace)
    super.init(transitionStyle: style, navigationOrientation: .horizontal)
    dataSource = self
    delegate = self
    setViewControllers([cur], direction: .forward, animated: false)
  }

  required init?(coder: NSCoder) { nil }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { dotCount }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    note("before", viewController)
    return viewController === new ? cur : nil
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    note("after", viewController)
    return viewController === cur ? new : nil
  }
  private func note(_ side: String, _ page: UIViewController) {
    if notesQuestions { trace.add("\(side) \((page as? TracingController)?.name ?? "nobody")") }
  }
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { trace.add("willTransitionTo \((pendingViewControllers.first as? TracingController)?.name ?? "nobody")") }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    let name = (previousViewControllers.first as? TracingController)?.name ?? "nobody"
    trace.add("didFinishAnimating from \(name) completed \(completed)")
  }
}
