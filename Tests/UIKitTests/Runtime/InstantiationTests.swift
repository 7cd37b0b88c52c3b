import XCTest

@testable import UIKit

@preconcurrency @MainActor
final class InstantiationTests: XCTestCase {
  private func make(_ name: String) -> NSObject? {
    Instantiation.findClass(name).flatMap { Instantiation.make($0) }
  }

  func test_make_whenTheClassHasNoInitializer_thenTheInheritedOneRuns() throws {
    let delegate = try XCTUnwrap(make("UIKitTests.PlainDelegate") as? PlainDelegate)
    XCTAssertNil(delegate.window)
  }

  func test_make_whenTheClassOverridesInit_thenItsOwnRuns() throws {
    let delegate = try XCTUnwrap(make("UIKitTests.OwnInitDelegate") as? OwnInitDelegate)
    XCTAssertEqual(delegate.store, ["made"])
    XCTAssertEqual(delegate.cache, [:])
  }

  func test_make_whenInitIsAConvenience_thenItRuns() throws {
    let object = try XCTUnwrap(make("UIKitTests.ConvenienceDelegate") as? ConvenienceDelegate)
    XCTAssertEqual(object.name, "plain")
  }

  func test_make_whenStoredPropertiesHaveValues_thenTheyAreSet() throws {
    let object = try XCTUnwrap(make("UIKitTests.StoredDelegate") as? StoredDelegate)
    XCTAssertEqual(object.numbers, [1, 2, 3])
    XCTAssertEqual(object.text, "한글")
  }

  func test_make_whenAControllerHasAnInitOfItsOwn_thenTheMethodThatTheBuilderAddsMakesIt() {
    let type: UIViewController.Type = OwnInitPage.self
    XCTAssertEqual((_made(type) as? OwnInitPage)?.note, "own")
    // A class below that does not have the method makes none of these.
    XCTAssertNil(LaterPage._madePlainly())
  }

  func test_make_whenReleased_thenTheObjectGoes() throws {
    weak var gone: NSObject?
    do {
      let object = try XCTUnwrap(make("UIKitTests.StoredDelegate"))
      gone = object
      XCTAssertNotNil(gone)
    }
    XCTAssertNil(gone)
  }

  func test_make_whenTheClassIsNoNSObject_thenNil() {
    XCTAssertNil(Instantiation.make(Bare.self))
  }

  private func made<Made: UIView>(_ type: Made.Type, _ frame: CGRect) -> Made { _made(type, frame: frame) }

  func test_made_whenTheClassHasTheInitializer_thenItRuns() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let view = made(FramedView.self, frame)
    XCTAssertEqual(view.frame, frame)
    XCTAssertEqual(view.note, "framed")
    XCTAssertEqual(made(UILabel.self, frame).frame, frame)
    let controller = _made(NibPage.self, nibName: "Page", bundle: nil)
    XCTAssertEqual(controller.nibName, "Page")
    XCTAssertEqual(controller.note, "nib")
    let cell = _made(UITableViewCell.self, style: .value1, reuseIdentifier: "a")
    XCTAssertEqual(cell.reuseIdentifier, "a")
  }

  func test_findClass_whenThereIsNone_thenNil() {
    for name in ["UIKitTests.Nobody", "Nobody", "", ".", "UIKitTests.", "A.B.C.D"] {
      XCTAssertNil(Instantiation.findClass(name), name)
    }
  }

  func test_findClass_whenNested_thenByItsPath() {
    XCTAssertTrue(Instantiation.findClass("UIKitTests.Outer.Inner") == Outer.Inner.self)
  }

  func test_findClass_whenOfThisFramework_thenByNameAlone() {
    XCTAssertTrue(Instantiation.findClass("UIWindowScene") == UIWindowScene.self)
  }

  func test_classNames_whenMadeFromAClass_thenTheyFindIt() {
    XCTAssertEqual(NSStringFromClass(PlainDelegate.self), "UIKitTests.PlainDelegate")
    XCTAssertTrue(NSClassFromString(NSStringFromClass(PlainDelegate.self)) == PlainDelegate.self)
    XCTAssertTrue(NSStringFromClass(Hidden.self).hasSuffix("Hidden"))
  }
}

final class ConvenienceDelegate: NSObject {
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
  override convenience init() { self.init(name: "plain") }
}

final class StoredDelegate: UIResponder {
  var numbers = [1, 2, 3]
  lazy var text = "한글"
}

final class Outer: NSObject {
  final class Inner: NSObject {}
}

final class Bare {}

private final class Hidden: NSObject {}

private final class FramedView: UIView {
  var note = ""
  override init(frame: CGRect) {
    super.init(frame: frame)
    note = "framed"
  }
  required init?(coder: NSCoder) { nil }
}

private final class NibPage: UIViewController {
  var note = ""
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    note = "nib"
  }
  required init?(coder: NSCoder) { nil }
}

private class OwnInitPage: UIViewController {
  let note: String
  init(_ note: String) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }
  convenience init() { self.init("own") }
  required init?(coder: NSCoder) { nil }
  override class func _madePlainly() -> UIResponder? { self == OwnInitPage.self ? OwnInitPage() : nil }
}

private final class LaterPage: OwnInitPage {}
