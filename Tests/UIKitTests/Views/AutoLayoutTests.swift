import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class AutoLayoutTests: XCTestCase {
  private func root(_ width: CGFloat = 300, _ height: CGFloat = 600) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func add(_ view: UIView, to parent: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(view)
  }

  func test_edges_whenPinned_thenFrameFollows() {
    let root = root()
    let view = UIView()
    add(view, to: root)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 30),
      root.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 40),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 20, y: 10, width: 250, height: 550))
    root.frame.size = CGSize(width: 400, height: 700)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 20, y: 10, width: 350, height: 650))
  }

  func test_buttonsLabel_whenConstraintsNameIt_thenTheButtonIsAsLarge() throws {
    let root = root()
    let button = UIButton(type: .system)
    button.setTitle("Guess the letter", for: .normal)
    add(button, to: root)
    let label = try XCTUnwrap(button.titleLabel)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    let plain = button.frame
    XCTAssertNil(label.solvedFrame, "the button places it")
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: button.leadingAnchor, constant: 24),
      label.trailingAnchor.constraint(equalTo: button.trailingAnchor, constant: -24),
      label.topAnchor.constraint(equalTo: button.topAnchor, constant: 22),
      label.bottomAnchor.constraint(equalTo: button.bottomAnchor, constant: -22),
    ])
    root.layoutIfNeeded()
    let size = label.intrinsicContentSize
    XCTAssertEqual(label.frame.origin, CGPoint(x: 24, y: 22))
    XCTAssertEqual(label.frame.width, size.width, accuracy: 0.01)
    XCTAssertEqual(button.frame.width, size.width + 48, accuracy: 0.01)
    XCTAssertEqual(button.frame.height, size.height + 44, accuracy: 0.01)
    XCTAssertGreaterThan(button.frame.width, plain.width)
  }

  private final class Badged: UIView {
    override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 3, bottom: 4, right: 5) }
    override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
  }

  func test_alignmentInsets_lieOutsideOfWhatConstraintsPlace() {
    let root = root()
    let (badged, image) = (Badged(), UIImageView())
    image.image = UIImage(systemName: "star")?.withAlignmentRectInsets(
      UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 0))
    for view in [badged, image] {
      add(view, to: root)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    }
    badged.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
    image.topAnchor.constraint(equalTo: badged.bottomAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(badged.frame, CGRect(x: 7, y: 8, width: 58, height: 26))
    XCTAssertEqual(image.frame, CGRect(x: 6, y: 30, width: 20, height: 20))
    XCTAssertEqual(badged.alignmentRect(forFrame: badged.frame), CGRect(x: 10, y: 10, width: 50, height: 20))
    XCTAssertEqual(badged.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 50, height: 20)), badged.frame)
  }

  func test_center_whenSized_thenInTheMiddle() {
    let root = root()
    let view = UIView()
    add(view, to: root)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2, constant: 20),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 75, y: 140, width: 150, height: 320))
  }

  func test_chain_whenNested_thenCoordinatesAreTheSuperviews() {
    let root = root()
    let (outer, inner, sibling) = (UIView(), UIView(), UIView())
    add(outer, to: root)
    add(inner, to: outer)
    add(sibling, to: root)
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 6),
      inner.widthAnchor.constraint(equalToConstant: 70),
      inner.heightAnchor.constraint(equalToConstant: 30),
      outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 6),
      outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
      sibling.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 1),
      sibling.leadingAnchor.constraint(equalTo: inner.leadingAnchor),
      sibling.widthAnchor.constraint(equalTo: inner.widthAnchor),
      sibling.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(outer.frame, CGRect(x: 50, y: 100, width: 82, height: 40))
    XCTAssertEqual(inner.frame, CGRect(x: 6, y: 5, width: 70, height: 30))
    XCTAssertEqual(sibling.frame, CGRect(x: 56, y: 136, width: 70, height: 10))
  }

  func test_priorities_whenTheyConflict_thenTheHigherHolds() {
    let root = root()
    let view = UIView()
    add(view, to: root)
    let low = view.widthAnchor.constraint(equalToConstant: 100)
    low.priority = .defaultLow
    let high = view.widthAnchor.constraint(equalToConstant: 200)
    high.priority = .defaultHigh
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 150)
    NSLayoutConstraint.activate([low, high])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 200)
    limit.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 150)
    high.isActive = false
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 100)
    low.constant = 120
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 120)
  }

  func test_contentSizes_whenInARow_thenTheOneWithLowerHuggingGrows() {
    let root = root()
    let (name, value) = (UILabel(), UILabel())
    name.text = "Name"
    value.text = "Value"
    add(name, to: root)
    add(value, to: root)
    name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      name.topAnchor.constraint(equalTo: root.topAnchor),
      value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      value.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    // Text is as large as thirds of a point, and frames are rounded to thousandths.
    XCTAssertEqual(name.frame.width, name.intrinsicContentSize.width, accuracy: 0.001)
    XCTAssertEqual(name.frame.height, name.intrinsicContentSize.height, accuracy: 0.001)
    XCTAssertEqual(value.frame.minX, name.frame.maxX + 8, accuracy: 0.001)
    XCTAssertEqual(value.frame.maxX, 300)
    XCTAssertEqual(value.frame.minY, 0, accuracy: 0.01)
  }

  /// As published tables of the defaults have it.
  func test_controlsOfOneSize_hugIt() {
    for view in [UISwitch(), UIStepper(), UIActivityIndicatorView(style: .medium)] as [UIView] {
      XCTAssertEqual(view.contentHuggingPriority(for: .horizontal), .defaultHigh)
      XCTAssertEqual(view.contentHuggingPriority(for: .vertical), .defaultHigh)
    }
    let bar = UIProgressView(progressViewStyle: .default)
    XCTAssertEqual(bar.contentHuggingPriority(for: .horizontal), .defaultLow)
    XCTAssertEqual(bar.contentHuggingPriority(for: .vertical), .defaultHigh)
  }

  /// As in a published picture of iOS 15, of a number before a title.
  func test_textThatCanWrap_isNarrowedAndWidened_beforeWhatWantsAsMuch() {
    let (root, number, title) = (UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 100)), UILabel(), UILabel())
    number.text = "1"
    title.text = "A title of several lines"
    title.numberOfLines = 0
    for view in [number, title] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      number.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      title.leadingAnchor.constraint(equalTo: number.trailingAnchor, constant: 20),
      title.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(number.frame.width, number.intrinsicContentSize.width, accuracy: 0.01)
    XCTAssertEqual(title.frame.maxX, 120)
    title.text = "A"
    root.layoutIfNeeded()
    XCTAssertEqual(number.frame.width, number.intrinsicContentSize.width, accuracy: 0.01)
    XCTAssertEqual(title.frame.maxX, 120)
  }

  func test_baseline_whenAButtonIsHigherThanItsTitle_thenItsTitleIsInTheMiddle() {
    let root = root(300, 100)
    let (high, low) = (UIButton(type: .system), UILabel())
    high.setTitle("High", for: .normal)
    low.text = "Low"
    low.font = high.titleLabel?.font
    add(high, to: root)
    add(low, to: root)
    NSLayoutConstraint.activate([
      high.topAnchor.constraint(equalTo: root.topAnchor),
      high.heightAnchor.constraint(equalToConstant: 60),
      low.firstBaselineAnchor.constraint(equalTo: high.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(high.frame.height, 60)
    // Text is as large as thirds of a point.
    XCTAssertEqual(low.frame.midY, 30, accuracy: 0.34)
  }

  func test_text_whenItWraps_thenHeightFollowsTheWidth() {
    let root = root(120, 600)
    let (text, below) = (UILabel(), UIView())
    text.text = "Several words that do not fit into a single line of this width"
    text.numberOfLines = 0
    add(text, to: root)
    add(below, to: root)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(text.frame.width, 120)
    XCTAssertEqual(text.frame.height, text.sizeThatFits(CGSize(width: 120, height: 0)).height, accuracy: 0.001)
    XCTAssertGreaterThan(text.frame.height, 2 * text.font.lineHeight)
    XCTAssertEqual(below.frame.minY, text.frame.height)
  }

  func test_contradiction_whenRequired_thenTheLaterIsLeftOut() {
    let root = root()
    let view = UIView()
    add(view, to: root)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.widthAnchor.constraint(equalToConstant: 200),
      view.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.size, CGSize(width: 100, height: 50))
  }

  /// As in messages that developers have published.
  func test_contradiction_whenEdgesAndASize_thenTheSizeIsLeftOut() {
    let root = root()
    let view = UIView()
    add(view, to: root)
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 10), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minY, 0)
    XCTAssertEqual(view.frame.height, root.bounds.height)
  }

  func test_contradiction_whenSizesAndNeighbours_thenTheSizeIsLeftOut_andElseTheirDistance() {
    let root = root()
    let (first, second) = (UIView(), UIView())
    for view in [first, second] { add(view, to: root) }
    let sizes = [
      first.widthAnchor.constraint(equalToConstant: 50),
      second.widthAnchor.constraint(lessThanOrEqualToConstant: 10),
      second.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
    ]
    let distance = second.leadingAnchor.constraint(equalTo: first.trailingAnchor)
    NSLayoutConstraint.activate(
      sizes + [
        distance, first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
    let width = root.bounds.width
    root.layoutIfNeeded()
    XCTAssertEqual([first.frame.width, second.frame.minX, second.frame.width], [width / 2, width / 2, width / 2])
    distance.isActive = false
    second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: width * 2).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual([first.frame.minX, second.frame.maxX], [0, width])
  }

  /// As a published picture shows: of 8, 40 and 12 points in a cell, 40 and 12 are kept.
  func test_contradiction_whenADistanceIsTheStandard_thenItIsLeftOut() {
    let root = root()
    let view = UIView()
    add(view, to: root)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-[view(40)]-12-|", options: [], metrics: nil, views: ["view": view]))
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.height, 40)
    XCTAssertEqual(view.frame.maxY, root.bounds.height - 12)
  }

  func test_inequalities_whenTogether_thenAllHold() {
    let root = root()
    let view = UIView()
    add(view, to: root)
    let wide = view.widthAnchor.constraint(equalToConstant: 1000)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      wide,
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 16)
    XCTAssertEqual(view.frame.width, 268)
    XCTAssertGreaterThanOrEqual(view.frame.height, 44)
  }

  func test_guide_whenCustom_thenTakesPart() {
    let root = root()
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let view = UIView()
    add(view, to: root)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1 / 3),
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 20),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 100, y: 20, width: 10, height: 10))
    XCTAssertEqual(guide.layoutFrame, CGRect(x: 0, y: 0, width: 100, height: 20))
  }

  func test_scrollView_whenContentIsPinned_thenContentSizeFollows() {
    let root = root()
    let scroll = UIScrollView()
    let content = UIView()
    add(scroll, to: root)
    add(content, to: scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: root.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(scroll.frame, root.bounds)
    XCTAssertEqual(scroll.contentSize, CGSize(width: 300, height: 2000))
    XCTAssertEqual(content.frame, CGRect(x: 0, y: 0, width: 300, height: 2000))
  }

  func test_centreOfAScrollView_isThatOfItsFrame_toWhatItHolds() {
    let root = root()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    root.addSubview(scroll)
    let page = UIView()
    add(page, to: scroll)
    // Without edges, as an app has it whose content is as large as the screen.
    let sizes = [page.widthAnchor.constraint(equalToConstant: 200), page.heightAnchor.constraint(equalToConstant: 100)]
    let centres = [
      page.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      page.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ]
    NSLayoutConstraint.activate(sizes + centres)
    root.layoutIfNeeded()
    XCTAssertEqual(page.frame, CGRect(x: 50, y: 150, width: 200, height: 100))
    // With edges: the centre makes the content as wide as the frame; a lesser wish does not keep it from being higher.
    NSLayoutConstraint.deactivate(sizes + centres)
    centres[1].priority = .defaultLow
    NSLayoutConstraint.activate(
      centres + [
        page.topAnchor.constraint(equalTo: scroll.topAnchor),
        page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        page.heightAnchor.constraint(greaterThanOrEqualToConstant: 900),
      ])
    root.layoutIfNeeded()
    XCTAssertEqual(page.frame, CGRect(x: 0, y: 0, width: 300, height: 900))
    XCTAssertEqual(scroll.contentSize, CGSize(width: 300, height: 900))
  }

  func test_removal_whenViewLeaves_thenItsConstraintsGo() {
    let root = root()
    let view = UIView()
    add(view, to: root)
    let pin = view.topAnchor.constraint(equalTo: root.topAnchor)
    let own = view.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([pin, own])
    view.removeFromSuperview()
    XCTAssertFalse(pin.isActive)
    XCTAssertTrue(own.isActive)
    XCTAssertTrue(root.constraints.isEmpty)
  }

  func test_fittingSize_whenContentDecides_thenSmallest() {
    let view = UIView()
    let label = UILabel()
    label.text = "Fit"
    add(label, to: view)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
    let size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let content = label.intrinsicContentSize
    XCTAssertEqual(size.width, content.width + 32, accuracy: 0.001)
    XCTAssertEqual(size.height, content.height + 16, accuracy: 0.001)
  }
}
