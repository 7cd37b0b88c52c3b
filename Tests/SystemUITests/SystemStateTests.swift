import LayerTree
import LifeCycle
import XCTest

@testable import SystemUI

/// What the system's own screens show, and what touches on them mean.
final class SystemStateTests: XCTestCase {
  private let size = Size(width: 393, height: 852)

  private func phone(_ apps: [String] = ["Notes", "Gallery"]) -> SystemState {
    var state = SystemState(idiom: .phone, size: size, time: SystemTime())
    state.apps = apps.map { SystemApp($0) }
    return state
  }

  private func inFront(_ state: SystemState) -> SystemState {
    var state = state
    state.windows = [SystemWindow("Notes", frame: Rectangle(origin: .zero, size: state.size))]
    return state
  }

  /// The elements with a role, and the middle of each.
  private func elements(_ state: SystemState, _ role: Element.Role) -> [(label: String, middle: Point)] {
    state.planes.flatMap { plane in
      plane.tree.visible.compactMap { visible in
        guard let element = plane.tree[visible.id]?.element, element.role == role else { return nil }
        let middle = visible.part.middle
        return (element.label ?? "", Point(x: middle.x + plane.origin.x, y: middle.y + plane.origin.y))
      }
    }
  }

  private func tap(_ label: String, in state: SystemState, line: UInt = #line) throws -> SystemMeaning? {
    let found = try XCTUnwrap(
      (elements(state, .button) + elements(state, .toggle)).last { $0.label == label }, label, line: line)
    return state.meaning(of: .tap(found.middle))
  }

  private func swipe(
    _ state: SystemState, from: (Double, Double), to: (Double, Double), rests: Bool = false
  ) -> SystemMeaning? {
    state.meaning(
      of: .swipe(
        from: Point(x: from.0, y: from.1), to: Point(x: to.0, y: to.1), duration: .milliseconds(200), rests: rests))
  }

  private func act(_ kind: UserAction.Kind, _ app: String? = nil) -> SystemMeaning {
    .act([UserAction(kind, app: app)])
  }

  func test_icons_launchTheirApps() throws {
    let state = phone()
    XCTAssertEqual(elements(state, .button).map(\.label), ["Notes", "Gallery"])
    XCTAssertEqual(try tap("Gallery", in: state), act(.launch(), "Gallery"))
    // Beside the icons nothing happens, and nobody else gets it.
    XCTAssertEqual(state.meaning(of: .tap(Point(x: 200, y: 500))), .nothing)
    XCTAssertTrue(state.takesTouch(at: Point(x: 200, y: 500)))
  }

  func test_manyApps_fillDockAndPages() throws {
    var state = phone((0..<40).map { "App \($0)" })
    XCTAssertEqual(state.pages, 2)
    XCTAssertEqual(elements(state, .button).count, 4 + 24 + 1)
    XCTAssertEqual(swipe(state, from: (300, 400), to: (100, 400)), .page(1))
    XCTAssertEqual(swipe(state, from: (100, 400), to: (300, 400)), .nothing)
    state.page = 1
    XCTAssertEqual(elements(state, .button).count, 4 + 12 + 1)
    XCTAssertEqual(try tap("App 39", in: state), act(.launch(), "App 39"))
    XCTAssertEqual(try tap("Page 2 of 2", in: state), .page(0))
  }

  func test_icons_ofOnePage_doNotLieOverEachOther_onAnyScreen() {
    for (idiom, size) in [
      (Bootstrap.Idiom.phone, Size(width: 393, height: 852)), (.phone, Size(width: 852, height: 393)),
      (.pad, Size(width: 834, height: 1194)), (.pad, Size(width: 1194, height: 834)),
    ] {
      let grid = HomeGrid(size: size, isPhone: idiom == .phone)
      let places =
        (0..<grid.perPage).map { grid.place($0) } + (0..<grid.docked).map { grid.dockPlace($0, of: grid.docked) }
      for (index, place) in places.enumerated() {
        XCTAssertTrue(Rectangle(origin: .zero, size: size).contains(place), "\(size) \(index)")
        for other in places[(index + 1)...] { XCTAssertNil(place.intersection(other), "\(size) \(index)") }
      }
    }
  }

