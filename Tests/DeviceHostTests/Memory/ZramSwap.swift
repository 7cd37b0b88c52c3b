import Foundation
import KernelEdge
import XCTest

@testable import DeviceHost

/// A swap area in compressed memory. It is there for the whole machine, and goes with `remove`, or with this process.
final class ZramSwap {
  let device: String
  /// A shell that waits for the end of its input, which comes when this process lets go of it or dies, and then undoes
  /// what was done.
  private let keeper: Process
  private let input = Pipe()

  /// - Throws: `XCTSkip` where the machine allows none.
  init(megabytes: Int) throws {
    guard getuid() == 0 else { throw XCTSkip("A swap area can be made by root only.") }
    let control = "/sys/class/zram-control/hot_add"
    guard access(control, R_OK) == 0 else { throw XCTSkip("The kernel has no zram, or not for this process.") }
    guard let number = Int(try KernelFile.read(control).trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw XCTSkip("zram gives no device.")
    }
    device = "/dev/zram\(number)"
    keeper = Process()
    keeper.executableURL = URL(fileURLWithPath: "/bin/sh")
    let undo =
      "trap '' INT TERM HUP; read line; swapoff \(device); echo 1 > /sys/block/zram\(number)/reset; "
      + "echo \(number) > /sys/class/zram-control/hot_remove"
    keeper.arguments = ["-c", undo]
    keeper.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
    keeper.standardInput = input
    keeper.standardError = FileHandle.nullDevice
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    try keeper.run()
    do {
      try KernelFile.write("\(megabytes << 20)", to: "/sys/block/zram\(number)/disksize")
      try Self.run("mkswap \(device) && swapon \(device)")
    } catch {
      try remove()
      throw XCTSkip("No swap area can be made: \(error)")
    }
  }

  /// Moves back what is in it, and takes it away.
  func remove() throws {
    try input.fileHandleForWriting.close()
    keeper.waitUntilExit()
    XCTAssertFalse(try KernelFile.read("/proc/swaps").contains(device), "The swap area is still there.")
    XCTAssertFalse(FileManager.default.fileExists(atPath: "/sys/block/\(device.dropFirst(5))"))
  }

  private static func run(_ command: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", command]
    shell.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
    let output = Pipe()
    shell.standardOutput = output
    shell.standardError = output
    try shell.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    guard shell.terminationStatus == 0 else { throw DeviceError.file(path: command, doing: "running", text) }
  }
}
