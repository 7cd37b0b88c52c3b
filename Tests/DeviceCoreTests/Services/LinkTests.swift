import LifeCycle
import ModelDevice
import XCTest

@testable import DeviceCore

/// Universal links by what the domain's site says (Apple, `applinks`).
final class LinkTests: XCTestCase {
  private func site(_ detail: Value) throws -> SiteAssociation {
    try SiteAssociation(["applinks": ["details": [detail]]])
  }

  private func components(_ list: [Value]) throws -> SiteAssociation {
    try site(["appIDs": ["TEAM.com.example.App"], "components": .array(list)])
  }

  private func opens(_ site: SiteAssociation, _ rest: String) -> Bool {
    site.opens("https://example.com" + rest, in: "com.example.App")
  }

  func test_components_theFirstThatMatchesDecides() throws {
    let site = try components([
      ["/": "/notes/private/*", "exclude": true], ["/": "/notes/*"],
      ["/": "/find", "?": ["q": "?*", "page": "*"]], ["/": "/help", "#": "part-?"],
      ["/": "/Any/*", "caseSensitive": false, "comment": "all cases"],
    ])
    for link in ["/notes/42", "/notes/", "/find?q=tea", "/find?page=2&q=x#top", "/help#part-1", "/aNY/x"] {
      XCTAssertTrue(opens(site, link), link)
    }
    for link in ["", "/", "/notes", "/notes/private/1", "/find", "/find?q=", "/help#part-10", "/NOTES/1"] {
      XCTAssertFalse(opens(site, link), link)
    }
    XCTAssertFalse(site.opens("https://example.com/notes/1", in: "com.example.Other"))
  }

  func test_paths_withNot_andTheOldestForm() throws {
    let older = try site(["appID": "TEAM.com.example.App", "paths": ["NOT /a/b/*", "/a/*", "/c?"]])
    XCTAssertTrue(opens(older, "/a/x"))
    XCTAssertTrue(opens(older, "/cd?q=1"))
    XCTAssertFalse(opens(older, "/a/b/c"))
    XCTAssertFalse(opens(older, "/c"))
    let oldest = try SiteAssociation(["applinks": ["details": ["TEAM.com.example.App": ["paths": ["*"]]]]])
    XCTAssertTrue(opens(oldest, "/anything"))
  }

  func test_aBadFile_saysWhere() {
    func fault(_ file: [String: Value]) -> String? {
      do throws(SiteAssociation.Fault) {
        _ = try SiteAssociation(file)
        return nil
      } catch { return "\(error.place) \(error.explanation)" }
    }
    XCTAssertEqual(fault(["webcredentials": [:]]), "applinks is missing")
    XCTAssertEqual(fault(["applinks": ["details": 1]]), "applinks.details is not a list")
    XCTAssertEqual(
      fault(["applinks": ["details": [["components": []]]]]), "applinks.details[0] has neither appIDs nor appID")
    XCTAssertEqual(
      fault(["applinks": ["details": [["appID": "App", "paths": []]]]]),
      "applinks.details[0].appID 'App' is not TEAM.BUNDLE-IDENTIFIER")
    XCTAssertEqual(
      fault(["applinks": ["details": [["appID": "T.a"]]]]), "applinks.details[0] has neither components nor paths")
    XCTAssertEqual(
      fault(["applinks": ["details": [["appID": "T.a", "components": [["/": 1]]]]]]),
      "applinks.details[0].components[0]./ has a value of another kind")
    XCTAssertEqual(
      fault(["applinks": ["details": [["appID": "T.a", "components": [["path": "/"]]]]]]),
      "applinks.details[0].components[0].path is not known")
  }

  func test_theDevice_opensWhatItsSiteGivesTheApp_andNothingElse() throws {
    var device = ModelDevice()
    let app = device.install("App")
    XCTAssertEqual(device.core.app(forLink: "https://example.com/any"), app, "no file: every link of its domain")
    let file: [String: Value] = [
      "applinks": ["details": [["appIDs": ["TEAM.com.example.App"], "components": [["/": "/notes/*"]]]]]
    ]
    try device.perform(.site(domain: "Example.com", association: file))
    XCTAssertEqual(device.core.app(forLink: "https://example.com/notes/1"), app)
    XCTAssertNil(device.core.app(forLink: "https://example.com/any"))
    XCTAssertThrowsError(try device.perform(.openUniversalLink("https://example.com/any"), app)) { error in
      XCTAssertEqual("\(error)", "example.com does not give 'https://example.com/any' to App")
    }
    XCTAssertThrowsError(try device.perform(.site(domain: "example.com", association: [:]))) { error in
      XCTAssertEqual("\(error)", "the association of example.com: applinks is missing")
    }
  }

  func test_domains_belowAStar() throws {
    var device = ModelDevice()
    let app = device.core.install(
      InstalledApp(
        name: "Wide", bundleIdentifier: "com.example.Wide", adoptsScenes: true, linkDomains: ["*.example.org"],
        sdk: SystemVersion(26)))
    XCTAssertEqual(device.core.app(forLink: "https://www.example.org/a"), app)
    XCTAssertNil(device.core.app(forLink: "https://example.org/a"))
    try device.perform(
      .site(
        domain: "example.org",
        association: ["applinks": ["details": [["appID": "T.com.example.Wide", "paths": ["/b"]]]]]))
    XCTAssertNil(device.core.app(forLink: "https://www.example.org/a"))
    XCTAssertEqual(device.core.app(forLink: "https://www.example.org/b"), app)
  }
}
