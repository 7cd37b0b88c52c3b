import XCTest

@testable import AppBuilder

/// What a project says of an app's target decides, not what lies in the folder.
final class TargetAppTests: XCTestCase {
  private var folder: TestFolder!

  override func setUpWithError() throws { folder = try TestFolder() }
  override func tearDownWithError() throws { try folder.remove() }

  private static let main = "import UIKit\n\n@main class AppDelegate {}\n"
  private static let plist =
    "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>"

  private func layout(
    _ project: ProjectText, _ files: [String: String], target: String? = nil, in path: String = "Notes"
  ) throws -> AppLayout {
    let root = try folder.write(files.merging(["Notes.xcodeproj/project.pbxproj": project.text]) { $1 }, in: path)
    return try FolderApp(
      folder: root, target: target, configuration: .debug, modules: ["UIKit"], syntax: SharedTool.session()
    ).layout().layout
  }

  private func paths(_ layout: AppLayout) -> [String] {
    layout.sources.map { Files.path(of: $0.url, below: folder.url.appendingPathComponent("Notes")) }
  }

  func test_layout_whenAFileLayElsewhereForItsMaker_thenTheOneInItsGroupsFolderIsTaken() throws {
    let project = ProjectText(targets: [
      .init(
        name: "Notes", sources: ["Notes/App.swift", "../../Desktop/Helper.swift"],
        settings: ["INFOPLIST_FILE": "Notes/Info.plist"])
    ])
    let layout = try layout(
      project,
      ["Notes/App.swift": Self.main, "Helper.swift": "enum Helper {}\n", "Notes/Info.plist": Self.plist])
    XCTAssertEqual(Set(paths(layout)), ["Notes/App.swift", "Helper.swift"])
  }

  func test_layout_whenTheTargetNamesItsFiles_thenOthersInTheFolderAreNot() throws {
    let project = ProjectText(targets: [
      .init(
        name: "Notes", sources: ["Notes/App.swift", "Notes/Old.m", "Gone.swift"],
        resources: ["Notes/Base.lproj/Main.storyboard", "Sounds"], settings: ["INFOPLIST_FILE": "Notes/Info.plist"]),
      .init(name: "Widget", kind: "app-extension", sources: ["Widget/Widget.swift"]),
      .init(name: "NotesTests", kind: "bundle.unit-test", sources: ["Checks.swift"]),
    ])
    let layout = try layout(
      project,
      [
        "Notes/App.swift": Self.main, "Notes/Old.m": "", "Notes/Left.swift": Self.main,
        "Widget/Widget.swift": Self.main,
        "Checks.swift": Self.main, "Notes/Base.lproj/Main.storyboard": "", "Sounds/a.wav": "", "Notes/other.png": "",
        "Notes/Info.plist": Self.plist,
      ])
    XCTAssertEqual(paths(layout), ["Notes/App.swift"])
    XCTAssertEqual(
      layout.resources.map { BundleWriter.place(of: $0.relativePath) }, ["Base.lproj/Main.storyboard", "Sounds"])
    XCTAssertEqual(layout.infoPlist["CFBundleName"] as? String, "Notes")
    XCTAssertEqual(
      layout.notices,
      ["Only Swift is compiled; left out: Notes/Old.m.", "Gone.swift is in the target and not in the folder."])
  }

  func test_layout_whenFilesLieOutsideOfTheFolder_thenTheyAreTheAppsAllTheSame() throws {
    try folder.write(["Shared/Note.swift": "struct Note {}"])
    let project = ProjectText(targets: [
      .init(name: "Notes", sources: ["App.swift", "../Shared/Note.swift"], settings: ["INFOPLIST_FILE": "Info.plist"])
    ])
    let layout = try layout(project, ["App.swift": Self.main, "Info.plist": Self.plist])
    XCTAssertEqual(layout.sources.map(\.relativePath), ["Notes/App.swift", "Shared/Note.swift"])
    XCTAssertTrue(layout.inputs.contains(folder.url.appendingPathComponent("Shared/Note.swift")))
  }

  func test_layout_whenTheProjectSpellsNamesInAnotherCase_thenTheFilesAreFound() throws {
    let project = ProjectText(targets: [
      .init(name: "Notes", sources: ["app/appdelegate.swift"], settings: ["INFOPLIST_FILE": "App/info.plist"])
    ])
    let layout = try layout(project, ["App/AppDelegate.swift": Self.main, "App/Info.plist": Self.plist])
    XCTAssertEqual(paths(layout), ["App/AppDelegate.swift"])
    XCTAssertEqual(layout.notices, [])
  }

