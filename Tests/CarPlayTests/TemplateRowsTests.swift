import UIKit
import XCTest

@testable import CarPlay

/// What stands on each template, and what a touch of it does.
@preconcurrency @MainActor
final class TemplateRowsTests: XCTestCase {
  private let controller = CPInterfaceController(scene: nil)
  private var touched: [String] = []

  private func show(_ template: CPTemplate) { controller.setRootTemplate(template, animated: false) }
  private var texts: [String] { controller.rows.map(\.text) }
  private func select(_ text: String) throws {
    controller.select(row: try XCTUnwrap(texts.firstIndex(of: text), "\(text) is not among \(texts)"))
  }

  func test_grid_showsEightButtonsAtMost_andADisabledOneDoesNothing() throws {
    let buttons = (1...10).map { number in
      CPGridButton(titleVariants: ["b\(number)"], image: UIImage()) { [unowned self] button in
        touched.append(button.titleVariants[0])
      }
    }
    buttons[1].isEnabled = false
    let grid = CPGridTemplate(title: "Grid", gridButtons: buttons)
    show(grid)
    XCTAssertEqual(texts, (1...8).map { "b\($0)" })
    try select("b1")
    try select("b2")
    XCTAssertEqual(touched, ["b1"])
    buttons[0].updateTitleVariants(["new"])
    grid.updateGridButtons([buttons[0]])
    grid.updateTitle("Other")
    XCTAssertEqual(texts, ["new"])
    XCTAssertEqual(grid.title, "Other")
  }

  func test_barButtons_standBeforeTheRows() throws {
    let list = CPListTemplate(title: nil, sections: [CPListSection(items: [CPListItem(text: "a", detailText: nil)])])
    let leading = CPBarButton(title: "Edit") { [unowned self] in touched.append($0.title ?? "") }
    let trailing = CPBarButton(title: "Off") { [unowned self] in touched.append($0.title ?? "") }
    trailing.isEnabled = false
    (list.leadingNavigationBarButtons, list.trailingNavigationBarButtons) = ([leading], [trailing])
    show(list)
    XCTAssertEqual(texts, ["Edit", "Off", "a"])
    try select("Edit")
    try select("Off")
    XCTAssertEqual(touched, ["Edit"])
    XCTAssertEqual(leading.buttonType, .text)
    XCTAssertEqual(CPBarButton(image: UIImage()).buttonType, .image)
  }

  func test_list_whenAnItemHasNoHandler_thenTheDelegateHears() throws {
    final class Delegate: NSObject, CPListTemplateDelegate {
      var selected: [String?] = []
      func listTemplate(
        _ listTemplate: CPListTemplate, didSelect item: CPListItem, completionHandler: @escaping () -> Void
      ) {
        selected.append(item.text)
        completionHandler()
      }
    }
    let delegate = Delegate()
    let item = CPListItem(text: "a", detailText: "detail")
    let list = CPListTemplate(title: nil, sections: [])
    list.delegate = delegate
    show(list)
    XCTAssertEqual(texts, [])
    list.updateSections([CPListSection(items: [item], header: "A", sectionIndexTitle: "a")])
    XCTAssertEqual([list.sectionCount, list.itemCount], [1, 1])
    try select("a")
    XCTAssertEqual(delegate.selected, ["a"])
    item.setText("b")
    XCTAssertEqual(texts, ["b"])
  }

  func test_information_showsTitleItemsAndActions() throws {
    let action = CPTextButton(title: "Call", textStyle: .confirm) { [unowned self] in touched.append($0.title) }
    show(
      CPInformationTemplate(
        title: "Shop", layout: .leading,
        items: [CPInformationItem(title: "Open", detail: "9 to 5"), CPInformationItem(title: nil, detail: "far")],
        actions: [action]))
    XCTAssertEqual(texts, ["Shop", "Open 9 to 5", "far", "Call"])
    try select("Shop")
    try select("Call")
    XCTAssertEqual(touched, ["Call"])
  }

