import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// Which bundles adopt scenes.
final class SceneManifestTests: DeviceTestCase {
  private func adopts(_ manifest: [String: Any]?, inCode: Bool = false) throws -> Bool {
    let bundle = temporary.appending(path: "App.app")
    try? FileManager.default.removeItem(at: bundle)
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    var info: [String: Any] = ["CFBundleIdentifier": "com.example.App", "CFBundleExecutable": "App"]
    info["UIApplicationSceneManifest"] = manifest
    let files = ["Info.plist": info, "Dormouse.plist": ["ImplementsConfigurationForConnecting": inCode]]
    for (name, content) in files {
      try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
        .write(to: bundle.appending(path: name))
    }
    let executable = bundle.appending(path: "App")
    try Data("#!/bin/sh\n".utf8).write(to: executable)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    return try AppBundle(at: executable.deletingLastPathComponent()).installed(sdk: SystemVersion(26)).adoptsScenes
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
}