  func test_layout_whenAFolderIsSynchronised_thenItsExceptionsAreLeftOut() throws {
    let project = ProjectText(
      targets: [
        .init(
          name: "Notes",
          settings: ["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_UIMainStoryboardFile": "Main"],
          folders: ["Notes": ["Info.plist", "Old", "Sub/Skipped.swift", "Texts/Localized: Main.strings"]]),
        .init(name: "Kit", kind: "framework", folders: ["Kit": []]),
      ],
      borrowed: [(target: "Notes", folder: "Kit", files: ["Borrowed.swift"])])
    let layout = try layout(
      project,
      [
        "Notes/App.swift": Self.main, "Notes/Sub/In.swift": "", "Notes/Sub/Skipped.swift": Self.main,
        "Notes/Old/A.swift": Self.main, "Notes/NotesTests/Deep.swift": "", "Notes/Assets.xcassets/a.png": "",
        "Notes/Texts/en.lproj/Main.strings": "", "Notes/Texts/en.lproj/Other.strings": "",
        "Notes/Info.plist": Self.plist,
        "Notes/README.md": "", "Notes/Lib/Package.swift": "", "Notes/Lib/Sources/L.swift": Self.main,
        "Kit/Borrowed.swift": "", "Kit/Kit.swift": Self.main, "Elsewhere.swift": Self.main,
      ])
    XCTAssertEqual(
      paths(layout).sorted(),
      ["Kit/Borrowed.swift", "Notes/App.swift", "Notes/NotesTests/Deep.swift", "Notes/Sub/In.swift"])
    XCTAssertEqual(
      layout.resources.map { BundleWriter.place(of: $0.relativePath) }.sorted(),
      ["Assets.xcassets", "en.lproj/Other.strings"])
    XCTAssertEqual(layout.infoPlist["UIMainStoryboardFile"] as? String, "Main")
  }

