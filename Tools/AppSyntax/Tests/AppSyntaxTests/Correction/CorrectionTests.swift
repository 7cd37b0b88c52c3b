import AppSyntaxMessages
import SwiftSyntax
import XCTest

@testable import AppSyntax

/// Changes of one place: what is written, and what is refused.
final class CorrectionTests: XCTestCase {
  /// The files after a change of the line with `←`, or why there is none.
  private func correct(
    _ files: [String: String], _ change: CorrectionRequest.Change, file: StaticString = #filePath, line: UInt = #line
  ) -> (texts: [String: String], refusal: String?) {
    guard let (path, text) = files.first(where: { $1.contains("←") }) else { return (files, "nothing is marked") }
    let marked = text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("←") } ?? 0
    let request = CorrectionRequest(
      change, path: path, line: marked + 1, otherPaths: files.keys.sorted(), appDelegate: "AppDelegate",
      superclasses: [
        "AppDelegate": "UIResponder", "SceneDelegate": "UIResponder", "List": "UITableViewController",
        "Card": "UIView",
      ], imports: ["Photos"])
    let result = Correction(of: request.paths.map { parse(files[$0] ?? "", path: $0) }, plan: request)
    XCTAssertEqual(result.edits.isEmpty, result.refusal != nil, file: file, line: line)
    var texts = files
    for edits in result.edits {
      texts[edits.path] = TextEdit.apply(edits.edits, to: files[edits.path] ?? "")
      XCTAssertFalse(parse(texts[edits.path] ?? "").tree.hasError, texts[edits.path] ?? "", file: file, line: line)
    }
    return (texts, result.refusal)
  }

  private func window(_ code: String, in type: String, _ question: CorrectionRequest.Question) -> String {
    let text = "class \(type) {\n  func act() {\n    \(code) // ←\n  }\n}\n"
    let (texts, refusal) = correct(["A.swift": text], .askOwnWindow(question))
    let line = texts["A.swift"]?.split(separator: "\n")[2].dropFirst(4) ?? ""
    return refusal ?? String(line.prefix { $0 != "/" }.dropLast())
  }

  func test_questions_whenTheyAreOfAView_thenItsWindowAnswers() {
    for (question, code, expected) in [
      (CorrectionRequest.Question.keyWindow, "a(UIApplication.shared.keyWindow)", "a(OWN)"),
      (.keyWindow, "UIApplication.shared.windows.first!.makeKey()", "OWN?.makeKey()"),
      (.delegateWindow, "UIApplication.shared.delegate?.window??.makeKey()", "OWN?.makeKey()"),
      (.delegateWindow, "a((UIApplication.shared.delegate as? AppDelegate)?.window)", "a(OWN)"),
      (.screen, "a(UIScreen.main.bounds.size)", "a((OWN?.bounds ?? UIScreen.main.bounds).size)"),
      (.screen, "a(UIScreen.main.scale)", "a(traitCollection.displayScale)"),
      (.screen, "run { self.a(UIScreen.main.scale) }", "run { self.a(self.traitCollection.displayScale) }"),
      (
        .statusBar, "a(UIApplication.shared.statusBarOrientation)",
        "a((OWN?.windowScene?.interfaceOrientation ?? .unknown))"
      ),
    ] {
      for (type, own) in [("List", "view.window"), ("Card", "window")] {
        XCTAssertEqual(window(code, in: type, question), expected.replacing("OWN", with: own))
      }
    }
  }

  func test_questions_whenTheAnswerIsNotTheSame_thenTheyAreRefused() {
    for (question, code, reason) in [
      (CorrectionRequest.Question.keyWindow, "a(UIApplication.shared.keyWindow!.bounds)", "unwrapped with `!`"),
      (.keyWindow, "UIApplication.shared.windows.forEach { $0.makeKey() }", "not the first or the key window"),
      (.keyWindow, "a { b(UIApplication.shared.keyWindow) }", "does not hold its object"),
      (.delegateWindow, "a(UIApplication.shared.delegate?.window)", "nobody unwraps it"),
      (.delegateWindow, "a((UIApplication.shared.delegate as! AppDelegate).window.bounds)", "relies on a window"),
      (.screen, "a(UIScreen.main)", "not the size or the scale"),
      (.screen, "run { [weak self] in self?.a(UIScreen.main.scale) }", "may outlive"),
      (.statusBar, "a(UIApplication.shared.keyWindow)", "not one that is known"),
    ] {
      XCTAssertTrue(window(code, in: "List", question).contains(reason), window(code, in: "List", question))
    }
    XCTAssertTrue(window("a(UIApplication.shared.keyWindow)", in: "Model", .keyWindow).contains("no method of a view"))
  }

  func test_methods_goWithTheirComments() {
    let text = """
      class A {
        var a = 0

        /// Old.
        func old() { // ←
          a += 1
        }

        func new() {}
      }

      """
    XCTAssertEqual(
      correct(["A.swift": text], .removeMethod).texts["A.swift"],
      "class A {\n  var a = 0\n\n  func new() {}\n}\n")
  }

  private let scene = """
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
    }

    """

  private func delegate(_ members: String) -> String {
    """
    import Photos
    import UIKit

    private let secret = 1

    class AppDelegate: UIResponder, UIApplicationDelegate {
      enum Kind { case plain }
      var window: UIWindow?
      var count = 0
      private var hidden = 0
      func work() {}

    \(members)
    }

    """
  }

  private func moved(_ body: String, scene: String? = nil) -> (texts: [String: String], refusal: String?) {
    let head = "  override func applicationWillEnterForeground(_ app: UIApplication) { // ←\n"
    let target = CorrectionRequest.MoveTarget(
      path: "Scene.swift", type: "SceneDelegate", method: "sceneWillEnterForeground(_:)")
    return correct(
      ["App.swift": delegate("\(head)    \(body)\n  }"), "Scene.swift": scene ?? self.scene],
      .moveMethod(to: target))
  }

  func test_workOfTheDelegate_whenItMoves_thenItReachesForTheRest() {
    let (texts, refusal) = moved("work()\n    self.count += app.windows.count\n    window?.makeKey()\n    keep(self)")
    XCTAssertNil(refusal)
    XCTAssertEqual(texts["App.swift"], delegate("  REST").replacing("\n\n  REST", with: ""))
    XCTAssertEqual(
      texts["Scene.swift"],
      scene.replacing("import UIKit\n", with: "import UIKit\nimport Photos\n").replacing(
        "  var window: UIWindow?\n",
        with: """
            var window: UIWindow?

            func sceneWillEnterForeground(_ scene: UIScene) { // ←
              guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }
              appDelegate.work()
              appDelegate.count += UIApplication.shared.windows.count
              window?.makeKey()
              keep(appDelegate)
            }

          """))
  }

  func test_workOfTheDelegate_whenItsTwinIsThere_thenItComesBehindWithItsComments() {
    let members = """
        /// Ours.
        func applicationWillEnterForeground(_ app: UIApplication) { // ←
          // One.
          first()

          second() // two
          // Done.
        } // end
      """
    let twin = "  func sceneWillEnterForeground(_ scene: UIScene) {\n    own()\n"
    let before = scene.replacing("  var window: UIWindow?\n", with: twin + "  }\n")
    let target = CorrectionRequest.MoveTarget(
      path: "Scene.swift", type: "SceneDelegate", method: "sceneWillEnterForeground(_:)")
    let (texts, refusal) = correct(
      ["App.swift": delegate(members), "Scene.swift": before], .moveMethod(to: target))
    XCTAssertNil(refusal)
    XCTAssertEqual(texts["App.swift"], delegate("  REST").replacing("\n\n  REST", with: ""))
    XCTAssertEqual(
      texts["Scene.swift"],
      before.replacing("import UIKit\n", with: "import UIKit\nimport Photos\n").replacing(
        twin,
        with: twin + """
              /// Ours.
              // ←
              // One.
              first()

              second() // two
              // Done.
              // end

          """))
  }

  func test_workOfTheDelegate_whenOnlyTheDelegateCanDoIt_thenItStays() {
    for (body, reason) in [
      ("hidden += 1", "It needs hidden, which is private to AppDelegate."),
      ("use(secret)", "It names secret, which Scene.swift does not see."),
      ("use(Kind.plain)", "It names Kind, which Scene.swift does not see."),
      ("use(#selector(work))", "It has work as a selector."),
      ("super.applicationWillEnterForeground(app)", "It calls super.applicationWillEnterForeground."),
      ("use { [weak self] in self?.work() }", "A closure of it holds the app delegate in a way of its own."),
    ] {
      XCTAssertEqual(moved(body).refusal, reason)
    }
    let other = scene.replacing("var window: UIWindow?", with: "func use(_ value: Int) {}")
    XCTAssertEqual(moved("use(1)", scene: other).refusal, "use means another thing in SceneDelegate.")
  }
}
