import XCTest

@testable import AppMigration

final class SceneAdoptionTests: XCTestCase {
  private func adopted(
    _ file: String, _ storyboard: SceneAdoption.Storyboard = .main, target: String? = "15.0"
  ) throws -> (text: String, steps: [SceneAdoptionStep]) {
    try adopted(Array(file.utf8), storyboard, target: target)
  }

  private func adopted(
    _ bytes: [UInt8], _ storyboard: SceneAdoption.Storyboard = .main, target: String? = "15.0"
  ) throws -> (text: String, steps: [SceneAdoptionStep]) {
    var list = try PropertyListText(bytes)
    let adoption = SceneAdoption(storyboard: storyboard, deploymentTarget: target)
    let steps = try list.adopt(adoption)
    let once = list.bytes
    XCTAssertFalse(try list.adopt(adoption).contains(where: \.isChange), "a second run changes nothing")
    XCTAssertEqual(list.bytes, once)
    return (String(decoding: once, as: UTF8.self), steps)
  }

  // MARK: No manifest

  func test_usualFile_getsTheManifestInItsPlace_andLosesTheStoryboardsKey() throws {
    let (text, steps) = try adopted(InfoPlistFixture.usual)
    let expected = InfoPlistFixture.usual
      .replacingOccurrences(
        of: "\t<!-- What", with: InfoPlistFixture.manifest() + "\t<!-- What"
      )
      .replacingOccurrences(of: "\t<key>UIMainStoryboardFile</key>\n\t<string>Main</string>\n", with: "")
    XCTAssertEqual(text, expected)
    XCTAssertEqual(
      steps,
      [
        .addedManifest(key: "UIApplicationSceneManifest"),
        .removedMainStoryboard(key: "UIMainStoryboardFile", name: "Main", line: 10),
      ])
  }

  func test_olderTarget_keepsTheStoryboardsKey() throws {
    for target in ["12.4", "9.0", nil] {
      let (text, steps) = try adopted(InfoPlistFixture.usual, target: target)
      XCTAssertTrue(text.contains("UIMainStoryboardFile"))
      XCTAssertEqual(steps.last, .keptMainStoryboard(key: "UIMainStoryboardFile", line: 10))
    }
  }

  func test_windowMadeInCode_getsNoStoryboard() throws {
    let (text, _) = try adopted(InfoPlistFixture.usual, .none)
    XCTAssertTrue(text.contains(InfoPlistFixture.manifest(storyboard: nil)))
    XCTAssertTrue(text.contains("UIMainStoryboardFile"), "it does no harm, and is nobody's to remove")
  }

  func test_namedStoryboard_isTheOneInTheManifest() throws {
    let (text, _) = try adopted(InfoPlistFixture.usual, .named("Täglich & mehr"))
    XCTAssertTrue(text.contains("<string>Täglich &amp; mehr</string>"))
  }

  func test_storyboardForEachDevice_getsAManifestForEach() throws {
    let file = InfoPlistFixture.file(
      """
      \t<key>UIMainStoryboardFile</key>
      \t<string>Phone</string>
      \t<key>UIMainStoryboardFile~ipad</key>
      \t<string>Pad</string>
      """)
    let (text, steps) = try adopted(file)
    let pad = InfoPlistFixture.manifest(storyboard: "Pad", key: "UIApplicationSceneManifest~ipad")
    XCTAssertEqual(text, InfoPlistFixture.file(InfoPlistFixture.manifest(storyboard: "Phone") + pad.dropLast()))
    XCTAssertEqual(steps.filter(\.isChange).count, 4)
  }

  func test_sameStoryboardForEachDevice_getsOneManifest() throws {
    let file = InfoPlistFixture.file(
      """
      \t<key>UIMainStoryboardFile~ipad</key>
      \t<string>Main</string>
      \t<key>UIMainStoryboardFile~iphone</key>
      \t<string>Main</string>
      """)
    XCTAssertEqual(try adopted(file).text, InfoPlistFixture.file(String(InfoPlistFixture.manifest().dropLast())))
  }

  // MARK: A manifest is there

  func test_emptyManifest_isFilled() throws {
    for empty in ["<dict/>", "<dict></dict>", "<dict>\n\t</dict>", "<dict />"] {
      let (text, steps) = try adopted(
        InfoPlistFixture.file("\t<key>UIApplicationSceneManifest</key>\n\t\(empty)"), .named("Main"))
      XCTAssertEqual(text, InfoPlistFixture.file(String(InfoPlistFixture.manifest().dropLast())), empty)
      XCTAssertEqual(steps, [.filledManifest(key: "UIApplicationSceneManifest", line: 5)])
    }
  }

  func test_emptyManifestWithAComment_keepsIt() throws {
    let (text, _) = try adopted(
      InfoPlistFixture.file("\t<key>UIApplicationSceneManifest</key>\n\t<dict>\n\t\t<!-- later -->\n\t</dict>"), .none)
    XCTAssertTrue(
      text.contains("\t<dict>\n\t\t<!-- later -->\n\t\t<key>UIApplicationSupportsMultipleScenes</key>"), text)
  }

