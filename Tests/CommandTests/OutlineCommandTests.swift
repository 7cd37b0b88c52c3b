import AppAudit
import AppMigration
import Foundation
import XCTest

@testable import dormouse

/// `dormouse migrate` on an app that cannot be built here: outlines of both versions are compared.
final class OutlineCommandTests: XCTestCase {
  override class func setUp() { setenv("XDG_CACHE_HOME", MigrationFixture.cache, 0) }

  /// The fixture, with an import of a module that nobody has.
  private func unbuildable(_ name: String) throws -> MigrationFixture {
    let source = try XCTUnwrap(try MigrationFixture.expected(name, "before")["AppDelegate.swift"])
    let text = "import ModuleThatNobodyHas\n" + String(decoding: source, as: UTF8.self)
    return try MigrationFixture(name, copying: name, ["AppDelegate.swift": text])
  }

  func test_anAppThatCannotBeBuilt_isComparedByItsOutlines() throws {
    let app = try unbuildable("Links")
    defer { XCTAssertNoThrow(try app.remove()) }
    let ended = try app.migrate()
    XCTAssertEqual(ended.status, 0, ended.output + ended.errors)
    XCTAssertTrue(ended.output.contains("An outline is no proof"), ended.output)
    XCTAssertTrue(ended.output.contains("The app cannot be built here"), ended.output)
    XCTAssertTrue(ended.output.contains("\nThe outlines agree: "), ended.output)
    XCTAssertFalse(ended.output.contains("Proved"), ended.output)
  }

  func test_outlineAndNoProof_excludeEachOther() throws {
    let app = try MigrationFixture("Links", copying: "Links")
    defer { XCTAssertNoThrow(try app.remove()) }
    XCTAssertEqual(try app.migrate("--outline", "--no-proof").status, 2)
  }

  func test_whatIsTakenAway_isNamed() throws {
    let app = try unbuildable("Links")
    defer { XCTAssertNoThrow(try app.remove()) }
    let facts = try AuditedFolder.facts(of: app.folder, target: nil)
    let planner = MigrationPlanner(
      builder: try Checkout.builder(release: true), folder: app.folder, optsInByCode: false)
    let plan = try XCTUnwrap(planner.plans(for: facts).first)
    let lives = MigrationProver.lives.filter { life in
      ["launch", "home-and-back"].contains(life.name) || life.name.hasSuffix("-warm") || life.name.hasSuffix("-cold")
    }
    let prover = MigrationProver(app: plan.apps[0], source: AppSource(app.folder), lives: lives, byOutlines: true)
    try prover.playBefore()
    for group in Self.groups {
      let mutated = try group.reduce(plan) { try $0.forgetting($1) }
      for change in mutated.changes { try app.write(Data(change.after ?? []), to: change.path) }
      let proof = try prover.proof(of: mutated)
      let text = prover.text(of: proof)
      XCTAssertFalse(prover.holds(proof), text)
      XCTAssertTrue(text.contains("\nThe outlines differ: "), text)
      for mutation in group {
        for name in mutation.names {
          XCTAssertTrue(text.contains(name), "Without \"\(mutation.line)\", \(name) is not named:\n\(text)")
        }
      }
    }
  }

  /// Each group is taken away at once, and each of it must be named.
  private static let groups = [
    [
      MigrationMutation("handleOpen(context.url)", names: "link-warm, openURL", "AppDelegate.swift:40  show(url.host"),
      MigrationMutation("window?.makeKeyAndVisible()", names: "window?.makeKeyAndVisible()"),
      MigrationMutation("print(\"active\")", names: "missing  launch, launch", "print(\"active\")"),
    ],
    [
      MigrationMutation(
        "if !connectionOptions.urlContexts.isEmpty {", count: 3, names: "link-cold, openURL",
        "AppDelegate.swift:40  show(url.host"),
      MigrationMutation(
        "for userActivity in connectionOptions.userActivities {", count: 3,
        names: "universal-link-cold, openUniversalLink", "guard let url = userActivity.webpageURL"),
      MigrationMutation(
        "if let shortcutItem = connectionOptions.shortcutItem {", count: 3, names: "quick-action-cold, quickAction",
        "show(shortcutItem.localizedTitle)"),
    ],
    [MigrationMutation("guard wasInBackground else { return }", names: "extra  launch, launch", "shelf.refresh()")],
  ]
}
