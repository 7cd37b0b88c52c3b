import Foundation
import Glibc
import KernelEdge
import Synchronization
import XCTest

@testable import DeviceHost

/// Real processes of twenty apps with random faults: slow callbacks, lost answers, crashes in mid-transition, deaths of
/// the device and of the template of which apps are copies, a full disk, leaps of the clock. What must hold is looked at after every step; at the end nothing is left
/// behind.
///
/// `./test` lives two thousand processes, this test by itself a few; `DORMOUSE_REAL_LIVES=100000 swift test --filter
/// RealSoakTests` lives so many. What goes wrong is printed with its seed, and `DORMOUSE_SEED=N` lives that device again.
/// What a seed decides is what happens, not how fast the machine is at it: a failure that needs a certain moment may want
/// several tries.
final class RealSoakTests: XCTestCase {
  private static let lives = 100
  /// Processes of one device from its first start to its last end.
  private static let livesOfADevice = 50
  private static let devicesAtOnce = 4

  func test_soak_losesNothing_andLeavesNothingBehind() throws {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["DORMOUSE_REAL_LIVES"].flatMap { Int($0) } ?? Self.lives
    let temporary = FileManager.default.temporaryDirectory.appending(path: "dormouse-soak-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(at: temporary)) }
    let apps = temporary.appending(path: "apps")
    let frameworks = temporary.appending(path: "frameworks")
    try SoakApp.install(SoakLife.apps, in: apps, sharing: frameworks)

    let only = environment["DORMOUSE_SEED"].flatMap { UInt64($0) }
    var seed = only ?? environment["DORMOUSE_FIRST_SEED"].flatMap { UInt64($0) } ?? 1
    let total = Mutex((launches: 0, reports: [String]()))
    while total.withLock({ $0.launches < wanted && $0.reports.isEmpty }) {
      let before = try openFiles()
      let first = seed
      // Devices mostly wait for their apps, so several live at once.
      DispatchQueue.concurrentPerform(iterations: only == nil ? Self.devicesAtOnce : 1) { index in
        let seed = first + UInt64(index)
        let (launches, report) = Self.live(seed, in: temporary.appending(path: "state-\(seed)"), apps: apps, frameworks)
        total.withLock {
          $0.launches += launches
          if let report { $0.reports.append(report) }
        }
      }
      let reports = total.withLock { $0.reports }
      for report in reports { XCTFail(report) }
      if reports.isEmpty { XCTAssertEqual(try openFiles(), before, "seeds from \(first) leave descriptors open") }
      if only != nil { break }
      seed += UInt64(Self.devicesAtOnce)
    }
    print("soak: \(total.withLock { $0.launches }) processes")
  }

  /// Lives one device from its first start to its last end.
  ///
  /// - Returns: how many processes there were, and what went wrong.
  private static func live(
    _ seed: UInt64, in folder: URL, apps: URL, _ frameworks: URL
  ) -> (launches: Int, report: String?) {
    var life: SoakLife?
    do {
      let disk = try SoakDisk(folder, apps: apps)
      do {
        life = try SoakLife(seed: seed, disk: disk, frameworks: frameworks)
        try life?.live(launches: livesOfADevice)
        let left = try disk.leftovers()
        guard left.isEmpty else { throw SoakLife.Breach("\(left) is left in the state folder") }
      } catch {
        try? life?.abandon()
        try? disk.close()
        throw error
      }
      try disk.close()
      return (life?.launches ?? 0, nil)
    } catch {
      let steps = life?.steps ?? []
      return (
        life?.launches ?? 0,
        """
        \(error)
        seed \(seed), step \(steps.count), the last ones: \(steps.suffix(12))
        again: DORMOUSE_SEED=\(seed) swift test --filter RealSoakTests
        """
      )
    }
  }

  /// What each open descriptor stands for.
  private func openFiles() throws -> [String] {
    try KernelFile.names(in: "/proc/self/fd").compactMap { name in
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes { readlink("/proc/self/fd/\(name)", $0.baseAddress!, $0.count) }
      guard count > 0 else { return nil }
      let target = String(decoding: buffer[..<count], as: UTF8.self)
      // The listing itself.
      return target.hasPrefix("/proc/") ? nil : "\(name) \(target)"
    }.sorted()
  }
}
