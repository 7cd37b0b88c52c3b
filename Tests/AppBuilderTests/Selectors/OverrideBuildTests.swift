import XCTest

@testable import AppBuilder

/// Overrides in extensions, in real processes.
final class OverrideBuildTests: BuildTestCase {
  private static let classes = """
    import CoreGraphics
    import Foundation

    class Base: UIResponder {
      func plain() { print("Base.plain") }
      func pair(_ a: Int, with b: inout [Int]) -> Int { b.append(a); return a }
      var size: Double { 1 }
      var isOn = false
      class var kind: String { "Base" }
      func run() {
        var list = [0]
        plain()
        print(pair(1, with: &list), list, size, type(of: self).kind, fromExtension(2), trait)
        isOn = true
      }
    }

    class Sub: Base {
      private let secret = "secret"
    }

    class Low: Sub {
      override func fromExtension(_ a: Int) -> Int { super.fromExtension(a) * 10 }
      override var trait: String { "low " + super.trait }
    }

    """
  private static let extensions = """
    import UIKit

    private let local = "local"
    extension Sub {
      override func plain() {
        super.plain()
        print(#function, hidden())
      }
      private func hidden() -> String { local }
      public override func pair(_ a: Int, with b: inout [Int]) -> Int { super.pair(a, with: &b) + 1 }
      override var size: Double { super.size + 1 }
      override var isOn: Bool {
        didSet { print("isOn", oldValue, isOn, #line) }
      }
    }
    extension Sub { override class var kind: String { "Sub of " + super.kind } }
    extension Base { @objc func fromExtension(_ a: Int) -> Int { a }; @objc var trait: String { "base" } }
    let key = #keyPath(Sub.isOn)

    @objc protocol Delegate: AnyObject {
      func must()
      @objc optional func plain(_ a: Int)
      @objc optional func asked(_ a: Int, by b: String) -> Bool
      @objc optional func name() -> String?
      @objc optional func missing()
    }
    class Full: NSObject, Delegate {
      func must() { print("must") }
      func plain(_ a: Int) { print("plain", a) }
      func asked(_ a: Int, by b: String) -> Bool { a == 1 }
      func name() -> String? { "full" }
    }
    class Empty: NSObject { weak var delegate: Delegate? }
    extension Empty: Delegate { func must() {} }
    class Later: Empty { func name() -> String? { "later" } }
    @MainActor func ask() {
      for delegate: Delegate in [Full(), Empty(), Later()] {
        let owner = Empty()
        owner.delegate = delegate
        owner.delegate?.must()
        owner.delegate?.plain?(1)
        let name: String? = owner.delegate?.name?()
        print(owner.delegate?.asked?(1, by: "x") ?? false, name ?? "none", delegate.missing?() == nil)
      }
    }
    """

  private func output(mode: String) throws -> String {
    let project = ProjectFixture.text.replacingOccurrences(of: "SWIFT_VERSION = 5.0", with: "SWIFT_VERSION = \(mode)")
    let files = [
      "Notes.xcodeproj/project.pbxproj": project, "Notes/Classes.swift": Self.classes,
      "Notes/Extensions.swift": Self.extensions,
      "Notes/main.swift": "import UIKit\nMainActor.assumeIsolated { Low().run(); print(key); ask() }",
    ]
    return try output(of: build(try folder.write(files, in: "Overrides \(mode)")))
  }

  func test_build_whenExtensionsOverride_thenTheirMembersRun() throws {
    let expected = """
      Base.plain
      plain() local
      2 [0, 1] 2.0 Sub of Base 20 low base
      isOn false true 13
      isOn
      must
      plain 1
      true full true
      false none true
      false later true

      """
    XCTAssertEqual(try output(mode: "5.0"), expected)
    XCTAssertEqual(try output(mode: "6.0"), expected)
  }
}
