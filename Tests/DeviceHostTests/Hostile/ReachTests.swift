import Foundation
import Glibc
import LifeCycle
import XCTest

@testable import DeviceHost

/// Apps that reach for what is not theirs: files of others and of the device.
final class ReachTests: HostileTestCase {
  override func setUpWithError() throws {
    try super.setUpWithError()
    try requireConfinement()
  }

  func test_anothersContainer_cannotBeReadNorWritten() throws {
    try begin()
    let secret = container("Victim") + "/Documents/secret"
    try Data("secret".utf8).write(to: URL(fileURLWithPath: secret))
    try assertRefused("read \(secret)")
    try assertRefused("write \(secret)")
    try assertRefused("remove \(secret)")
    try assertRefused("create \(container("Victim"))/Documents/new")
    try assertRefused("list \(container("Victim"))")
    try assertRefused("list \(device.folder.containers.path)")
    XCTAssertEqual(try String(contentsOfFile: secret, encoding: .utf8), "secret")

    let own = container("Hostile")
    for folder in ["Documents", "Library/Caches", "Library/Preferences", "tmp"] {
      try assertDone("create \(own)/\(folder)/mine")
      try assertDone("read \(own)/\(folder)/mine")
      try assertDone("move \(own)/\(folder)/mine \(own)/mine")
      try assertDone("remove \(own)/mine")
    }
  }

  func test_theDevicesState_cannotBeReadNorWritten() throws {
    try begin()
    let folder = device.folder.url.path
    XCTAssertEqual(access(folder + "/device.sqlite", R_OK), 0)
    for path in ["device.sqlite", "device.sqlite-wal", "lock"] {
      try assertRefused("read \(folder)/\(path)")
      try assertRefused("write \(folder)/\(path)")
    }
    try assertRefused("list \(folder)")
    try assertRefused("list \(folder)/apps")
    try assertRefused("create \(folder)/apps/Fake.app")
    try assertRefused("read \(folder)/apps/Victim.app/Info.plist")
    try assertRefused("create /tmp/dormouse-hostile-\(getpid())")
    try assertRefused("read /etc/shadow", ["EACCES", "EPERM", "ENOENT"])
    try assertRefused("list /root")
  }

  /// An app may ask the page's port for what everybody gets; with what one sees and touches the device it has to say a token,
  /// which is nowhere within its reach.
  func test_theTokenOfThePage_isOutOfReach() throws {
    let program = temporary.appending(path: "program")
    try "#!/bin/sh\nexec cat <&3\n".write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    try begin { $0.viewProgram = program }
    let url = try device.show(onPort: 0)
    let token = try XCTUnwrap(url.components(separatedBy: "#token=").last)
    XCTAssertEqual(token.count, 64)
    XCTAssertEqual(PageFile.address(in: device.folder.url), url)
    for words in ["read", "write", "remove"] { try assertRefused("\(words) \(device.folder.url.path)/screen.url") }
    let shows = try XCTUnwrap(device.viewProcess)
    for file in ["environ", "mem", "maps"] {
      for pid in [shows, getpid()] {
        try assertRefused("read /proc/\(pid)/\(file)", ["EACCES", "EPERM", "ENOENT"])
      }
    }
    // Nor is it where anybody could read it.
    for file in ["environ", "cmdline"] {
      let text = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(shows)/\(file)"))
      XCTAssertNil(text.range(of: Data(token.utf8)), file)
    }
    XCTAssertFalse(events.contains { "\($0)".contains(token) }, "the log says it")
  }

  func test_itsOwnProgram_cannotBeReplaced() throws {
    try begin()
    let bundle = device.folder.apps.appending(path: "Hostile.app").path
    try assertDone("read \(bundle)/Hostile")
    try assertRefused("write \(bundle)/Hostile", ["EACCES", "ETXTBSY"])
    try assertRefused("write \(bundle)/Info.plist")
    try assertRefused("remove \(bundle)/Hostile")
    try assertRefused("move \(bundle)/Hostile \(container("Hostile"))/tmp/Hostile", ["EACCES", "EXDEV"])
    try assertRefused("create \(bundle)/new")
  }

  func test_aLinkOutOfItsContainer_leadsNowhere() throws {
    try begin()
    let outside = temporary.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    let file = outside.appending(path: "file")
    try Data("kept".utf8).write(to: file)
    let own = container("Hostile")
    try assertDone("link \(file.path) \(own)/Documents/file")
    try assertRefused("read \(own)/Documents/file")
    try assertRefused("write \(own)/Documents/file")
    // The device itself works in these folders, at the next launch and when the app goes.
    try assertDone("move \(own)/tmp \(own)/old")
    try assertDone("link \(outside.path) \(own)/tmp")
    try assertRefused("create \(own)/tmp/new")
    try device.perform(.terminate(.jetsam), hostile)
    try device.settle()
    try launch(hostile)
    try assertRefused("create \(own)/tmp/new")
    try device.uninstall("Hostile")
    try device.settle()
    XCTAssertEqual(access(own, F_OK), -1)
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), "kept")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: outside.path), ["file"])
  }

  func test_aSharedContainer_isForThoseWhoAreEntitled() throws {
    try begin()
    let one = try install("One", groups: ["group.shared"])
    let other = try install("Other", groups: ["group.shared"])
    let file = device.folder.groups.appending(path: "group.shared/file").path
    try launch(one)
    try assertDone("create \(file)", by: one)
    try launch(other)
    try assertDone("write \(file)", by: other)
    try launch(hostile)
    try assertRefused("read \(file)")
  }

  func test_withoutConfinement_everythingIsOpen() throws {
    try begin { $0.confinesApps = false }
    let secret = container("Victim") + "/Documents/secret"
    try Data("secret".utf8).write(to: URL(fileURLWithPath: secret))
    try assertDone("read \(secret)")
    try assertDone("kill \(try pid(victim)) 0")
  }

  /// Apple's UIKit lets other threads read views, and warns; the Swift runtime's own default would end the process.
  func test_readsOffTheMainThread_areWarnedOfAndLive() throws {
    try begin()
    try assertDone("off-main")
    try assertDone("create \(container("Hostile"))/tmp/after")
  }

  func test_itsEnvironmentAndDescriptors_areTheNamedOnes() throws {
    setenv("DORMOUSE_TEST_LEAK", "1", 1)
    defer { unsetenv("DORMOUSE_TEST_LEAK") }
    try begin()
    let names = try XCTUnwrap(try attack("environment")).split(separator: " ").map(String.init)
    let named: Set = [
      "CFFIXED_USER_HOME", "HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "PATH", "SWIFT_BACKTRACE",
      "SWIFT_IS_CURRENT_EXECUTOR_LEGACY_MODE_OVERRIDE", "SWIFT_UNEXPECTED_EXECUTOR_LOG_LEVEL", "TMPDIR", "TZ",
      "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR",
    ]
    XCTAssertEqual(Set(names).subtracting(named), [])
    XCTAssertEqual(try attack("numbers"), "0 1 2 3")
  }
}
