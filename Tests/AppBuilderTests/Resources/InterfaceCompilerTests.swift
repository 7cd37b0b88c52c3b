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

  /// Published pictures of three apps show these numbers, within 2, for such colours.
  func test_compile_whenColoursAreCalibrated_thenTheyAreInSRGB() throws {
    let colours = """
      <view><color key="a" red="0.996078" green="0.627451" blue="0.039216" alpha="1" colorSpace="calibratedRGB"/>
      <color key="b" red="0.341176" green="0.854902" blue="0.835294" alpha="0.5" colorSpace="calibratedRGB"/>
      <color key="c" red="0.2" green="0.2" blue="0.2" alpha="1" colorSpace="calibratedRGB"/>
      <color key="d" white="0.647059" alpha="1" colorSpace="calibratedWhite"/>
      <color key="e" red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      <color key="f" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3"/></view>
      """
    func numbers(_ document: String) throws -> [[Int]] {
      let (root, _) = try compile("<document \(document)><objects>\(colours)</objects></document>")
      return root.children[0].children[0].children.map { colour in
        ["red", "green", "blue", "white"].compactMap { colour[$0].flatMap { Double($0) } }
          .map { Int((max(0, min(1, $0)) * 255).rounded()) }
      }
    }
    let kept = [[51, 102, 153], [255, 0, 0]]
    XCTAssertEqual(
      try numbers("colorMatched=\"YES\""), [[255, 175, 0], [101, 223, 221], [66, 66, 66], [180]] + kept)
    XCTAssertEqual(try numbers(""), [[254, 160, 10], [87, 218, 213], [51, 51, 51], [165]] + kept)
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
