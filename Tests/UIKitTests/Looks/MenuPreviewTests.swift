import XCTest

@_spi(Scenario) @testable import UIKit

/// What an open context menu lifts over the window: measures of the published pictures of kylebshr/context-menus, from a
/// screen of 375 by 667 points.
@preconcurrency @MainActor
final class MenuPreviewTests: XCTestCase {
  private final class Giver: NSObject, UIContextMenuInteractionDelegate {
    var makesController: UIViewController?
    var target: UITargetedPreview?
    var calls: [String] = []
    var onCommit: () -> Void = {}

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(
        identifier: NSString(string: "a"), previewProvider: { self.makesController },
        actionProvider: { _ in
          UIMenu(children: [UIAction(title: "Share") { _ in }, UIAction(title: "Rename") { _ in }])
        })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { target }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      calls.append("commit")
      onCommit()
      animator.addCompletion { self.calls.append("completion") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("end") }
  }

  private let giver = Giver()
  private let view = UIView()
  private var window: UIWindow?
  private lazy var interaction = UIContextMenuInteraction(delegate: giver)

  /// Opens the menu of a view at a frame in the middle of the screen, moved by some points.
  private func open(_ size: CGFloat, movedBy x: CGFloat = 0, _ y: CGFloat = 0) throws -> (
    card: CGRect, preview: MenuPreview
  ) {
    let root = UIViewController()
    let window = show(root)
    self.window = window
    view.backgroundColor = .blue
    view.frame = CGRect(
      x: window.bounds.midX - size / 2 + x, y: window.bounds.midY - size / 2 + y, width: size, height: size)
    root.view.addSubview(view)
    view.addInteraction(interaction)
    interaction.open(at: .zero)
    Appearance.commit()
    let overlay = try XCTUnwrap(window.subviews.last as? MenuOverlay)
    overlay.layoutIfNeeded()
    XCTAssertTrue(overlay.subviews.contains { $0 is MenuDimming && $0.frame == window.bounds })
    return (
      try XCTUnwrap(overlay.subviews.first { $0 is MenuCard }).frame,
      try XCTUnwrap(overlay.subviews.first { $0 is MenuPreview } as? MenuPreview)
    )
  }

  private func assertEqual(_ one: CGRect, _ other: CGRect, line: UInt = #line) {
    for side in [\CGRect.minX, \.minY, \.width, \.height] as [KeyPath<CGRect, CGFloat>] {
      XCTAssertEqual(one[keyPath: side], other[keyPath: side], accuracy: 0.51, "\(one)", line: line)
    }
  }

  func test_viewInTheMiddle_isLiftedWhereItStands_withTheMenuAbove() throws {
    let (card, preview) = try open(100)
    let screen = try XCTUnwrap(window).bounds
    assertEqual(
      preview.frame, CGRect(x: screen.midX - 57.5, y: screen.midY - 57.5, width: 115, height: 115))
    XCTAssertEqual(preview.layer.cornerRadius, 13)
    XCTAssertEqual(card.maxY, preview.frame.minY - 16, accuracy: 0.51)
    XCTAssertEqual(card.midX, screen.midX, accuracy: 0.51)
    XCTAssertEqual(interaction.menuAppearance, .rich)
  }

  func test_viewAtTheUpperLeftCorner_staysOffTheEdges_withTheMenuBelow() throws {
    let screen = try XCTUnwrap(show(UIViewController())).bounds
    let (card, preview) = try open(100, movedBy: 50 - screen.midX, 50 - screen.midY)
    XCTAssertEqual(preview.frame.minX, 16, accuracy: 0.01)
    XCTAssertGreaterThanOrEqual(preview.frame.minY, 16)
    XCTAssertEqual(card.minX, 16, accuracy: 0.01)
    XCTAssertEqual(card.minY, preview.frame.maxY + 16, accuracy: 0.51)
  }