  func test_anApp_getsItsTouches_butThoseFromTheEdges() {
    let state = inFront(phone())
    XCTAssertFalse(state.takesTouch(at: Point(x: 200, y: 400)))
    XCTAssertNil(swipe(state, from: (200, 400), to: (200, 100)))
    XCTAssertEqual(swipe(state, from: (200, 848), to: (200, 500)), act(.home))
    XCTAssertEqual(swipe(state, from: (200, 848), to: (200, 500), rests: true), act(.openSwitcher))
    XCTAssertEqual(swipe(state, from: (100, 4), to: (100, 300)), act(.interrupt(.notificationCenter)))
    XCTAssertEqual(swipe(state, from: (380, 4), to: (380, 300)), act(.interrupt(.controlCenter)))
    XCTAssertTrue(state.takesTouch(at: Point(x: 200, y: 848)))
    XCTAssertNil(state.meaning(of: .tap(Point(x: 200, y: 848))), "a tap at the edge is the app's")
  }

  func test_switcher_hasACardForEachApp() throws {
    var state = inFront(phone())
    state.switcher = SystemSwitcher(cards: [
      .init("Notes", number: 1, tree: nil), .init("Gallery", number: 2, tree: nil),
    ])
    XCTAssertEqual(try tap("Notes", in: state), act(.select, "Notes"))
    XCTAssertEqual(swipe(state, from: (200, 400), to: (200, 100)), act(.swipeAway, "Notes"))
    XCTAssertEqual(swipe(state, from: (100, 400), to: (250, 400)), .cards(1))
    XCTAssertEqual(state.meaning(of: .tap(Point(x: 200, y: 20))), act(.home))
    XCTAssertEqual(swipe(state, from: (200, 848), to: (200, 500)), act(.home))
    state.switcher?.position = 1
    XCTAssertEqual(try tap("Gallery", in: state), act(.select, "Gallery"))
    XCTAssertEqual(swipe(state, from: (200, 400), to: (390, 400)), .cards(1), "there is no further card")
  }

  func test_cards_followAFinger_andThatOfOneWindowOfSeveral_closesIt() throws {
    var state = inFront(phone())
    state.switcher = SystemSwitcher(cards: [
      .init("Notes", number: 1, tree: nil, window: 2), .init("Gallery", number: 2, tree: nil),
    ])
    XCTAssertEqual(swipe(state, from: (200, 400), to: (200, 100)), act(.closeWindow(2), "Notes"))
    XCTAssertEqual(swipe(state, from: (20, 400), to: (20, 100)), act(.swipeAway, "Gallery"))
    func middles(to x: Double, _ y: Double) -> [Point] {
      state.switcher?.drag = .init(start: Point(x: 200, y: 400), finger: Point(x: x, y: y))
      return elements(state, .button).map(\.middle)
    }
    let rest = middles(to: 200, 400)
    XCTAssertEqual(middles(to: 210, 300), [rest[0], Point(x: rest[1].x, y: rest[1].y - 100)])
    XCTAssertEqual(middles(to: 210, 500), rest, "no card goes down")
    XCTAssertEqual(middles(to: 230, 400).last?.x ?? 0, rest[1].x + 30, accuracy: 0.001)
  }

  func test_keyboard_isNotOverTheSwitcher_norTheLock() {
    var state = inFront(phone())
    state.keyboard = SystemKeyboard(frame: Rectangle(x: 0, y: 561, width: 393, height: 291))
    func isThere() -> Bool { elements(state, .button).contains { $0.label == "space" } }
    XCTAssertTrue(isThere())
    state.switcher = SystemSwitcher(cards: [.init("Notes", number: 1, tree: nil)])
    XCTAssertFalse(isThere())
    state.switcher = nil
    state.isLocked = true
    XCTAssertFalse(isThere())
  }

  func test_aCard_showsTheWindow_andNothingInItIsInReach() throws {
    var root = Layer()
    root.bounds.size = size
    root.position = Point(x: size.width / 2, y: size.height / 2)
    root.element = Element(.button, label: "secret")
    let window = try LayerTree(
      TreeChange(
        isWhole: true, size: size, root: LayerID(7), created: [LayerID(7)],
        changes: [.init(LayerID(7), LayerChange(root, root.differences(from: Layer())))]))
    var state = phone()
    state.switcher = SystemSwitcher(cards: [.init("Notes", number: 3, tree: window)])
    let card = try XCTUnwrap(state.planes.first { $0.number == SystemPlane.Number.cards | 3 })
    XCTAssertEqual(card.owner, "Notes")
    let frame = try XCTUnwrap(card.tree.frame(of: LayerID(7)))
    XCTAssertEqual(frame.width, state.cardGrid.place(0).width, accuracy: 0.001)
    XCTAssertEqual(frame.x, state.cardGrid.place(0).x, accuracy: 0.001)
    XCTAssertEqual(card.tree.layers.values.compactMap { $0.element?.label }, ["Notes"])
    let layer = try XCTUnwrap(card.meanings.keys.first)
    XCTAssertEqual(state.meaning(of: layer, in: card.number, action: nil), act(.select, "Notes"))
    XCTAssertEqual(state.meaning(of: layer, in: card.number, action: "Close App"), act(.swipeAway, "Notes"))
    XCTAssertNil(state.meaning(of: layer, in: card.number, action: "Other"))
  }

