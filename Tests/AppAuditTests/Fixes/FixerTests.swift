import AppAudit
import AppFacts
import AppMigration
import XCTest

/// What stays, what is taken back, and what is left.
final class FixerTests: XCTestCase {
  private let link = """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
      ) {
        BODY
      }

      func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { window?.isHidden = context.url.isFileURL }
      }
    }

    """

  private func fix<Value>(
    _ text: String, _ rules: [Rule] = [Rule.named("IN1")].compactMap(\.self), _ body: (MendedApp) throws -> Value
  ) throws -> Value {
    try Fixture(name: "Linked", files: ["SceneDelegate.swift": text]).inFolder { try body(MendedApp(folder: $0)) }
  }

  private var rule: Rule { get throws { try XCTUnwrap(Rule.named("IN1")) } }

  func test_whatIsWritten_looksLikeTheRest() throws {
    for (unit, lineEnd) in [("  ", "\n"), ("\t", "\r\n"), ("    ", "\r\n")] {
      func styled(_ text: String) -> String {
        text.replacing("  ", with: unit).replacing("\n", with: lineEnd)
      }
      let body = "window = UIWindow(windowScene: scene as! UIWindowScene)"
      try fix(styled(link.replacing("BODY", with: body))) { app in
        XCTAssertEqual(try app.fix([rule]).results.fixed.count, 1)
        XCTAssertEqual(
          try app.text("SceneDelegate.swift"),
          styled(
            link.replacing(
              "BODY",
              with: body + """

                    if !options.urlContexts.isEmpty {
                      self.scene(scene, openURLContexts: options.urlContexts)
                    }
                """)))
      }
    }
  }

  func test_earlyEnds_areRefused_butNotThatOfAnotherScene() throws {
    for (body, isFixed) in [
      ("guard let scene = scene as? UIWindowScene else { return }", true),
      ("guard let one = scene as? UIWindowScene, window == nil else { return }", false),
      ("if window != nil { return }", false), ("for _ in 0..<2 { if window == nil { return } }", false),
      ("DispatchQueue.main.async { return }", true),
    ] {
      try fix(link.replacing("BODY", with: body)) { app in
        let results = try app.fix([rule]).results
        XCTAssertEqual(results.fixed.count, isFixed ? 1 : 0, body)
        XCTAssertEqual(results.reasons.first?.contains("may end in line 9"), isFixed ? nil : true, body)
      }
    }
  }

  func test_fixThatHelpsNothing_isTakenBack() throws {
    var useless = try rule
    useless.fix = { _, hit, files throws(EditRefusal) in
      let bytes = files.read(hit.path) ?? []
      return [FileChange(path: hit.path, before: bytes, after: bytes + Array("// mended\n".utf8))]
    }
    var breaking = try rule
    breaking.fix = { _, hit, files throws(EditRefusal) in
      let bytes = files.read(hit.path) ?? []
      return [FileChange(path: hit.path, before: bytes, after: Array("class {".utf8))]
    }
    let text = link.replacing("BODY", with: "window = nil")
    for (rule, reason) in [(useless, "IN1 finds the same with it."), (breaking, "cannot be read any more")] {
      try fix(text) { app in
        let (results, kept) = try app.fix([rule])
        guard case .takenBack(let why)? = results.first?.outcome else { return XCTFail("\(results)") }
        XCTAssertTrue(why.contains(reason), why)
        XCTAssertEqual(kept, [])
        XCTAssertEqual(try app.text("SceneDelegate.swift"), text)
      }
    }
  }

  func test_rulesWithoutFixes_areLeft() throws {
    let rules = [try XCTUnwrap(Rule.named("SC14"))]
    let plist = """
      <plist version="1.0"><dict><key>UIRequiresFullScreen</key><true/></dict></plist>
      """
    try Fixture(name: "Full", files: ["Info.plist": plist]).inFolder { folder in
      let results = try MendedApp(folder: folder).fix(rules).results
      XCTAssertEqual(results.map(\.outcome), [.left(rules[0].mending)])
    }
  }

  func test_severalFaultsInOneLine_areMendedOneByOne() throws {
    let text = """
      import UIKit

      class ListController: UIViewController {
        override func viewWillAppear(_ animated: Bool) { print("one") }
        override func viewDidAppear(_ animated: Bool) {}
      }

      """
    try Fixture(name: "Two", files: ["Code.swift": text]).inFolder { folder in
      let app = MendedApp(folder: folder)
      XCTAssertEqual(try app.fix([try XCTUnwrap(Rule.named("CB8"))]).results.fixed.count, 2)
      XCTAssertEqual(
        try app.text("Code.swift"),
        """
        import UIKit

        class ListController: UIViewController {
          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            print("one")
          }
          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
          }
        }

        """)
    }
  }
}
