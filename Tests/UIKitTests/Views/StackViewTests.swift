import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class StackViewTests: XCTestCase {
  private func place(_ stack: UIStackView, _ width: CGFloat, _ height: CGFloat) {
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stack.layoutIfNeeded()
  }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  func test_fillEqually_whenRow_thenAllAreAsWide() {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.spacing = 15
    place(stack, 330, 40)
    XCTAssertEqual(views.map(\.frame.width), [100, 100, 100])
    XCTAssertEqual(views.map(\.frame.minX), [0, 115, 230])
    XCTAssertEqual(views.map(\.frame.height), [40, 40, 40])
  }

  func test_fill_whenColumn_thenContentSizesAndTheLastOfLowHuggingGrows() {
    let (title, filler) = (label("Title"), UIView())
    let stack = UIStackView(arrangedSubviews: [title, filler])
    stack.axis = .vertical
    stack.spacing = 10
    place(stack, 200, 300)
    XCTAssertEqual(title.frame.height, title.intrinsicContentSize.height, accuracy: 0.001)
    XCTAssertEqual(title.frame.width, 200)
    XCTAssertEqual(filler.frame.minY, title.frame.maxY + 10)
    XCTAssertEqual(filler.frame.maxY, 300)
  }

  func test_hidden_whenInStack_thenTakesNoRoom() {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    views[1].isHidden = true
    place(stack, 200, 40)
    XCTAssertEqual(views[0].frame.width, 100)
    XCTAssertEqual(views[2].frame.minX, 100)
  }

  func test_center_whenPinnedByCenterOnly_thenAsLargeAsItsContent() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let (long, short) = (label("A longer line"), label("Short"))
    let stack = UIStackView(arrangedSubviews: [long, short])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(stack.frame.width, long.intrinsicContentSize.width, accuracy: 0.001)
    XCTAssertEqual(stack.frame.height, long.frame.height + 4 + short.frame.height, accuracy: 0.002)
    XCTAssertEqual(short.frame.midX, stack.bounds.midX, accuracy: 0.01)
    XCTAssertEqual(stack.frame.midX, 150, accuracy: 0.01)
  }

  func test_equalSpacing_whenRow_thenGapsAreEqual() {
    let views = [30, 50, 20].map { width in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: width).isActive = true
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .equalSpacing
    place(stack, 300, 40)
    XCTAssertEqual(views.map(\.frame.minX), [0, 130, 280])
  }

  func test_removal_whenFromSuperview_thenNotArrangedEither() {
    let views = (0..<2).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    views[0].removeFromSuperview()
    XCTAssertEqual(stack.arrangedSubviews, [views[1]])
    stack.removeArrangedSubview(views[1])
    XCTAssertTrue(views[1].superview === stack)
  }
}