  func test_lock_hidesEverything_andOpens() throws {
    var state = phone()
    state.isLocked = true
    state.notices = [SystemNotice(app: "Notes", identifier: "1", title: "Groceries", text: "Bread")]
    XCTAssertFalse(state.planes.contains { $0.number == SystemPlane.Number.home })
    XCTAssertEqual(try tap("Unlock", in: state), act(.unlock))
    XCTAssertEqual(swipe(state, from: (200, 840), to: (200, 300)), act(.unlock))
    XCTAssertEqual(try tap("Notes, Groceries, Bread", in: state), act(.tapNotification(title: "Groceries"), "Notes"))
    let notice = try XCTUnwrap(elements(state, .button).first { $0.label.hasPrefix("Notes") }).middle
    XCTAssertEqual(
      swipe(state, from: (notice.x + 100, notice.y), to: (notice.x - 100, notice.y)),
      act(.dismissNotification(title: "Groceries"), "Notes"))
  }

  func test_theLock_asksForThePasscode_overNothingButItself() throws {
    var state = SystemState(idiom: .phone, size: size, time: SystemTime())
    state.isLocked = true
    state.passcode = SystemPasscode(entered: 2)
    let plane = try XCTUnwrap(state.planes.last)
    XCTAssertEqual(plane.number, SystemPlane.Number.passcode)
    XCTAssertEqual(Set(plane.meanings.values), [.passcode(.digit), .passcode(.cancel)])
    XCTAssertEqual(plane.meanings.values.filter { $0 == .passcode(.digit) }.count, 10)
    let places = plane.tree.layers.values.filter { $0.bounds.size == Size(width: 13, height: 13) }
    XCTAssertEqual(places.count, 6)
    let filled = places.filter { $0.background == .white }
    XCTAssertEqual(filled.count, 2)
    XCTAssertTrue(state.planes.contains { $0.number == SystemPlane.Number.lock })
    // A finger that goes up opens nothing any more.
    let swipe = SystemGesture.swipe(
      from: Point(x: 200, y: 840), to: Point(x: 200, y: 300), duration: .milliseconds(200), rests: false)
    XCTAssertEqual(state.meaning(of: swipe), .nothing)
    state.isLocked = false
    XCTAssertFalse(state.planes.contains { $0.number == SystemPlane.Number.passcode })
  }

  func test_aBanner_isTapped_orSentAway() throws {
    var state = inFront(phone())
    state.banners = [SystemNotice(app: "Gallery", identifier: "7", title: "New")]
    let banner = try XCTUnwrap(elements(state, .button).first).middle
    XCTAssertEqual(state.meaning(of: .tap(banner)), act(.tapNotification(title: "New"), "Gallery"))
    XCTAssertEqual(
      swipe(state, from: (banner.x, banner.y), to: (banner.x, banner.y - 60)),
      .dismissBanner(app: "Gallery", identifier: "7"))
    XCTAssertFalse(state.takesTouch(at: Point(x: 200, y: 400)), "beside it lies the app")
  }

  func test_everyInterruption_looksLikeSomething_andCanBeEnded() throws {
    for idiom in [Bootstrap.Idiom.phone, .pad] {
      for kind in Interruption.allCases {
        var state = SystemState(
          idiom: idiom, size: idiom == .phone ? size : Size(width: 834, height: 1194), time: SystemTime())
        state = inFront(state)
        let before = state.planes
        state.covers = [SystemCover(kind)]
        if kind == .screenshot || kind == .remoteViewController {
          XCTAssertEqual(state.planes, before, "\(kind)")
          continue
        }
        let plane = try XCTUnwrap(state.planes.last)
        XCTAssertNotEqual(state.planes, before, "\(kind)")
        let ends = plane.meanings.values.contains {
          guard case .act(let actions) = $0 else { return false }
          return actions.first?.kind == .endInterrupt(kind)
        }
        XCTAssertTrue(ends, "\(kind)")
      }
    }
  }

  func test_aCall_isAccepted_orDeclined() throws {
    var state = inFront(phone())
    state.covers = [SystemCover(.incomingCall)]
    XCTAssertEqual(try tap("Accept", in: state), act(.interrupt(.answeredCall)))
    XCTAssertEqual(try tap("Decline", in: state), act(.endInterrupt(.incomingCall)))
    state.covers = [SystemCover(.answeredCall)]
    XCTAssertEqual(try tap("End", in: state), act(.endInterrupt(.answeredCall)))
  }

