import AppAudit
import AppMigration
import Foundation
import XCTest

@testable import dormouse

/// Takes one thing away from each migrated app: the proof must see it and name it.
final class MigrationMutationTests: XCTestCase {
  override class func setUp() { setenv("XDG_CACHE_HOME", MigrationFixture.cache, 0) }

  /// The lives in which the fixtures' code runs; the whole migration plays all of them.
  private static let lives = MigrationProver.lives.filter { life in
    ["launch", "home-and-back"].contains(life.name) || life.name.hasSuffix("-warm") || life.name.hasSuffix("-cold")
  }

  private func plan(_ app: MigrationFixture) throws -> (MigrationPlan, MigrationProver) {
    let facts = try AuditedFolder.facts(of: app.folder, target: nil)
    let planner = MigrationPlanner(
      builder: try Checkout.builder(release: true), folder: app.folder, optsInByCode: false)
    let plan = try XCTUnwrap(planner.plans(for: facts).first)
    let prover = MigrationProver(app: plan.apps[0], source: AppSource(app.folder), lives: Self.lives)
    try prover.playBefore()
    return (plan, prover)
  }

  /// Each group is taken away at once, and each of it must be named. The app before is played once for all.
  private func prove(_ name: String, _ groups: [MigrationMutation]...) throws {
    let app = try MigrationFixture(name, copying: name)
    defer { XCTAssertNoThrow(try app.remove()) }
    let (plan, prover) = try plan(app)
    for group in groups {
      let mutated = try group.reduce(plan) { try $0.forgetting($1) }
      for change in mutated.changes { try app.write(Data(change.after ?? []), to: change.path) }
      let proof = try prover.proof(of: mutated)
      let text = ProofText(proof).text
      XCTAssertEqual(proof.verdict, .different, "\(group.map(\.line)): \(text)")
      for mutation in group {
        for name in mutation.names {
          XCTAssertTrue(text.contains(name), "Without \"\(mutation.line)\", \(name) is not named:\n\(text)")
        }
      }
    }
  }

  func test_coordinator() throws {
    try prove(
      "Coordinator",
      [
        MigrationMutation(
          "handleOpen(context.url)", names: "link-warm, openURL",
          "AppDelegate.swift:26  coordinator?.open(url) ?? false"),
        MigrationMutation(
          "coordinator?.refresh()", names: "launch, launch: AppDelegate.swift:30  coordinator?.refresh()"),
      ],
      [
        MigrationMutation(
          "if !connectionOptions.urlContexts.isEmpty {", count: 3,
          names:
            "link-cold, openURL: { url: \"trips://dormouse/probe?id=1\", source: com.example.dormouse }: AppDelegate.swift:26"
        )
      ],
      [
        MigrationMutation("coordinator.start()", names: "AppDelegate.swift:16-17  coordinator.start()"),
        MigrationMutation("self.window = window", names: "AppDelegate.swift:16-17  "),
      ],
      [
        MigrationMutation(
          "self.coordinator = coordinator", names: "AppDelegate.swift:18  self.coordinator = coordinator")
      ],
      [
        MigrationMutation(
          "<key>UISceneDelegateClassName</key>", count: 2, of: "Info.plist",
          names: "launch, launch: AppDelegate.swift:14")
      ])
  }

  /// What stays for systems without scenes is run by no life here, and a proof is one all the same.
  func test_whatOnlyOlderSystemsRun_isNotDemanded_andTold() throws {
    let app = try MigrationFixture("Elder", copying: "Elder")
    defer { XCTAssertNoThrow(try app.remove()) }
    let (plan, prover) = try plan(app)
    for change in plan.changes { try app.write(Data(change.after ?? []), to: change.path) }
    assertEqual(try app.files(), try MigrationFixture.expected("Elder", "after"))
    let proof = try prover.proof(of: plan)
    XCTAssertEqual(proof.verdict, .proved, ProofText(proof).text)
    let text = prover.text(of: proof)
    XCTAssertTrue(text.contains("\nNo life shows what only systems below iOS 13 run: AppDelegate.swift:11, "), text)
  }

  func test_links() throws {
    try prove(
      "Links",
      [
        MigrationMutation("handleOpen(context.url)", names: "link-warm, openURL", "show(url.host ?? \"\")"),
        MigrationMutation(
          "handleContinue(userActivity)", names: "universal-link-warm, openUniversalLink",
          "guard let url = userActivity.webpageURL"),
        MigrationMutation(
          "show(shortcutItem.localizedTitle)", names: "quick-action-warm, quickAction",
          "show(shortcutItem.localizedTitle)"),
        MigrationMutation("window?.backgroundColor = .systemBackground", names: "backgroundColor = .systemBackground"),
      ],
      [
        MigrationMutation(
          "if !connectionOptions.urlContexts.isEmpty {", count: 3, names: "link-cold, openURL",
          "show(url.host ?? \"\")"),
        MigrationMutation(
          "for userActivity in connectionOptions.userActivities {", count: 3,
          names: "universal-link-cold, openUniversalLink", "guard let url = userActivity.webpageURL"),
        MigrationMutation(
          "if let shortcutItem = connectionOptions.shortcutItem {", count: 3, names: "quick-action-cold, quickAction",
          "show(shortcutItem.localizedTitle)"),
        MigrationMutation("navigation.navigationBar.prefersLargeTitles = true", names: "prefersLargeTitles = true"),
      ],
      [
        MigrationMutation("print(\"active\")", names: "launch, launch: output: active", "print(\"active\")"),
        MigrationMutation("window?.endEditing(true)", names: "home-and-back, home", "window?.endEditing(true)"),
        MigrationMutation(
          "(UIApplication.shared.delegate as? AppDelegate)?.handleDidEnterBackground()", names: "shelf.save()",
          "Shelf.swift:15"),
        MigrationMutation("guard wasInBackground else { return }", names: "extra  launch, launch", "shelf.refresh()"),
      ],
      [
        MigrationMutation(
          "(UIApplication.shared.delegate as? AppDelegate)?.handleWillEnterForeground()",
          names: "missing  home-and-back, launch: AppDelegate.swift", "shelf.refresh()"),
        MigrationMutation("window?.rootViewController = navigation", names: "rootViewController = navigation"),
      ],
      [MigrationMutation("window?.makeKeyAndVisible()", names: "window?.makeKeyAndVisible()")])
  }