  func test_actionSheet_showsTitleMessageAndActions() throws {
    show(CPListTemplate(title: nil, sections: []))
    let action = CPAlertAction(title: "Delete", style: .destructive) { [unowned self] in touched.append($0.title) }
    controller.presentTemplate(
      CPActionSheetTemplate(title: "Sure?", message: "It goes.", actions: [action]), animated: false)
    XCTAssertEqual(texts, ["Sure?", "It goes.", "Delete"])
    try select("Delete")
    XCTAssertEqual(touched, ["Delete"])
    XCTAssertEqual(CPAlertAction(title: "x", color: .red) { _ in }.style, .default)
  }

  func test_voiceControl_showsItsActiveState() {
    show(CPListTemplate(title: nil, sections: []))
    let voice = CPVoiceControlTemplate(voiceControlStates: [
      CPVoiceControlState(identifier: "listen", titleVariants: ["Listening"], image: nil, repeats: true),
      CPVoiceControlState(identifier: "think", titleVariants: ["Thinking"], image: nil, repeats: false),
    ])
    controller.presentTemplate(voice, animated: false)
    XCTAssertEqual(texts, ["Listening"])
    voice.activateVoiceControlState(withIdentifier: "think")
    XCTAssertEqual(texts, ["Thinking"])
    voice.activateVoiceControlState(withIdentifier: "none")
    XCTAssertEqual(voice.activeStateIdentifier, "think")
  }

  func test_pointsOfInterest_areSelectedByTouch() throws {
    final class Delegate: NSObject, CPPointOfInterestTemplateDelegate {
      var selected: [String] = []
      func pointOfInterestTemplate(
        _ pointOfInterestTemplate: CPPointOfInterestTemplate, didChangeMapRegion region: MKCoordinateRegion
      ) {}
      func pointOfInterestTemplate(
        _ pointOfInterestTemplate: CPPointOfInterestTemplate,
        didSelectPointOfInterest pointOfInterest: CPPointOfInterest
      ) { selected.append(pointOfInterest.title) }
    }
    func point(_ title: String) -> CPPointOfInterest {
      CPPointOfInterest(
        location: MKMapItem(), title: title, subtitle: nil, summary: nil, detailTitle: nil, detailSubtitle: nil,
        detailSummary: nil, pinImage: nil)
    }
    let delegate = Delegate()
    let places = CPPointOfInterestTemplate(
      title: "Near", pointsOfInterest: [point("a"), point("b")], selectedIndex: NSNotFound)
    places.pointOfInterestDelegate = delegate
    show(places)
    try select("b")
    XCTAssertEqual(places.selectedIndex, 1)
    XCTAssertEqual(delegate.selected, ["b"])
    places.setPointsOfInterest([point("c")], selectedIndex: 0)
    XCTAssertEqual(texts, ["c"])
  }

  func test_nowPlaying_tellsItsObserversOfUpNext_once() throws {
    final class Observer: NSObject, CPNowPlayingTemplateObserver {
      var count = 0
      func nowPlayingTemplateUpNextButtonTapped(_ nowPlayingTemplate: CPNowPlayingTemplate) { count += 1 }
    }
    let template = CPNowPlayingTemplate.shared
    let (observer, silent) = (Observer(), Observer())
    template.add(observer)
    template.add(observer)
    template.add(silent)
    template.remove(silent)
    template.isUpNextButtonEnabled = false
    show(template)
    XCTAssertEqual(texts, [])
    template.upNextTitle = "Queue"
    template.isUpNextButtonEnabled = true
    try select("Queue")
    XCTAssertEqual([observer.count, silent.count], [1, 0])
    template.remove(observer)
    let button = CPNowPlayingShuffleButton()
    template.updateNowPlayingButtons([button])
    XCTAssertEqual(template.nowPlayingButtons, [button])
  }
}
