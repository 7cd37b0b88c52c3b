import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// An app is its bundle identifier; its name is how people call it.
final class InstallTests: DeviceTestCase {
  private func app(_ name: String, identifier: String, scheme: String = "example") throws -> URL {
    let entries: [String: Any] = [
      "CFBundleIdentifier": identifier, "CFBundleURLTypes": [["CFBundleURLSchemes": [scheme]]],
    ]
    return try ScriptApp(name, in: temporary, script: "exec sleep 600", entries: entries).bundle
  }

  private func session(_ number: Int, of app: AppKey) -> Session {
    let record = SessionRecord(
      id: SessionID("S\(number)-\(app.rawValue)"), role: .windowApplication,
      configuration: SceneConfiguration(name: "Default"))
    return Session(key: SessionKey(Int32(number)), app: app, record: record, number: number, lastInFront: number)
  }

  func test_anAppUnderANewName_takesTheOldOnesPlace() throws {
    let device = try makeDevice()
    _ = try device.install(try app("Old", identifier: "com.example.App"))
    let old = try device.app(named: "Old")
    try device.perform(.launch(), old)
    let pid = try XCTUnwrap(device.pid(of: old))
    _ = try device.install(try app("New", identifier: "com.example.App"))
    XCTAssertFalse(isAlive(pid))
    XCTAssertEqual(device.installedApps.map(\.name), ["New"])
    XCTAssertEqual(try device.app(named: "New"), old, "It is the same app.")
    XCTAssertThrowsError(try device.app(named: "Old"))
    try device.shutDown()
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: device.folder.apps.path), ["New.app"])
  }

  func test_anotherAppOfTheSameName_doesNotGetItsSessions() throws {
    let device = try makeDevice()
    _ = try device.install(try app("App", identifier: "com.example.first"))
    let first = try device.app(named: "App")
    device.core.restore(sessions: [session(1, of: first)], discards: [:], exits: [:], forceQuit: [])
    _ = try device.install(try app("App", identifier: "com.example.second"))
    XCTAssertEqual(device.core.sessions(of: try device.app(named: "App")), [])
    XCTAssertEqual(device.installedApps.map(\.bundleIdentifier), ["com.example.second"])
    try device.shutDown()
  }

  func test_anUninstalledApp_opensNothing() throws {
    let device = try makeDevice()
    _ = try device.install(try app("First", identifier: "com.example.first"))
    _ = try device.install(try app("Second", identifier: "com.example.second"))
    XCTAssertEqual(device.core.app(forURL: "EXAMPLE:x"), try device.app(named: "First"))
    try device.uninstall("First")
    XCTAssertEqual(device.core.app(forURL: "example:x"), try device.app(named: "Second"))
    try device.uninstall("Second")
    XCTAssertNil(device.core.app(forURL: "example:x"))
    try device.shutDown()
  }

  func test_whatAKilledInstallationLeft_isRemoved() throws {
    var device = try makeDevice()
    let staging = device.folder.apps.appending(path: ".installing-1-App.app")
    try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: true)
    device = try device.restarted()
    XCTAssertFalse(FileManager.default.fileExists(atPath: staging.path))
    try device.shutDown()
  }

  func test_sessionsOfABundleThatCannotBeRead_areNobodyElses() throws {
    var device = try makeDevice()
    let bundle = try app("Broken", identifier: "com.example.broken")
    _ = try device.install(bundle)
    let record = session(7, of: try device.app(named: "Broken"))
    try device.store.apply([.save(record)]) { _ in "com.example.broken" }
    let info = device.folder.apps.appending(path: "Broken.app/Info.plist")
    let good = try Data(contentsOf: info)
    try Data("no property list".utf8).write(to: info)
    device = try device.restarted()
    XCTAssertEqual(device.installedApps, [])

    // A new session of another app must not take the number of one that waits for its app.
    _ = try device.install(try app("Other", identifier: "com.example.other"))
    try device.perform(.launch(), try device.app(named: "Other"))
    XCTAssertEqual(device.core.sessions.all.map(\.key.rawValue), [8])

    try good.write(to: info)
    device = try device.restarted()
    XCTAssertEqual(device.core.sessions(of: try device.app(named: "Broken")).map(\.record), [record.record])
    try device.shutDown()
  }
}