  func test_otherRoles_stay() throws {
    let car = """
      \t<key>UIApplicationSceneManifest</key>
      \t<dict>
      \t\t<key>UIApplicationSupportsMultipleScenes</key>
      \t\t<true/>
      \t\t<key>UISceneConfigurations</key>
      \t\t<dict>
      \t\t\t<key>CPTemplateApplicationSceneSessionRoleApplication</key>
      \t\t\t<array/>
      \t\t</dict>
      \t</dict>
      """
    let (text, steps) = try adopted(InfoPlistFixture.file(car), .none)
    let lines = InfoPlistFixture.manifest(storyboard: nil).split(separator: "\n")
    let role = lines[6..<lines.count - 2].joined(separator: "\n")
    XCTAssertEqual(
      text,
      InfoPlistFixture.file(
        car.replacingOccurrences(of: "\t\t\t<array/>\n", with: "\t\t\t<array/>\n\(role)\n")))
    XCTAssertEqual(
      steps, [.keptSeveralScenes(line: 7), .addedWindowRole(key: "UIApplicationSceneManifest", line: 5)])
  }

  func test_manifestWithoutConfigurations_getsThem() throws {
    for roles in ["", "<key>UISceneConfigurations</key><dict/>"] {
      let file = InfoPlistFixture.file(
        "\t<key>UIApplicationSceneManifest</key>\n\t<dict>\n"
          + "\t\t<key>UIApplicationSupportsMultipleScenes</key>\n\t\t<false/>\(roles.isEmpty ? "" : "\n\t\t" + roles)\n\t</dict>"
      )
      let (text, steps) = try adopted(file, .none)
      XCTAssertEqual(
        try PlainValue(reading: Array(text.utf8)),
        try PlainValue(reading: Array(InfoPlistFixture.file(InfoPlistFixture.manifest(storyboard: nil)).utf8)))
      XCTAssertEqual(steps, [.addedWindowRole(key: "UIApplicationSceneManifest", line: 5)])
    }
  }

  func test_emptyListOfConfigurations_isFilled() throws {
    let manifest = InfoPlistFixture.manifest(storyboard: nil)
    let start = try XCTUnwrap(manifest.range(of: "<array>")).lowerBound
    let end = try XCTUnwrap(manifest.range(of: "</array>")).upperBound
    let file = InfoPlistFixture.file(manifest.replacingCharacters(in: start..<end, with: "<array/>"))
    XCTAssertEqual(try adopted(file, .none).text, InfoPlistFixture.file(manifest))
  }

  func test_configurationWithoutDelegate_isCompleted() throws {
    let whole = InfoPlistFixture.manifest()
    var lines = whole.components(separatedBy: "\n")
    lines.removeSubrange(11..<15)
    let (text, steps) = try adopted(InfoPlistFixture.file(lines.joined(separator: "\n")), .named("Main"))
    XCTAssertEqual(text, InfoPlistFixture.file(whole))
    XCTAssertEqual(steps, [.completedConfiguration(key: "UIApplicationSceneManifest", line: 5)])
  }

  func test_completeManifest_staysWithTheStoryboardsKey() throws {
    let file = InfoPlistFixture.file(
      InfoPlistFixture.manifest() + "\t<key>UIMainStoryboardFile</key>\n\t<string>Main</string>")
    let (text, steps) = try adopted(file)
    XCTAssertEqual(text, file)
    XCTAssertEqual(steps, [.alreadyThere(key: "UIApplicationSceneManifest", line: 5)])
  }

  func test_keysOutsideTheManifest_areNamed() throws {
    let file = InfoPlistFixture.file("\t<key>UISceneConfigurations</key>\n\t<dict/>")
    XCTAssertEqual(try adopted(file, .none).steps.last, .strayKey(key: "UISceneConfigurations", line: 5))
  }

  func test_manifestForBothDevices_whereStoryboardsDiffer_isRefused() throws {
    let file = InfoPlistFixture.file(
      InfoPlistFixture.manifest() + "\t<key>UIMainStoryboardFile~ipad</key>\n\t<string>Pad</string>")
    XCTAssertEqual(
      refusal { _ = try adopted(file) }, "line 5: ipad has another storyboard, and this manifest is for both.")
  }

  func test_otherKindsOfValues_areRefusedByLine() throws {
    let cases = [
      ("<string/>", "line 6: UIApplicationSceneManifest holds a <string> where a <dict> belongs."),
      (
        "<dict>\n<key>UISceneConfigurations</key>\n<array/>\n</dict>",
        "line 8: UISceneConfigurations holds a <array> where a <dict> belongs."
      ),
      (
        "<dict><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>\n<dict/></dict></dict>",
        "line 7: UIWindowSceneSessionRoleApplication holds a <dict> where a <array> belongs."
      ),
      ("<dict><key>A</key><true/>\n<key>A</key><true/></dict>", "line 7: the key “A” is there twice, first in line 6."),
    ]
    for (value, expected) in cases {
      let file = InfoPlistFixture.file("<key>UIApplicationSceneManifest</key>\n\(value)")
      XCTAssertEqual(refusal { _ = try adopted(file) }, expected)
    }
  }

  func test_refusal_leavesTheListAsItWas() throws {
    let bytes = Array(
      InfoPlistFixture.file(
        "<key>UIApplicationSceneManifest</key><dict/><key>UIApplicationSceneManifest~ipad</key><true/>"
      )
      .utf8)
    var list = try PropertyListText(bytes)
    XCTAssertThrowsError(try list.adopt(SceneAdoption(storyboard: .none, deploymentTarget: "15")))
    XCTAssertEqual(list.bytes, bytes)
  }
}
