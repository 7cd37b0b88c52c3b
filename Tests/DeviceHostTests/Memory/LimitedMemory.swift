import Glibc
import XCTest

@testable import KernelEdge

/// A control group with little memory, in which the kernel itself ends a process.
final class LimitedMemory {
  let path: String
  private let own: String
  private let isLegacy: Bool

  /// - Throws: `XCTSkip` where no such group can be made.
  init() throws {
    let layout = try ControlGroupLayout.current()
    isLegacy = layout.legacy["memory"] != nil
    guard let own = isLegacy ? layout.legacy["memory"]?.ownDirectory : layout.unified?.ownDirectory else {
      throw XCTSkip("There is no control group for memory.")
    }
    self.own = own
    path = own + "/dormouse-test-\(getpid())"
    guard mkdir(path, 0o755) == 0 else {
      throw XCTSkip("No control group can be made in \(own): \(String(cString: strerror(errno)))")
    }
    guard access(limitFile, W_OK) == 0 else {
      close()
      throw XCTSkip("The memory controller is not delegated to \(own).")
    }
  }

  private var limitFile: String { path + (isLegacy ? "/memory.limit_in_bytes" : "/memory.max") }

  /// What it may have from now on, in bytes.
  func limit(_ bytes: Int) throws { try KernelFile.write("\(bytes)", to: limitFile) }

  /// Moves a process; what it has taken before stays counted where it was.
  func move(_ pid: pid_t) throws { try KernelFile.write("\(pid)", to: path + "/cgroup.procs") }

  /// Runs a part of the test within it: what is started there stays.
  func hold(_ body: () throws -> Void) throws {
    try move(getpid())
    defer { XCTAssertNoThrow(try KernelFile.write("\(getpid())", to: own + "/cgroup.procs")) }
    try body()
  }

  /// How many processes the kernel has ended in it.
  func kills() throws -> String? {
    try KernelFile.read(path + (isLegacy ? "/memory.oom_control" : "/memory.events")).split(separator: "\n")
      .first { $0.hasPrefix("oom_kill ") }.map(String.init)
  }

  func close() { XCTAssertEqual(rmdir(path), 0, "\(path) is left: \(String(cString: strerror(errno)))") }
}
