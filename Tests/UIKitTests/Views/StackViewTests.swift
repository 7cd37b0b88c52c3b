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

  /// As in a published picture of iOS 11: a label and a text field that hug equally.
  func test_fill_whenAllHugEqually_thenTheFirstIsStretched() {
    for count in 2...4 {
      let views = (0..<count).map { index -> UIView in
        let button = UIButton(type: .system)
        button.setTitle(String(repeating: "a", count: index + 1), for: .normal)
        return button
      }
      let wishes = views.map(\.intrinsicContentSize.width)
      place(UIStackView(arrangedSubviews: views), 390, 40)
      for (view, wish) in zip(views, wishes).dropFirst() { XCTAssertEqual(view.frame.width, wish, accuracy: 0.01) }
      XCTAssertEqual(views[0].frame.width, 390 - wishes.dropFirst().reduce(0, +), accuracy: 0.01)
    }
  }

  /// As in AbeGue02/swift-calculator (iOS 17): columns of buttons whose titles may wrap.
  func test_fill_whenAllAreColumnsOfButtonsWithWrappingTitles_thenTheyShareTheRoom() {
    func button(_ title: String) -> UIButton {
      var configuration = UIButton.Configuration.plain()
      configuration.title = title
      return UIButton(configuration: configuration)
    }
    let columns = [["AC", "7"], ["+/-", "8"], ["%", "9"]].map { titles in
      let column = UIStackView(arrangedSubviews: titles.map(button))
      column.axis = .vertical
      column.distribution = .fillEqually
      return column
    }
    let row = UIStackView(arrangedSubviews: columns)
    row.spacing = 3
    place(row, 306, 80)
    for column in columns { XCTAssertEqual(column.frame.width, 100, accuracy: 0.01) }
  }

  func test_fill_whenAllResistEqually_thenTheFirstIsShrunk() {
    let views = [label("The first of them"), label("The second"), label("The third")]
    let wishes = views.map(\.intrinsicContentSize.width)
    place(UIStackView(arrangedSubviews: views), wishes.reduce(0, +) - 30, 40)
    XCTAssertEqual(views[0].frame.width, wishes[0] - 30, accuracy: 0.01)
    XCTAssertEqual(views[1].frame.width, wishes[1], accuracy: 0.01)
  }

  func test_fill_whenNoneHasASize_thenTheFirstTakesAll() {
    let views = (0..<3).map { _ in UIView() }
    place(UIStackView(arrangedSubviews: views), 300, 40)
    XCTAssertEqual(views.map(\.frame.width), [300, 0, 0])
  }

  func test_fill_whenTextHasSeveralLines_thenItTakesAnEqualShare_belowWhatHugsMore() {
    let text = label("A text of several lines, which is longer than the row that it is in, and wraps")
    text.numberOfLines = 0
    let control = UISwitch()
    control.setContentHuggingPriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [text, UIImageView(image: nil)])
    stack.spacing = 10
    place(stack, 310, 100)
    XCTAssertEqual(text.frame.width, 150, accuracy: 0.01)
    let other = UIStackView(arrangedSubviews: [text, control])
    place(other, 310, 100)
    XCTAssertEqual(
      control.alignmentRect(forFrame: control.frame).width, control.intrinsicContentSize.width, accuracy: 0.01)
  }

  func test_fillProportionally_countsTheSpacing_soThatTheLastMakesUpForIt() {
    func view(_ width: CGFloat) -> UIView {
      let view = SizedView()
      view.wish = CGSize(width: width, height: 20)
      return view
    }
    let views = [view(160), view(80), view(40)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    place(stack, 200, 40)
    for (view, share) in zip(views, [0.571_429, 0.285_714, 0.142_857]) {
      XCTAssertEqual(view.frame.width, 200 * share, accuracy: 0.01)
    }
    stack.spacing = 10
    place(stack, 200, 40)
    XCTAssertEqual(views[0].frame.width, 200 * 160 / 300, accuracy: 0.01)
    XCTAssertEqual(views[1].frame.width, 200 * 80 / 300, accuracy: 0.01)
    XCTAssertEqual(views[2].frame.width, 200 - 20 - 200 * 240 / 300, accuracy: 0.01)
    (views[2] as? SizedView)?.wish.width = 80
    stack.spacing = 0
    place(stack, 200, 40)
    XCTAssertEqual(views[2].frame.width, 50, accuracy: 0.01)
  }

  /// As in published pictures of ml-archive/Compositional-Layout-AppStore: stacks of labels beside a picture keep their size.
  func test_fillProportionally_leavesStacksTheirSize() {
    let texts = UIStackView(arrangedSubviews: [label("Name"), label("Subtitle")])
    texts.axis = .vertical
    let buttons = UIStackView(arrangedSubviews: [label("Get")])
    let inner = UIStackView(arrangedSubviews: [texts, buttons])
    inner.axis = .vertical
    inner.spacing = 10
    inner.distribution = .fillProportionally
    let outer = UIStackView(arrangedSubviews: [inner])
    outer.alignment = .center
    place(outer, 200, 100)
    let high = label("Name").intrinsicContentSize.height
    XCTAssertEqual(texts.frame.height, 2 * high, accuracy: 0.01)
    XCTAssertEqual(buttons.frame.height, high, accuracy: 0.01)
    XCTAssertEqual(inner.frame.height, 3 * high + 10, accuracy: 0.01)
  }

  /// As in the same pictures: a picture that is too large gives way, and no label above it.
  func test_fill_whenAllResistEqually_thenTheFirstIsShrunkThatCanBeAlone() {
    let picture = SizedView()
    picture.wish = CGSize(width: 100, height: 700)
    let labels = [label("Type"), label("Name"), label("Subtitle")]
    let stack = UIStackView(arrangedSubviews: labels + [picture])
    stack.axis = .vertical
    place(stack, 200, 250)
    for label in labels {
      XCTAssertEqual(label.frame.height, label.intrinsicContentSize.height, accuracy: 0.01)
    }
    XCTAssertEqual(picture.frame.height, 250 - 3 * labels[0].intrinsicContentSize.height, accuracy: 0.01)
    let other = SizedView()
    other.wish = CGSize(width: 100, height: 700)
    stack.addArrangedSubview(other)
    place(stack, 200, 1000)
    XCTAssertEqual(other.frame.height, 700, accuracy: 0.01, "The first of two that can be alone.")
    XCTAssertEqual(picture.frame.height, 300 - 3 * labels[0].intrinsicContentSize.height, accuracy: 0.01)
  }

  private final class SizedView: UIView {
    var wish = CGSize.zero { didSet { invalidateIntrinsicContentSize() } }
    override var intrinsicContentSize: CGSize { wish }
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
