import LifeCycle
import XCTest

@_spi(Scenario) @testable import UIKit

/// Fingers as they move.
@preconcurrency @MainActor
final class LiveTouchesTests: XCTestCase {
  private var wasOff = false

  /// What moves by itself is seen to.
  override func setUp() async throws {
    wasOff = Frames.isOff
    Frames.isOff = false
  }

  override func tearDown() async throws {
    LiveWheel.end()
    ScrollMovement.finish()
    XCTAssertTrue(Frames.all.isEmpty, "At rest nobody needs frames.")
    Frames.isOff = wasOff
  }

  private final class Canvas: UIView {
    var calls: [String] = []
    var coalesced: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches, event)
      for touch in touches { coalesced.append(event?.coalescedTouches(for: touch)?.count ?? 0) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }
    private func note(_ name: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
      calls.append("\(name) \(touches.count) of \(event?.allTouches?.count ?? 0)")
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private func canvas() -> Canvas { Canvas(frame: CGRect(x: 0, y: 100, width: 300, height: 300)) }

  func test_afterATap_neitherTouchNorEventIsThere() {
    final class Keeper: UIView {
      weak var touch: UITouch?
      weak var event: UIEvent?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        (touch, self.event) = (touches.first, event)
      }
    }
    let keeper = Keeper(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    let stage = LiveStage(keeper)
    stage.touch(.began, 50, 150)
    XCTAssertNotNil(keeper.touch)
    XCTAssertNotNil(keeper.event)
    stage.touch(.ended, 50, 150)
    XCTAssertNil(keeper.touch)
    XCTAssertNil(keeper.event)
  }

  func test_oneFinger_isToldOfInOrder_andMovesThatCameTogetherAreOneEvent() {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    stage.touch(.began, 50, 150)
    LiveTouches.take(
      [stage.sample(.moved, 60, 150), stage.sample(.moved, 70, 150), stage.sample(.moved, 80, 150)], in: stage.scene)
    stage.touch(.moved, 90, 150)
    stage.touch(.ended, 90, 150)
    XCTAssertEqual(canvas.take(), ["began 1 of 1", "moved 1 of 1", "moved 1 of 1", "ended 1 of 1"])
    XCTAssertEqual(canvas.coalesced, [3, 1])
    stage.touch(.moved, 95, 150)
    stage.touch(.ended, 95, 150)
    XCTAssertEqual(canvas.take(), [], "a finger that is not down does nothing")
  }

  func test_severalFingers_areForViewsThatWantThem() {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    stage.touch(.began, 50, 150)
    stage.touch(.began, 90, 150, finger: 2)
    stage.touch(.ended, 50, 150)
    stage.touch(.ended, 90, 150, finger: 2)
    XCTAssertEqual(canvas.take(), ["began 1 of 1", "ended 1 of 2"])
    canvas.isMultipleTouchEnabled = true
    stage.touch(.began, 50, 150)
    stage.touch(.began, 90, 150, finger: 2)
    LiveTouches.take(
      [stage.sample(.moved, 60, 150), stage.sample(.moved, 80, 150, finger: 2)], in: stage.scene)
    stage.touch(.cancelled, 60, 150)
    stage.touch(.ended, 80, 150, finger: 2)
    XCTAssertEqual(
      canvas.take(), ["began 1 of 1", "began 1 of 2", "moved 2 of 2", "cancelled 1 of 2", "ended 1 of 1"])
  }

  func test_whenTheAppLeavesTheScreen_touchesAreCancelled() {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    stage.touch(.began, 50, 150)
    LiveTouches.cancelAll()
    stage.touch(.ended, 50, 150)
    XCTAssertEqual(canvas.take(), ["began 1 of 1", "cancelled 1 of 1"])
  }

  func test_aButton_followsTheFinger() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 40)
    let stage = LiveStage(button)
    var seen: [String] = []
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchUpInside, "inside"), (.touchUpOutside, "outside"),
      (.touchDragExit, "exit"), (.touchDragEnter, "enter"), (.touchCancel, "cancel"),
    ]
    for (event, name) in names { button.addAction(UIAction { _ in seen.append(name) }, for: event) }
    stage.touch(.began, 150, 320)
    XCTAssertTrue(button.isHighlighted)
    stage.touch(.moved, 150, 600)
    XCTAssertFalse(button.isHighlighted)
    stage.touch(.moved, 150, 320)
    XCTAssertTrue(button.isHighlighted)
    stage.touch(.ended, 150, 320)
    XCTAssertEqual(seen, ["down", "exit", "enter", "inside"])
    seen = []
    stage.touch(.began, 150, 320, after: 0.1)
    stage.touch(.cancelled, 150, 320)
    XCTAssertEqual(seen, ["down", "again", "cancel"])
    XCTAssertFalse(button.isHighlighted)
  }

  // MARK: Taps

  private func doubleTaps(_ view: UIView) -> (UITapGestureRecognizer, UITapGestureRecognizer, () -> [String]) {
    let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    two.numberOfTapsRequired = 2
    var told: [String] = []
    one.onRecognize = { _ in told.append("one") }
    two.onRecognize = { _ in told.append("two") }
    view.addGestureRecognizer(one)
    view.addGestureRecognizer(two)
    return (one, two, { told })
  }

  func test_twoTaps_areADoubleTap_ifTheyComeSoon() {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    let (one, _, told) = doubleTaps(canvas)
    one.isEnabled = false
    stage.tap(50, 150)
    stage.tap(52, 150)
    XCTAssertEqual(told(), ["two"])
    stage.tap(50, 150, after: 2)
    stage.tap(50, 150, after: 2)
    XCTAssertEqual(told(), ["two"])
  }

  func test_aTapThatWaitsForADoubleTap_comesOnceThereIsNone() throws {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    let (one, two, told) = doubleTaps(canvas)
    one.require(toFail: two)
    stage.tap(50, 150)
    stage.tap(50, 150)
    XCTAssertEqual(told(), ["two"])
    stage.tap(50, 150, after: 2)
    XCTAssertEqual(told(), ["two"])
    Animations.finishDue(by: DeviceTime.now.device + .seconds(1))
    XCTAssertEqual(told(), ["two", "one"])
    // A whole path stands alone.
    try XCTUnwrap(UserTouch(in: stage.window, at: CGPoint(x: 50, y: 150))).lift()
    XCTAssertEqual(told(), ["two", "one", "one"])
  }

  func test_twoFingersThatTap_areOneTapOfTwo() {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    two.numberOfTouchesRequired = 2
    var told: [String] = []
    one.onRecognize = { _ in told.append("one") }
    two.onRecognize = { _ in told.append("two") }
    canvas.addGestureRecognizer(one)
    canvas.addGestureRecognizer(two)
    stage.touch(.began, 50, 150)
    stage.touch(.began, 90, 150, finger: 2)
    stage.touch(.ended, 50, 150)
    stage.touch(.ended, 90, 150, finger: 2)
    XCTAssertEqual(told, ["two"])
    stage.tap(50, 150, after: 2)
    XCTAssertEqual(told, ["two", "one"])
  }

  // MARK: Gestures

  func test_pinch_scalesByTheFingersDistance() {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    let pinch = UIPinchGestureRecognizer()
    var told: [String] = []
    pinch.onRecognize = { _ in told.append("\(pinch.state) \(pinch.scale)") }
    canvas.addGestureRecognizer(pinch)
    stage.touch(.began, 100, 200)
    stage.touch(.began, 200, 200, finger: 2)
    stage.touch(.moved, 210, 200, finger: 2)
    stage.touch(.moved, 320, 200, finger: 2)
    XCTAssertEqual(pinch.numberOfTouches, 2)
    XCTAssertGreaterThan(pinch.velocity, 0)
    stage.touch(.ended, 320, 200, finger: 2)
    stage.touch(.ended, 100, 200)
    XCTAssertEqual(told, ["began 1.0", "changed 2.0", "ended 2.0"])
    XCTAssertEqual(pinch.state, .possible)
  }

  func test_rotation_turnsWithTheFingers() {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    let turn = UIRotationGestureRecognizer()
    canvas.addGestureRecognizer(turn)
    stage.touch(.began, 100, 200)
    stage.touch(.began, 200, 200, finger: 2)
    stage.touch(.moved, 200, 220, finger: 2)
    XCTAssertEqual(turn.state, .began)
    stage.touch(.moved, 200, 300, finger: 2)
    XCTAssertEqual(turn.rotation, .pi / 4 - atan2(20, 100), accuracy: 0.001)
    stage.touch(.cancelled, 200, 300, finger: 2)
    stage.touch(.cancelled, 100, 200)
    XCTAssertEqual(turn.state, .possible)
  }

  func test_aPan_doesNotLeapWhenAFingerComesOrGoes() {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    let pan = UIPanGestureRecognizer()
    var ways: [CGFloat] = []
    pan.onRecognize = { _ in ways.append(pan.translation(in: nil).x) }
    canvas.addGestureRecognizer(pan)
    stage.touch(.began, 50, 200)
    stage.touch(.moved, 100, 200)
    stage.touch(.began, 250, 200, finger: 2)
    stage.touch(.moved, 110, 200)
    stage.touch(.ended, 250, 200, finger: 2)
    stage.touch(.moved, 130, 200)
    stage.touch(.ended, 130, 200)
    XCTAssertEqual(ways, [50, 55, 75, 75])
  }

  func test_aFingerThatRestsBeforeItLifts_throwsNothing() {
    let canvas = canvas()
    let stage = LiveStage(canvas)
    let pan = UIPanGestureRecognizer()
    var speeds: [CGFloat] = []
    pan.onRecognize = { _ in if pan.state == .ended { speeds.append(pan.velocity(in: nil).x.rounded()) } }
    canvas.addGestureRecognizer(pan)
    for pause in [0.01, 0.3] {
      stage.touch(.began, 50, 200)
      for x in stride(from: 60.0, through: 150, by: 10) { stage.touch(.moved, x, 200) }
      stage.touch(.ended, 150, 200, after: pause)
    }
    XCTAssertEqual(speeds, [1000, 0])
  }

  // MARK: Scrolling

  private final class Listener: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("didEndDragging \(decelerate)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("didScroll") }
    var rests = 0
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rests += 1 }
  }

  private func scroll() -> (UIScrollView, Listener) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 300, height: 2000)
    let listener = Listener()
    scroll.delegate = listener
    return (scroll, listener)
  }

  func test_aScrollView_followsTheFinger_andGoesOnWhenItIsLetGo() {
    let (scroll, listener) = scroll()
    let stage = LiveStage(scroll)
    listener.calls = []
    stage.touch(.began, 50, 350)
    stage.touch(.moved, 50, 330)
    XCTAssertTrue(scroll.isDragging)
    XCTAssertEqual(scroll.contentOffset.y, 20)
    stage.touch(.moved, 50, 300)
    XCTAssertEqual(scroll.contentOffset.y, 50)
    stage.touch(.ended, 50, 300)
    XCTAssertEqual(listener.calls.first, "willBeginDragging")
    XCTAssertEqual(listener.calls.last, "didEndDragging true")
    XCTAssertTrue(scroll.isDecelerating)
    stage.touch(.began, 50, 300)
    XCTAssertFalse(scroll.isDecelerating, "a finger stops it")
    stage.touch(.ended, 50, 300)
  }

  func test_theWheel_dragsWhatIsBelowThePointer() {
    let clock = MovingStage()
    defer { clock.end() }
    let (inner, listener) = scroll()
    let (outer, _) = self.scroll()
    outer.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    outer.addSubview(inner)
    let stage = LiveStage(outer)
    listener.calls = []
    stage.wheel(50, 150, dy: 40)
    XCTAssertEqual(inner.contentOffset.y, 40)
    XCTAssertEqual(outer.contentOffset.y, 0)
    XCTAssertTrue(inner.isDragging)
    stage.wheel(50, 150, dy: 10)
    XCTAssertEqual(inner.contentOffset.y, 50)
    clock.pass(0.05)
    XCTAssertTrue(inner.isDragging, "fingers may rest")
    clock.pass(0.1)
    XCTAssertFalse(inner.isDragging)
    XCTAssertEqual(listener.calls, ["willBeginDragging", "didScroll", "didScroll", "didEndDragging false"])
    // Beyond the end the content comes only part of the way, and back when the fingers have left.
    stage.wheel(50, 150, dy: 1750)
    XCTAssertGreaterThan(inner.contentOffset.y, 1700)
    XCTAssertLessThan(inner.contentOffset.y, 1800)
    clock.pass(0.2)
    XCTAssertTrue(inner.isDecelerating)
    clock.pass(5)
    XCTAssertFalse(inner.isDecelerating)
    XCTAssertEqual(inner.contentOffset.y, 1700)
    XCTAssertEqual(listener.rests, 1)
    stage.wheel(50, 150, dy: 60)
    XCTAssertEqual(inner.contentOffset.y, 1700)
    XCTAssertEqual(outer.contentOffset.y, 60, "what is at its end leaves it to what it lies in")
    stage.wheel(350, 700, dx: 30)
    XCTAssertEqual(outer.contentOffset, CGPoint(x: 0, y: 60))
    // A finger takes what the wheel scrolls.
    XCTAssertTrue(outer.isDragging)
    stage.tap(350, 700)
    XCTAssertFalse(outer.isDragging)
  }

  func test_theWheel_sideways_isForWhatGoesThatWay() {
    let clock = MovingStage()
    defer { clock.end() }
    let (list, _) = scroll()
    let (row, listener) = scroll()
    row.frame = CGRect(x: 0, y: 20, width: 300, height: 100)
    row.contentSize = CGSize(width: 900, height: 100)
    list.addSubview(row)
    let stage = LiveStage(list)
    let place = list.convert(CGPoint(x: 50, y: 60), to: nil)
    // Fingers that go sideways go up or down a little too.
    stage.wheel(place.x, place.y, dx: 40, dy: 3)
    stage.wheel(place.x, place.y, dx: 20, dy: -2)
    XCTAssertEqual(row.contentOffset, CGPoint(x: 60, y: 0))
    XCTAssertEqual(list.contentOffset, .zero)
    clock.pass(0.2)
    XCTAssertEqual(listener.calls, ["willBeginDragging", "didScroll", "didScroll", "didEndDragging false"])
    stage.wheel(place.x, place.y, dx: -3, dy: 30)
    XCTAssertEqual(row.contentOffset.x, 60)
    XCTAssertEqual(list.contentOffset.y, 30)
    clock.pass(0.2)
    // Back beyond the beginning: what is at its end leaves it alone.
    stage.wheel(place.x, place.y, dx: -60)
    clock.pass(0.2)
    XCTAssertEqual(row.contentOffset.x, 0)
    stage.wheel(place.x, place.y, dx: -60)
    XCTAssertFalse(row.isDragging)
    // What a finger holds is the finger's.
    stage.touch(.began, place.x, place.y)
    stage.wheel(place.x, place.y, dx: 50)
    stage.touch(.ended, place.x, place.y)
    XCTAssertEqual(row.contentOffset.x, 0)
  }

  func test_theWheel_turnsAPickersWheel_whichIsChosenWhenItRests() {
    let clock = MovingStage()
    defer { clock.end() }
    let numbers = Numbers()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 300, height: 216))
    picker.dataSource = numbers
    picker.delegate = numbers
    let stage = LiveStage(picker)
    let height = picker.rowSize(forComponent: 0).height
    stage.wheel(150, 200, dy: height)
    stage.wheel(150, 200, dy: 2 * height)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 3)
    XCTAssertEqual(numbers.chosen, [])
    clock.pass(0.2)
    XCTAssertEqual(numbers.chosen, [3])
    stage.wheel(150, 200, dy: -40 * height)
    clock.pass(0.2)
    XCTAssertEqual(numbers.chosen, [3, 0])
    stage.wheel(150, 200, dx: 3 * height)
    clock.pass(0.2)
    XCTAssertEqual(numbers.chosen, [3, 0], "it does not turn sideways")
  }

  func test_theWheel_sendsTheKeyboardAway_whereADragDoes() {
    let (view, _) = scroll()
    let field = UITextField(frame: CGRect(x: 0, y: 10, width: 100, height: 30))
    view.addSubview(field)
    let stage = LiveStage(view)
    field.becomeFirstResponder()
    stage.wheel(50, 150, dy: 40)
    LiveWheel.end()
    XCTAssertTrue(field.isFirstResponder)
    view.keyboardDismissMode = .onDrag
    stage.wheel(50, 150, dy: 40)
    LiveWheel.end()
    XCTAssertFalse(field.isFirstResponder)
  }

  private final class Zoomer: NSObject, UIScrollViewDelegate {
    let view: UIView
    var calls: [String] = []
    init(_ view: UIView) { self.view = view }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("will") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("did \(scale)")
    }
  }

  func test_aPinch_zoomsWhatTheDelegateGives() {
    let (scroll, _) = scroll()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.addSubview(view)
    let zoomer = Zoomer(view)
    scroll.delegate = zoomer
    scroll.maximumZoomScale = 3
    let stage = LiveStage(scroll)
    stage.touch(.began, 100, 200)
    stage.touch(.began, 200, 200, finger: 2)
    stage.touch(.moved, 210, 200, finger: 2)
    XCTAssertTrue(scroll.isZooming)
    stage.touch(.moved, 320, 200, finger: 2)
    XCTAssertEqual(scroll.zoomScale, 2)
    stage.touch(.moved, 1000, 200, finger: 2)
    stage.touch(.ended, 1000, 200, finger: 2)
    stage.touch(.ended, 100, 200)
    XCTAssertEqual(scroll.zoomScale, 3)
    XCTAssertEqual(zoomer.calls, ["will", "did 3.0"])
    XCTAssertFalse(scroll.isZooming)
  }

  // MARK: Lists and wheels

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var calls: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      calls.append("should \(indexPath.row)")
      return indexPath.row != 1
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      calls.append("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      calls.append("unhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("select \(indexPath.row)")
    }
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  func test_aRow_isHighlightedUnderTheFinger_andSelectedWhenItLifts() {
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    table.rowHeight = 50
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = rows
    table.delegate = rows
    let stage = LiveStage(table)
    stage.touch(.began, 50, 120)
    XCTAssertEqual(table.cellForRow(at: IndexPath(row: 0, section: 0))?.isHighlighted, true)
    XCTAssertEqual(rows.take(), ["should 0", "highlight 0"])
    stage.touch(.ended, 50, 120)
    XCTAssertEqual(rows.take(), ["select 0", "unhighlight 0"])
    stage.tap(50, 170)
    XCTAssertEqual(rows.take(), ["should 1"], "what is not highlighted is not selected")
    stage.touch(.began, 50, 320)
    stage.touch(.moved, 50, 280)
    XCTAssertEqual(rows.take(), ["should 4", "highlight 4", "unhighlight 4"])
    XCTAssertEqual(table.contentOffset.y, 40)
    stage.touch(.ended, 50, 280, after: 0.5)
    XCTAssertEqual(rows.take(), [])
  }

  private final class Numbers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [Int] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 10 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append(row)
    }
  }

  func test_aPickersWheel_turnsWithTheFinger() {
    let numbers = Numbers()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 300, height: 216))
    picker.dataSource = numbers
    picker.delegate = numbers
    let stage = LiveStage(picker)
    let height = picker.rowSize(forComponent: 0).height
    stage.touch(.began, 150, 250)
    stage.touch(.moved, 150, 250 - height)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 1)
    XCTAssertEqual(numbers.chosen, [], "it is chosen when the finger lifts")
    stage.touch(.moved, 150, 250 - 3 * height)
    stage.touch(.ended, 150, 250 - 3 * height, after: 0.5)
    XCTAssertEqual(numbers.chosen, [3])
  }

  func test_aPickersWheel_goesOnByItsSpeed_andIsChosenWhereItRests() {
    let clock = MovingStage()
    defer { clock.end() }
    let numbers = Numbers()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 300, height: 216))
    picker.dataSource = numbers
    picker.delegate = numbers
    let stage = LiveStage(picker)
    func flick(_ way: CGFloat) {
      stage.touch(.began, 150, 250)
      for step in 1...4 { stage.touch(.moved, 150, 250 + way * CGFloat(step) / 4, after: 0.016) }
      stage.touch(.ended, 150, 250 + way, after: 0.016)
    }
    flick(-60)
    XCTAssertEqual(numbers.chosen, [], "it turns still")
    clock.pass(5)
    let height = picker.rowSize(forComponent: 0).height
    let row = picker.selectedRow(inComponent: 0)
    XCTAssertGreaterThan(CGFloat(row), 60 / height + 1)
    XCTAssertLessThan(row, 9)
    XCTAssertEqual(numbers.chosen, [row])
    // A finger stops it as soon as it comes, and takes it from there.
    flick(40)
    stage.touch(.began, 150, 250)
    let stopped = picker.selectedRow(inComponent: 0)
    clock.pass(5)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), stopped)
    stage.touch(.moved, 150, 250 - 3 * height)
    XCTAssertEqual(numbers.chosen.count, 1)
    stage.touch(.ended, 150, 250 - 3 * height, after: 0.5)
    XCTAssertEqual(numbers.chosen.dropFirst(), [stopped + 3])
    // A tap stops it, and is no step.
    flick(60)
    let turned = picker.selectedRow(inComponent: 0)
    XCTAssertNotEqual(turned, stopped + 3)
    stage.tap(150, 300)
    clock.pass(5)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), turned)
    XCTAssertEqual(numbers.chosen.dropFirst(2), [turned])
    // The last row is the end.
    flick(-600)
    clock.pass(5)
    XCTAssertEqual(numbers.chosen.dropFirst(3), [9])
    XCTAssertTrue(Frames.all.isEmpty, "At rest nobody needs frames.")
  }
}