  func test_keyboard_isOverTheApp_andItsKeysAreButtons() throws {
    var state = inFront(phone())
    state.keyboard = SystemKeyboard(frame: Rectangle(x: 0, y: 561, width: 393, height: 291))
    XCTAssertEqual(try tap("q", in: state), .key(.text("q")))
    XCTAssertEqual(try tap("return", in: state), .key(.enter))
    XCTAssertEqual(state.meaning(of: .tap(Point(x: 390, y: 845))), .nothing, "between the keys")
    XCTAssertFalse(state.takesTouch(at: Point(x: 200, y: 550)))
    XCTAssertEqual(swipe(state, from: (200, 848), to: (200, 500)), act(.home))
  }

  func test_words_areInTheDevicesLanguage() {
    var state = phone()
    state.isLocked = true
    XCTAssertTrue(elements(state, .text).contains { $0.label == "Tuesday, September 9" })
    state.language = .korean
    XCTAssertTrue(elements(state, .text).contains { $0.label == "9월 9일 화요일" })
    XCTAssertTrue(elements(state, .button).contains { $0.label == "잠금 해제" })
  }

  func test_sameLayers_haveTheSameNumbers_inTheNextState() throws {
    let before = try XCTUnwrap(phone(["Notes", "Gallery"]).planes.first?.tree)
    let after = try XCTUnwrap(phone(["Other", "Notes", "Gallery"]).planes.first?.tree)
    func number(_ label: String, _ tree: LayerTree) -> LayerID? {
      tree.layers.first { $0.value.element?.label == label }?.key
    }
    XCTAssertNotNil(number("Notes", before))
    XCTAssertEqual(number("Notes", before), number("Notes", after))
    var moved = before
    _ = try moved.apply(after.difference(from: before))
    XCTAssertEqual(moved, after)
  }

  func test_movements_beginAtTheIcon_andEndAtTheirPlace() throws {
    var state = inFront(phone())
    var root = Layer()
    root.bounds.size = size
    root.position = Point(x: size.width / 2, y: size.height / 2)
    let window = try LayerTree(
      TreeChange(
        isWhole: true, size: size, root: LayerID(7), created: [LayerID(7)],
        changes: [.init(LayerID(7), LayerChange(root, root.differences(from: Layer())))]))
    let began = Instant(nanoseconds: 1_000_000_000)
    state.movement = SystemMovement(.opens, app: "Gallery", number: 2, tree: window, began: began)
    let plane = try XCTUnwrap(state.planes.first { $0.number == SystemPlane.Number.cards | 2 })
    let icon = state.iconPlace(of: "Gallery")
    let first = try XCTUnwrap(plane.tree.sampled(at: began).frame(of: LayerID(7)))
    XCTAssertEqual(first.width, icon.width, accuracy: 0.01)
    XCTAssertEqual(first.x, icon.x, accuracy: 0.01)
    let last = try XCTUnwrap(plane.tree.sampled(at: began + SystemMovement.duration).frame(of: LayerID(7)))
    XCTAssertEqual(last, Rectangle(origin: .zero, size: size))
    let middle = try XCTUnwrap(plane.tree.sampled(at: began + .milliseconds(60)).frame(of: LayerID(7)))
    XCTAssertGreaterThan(middle.width, icon.width)
    XCTAssertLessThan(middle.width, size.width)
  }

  private func window() throws -> LayerTree {
    var root = Layer()
    root.bounds.size = size
    root.position = Point(x: size.width / 2, y: size.height / 2)
    root.element = Element(.button, label: "Own")
    return try LayerTree(
      TreeChange(
        isWhole: true, size: size, root: LayerID(7), created: [LayerID(7)],
        changes: [.init(LayerID(7), LayerChange(root, root.differences(from: Layer())))]))
  }

