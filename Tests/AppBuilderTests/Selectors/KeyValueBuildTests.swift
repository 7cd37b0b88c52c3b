import XCTest

@testable import AppBuilder

/// Key-value coding and observing, in real processes.
final class KeyValueBuildTests: BuildTestCase {
  private static let model = """
    import Foundation

    class Model: NSObject {
      @objc dynamic var title = "one"
      @objc dynamic var count: Int { get { stored } set { stored = newValue } }
      private var stored = 0
      @objc dynamic var isDone = false { didSet { print("didSet", oldValue); if isDone { return }; stored = 0 } }
      @objc dynamic var next: Model?
      @objc dynamic var summary: String { "\\(title) \\(count)" }
      @objc var plain = 1.5
      private weak var linked: Model?
      override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        let keys = super.keyPathsForValuesAffectingValue(forKey: key)
        return key == "summary" ? keys.union(["title", "count"]) : keys
      }
      override func value(forUndefinedKey key: String) -> Any? { "no \\(key)" }
    }
    extension Model {
      override func setValue(_ value: Any?, forUndefinedKey key: String) { print("no", key, value ?? "nil") }
    }
    class Small: Model { override var title: String { didSet { print("Small", title) } } }
    enum Level: Int { case low = 1, high }
    @objcMembers class Marked: NSObject { dynamic var level = Level.low }

    """
  private static let observer = """
    import UIKit

    class Observer: UIResponder {
      var tokens: [NSKeyValueObservation] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        guard context == &UIKitApp.context else { return print("other context") }
        print(keyPath ?? "", (change?[.oldKey] as? Int) ?? change?[.oldKey] ?? "-", change?[.newKey] ?? "-",
          change?[.notificationIsPriorKey] != nil ? "prior" : "")
      }
    }
    class Sub: Observer {
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        print("Sub", terminator: " ")
        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
      }
    }
    enum UIKitApp { nonisolated(unsafe) static var context = 0 }

    @MainActor func run() {
      let model = Model()
      var token: NSKeyValueObservation? = model.observe(\\.title, options: [.initial, .new, .old]) { object, change in
        print("title", change.oldValue ?? "-", change.newValue ?? "-", object === model)
      }
      let nested = model.observe(\\.next?.title) { object, _ in print("next", object.next?.title ?? "nil") }
      let whole = model.observe(\\.summary) { object, _ in print("summary", object.summary) }
      model.title = "two"
      model.next = Model()
      model.next?.title = "of next"
      nested.invalidate()
      model.next?.title = "unheard"
      token = nil
      _ = token
      model.title = "three"
      whole.invalidate()

      let observer = Sub()
      model.addObserver(observer, forKeyPath: #keyPath(Model.count), options: [.old, .new, .prior], context: &UIKitApp.context)
      model.addObserver(observer, forKeyPath: "isDone", options: .new, context: &UIKitApp.context)
      model.addObserver(observer, forKeyPath: "plain", options: [], context: nil)
      model.count = 4
      model.isDone = true
      model.setValue(2, forKey: "plain")
      model.removeObserver(observer, forKeyPath: "count")
      model.removeObserver(observer, forKeyPath: "isDone", context: &UIKitApp.context)
      model.count = 5
      model.willChangeValue(forKey: "plain"); model.didChangeValue(forKey: "plain")

      print(model.value(forKey: "count") ?? "", model.value(forKeyPath: "next.title") ?? "", model.plain)
      model.setValue(NSNumber(value: 7), forKey: "count")
      model.setValue("by path", forKeyPath: "next.title")
      model.setValue(model, forKey: "linked")
      model.setValuesForKeys(["title": "four", "unknown": 1])
      print(model.count, model.next?.title ?? "", model.title, (model.value(forKey: "linked") as? Model) === model)
      print(model.value(forKey: "nothing") ?? "nil", model.dictionaryWithValues(forKeys: ["count"]))
      let small = Small()
      let smallToken = small.observe(\\Small.title, options: .new) { _, change in print("once", change.newValue ?? "-") }
      small.title = "s"
      smallToken.invalidate()
      let marked = Marked()
      marked.addObserver(Sub(), forKeyPath: "level", options: [.new], context: nil)
      let kept = Sub()
      marked.addObserver(kept, forKeyPath: "level", options: [.new], context: &UIKitApp.context)
      marked.level = .high
      UserDefaults.standard.setValue(3, forKey: "known")
      print(UserDefaults.standard.value(forKey: "known") ?? "nil")
    }
    """

  private func output(mode: String) throws -> String {
    let project = ProjectFixture.text.replacingOccurrences(of: "SWIFT_VERSION = 5.0", with: "SWIFT_VERSION = \(mode)")
    let files = [
      "Notes.xcodeproj/project.pbxproj": project, "Notes/Model.swift": Self.model,
      "Notes/Observer.swift": Self.observer, "Notes/main.swift": "MainActor.assumeIsolated { run() }",
    ]
    return try output(of: build(try folder.write(files, in: "Keys \(mode)")))
  }

  func test_build_whenPropertiesAreObservedAndNamed_thenTheirObserversAreCalled() throws {
    let expected = """
      title - one true
      title one two true
      summary two 0
      next one
      next of next
      summary three 0
      Sub count 0 - prior
      Sub count 0 4 
      didSet false
      Sub isDone - true 
      Sub other context
      Sub other context
      5 unheard 2.0
      no unknown 1
      7 by path four true
      no nothing ["count": 7]
      Small s
      once s
      Sub level - 2 
      3

      """
    XCTAssertEqual(try output(mode: "5.0"), expected)
    XCTAssertEqual(try output(mode: "6.0"), expected)
  }
}
