import CompiledInterface
import XCTest

@testable import AppBuilder

final class InterfaceCompilerTests: XCTestCase {
  private func compile(_ text: String, name: String = "Main.storyboard") throws -> (InterfaceElement, [String]) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try InterfaceCompiler.compile(file)
    let notices = result.notices.map { $0.split(separator: "-").last.map(String.init) ?? "" }
    return (try InterfaceElement(compiled: Array(result.data)), notices)
  }

  func test_compile_whenForDesignTimeOnly_thenLeftOut() throws {
    let (root, notices) = try compile(
      """
      <document targetRuntime="iOS.CocoaTouch"><device id="retina6_1"/><dependencies><plugIn/></dependencies><scenes>
      <scene><objects><viewController id="a" userLabel="Mine" customClass="C" customModuleProvider="target">
      <view key="view"><constraints><constraint firstAttribute="width" constant="5" id="1"/>
      <constraint firstAttribute="width" constant="9" placeholder="YES" id="2"/></constraints></view>
      <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/></viewController></objects>
      <point key="canvasLocation" x="1" y="2"/></scene></scenes></document>
      """)
    XCTAssertEqual(root.children.map(\.name), ["scenes"])
    let scene = root.children[0].children[0]
    XCTAssertEqual(scene.children.map(\.name), ["objects"])
    let controller = scene.children[0].children[0]
    XCTAssertEqual(controller.attributes, ["id": "a", "customClass": "C"])
    XCTAssertEqual(controller.children.map(\.name), ["view"])
    XCTAssertEqual(controller.children[0].children[0].children.map { $0["id"] }, ["1"])
    XCTAssertEqual(notices, [])
  }

  func test_compile_whenElementsAreUnknown_thenEachIsNamedOnce() throws {
    let (_, notices) = try compile(
      """
      <document><objects><view><subviews><label id="l"/><hologram/><hologram customClass="Mine"/><hologram/>
      <oddity/></subviews></view></objects></document>
      """)
    XCTAssertEqual(
      notices,
      [
        "Main.storyboard: <hologram> is not known; its class is kept (Mine).",
        "Main.storyboard: <oddity> is not known; a plain object stands in its place.",
      ])
  }

  func test_compile_whenForAnotherPlatform_thenOneSentence() throws {
    let (_, notices) = try compile(
      "<document targetRuntime=\"MacOSX.Cocoa\"><objects><gridView/><popUpButton/></objects></document>")
    XCTAssertEqual(
      notices, ["Main.storyboard is for another platform (MacOSX.Cocoa); it is of no use to an app for iOS."])
  }

  func test_extension_whenOfASource_thenThatOfTheCompiledFile() {
    let names = ["Main.storyboard", "Cell.xib", "Notes.txt"]
    XCTAssertEqual(
      names.map { InterfaceCompiler.compiledExtension(of: URL(fileURLWithPath: "/" + $0)) },
      ["storyboardc", "nib", nil])
  }

  func test_compile_whenCutOff_thenLineAndColumn() throws {
    XCTAssertThrowsError(try compile("<document>\n<objects>")) { error in
      guard case .brokenStoryboard(_, let line, _, _)? = error as? AppBuilderError else { return XCTFail("\(error)") }
      XCTAssertEqual(line, 2)
    }
  }

  func test_catalog_whenOfSeveralLanguages_thenATableForEach() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "l.text": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
          "fr": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "un"}},
            "other": {"stringUnit": {"state": "translated", "value": "des"}}}}}}},
        "unused": {}}}
      """
    XCTAssertEqual(
      try StringCatalog.read(Data(catalog.utf8)), ["de": ["l.text": "Hallo"], "fr": ["l.text": "des"]])
    XCTAssertThrowsError(try StringCatalog.read(Data("{}".utf8)))
  }
}
