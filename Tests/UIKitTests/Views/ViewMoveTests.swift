import XCTest

@testable import UIKit

/// What a view hears as it comes into another view and goes out of it (logs of developers: e-com-net.com/article/5357521,
/// 2016; jianshu.com/p/681053cc48fd, 2019).
@preconcurrency @MainActor
final class ViewMoveTests: XCTestCase {
  private final class Moving: UIView {
    var heard: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      heard.append("will move to \(newSuperview == nil ? "no superview" : "superview")")
    }
    override func didMoveToSuperview() {
      heard.append("did move to \(superview == nil ? "no superview" : "superview")")
    }
    override func willMove(toWindow newWindow: UIWindow?) {
      heard.append("will move to \(newWindow == nil ? "no window" : "window")")
    }
    override func didMoveToWindow() { heard.append("did move to \(window == nil ? "no window" : "window")") }

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  func test_view_inAView_whoseWindowComesLater() {
    let (view, parent) = (Moving(), UIView())
    parent.addSubview(view)
    XCTAssertEqual(view.take(), ["will move to superview", "did move to superview"])
    UIWindow(frame: .zero).addSubview(parent)
    XCTAssertEqual(view.take(), ["will move to window", "did move to window"])
  }

  func test_view_inAWindow_hearsOfTheWindowWithinTheMove() {
    let (view, window) = (Moving(), UIWindow(frame: .zero))
    window.addSubview(view)
    XCTAssertEqual(
      view.take(), ["will move to superview", "will move to window", "did move to window", "did move to superview"])
    view.removeFromSuperview()
    XCTAssertEqual(
      view.take(),
      ["will move to no superview", "will move to no window", "did move to no window", "did move to no superview"])
  }
}
