import DeviceCore
import Foundation
import Glibc
import LifeCycle
import SystemCalls
import XCTest

@testable import DeviceHost

/// The state folder's disk is full: the device says so and lives on, and what was stored stays.
final class FullDiskTests: DeviceTestCase {
  private var disk: URL { temporary.appending(path: "disk") }
  private var filler: URL { disk.appending(path: "filler") }
  private var isMounted = false

  override func tearDownWithError() throws {
    if isMounted { XCTAssertEqual(umount2(disk.path, Int32(MNT_DETACH)), 0) }
    try super.tearDownWithError()
  }

  /// A disk of 2 MB. The bundles lie elsewhere; they would not fit.
  private func mountDisk() throws {
    guard geteuid() == 0 else { throw XCTSkip("Only root can mount a small disk.") }
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    guard mount("tmpfs", disk.path, "tmpfs", 0, "size=2m") == 0 else {
      throw XCTSkip("No small disk can be mounted: \(String(cString: strerror(errno)))")
    }
    isMounted = true
    let apps = temporary.appending(path: "apps")
    try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: disk.appending(path: "apps"), withDestinationURL: apps)
  }

  private func fillDisk() throws {
    let file = try Descriptor(
      checkedErrno(open(filler.path, O_WRONLY | O_CREAT | O_APPEND, 0o600), "open", while: "filling the disk"))
    let block = [UInt8](repeating: 0, count: 4096)
    var blocks = 0
    while blocks < 1024, write(file.number, block, block.count) == block.count { blocks += 1 }
    XCTAssertLessThan(blocks, 1024, "The disk is not small.")
  }

  func test_onAFullDisk_theDeviceLivesOnAndLosesNothing() throws {
    try mountDisk()
    var events: [Event] = []
    let device = try Device(DeviceConfiguration(name: "full"), in: try StateFolder(disk))
    device.observe { events.append($0) }
    _ = try device.install(try BuiltApps.notes())
    let app = try device.app(named: "Notes")
    func act(_ kind: UserAction.Kind, _ app: AppKey? = nil) throws {
      try device.perform(kind, app)
      try device.settle()
    }
    func said(_ text: String) -> Bool { events.contains { $0.kind == .output && $0.name.contains(text) } }
    func home() throws {
      try act(.home)
      for _ in 0..<200 where !device.assertions(of: app).isEmpty { try device.serve(atMost: .milliseconds(50)) }
    }

    try act(.launch(), app)
    try device.perform(.tap(.label("Welcome")), app)
    try home()
    XCTAssertFalse(events.contains { $0.name == "notStored" })
    let session = try XCTUnwrap(device.core.frontSession(of: app)).record.id
    let notes = disk.appending(path: "containers/com.example.Notes/Documents/notes.json")
    let saved = try Data(contentsOf: notes)

    try fillDisk()
    try act(.launch(), app)
    try device.perform(.tap(.label("Insert Date")), app)
    try device.settle()
    try home()
    XCTAssertTrue(said("Notes: cannot save"), "The app is told.")
    XCTAssertTrue(events.contains { $0.name == "notStored" }, "So are those who look at the log.")
    XCTAssertEqual(try Data(contentsOf: notes), saved)
    XCTAssertNotEqual(device.state(of: app).process, .notRunning)

    // Killed like this, it comes back with what was stored.
    let next = try device.restarted()
    XCTAssertEqual(next.core.sessions(of: try next.app(named: "Notes")).map(\.record.id), [session])
    try FileManager.default.removeItem(at: filler)
    let again = try next.app(named: "Notes")
    events.removeAll()
    try next.perform(.launch(), again)
    try next.settle()
    XCTAssertTrue(said("Notes: going on with welcome"))
    XCTAssertEqual(next.state(of: again).process, .running)
    try next.shutDown()
  }

  func test_whatCouldNotBeWritten_isWrittenOnceThereIsRoom() throws {
    try mountDisk()
    var events: [Event] = []
    let device = try Device(DeviceConfiguration(name: "full"), in: try StateFolder(disk))
    device.observe { events.append($0) }
    _ = try device.install(try BuiltApps.notes())
    let app = try device.app(named: "Notes")
    try fillDisk()
    try device.perform(.launch(), app)
    try device.settle()
    XCTAssertTrue(events.contains { $0.name == "notStored" })
    XCTAssertEqual(try device.store.remembered().sessions.count, 0)
    try FileManager.default.removeItem(at: filler)
    // Nothing more happens that would have to be stored.
    for _ in 0..<200 where try device.store.remembered().sessions.isEmpty {
      try device.serve(atMost: .milliseconds(50))
    }
    XCTAssertEqual(
      try device.store.remembered().sessions.map(\.session.record.id), device.core.sessions(of: app).map(\.record.id))
    XCTAssertEqual(events.filter { $0.name == "notStored" && $0.app == nil }.count, 1, "It is told once.")
    try device.shutDown()
  }

  func test_aDeviceOnAFullDisk_doesNotStartAndSaysWhy() throws {
    try mountDisk()
    try fillDisk()
    XCTAssertThrowsError(try Device(DeviceConfiguration(name: "full"), in: try StateFolder(disk))) { error in
      XCTAssertTrue("\(error)".contains(disk.path), "\(error)")
    }
  }

  func test_aSecondDevice_isTurnedAwayAndHarmsNothing() throws {
    let device = try makeDevice()
    XCTAssertThrowsError(try makeDevice()) { error in
      guard case DeviceError.stateFolderInUse(let path) = error else { return XCTFail("\(error)") }
      XCTAssertTrue(path.hasSuffix("/state"))
    }
    _ = try device.install(try ScriptApp("Quiet", in: temporary, script: "exec sleep 600").bundle)
    try device.perform(.launch(), try device.app(named: "Quiet"))
    XCTAssertThrowsError(try makeDevice())
    XCTAssertNotNil(device.pid(of: try device.app(named: "Quiet")))
    try device.shutDown()
  }
}