  func test_checkFileNames_whenTwoFilesHaveOneName_thenTheErrorNamesThem() throws {
    let project = ProjectText(targets: [
      .init(
        name: "Notes", sources: ["App.swift", "A/Cell.swift", "B/Cell.swift"], settings: ["INFOPLIST_FILE": "P.plist"])
    ])
    let layout = try layout(
      project, ["App.swift": Self.main, "A/Cell.swift": "", "B/Cell.swift": "", "P.plist": Self.plist])
    let root = folder.url.appendingPathComponent("Notes").path
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try layout.checkFileNames() }.description,
      "The module Notes has 2 files of one name, which the compiler does not allow: \(root)/A/Cell.swift, "
        + "\(root)/B/Cell.swift.")
  }

  // MARK: Which target

  private func apps(_ names: String...) -> ProjectText {
    ProjectText(
      targets: names.map {
        .init(name: $0, sources: ["\($0).swift"], settings: ["INFOPLIST_FILE": "Info.plist"])
      })
  }

  private let files = [
    "One.swift": main, "Two.swift": main, "Notes.swift": main, "Info.plist": plist,
  ]

  func test_layout_whenNoTargetIsTheObviousOne_thenTheErrorListsThem() throws {
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try layout(apps("One", "Two"), files) },
      .severalTargets(project: "Notes", names: ["One", "Two"]))
    XCTAssertEqual(
      AppBuilderError.severalTargets(project: "Notes", names: ["One", "Two"]).description,
      "Notes has several apps; name the one to build with --target: One, Two.")
  }

  func test_layout_whenATargetIsNamed_thenItIsTaken() throws {
    let layout = try layout(apps("One", "Two"), files, target: "Two")
    XCTAssertEqual(paths(layout), ["Two.swift"])
    XCTAssertEqual(layout.name, "Two")
  }

  func test_layout_whenOneHasTheProjectsName_thenItIsTakenAndTheOthersAreNamed() throws {
    let layout = try layout(apps("One", "Notes"), files)
    XCTAssertEqual(layout.name, "Notes")
    XCTAssertEqual(layout.notices, ["The target Notes is built; --target takes another: One."])
  }

  func test_layout_whenTheNamedTargetIsNotThere_thenTheErrorSaysWhatIs() throws {
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try layout(apps("One", "Two"), files, target: "Three") }.description,
      "Notes has no app target Three; it has One, Two.")
  }

  func test_layout_whenTheTargetHasNoSwift_thenTheErrorSaysSo() throws {
    let project = ProjectText(targets: [.init(name: "Notes", sources: ["main.m", "App.m"])])
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) { try layout(project, ["main.m": "", "App.m": ""]) }.description,
      "The target Notes of Notes has nothing to compile: none of its 2 sources is in Swift.")
  }

  func test_layout_whenSeveralProjectsLieInFolders_thenTheErrorNamesThem() throws {
    let project = apps("One")
    for name in ["B", "A"] {
      try folder.write(files.merging(["\(name).xcodeproj/project.pbxproj": project.text]) { $1 }, in: "all/\(name)")
    }
    let root = folder.url.appendingPathComponent("all")
    XCTAssertEqual(
      try errorOf(AppBuilderError.self) {
        try FolderApp(folder: root, configuration: .debug, modules: [], syntax: SharedTool.session()).layout()
      },
      .folderOfApps(folder: root.path, apps: ["A", "B"].map { root.appendingPathComponent($0).path }))
    let layout = try FolderApp(
      folder: root.appendingPathComponent("A/A.xcodeproj"), configuration: .debug, modules: ["UIKit"],
      syntax: SharedTool.session()
    ).layout().layout
    XCTAssertEqual(layout.name, "One")
  }

  // MARK: Settings

  func test_layout_whenSettingsComeFromFiles_thenTheNearestWins() throws {
    var project = ProjectText(targets: [
      .init(
        name: "Notes", sources: ["App.swift"],
        settings: [
          "INFOPLIST_FILE": "$(SRCROOT)/Info.plist", "OTHER_SWIFT_FLAGS": "$(inherited) -D FROM_FLAGS \\\"-DQUOTED\\\"",
          "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) TARGET",
          "PRODUCT_BUNDLE_IDENTIFIER": "$(ORGANISATION).$(PRODUCT_NAME:lower)",
          "PRODUCT_BUNDLE_IDENTIFIER[sdk=macosx*]": "mac", "MARKETING_VERSION[sdk=iphoneos*]": "3.0",
          "ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME": "Tint",
        ])
    ])
    project.configurationFile = "Config/Base.xcconfig"
    let layout = try layout(
      project,
      [
        "App.swift": Self.main,
        "Info.plist":
          "<plist version=\"1.0\"><dict><key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>"
          + "</dict></plist>",
        "Config/Base.xcconfig": """
        #include "More.xcconfig"
        #include? "Private.xcconfig"
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) BASE // why not
        CURRENT_PROJECT_VERSION[config=Debug] = 7
        CURRENT_PROJECT_VERSION[config=Release] = 8
        """,
        "Config/More.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = MORE\nSWIFT_VERSION = 6.0\n",
      ])
    XCTAssertEqual(layout.definitions, ["BASE", "DEBUG", "FROM_FLAGS", "MORE", "QUOTED", "TARGET"])
    // The project's own settings win over its file.
    XCTAssertEqual(layout.languageMode, 5)
    XCTAssertEqual(layout.bundleIdentifier, "notes")
    XCTAssertEqual(layout.infoPlist["CFBundleVersion"] as? String, "7")
    XCTAssertEqual(layout.infoPlist["NSAccentColorName"] as? String, "Tint")
    XCTAssertEqual(layout.infoPlist["CFBundleShortVersionString"] as? String, "3.0")
  }

  func test_layout_whenThePlistsPathIsFromItsAuthorsMac_thenTheFileIsFoundByItsEnd() throws {
    let project = ProjectText(targets: [
      .init(
        name: "Notes", sources: ["App.swift"],
        settings: ["INFOPLIST_FILE": "/Users/someone/Notes/My App/My App-Info.plist"])
    ])
    let layout = try layout(
      project, ["App.swift": Self.main, "My App/My App-Info.plist": Self.plist, "Info.plist": "broken"])
    XCTAssertEqual(layout.infoPlist["CFBundleName"] as? String, "Notes")
    XCTAssertEqual(layout.notices, [])
  }

  func test_layout_whenThePlistIsNotThere_thenAnotherIsTakenAndSaid() throws {
    let project = ProjectText(targets: [
      .init(name: "Notes", sources: ["App/App.swift"], settings: ["INFOPLIST_FILE": "Lost.plist"])
    ])
    let layout = try layout(project, ["App/App.swift": Self.main, "App/Info.plist": Self.plist])
    let taken = folder.url.appendingPathComponent("Notes/App/Info.plist").path
    XCTAssertEqual(
      layout.notices, ["The Info.plist of the target Notes is not there: Lost.plist. Taken instead: \(taken)."])
  }

  func test_layout_whenThePlistIsPreprocessed_thenItsConditionsHold() throws {
    let project = ProjectText(targets: [
      .init(
        name: "Notes", sources: ["App.swift"],
        settings: [
          "INFOPLIST_FILE": "Info.plist", "INFOPLIST_PREPROCESS": "YES",
          "INFOPLIST_PREPROCESSOR_DEFINITIONS": "PRO NAME=Fine", "INFOPLIST_OTHER_PREPROCESSOR_FLAGS": "-traditional",
        ])
    ])
    let plist = """
      <plist version="1.0"><dict>
      #ifdef PRO
      <key>Kind</key><string>NAME</string>
      #else
      <key>Kind</key><string>plain</string>
      #endif
      <key>Page</key><string>https://example.com</string>
      </dict></plist>
      """
    let layout = try layout(project, ["App.swift": Self.main, "Info.plist": plist])
    XCTAssertEqual(layout.infoPlist["Kind"] as? String, "Fine")
    XCTAssertEqual(layout.infoPlist["Page"] as? String, "https://example.com")
    let error = try errorOf(AppBuilderError.self) {
      try self.layout(project, ["App.swift": Self.main, "Info.plist": "#if PRO\n<plist/>"])
    }
    XCTAssertTrue(error.description.contains("Info.plist:1:"), error.description)
  }

  func test_layout_whenThePreprocessorKeepsComments_thenAURLKeepsItsSlashes() throws {
    for flags in ["-C", "-CC", "-traditional-cpp"] {
      let project = ProjectText(targets: [
        .init(
          name: "Notes", sources: ["App.swift"],
          settings: [
            "INFOPLIST_FILE": "Info.plist", "INFOPLIST_PREPROCESS": "YES",
            "INFOPLIST_OTHER_PREPROCESSOR_FLAGS": "\(flags) -DNAME=Fine",
          ])
      ])
      let plist =
        "<plist version=\"1.0\"><dict>\n<key>Kind</key>\n<string>NAME</string>\n<key>Page</key>\n"
        + "<string>app.example://auth</string>\n<key>Last</key>\n<string>end</string>\n</dict></plist>\n"
      let values = try layout(project, ["App.swift": Self.main, "Info.plist": plist]).infoPlist
      XCTAssertEqual(values["Page"] as? String, "app.example://auth", flags)
      XCTAssertEqual(values["Kind"] as? String, "Fine", flags)
    }
  }

  func test_layout_whenABridgingHeaderImportsModules_thenEverySourceDoes() throws {
    let project = ProjectText(targets: [
      .init(
        name: "Notes", sources: ["App.swift", "Page.swift"],
        settings: ["INFOPLIST_FILE": "Info.plist", "SWIFT_OBJC_BRIDGING_HEADER": "Bridge.h"])
    ])
    let header = """
      // Notes
      #ifndef Bridge_h
      /* #import <Gone/Gone.h>
       */
      #import <UIKit/UIKit.h>
      @import UIKit;
      #endif
      """
    let files = ["App.swift": Self.main, "Page.swift": "class Page: UIView {}\n", "Info.plist": Self.plist]
    let layout = try layout(project, files.merging(["Bridge.h": header]) { $1 })
    XCTAssertEqual(layout.sources.last?.text, "import UIKit; class Page: UIView {}\n")
    XCTAssertEqual(layout.sources.map(\.differsFromFile), [true, true])
    XCTAssertEqual(layout.notices, [])
    let own = try self.layout(project, files.merging(["Bridge.h": "#import \"Own.h\"\n"]) { $1 })
    XCTAssertEqual(own.sources.last?.text, files["Page.swift"])
    XCTAssertEqual(own.notices.count, 1)
  }

  func test_layout_whenABridgingHeaderIsNamed_thenTheNoticeSaysThatItIsMissing() throws {
    let project = ProjectText(targets: [
      .init(
        name: "Notes", sources: ["App.swift"],
        settings: ["INFOPLIST_FILE": "Info.plist", "SWIFT_OBJC_BRIDGING_HEADER": "Notes-Bridging-Header.h"])
    ])
    XCTAssertEqual(
      try layout(project, ["App.swift": Self.main, "Info.plist": Self.plist]).notices,
      [
        "Only Swift is compiled; what the bridging header Notes-Bridging-Header.h declares is missing in the Swift "
          + "sources."
      ])
  }
}
