import CLinux
import DeviceHost
import Foundation
import Glibc
import LifeCycle
import SystemCalls
import XCTest

/// A process that looks at its own protected file again and again, while the device is locked and unlocked.
final class ProtectedFileTests: DeviceTestCase {
  private var events: [Event] = []
  private var printed: [String] { events.filter { $0.kind == .output }.map(\.name) }

  private let script = """
    while :; do
      if cat "$HOME/Documents/secret" >/dev/null 2>&1; then now=readable; else now=unreadable; fi
      [ "$now" = "$last" ] || echo "$now"
      last=$now
      sleep 0.02
    done
    """

  /// A device, ten times as fast as others, with a running app and its protected file.
  ///
  /// - Parameter entitled: the protection is the app's entitlement, and no attribute of the file.
  private func begin(confined: Bool = true, entitled: Bool = false) throws -> (device: Device, file: String) {
    var configuration = DeviceConfiguration(name: "protection", speed: 10, enforcesDeadlines: false)
    configuration.hasPasscode = true
    configuration.confinesApps = confined
    configuration.suspensionDelay = .seconds(600)
    let device = try makeDevice(configuration)
    device.observe { [unowned self] in events.append($0) }
    let app = try ScriptApp("Reader", in: temporary, script: script)
    if entitled {
      let entitlements = ["com.apple.developer.default-data-protection": FileProtection.complete.rawValue]
      try PropertyListSerialization.data(fromPropertyList: entitlements, format: .xml, options: 0)
        .write(to: app.bundle.appending(path: "Entitlements.plist"))
    }
    let bundle = try device.install(app.bundle)
    let container = device.folder.containers.appending(path: bundle.bundleIdentifier).path
    let file = container + "/Documents/secret"
    try FileManager.default.createDirectory(atPath: container + "/Documents", withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(fileURLWithPath: file))
    for (path, name, value) in [
      (file, FileProtection.attribute, FileProtection.complete.rawValue), (container, FileProtection.marker, "1"),
    ] {
      let result = clinux_set_attribute(path, name, value, value.utf8.count)
      if result == -EOPNOTSUPP { throw XCTSkip("\(path): the file system keeps no attributes of users") }
      try checked(result, "setxattr", while: "protecting \(path)")
      if entitled { try checked(clinux_remove_attribute(path, name), "removexattr", while: "preparing") }
    }
    try device.perform(.launch(), try device.app(named: "Reader"))
    return (device, file)
  }

  private func serve(
    _ device: Device, until expected: [String], file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for _ in 0..<400 where printed != expected { try device.serve(atMost: .milliseconds(50)) }
    XCTAssertEqual(printed, expected, file: file, line: line)
  }

  private func permissions(_ file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }

  func test_theAppCannotOpenItsFile_fromSomeTimeAfterTheLockToTheUnlock() throws {
    let (device, file) = try begin()
    let before = try permissions(file)
    try serve(device, until: ["readable"])
    try device.perform(.lock)
    try serve(device, until: ["readable", "unreadable"])
    try device.perform(.unlock)
    try serve(device, until: ["readable", "unreadable", "readable"])
    XCTAssertEqual(try permissions(file), before)
    let told = events.filter { $0.name.hasPrefix("files") }
    XCTAssertEqual(told.map(\.name), ["filesProtected", "filesUnprotected"])
    XCTAssertEqual(told.map { $0.detail["files"] }, [1, 1])
    try device.shutDown()
  }

  func test_theAppsEntitlement_protectsFilesThatSayNothing() throws {
    let (device, _) = try begin(entitled: true)
    try serve(device, until: ["readable"])
    try device.perform(.lock)
    try serve(device, until: ["readable", "unreadable"])
    try device.perform(.unlock)
    try serve(device, until: ["readable", "unreadable", "readable"])
    try device.shutDown()
  }

  func test_aDeviceThatEndsBehindItsLock_givesTheFileBackWhenItBegins() throws {
    let (device, file) = try begin()
    let before = try permissions(file)
    try serve(device, until: ["readable"])
    try device.perform(.lock)
    try serve(device, until: ["readable", "unreadable"])
    try device.abandon()
    XCTAssertEqual(try permissions(file), 0)
    let next = try device.restarted()
    XCTAssertEqual(try permissions(file), before)
    try next.shutDown()
  }

  func test_aRestartThatLeavesTheDeviceLocked_takesAllFilesUntilTheUnlock() throws {
    let (device, file) = try begin()
    let plain = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "plain").path
    try Data("plain".utf8).write(to: URL(fileURLWithPath: plain))
    let before = try [file, plain].map(permissions)
    try serve(device, until: ["readable"])
    let next = try device.restarted(locked: true)
    try next.settle()
    XCTAssertTrue(next.isLocked)
    XCTAssertEqual(try [file, plain].map(permissions), [0, 0])
    try next.perform(.unlock)
    try next.settle()
    XCTAssertEqual(try [file, plain].map(permissions), before)
    try next.shutDown()
  }

  func test_rootWithoutConfinement_isSaid() throws {
    guard geteuid() == 0 else { throw XCTSkip("Only root reads what has no permissions.") }
    let (device, _) = try begin(confined: false)
    try serve(device, until: ["readable"])
    try device.perform(.lock)
    for _ in 0..<400 where !events.contains(where: { $0.name == "fileProtectionFailed" }) {
      try device.serve(atMost: .milliseconds(50))
    }
    let said = events.last { $0.name == "fileProtectionFailed" }?.detail["explanation"]
    XCTAssertEqual(said, "apps that are not confined run as root, whom no permission keeps out")
    try device.unlockAndEnd()
  }
}

extension Device {
  fileprivate func unlockAndEnd() throws {
    try perform(.unlock)
    try shutDown()
  }
}