  func test_aPulledWindow_followsTheFinger_asAWhole() throws {
    var state = inFront(phone())
    let start = Point(x: 200, y: 848)
    XCTAssertTrue(state.pullsWindows(from: start, to: Point(x: 204, y: 830)))
    XCTAssertFalse(state.pullsWindows(from: start, to: Point(x: 240, y: 830)), "across")
    XCTAssertFalse(state.pullsWindows(from: Point(x: 200, y: 600), to: Point(x: 200, y: 500)), "not from the edge")
    XCTAssertFalse(phone().pullsWindows(from: start, to: Point(x: 204, y: 800)), "nothing is in front")
    let began = Instant(nanoseconds: 1_000_000_000)
    state.pull = SystemPull(
      start: start, finger: Point(x: 200, y: 422), last: start, moved: began,
      windows: [.init("Notes", number: 2, tree: try window(), frame: Rectangle(origin: .zero, size: size))])
    XCTAssertNotNil(state.planes.first { $0.number == SystemPlane.Number.home }, "it is seen behind")
    let plane = try XCTUnwrap(state.planes.first { $0.number == SystemPlane.Number.cards | 2 })
    XCTAssertNil(plane.tree.layers.values.first { $0.element != nil }, "nothing in it can be used")
    XCTAssertEqual(plane.tree.sampled(at: began).frame(of: LayerID(7)), Rectangle(origin: .zero, size: size))
    let frame = try XCTUnwrap(plane.tree.sampled(at: began + SystemPull.duration).frame(of: LayerID(7)))
    XCTAssertEqual(frame.width, size.width * 0.7, accuracy: 0.1)
    XCTAssertEqual(frame.height, size.height * 0.7, accuracy: 0.1)
    XCTAssertEqual(frame.middle.x, 196.5, accuracy: 0.1)
    XCTAssertEqual(frame.bottom, size.height * 0.82, accuracy: 0.1)
    // To the side it goes with the finger, too, and never off the screen's size.
    state.pull?.finger = Point(x: 300, y: -500)
    let far = try XCTUnwrap(state.pull?.place(of: size))
    XCTAssertEqual(far.width, size.width * 0.4, accuracy: 0.1)
    XCTAssertGreaterThan(far.middle.x, 250)
  }

  func test_aLongPress_showsAnIconsMenu_whichPicksOne() throws {
    var state = phone()
    state.apps[0].quickActions = [.init(type: "new", title: "New Note"), .init(type: "find", title: "Find")]
    let notes = state.iconPlace(of: "Notes").middle
    XCTAssertEqual(state.meaning(of: .press(notes)), .menu("Notes"))
    XCTAssertNil(state.meaning(of: .press(state.iconPlace(of: "Gallery").middle)), "it has none")
    state.menu = "Notes"
    XCTAssertNil(state.meaning(of: .press(notes)))
    XCTAssertEqual(try tap("Find", in: state), act(.quickAction(type: "find"), "Notes"))
    XCTAssertEqual(state.meaning(of: .tap(Point(x: 200, y: 800))), .menu(nil), "beside it, it goes")
    let (title, middle) = try XCTUnwrap(elements(state, .button).first { $0.label == "New Note" })
    XCTAssertEqual(title, "New Note")
    XCTAssertGreaterThan(middle.y, notes.y)
    // At the lower edge it stands above its icon.
    var full = phone((0..<6).map { "App \($0)" })
    full.apps[0].quickActions = state.apps[0].quickActions
    full.menu = "App 0"
    let above = try XCTUnwrap(elements(full, .button).first { $0.label == "Find" }).middle
    XCTAssertLessThan(above.y, full.iconPlace(of: "App 0").y)
    state.windows = [SystemWindow("Notes", frame: Rectangle(origin: .zero, size: size))]
    XCTAssertFalse(state.planes.contains { $0.number == SystemPlane.Number.menu }, "not over an app")
  }

  func test_aQuestion_hasTheAnswersOfItsKind() throws {
    var state = inFront(phone())
    state.ask(.notifications, app: "Notes")
    XCTAssertEqual(try tap("Allow", in: state), act(.permitNotifications(true), "Notes"))
    XCTAssertEqual(try tap("Don’t Allow", in: state), act(.permitNotifications(false), "Notes"))
    XCTAssertEqual(state.meaning(of: .tap(Point(x: 20, y: 100))), .nothing, "the app behind gets nothing")
    state.alerts = []
    state.ask(.location(isAlways: false, isUpgrade: false, purpose: "To find you."), app: "Notes")
    XCTAssertEqual(try tap("Allow While Using App", in: state), act(.permitLocation(.whenInUse), "Notes"))
    XCTAssertEqual(try tap("Don’t Allow", in: state), act(.permitLocation(.denied), "Notes"))
    XCTAssertTrue(elements(state, .text).contains { $0.label == "To find you." })
    XCTAssertEqual(elements(state, .button).count, 2)
    state.alerts = []
    state.ask(.location(isAlways: true, isUpgrade: true, purpose: nil), app: "Notes")
    XCTAssertEqual(try tap("Keep Only While Using", in: state), act(.permitLocation(.whenInUse), "Notes"))
    XCTAssertEqual(try tap("Always Allow", in: state), act(.permitLocation(.always), "Notes"))
  }
}