  func test_overlay() throws {
    let reach = "(UIApplication.shared.delegate as? AppDelegate)?"
    try prove(
      "Overlay",
      [
        MigrationMutation(
          "cover.windowScene = UIApplication.shared.mainWindow?.windowScene", of: "AppDelegate.swift",
          names: "missing  home-and-back, home: controllers: CoverViewController Cover"),
        MigrationMutation(
          "banner.windowScene = UIApplication.shared.mainWindow?.windowScene", of: "Banner.swift",
          names: "missing  launch, launch: screen: Locked"),
      ],
      [
        MigrationMutation(
          reach + ".handleWillResignActive()",
          names: "missing  home-and-back, home: AppDelegate.swift:18-22  let cover = UIWindow"),
        MigrationMutation(reach + ".handleDidBecomeActive()", names: "cover?.isHidden = true"),
      ],
      [
        MigrationMutation(
          "window?.rootViewController = VaultViewController()", names: "AppDelegate.swift:12-13  window?.rootView"),
        MigrationMutation("window?.makeKeyAndVisible()", names: "AppDelegate.swift:12-13  window?.rootView"),
      ],
      [
        MigrationMutation(
          "<key>UISceneDelegateClassName</key>", count: 2, of: "Info.plist", names: "AppDelegate.swift:11-13  window = "
        )
      ])
  }

  /// What no line, no text and no controller tells.
  func test_looks_files_andDefaults() throws {
    try prove(
      "Links",
      [
        MigrationMutation(
          "window?.backgroundColor = .systemBackground", becomes: "window?.backgroundColor = .systemRed",
          names:
            "missing  launch, launch: layer root/UIWindow: background #ffffffff → layer root/UIWindow: background #ff"),
        MigrationMutation(
          "wasInBackground = true",
          becomes: "wasInBackground = true; UserDefaults.standard.set(1, forKey: \"returns\")",
          names: "extra  home-and-back, wait: 40s: default returns: 1"),
        MigrationMutation(
          "print(\"active\")",
          becomes: "print(\"active\"); try? Data([1]).write(to: URL.documentsDirectory.appending(path: \"log\"))",
          names: "extra  launch, launch: file Documents/log: 1 bytes"),
      ],
      [
        MigrationMutation(
          "window?.makeKeyAndVisible()", becomes: "window?.makeKeyAndVisible(); window?.frame.origin.y = 10",
          names: "layer root/UIWindow: frame 0, 0, 393 × 852 → layer root/UIWindow: frame 0, 10, 393 × 852"),
        MigrationMutation(
          "(UIApplication.shared.delegate as? AppDelegate)?.handleDidEnterBackground()",
          becomes: "UserDefaults.standard.set(7, forKey: \"visits\")",
          names: "missing  home-and-back, wait: 40s: default visits: 0 → default visits: 7"),
      ])
  }

  func test_privacy() throws {
    try prove(
      "Privacy",
      [
        MigrationMutation("(window as? CoveredWindow)?.cover()", names: "home-and-back, home", "CoveredWindow.swift:9"),
        MigrationMutation("covered.words = \"Nothing to see\"", names: "covered.words"),
        MigrationMutation("covered.overrideUserInterfaceStyle = .dark", names: "overrideUserInterfaceStyle"),
      ],
      [
        MigrationMutation(
          "<key>UIApplicationSceneManifest</key>", count: 17, of: "Info.plist", names: "AppDelegate.swift:10")
      ])
  }

  func test_recipes() throws {
    try prove(
      "Recipes",
      [
        MigrationMutation("window?.tintColor = .systemGreen", names: "window?.tintColor = .systemGreen"),
        MigrationMutation(
          "Cookbook.shared.save()", names: "home-and-back, home", "Cookbook.shared.save()",
          "missing  home-and-back, wait: 40s: default opened: 1"),
        MigrationMutation(
          "if !connectionOptions.urlContexts.isEmpty {", count: 3, names: "link-cold, openURL",
          "guard let name = url.host"),
      ],
      [
        MigrationMutation(
          "result[.sourceApplication] = options.sourceApplication", names: "link-warm, openURL",
          "output: dormouse from com.example.dormouse", "output: dormouse from nobody")
      ],
      [
        MigrationMutation(
          "<key>UISceneStoryboardFile</key>", count: 2, of: "Info.plist", names: "RecipesViewController")
      ])
  }
}
