import Foundation
import Glibc
import KernelTesting
import LifeCycle
import SystemCalls
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// A device that a service manager has started: what it says to it, and where its control groups are.
final class ServiceManagerTests: KernelTestCase {
  private var temporary: URL!

  override func setUpWithError() throws {
    try super.setUpWithError()
    temporary = FileManager.default.temporaryDirectory.appending(path: "dormouse-notify-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try super.tearDownWithError()
    try FileManager.default.removeItem(at: temporary)
  }

  // MARK: What is said

  /// A socket of the service manager's; `@` stands for an abstract name.
  private func listen(at name: String) throws -> Descriptor {
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let socket = Descriptor(try checkedErrno(Glibc.socket(AF_UNIX, kind, 0), "socket", while: "listening"))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket.number, $0, length) }
    }
    try checkedErrno(bound, "bind", while: "listening at \(name)")
    return socket
  }

  private func received(_ socket: Descriptor) -> [String] {
    var all: [String] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(socket.number, &bytes, bytes.count, 0)
      guard count >= 0 else { return all }
      all.append(String(decoding: bytes[..<count], as: UTF8.self))
    }
  }

  private func device() throws -> Device {
    try Device(DeviceConfiguration(name: "notify"), in: try StateFolder(temporary.appending(path: "state")))
  }

  func test_readyAliveStopping_areSaidInTurn() throws {
    for name in [temporary.appending(path: "notify").path, "@dormouse-notify-\(getpid())"] {
      let socket = try listen(at: name)
      let manager = try XCTUnwrap(
        try ServiceManager(environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "20000"], pid: 7))
      XCTAssertEqual(manager.watchdog, .milliseconds(20))
      let device = try device()
      try manager.isReady(device, status: "here")
      XCTAssertEqual(received(socket), ["READY=1\nSTATUS=here"], name)
      var alive: [String] = []
      for _ in 0..<200 where alive.count < 3 {
        try device.serve(atMost: .milliseconds(20))
        alive += received(socket)
      }
      XCTAssertEqual(Array(alive.prefix(3)), ["WATCHDOG=1", "WATCHDOG=1", "WATCHDOG=1"], name)
      try manager.isStopping()
      XCTAssertEqual(received(socket).last, "STOPPING=1", name)
      try device.shutDown()
    }
  }

  func test_withoutAServiceManager_thereIsNone_andWhatCannotBeOneIsRefused() throws {
    XCTAssertNil(try ServiceManager(environment: [:]))
    XCTAssertNil(try ServiceManager(environment: ["NOTIFY_SOCKET": ""]))
    for name in ["relative", "@", "/" + String(repeating: "x", count: 200)] {
      XCTAssertThrowsError(try ServiceManager(environment: ["NOTIFY_SOCKET": name]), name)
    }
  }

  func test_watchdog_isOursOnly() throws {
    func watchdog(_ environment: [String: String]) throws -> Span? {
      try ServiceManager(environment: environment.merging(["NOTIFY_SOCKET": "/x"]) { $1 }, pid: 7)?.watchdog
    }
    XCTAssertEqual(try watchdog(["WATCHDOG_USEC": "1000", "WATCHDOG_PID": "7"]), .milliseconds(1))
    XCTAssertNil(try watchdog(["WATCHDOG_USEC": "1000", "WATCHDOG_PID": "8"]))
    for text in ["0", "-1", "x", "9223372036854775807"] { XCTAssertNil(try watchdog(["WATCHDOG_USEC": text]), text) }
  }

  func test_aServiceManagerThatHasGone_harmsNobody() throws {
    let manager = try XCTUnwrap(
      try ServiceManager(environment: ["NOTIFY_SOCKET": temporary.appending(path: "gone").path]))
    XCTAssertNoThrow(try manager.isStopping())
  }

  // MARK: The whole of it

  /// Started in a group as a service manager makes it, the tool says that it is ready, divides that group and no other,
  /// and leaves nothing in it.
  func test_boot_asAService() throws {
    guard let unified = try ControlGroupLayout.current().unified else { throw XCTSkip("No cgroup v2 is mounted.") }
    let service = unified.mountPoint + "/dormouse-test-\(getpid()).service"
    guard mkdir(service, 0o755) == 0 else {
      throw XCTSkip("No control group can be made: \(String(cString: strerror(errno)))")
    }
    defer {
      rmdir(service + "/supervisor")
      XCTAssertEqual(rmdir(service), 0, "Something is left in the service's group.")
    }
    let path = temporary.appending(path: "notify").path
    let socket = try listen(at: path)
    let tool = Bundle(for: Self.self).bundleURL.appending(path: "dormouse").path
    var launch = shell("echo $$ > \(service)/cgroup.procs && exec \(tool) boot notified --foreground")
    launch.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_STATE_HOME": temporary.path, "NOTIFY_SOCKET": path, "WATCHDOG_USEC": "100000"]) { $1 }
    let child = try start(launch)
    var said: [String] = []
    let token = try loop.add(socket.number, .read) { [unowned self] _ in said += received(socket) }
    try waitUntil("a sign of life") { said.contains("WATCHDOG=1") }
    XCTAssertEqual(said.first, "READY=1\nSTATUS=notified: iOS 26 phone, suspends by cgroup.freeze")
    XCTAssertTrue(
      try KernelFile.read("/proc/\(child.pid)/cgroup").contains("/dormouse-test-\(getpid()).service/supervisor\n"))
    XCTAssertEqual(
      try KernelFile.names(in: service + "/dormouse", directoriesOnly: true).filter { $0.hasPrefix("notified-") }.count,
      1)
    try child.send(signal: SIGTERM)
    _ = try waitForEnd(child)
    loop.remove(token)
    said += received(socket)
    XCTAssertEqual(said.last, "STOPPING=1")
    XCTAssertFalse(exists(service + "/dormouse"))
  }

  func test_unitFile_isValid() throws {
    let unit = BuiltApps.checkout.appending(path: "Packaging/systemd/dormouse@.service")
    let text = try String(contentsOf: unit, encoding: .utf8)
    for line in ["Type=notify", "NotifyAccess=main", "Delegate=yes"] {
      XCTAssertTrue(text.contains("\n\(line)\n"), line)
    }
    let analyze = "/usr/bin/systemd-analyze"
    guard exists(analyze) else { throw XCTSkip("systemd-analyze is not installed, so the unit file is not verified.") }
    // It wants the program to be there, and a folder of its own for a manager that it makes for the purpose.
    let folder = temporary.appending(path: "units")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tool = Bundle(for: Self.self).bundleURL.appending(path: "dormouse").path
    try text.replacingOccurrences(of: "%h/.local/bin/dormouse", with: tool)
      .write(to: folder.appending(path: "dormouse@.service"), atomically: true, encoding: .utf8)
    var launch = Launch(
      executable: analyze,
      arguments: ["verify", "--user", "--man=no", folder.appending(path: "dormouse@x.service").path],
      environment: [
        "PATH": "/usr/bin:/bin", "HOME": temporary.path, "XDG_RUNTIME_DIR": temporary.path,
        "SYSTEMD_UNIT_PATH": folder.path + ":",
      ])
    try FileManager.default.copyItem(
      at: folder.appending(path: "dormouse@.service"), to: folder.appending(path: "dormouse@x.service"))
    launch.captures = [.standardOutput, .standardError]
    let child = try start(launch)
    let said = try lines(of: XCTUnwrap(child.standardError))
    XCTAssertEqual(try waitForEnd(child).termination, .exited(0), said.joined(separator: "\n"))
    XCTAssertEqual(said.filter { $0.contains("dormouse") }, [])
  }

  private func lines(of pipe: Descriptor) throws -> [String] {
    var found: [String] = []
    var isOver = false
    let reader = try LineReader(pipe, on: loop, onLine: { found.append($0) }, onEnd: { isOver = true })
    try waitUntil("the end of the output") { isOver }
    reader.close()
    return found
  }
}
