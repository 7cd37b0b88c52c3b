import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Which bundles adopt scenes, and what of an Info.plist is whose.
final class SceneManifestTests: DeviceTestCase {
  private func adopts(_ manifest: [String: Any]?, inCode: Bool = false) throws -> Bool {
    try bundle(manifest.map { ["UIApplicationSceneManifest": $0] } ?? [:], inCode: inCode)
      .installed(sdk: SystemVersion(26)).adoptsScenes
  }

  private func bundle(
    _ own: [String: Any], inCode: Bool = false, for idiom: Bootstrap.Idiom = .phone
  ) throws -> AppBundle {
    let bundle = temporary.appending(path: "App.app")
    try? FileManager.default.removeItem(at: bundle)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let info = own.merging(["CFBundleIdentifier": "com.example.App", "CFBundleExecutable": "App"]) { $1 }
    let files = ["Info.plist": info, "Dormouse.plist": ["ImplementsConfigurationForConnecting": inCode]]
    for (name, content) in files {
      try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
        .write(to: bundle.appending(path: name))
    }
    let executable = bundle.appending(path: "App")
    try Data("#!/bin/sh\n".utf8).write(to: executable)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    return try AppBundle(at: bundle, for: idiom)
  }

  func test_anEmptyListOfConfigurations_adoptsNone_unlessTheCodeGivesThem() throws {
    let role = ["UIWindowSceneSessionRoleApplication": [["UISceneConfigurationName": "Default"]]]
    XCTAssertTrue(try adopts(["UISceneConfigurations": role]))
    XCTAssertFalse(try adopts(nil))
    XCTAssertTrue(try adopts(nil, inCode: true))
    let empty: [String: Any] = ["UIApplicationSupportsMultipleScenes": false, "UISceneConfigurations": [String: Any]()]
    XCTAssertFalse(try adopts(empty))
    XCTAssertTrue(try adopts(empty, inCode: true))
    // Without a list the manifest's presence counts (reference 1.b).
    XCTAssertTrue(try adopts(["UIApplicationSupportsMultipleScenes": true]))
  }

  func test_keysOfAKindOfDevice_areItsAlone_andComeFirst() throws {
    func manifest(_ storyboard: String) -> [String: Any] {
      ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [["UISceneStoryboardFile": storyboard]]]]
    }
    let info: [String: Any] = [
      "UIApplicationSceneManifest": manifest("Main"), "UIApplicationSceneManifest~ipad": manifest("Wide"),
      "UIMainStoryboardFile": "Main", "UIMainStoryboardFile~iphone": "Narrow", "UIBackgroundModes": ["audio"],
      "UIBackgroundModes~ipad": ["fetch"],
    ]
    func read(_ idiom: Bootstrap.Idiom) throws -> [String?] {
      let bundle = try bundle(info, for: idiom)
      let scene = bundle.manifest?.configurations[.windowApplication]?.first
      return [scene?.storyboard, bundle.mainStoryboard] + bundle.backgroundModes
    }
    XCTAssertEqual(try read(.phone), ["Main", "Narrow", "audio"])
    XCTAssertEqual(try read(.pad), ["Wide", "Main", "fetch"])
    let padOnly = try bundle(["UIApplicationSceneManifest~ipad": manifest("Wide")])
    XCTAssertNil(padOnly.manifest)
  }
}