  func test_controller_isInTheMiddleWithItsMenu_asWideAsTheScreenAtMost() throws {
    let shown = UIViewController()
    shown.preferredContentSize = CGSize(width: 800, height: 600)
    giver.makesController = shown
    let (card, preview) = try open(100, movedBy: 60, 100)
    let screen = try XCTUnwrap(window).bounds
    XCTAssertEqual(preview.frame.width, screen.width - 32, accuracy: 0.51)
    XCTAssertEqual(preview.frame.height, (screen.width - 32) * 0.75, accuracy: 0.51)
    XCTAssertEqual(card.maxX, preview.frame.maxX, accuracy: 0.51)
    XCTAssertEqual((preview.frame.minY + card.maxY) / 2, screen.midY, accuracy: 0.51)
    XCTAssertTrue(shown.view.isDescendant(of: preview))
    let overlay = try XCTUnwrap(preview.superview as? MenuOverlay)
    overlay.close()
    XCTAssertNil(shown.view.superview)
  }

  func test_targetedPreview_isLiftedInsteadOfTheView() throws {
    let part = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 40))
    view.addSubview(part)
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(ovalIn: part.bounds)
    giver.target = UITargetedPreview(view: part, parameters: parameters)
    let (_, preview) = try open(100)
    let place = part.convert(part.bounds, to: nil)
    assertEqual(preview.frame, CGRect(x: place.midX - 23, y: place.midY - 23, width: 46, height: 46))
    XCTAssertEqual(preview.layer.cornerRadius, 0)
    XCTAssertNotNil(preview.subviews.first?.layer.mask)
  }

  func test_pictureOfTheView_isTakenAgain_whereTheAppearanceChanges() throws {
    let (_, preview) = try open(100)
    let window = try XCTUnwrap(window)
    let picture = try XCTUnwrap(preview.subviews.first)
    preview.setNeedsLayout()
    Appearance.commit()
    XCTAssertTrue(preview.subviews == [picture], "nothing has changed")
    window.overrideUserInterfaceStyle = .dark
    Appearance.commit()
    XCTAssertEqual(preview.subviews.count, 1)
    let dark = try XCTUnwrap(preview.subviews.first)
    XCTAssertFalse(dark === picture)
    XCTAssertEqual(dark.center, picture.center)
    XCTAssertEqual(dark.transform, picture.transform)
  }

  func test_tapOnWhatIsLifted_commits_andClosesTheMenu() throws {
    let (_, preview) = try open(100)
    let window = try XCTUnwrap(window)
    window.tap(at: CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    XCTAssertEqual(giver.calls, ["commit", "end", "completion"])
    XCTAssertFalse(window.subviews.last is MenuOverlay)
    XCTAssertEqual(interaction.menuAppearance, .unknown)
  }

  private final class Shown: UIViewController {
    var calls: [String] = []
    override func viewDidAppear(_ animated: Bool) { calls.append("appears") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("disappears") }
  }

  func test_controller_disappearsOnce_whereTheCommitClosesTheMenu() throws {
    let shown = Shown()
    giver.makesController = shown
    giver.onCommit = { [interaction] in interaction.dismissMenu() }
    let (_, preview) = try open(100)
    XCTAssertEqual(shown.calls, ["appears"])
    try XCTUnwrap(window).tap(at: CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    XCTAssertEqual(giver.calls, ["commit", "end", "completion"])
    XCTAssertEqual(shown.calls, ["appears", "disappears"])
  }

  func test_controllerThatTheCommitShowsElsewhere_staysThere() throws {
    let shown = Shown()
    giver.makesController = shown
    let (_, preview) = try open(100)
    let window = try XCTUnwrap(window)
    giver.onCommit = { window.rootViewController = shown }
    window.tap(at: CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    Appearance.commit()
    XCTAssertTrue(shown.view.window === window)
    XCTAssertFalse(shown.view.isDescendant(of: preview))
  }
}
