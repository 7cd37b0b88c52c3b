import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// What is read of memory, from recorded trees of files and from this machine.
final class MemoryFilesTests: XCTestCase {
  private func tree(_ name: String) -> MemoryFiles {
    MemoryFiles(
      root: URL(fileURLWithPath: #filePath).appending(path: "../../Fixtures/memory/\(name)").standardized.path)
  }

  func test_unified_countsWhatIsTheAppsOwn_inMemoryAndInSwap() throws {
    let files = tree("unified")
    let footprint = try files.footprint(unified: "/sys/fs/cgroup/app", legacy: nil) { [] }
    XCTAssertEqual(
      footprint, MemoryFiles.Footprint(bytes: (40 + 2 + 6) << 20, swapped: 6 << 20, source: .unified),
      "the cache of files does not count")
    XCTAssertTrue(try files.hasSwap())
    XCTAssertTrue(files.canReclaim("/sys/fs/cgroup/app"))
    let machine = try files.machine()
    XCTAssertEqual(machine.total, 1_014_592 << 10)
    XCTAssertEqual(machine.available, 228_464 << 10)
    XCTAssertEqual(machine.swapTotal - machine.swapFree, 45_260 << 10)
  }

  func test_legacy_isReadWhereTheUnifiedGroupHasNoMemoryController() throws {
    let files = tree("legacy")
    let footprint = try files.footprint(unified: "/sys/fs/cgroup/unified/app", legacy: "/sys/fs/cgroup/memory/app") {
      XCTFail("There is no need for the processes.")
      return []
    }
    XCTAssertEqual(footprint, MemoryFiles.Footprint(bytes: 16_793_600, swapped: 0, source: .legacy))
    XCTAssertFalse(try files.hasSwap())
  }

  func test_processes_areReadWhereThereIsNoController_andTheDeadCountNothing() throws {
    let files = tree("plain")
    func footprint(_ processes: [pid_t]) throws -> Int64 {
      try files.footprint(unified: "/none", legacy: nil) { processes }.bytes
    }
    XCTAssertEqual(try footprint([41]), 20_366 << 10)
    XCTAssertGreaterThan(try footprint([41, 42]), 20_366 << 10)
    XCTAssertEqual(try footprint([41, 4711]), 20_366 << 10)
    XCTAssertEqual(try footprint([]), 0)
  }

  func test_aSingleProcess_isReadFromItsStatus_andSeveralFromWhatTheyDoNotShare() throws {
    let files = tree("plain")
    XCTAssertEqual(
      try files.footprint(unified: nil, legacy: nil) { [43] },
      MemoryFiles.Footprint(bytes: (53_020 + 64 + 1024) << 10, swapped: 1024 << 10, source: .status))
    let both = try files.footprint(unified: nil, legacy: nil) { [41, 43] }
    XCTAssertEqual(both, MemoryFiles.Footprint(bytes: (2 * 20_366) << 10, swapped: 0, source: .processes))
  }

  func test_aCopyOfATemplate_isReadFromWhatItDoesNotShare() throws {
    let tree = FileManager.default.temporaryDirectory.appending(path: "dormouse-test-\(UUID().uuidString)")
    let process = tree.appending(path: "proc/43")
    try FileManager.default.createDirectory(at: process, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: tree) }
    let recorded = URL(fileURLWithPath: #filePath).appending(path: "../../Fixtures/memory/plain/proc/43").standardized
    for name in ["status", "smaps_rollup"] {
      try FileManager.default.copyItem(at: recorded.appending(path: name), to: process.appending(path: name))
    }
    try FileManager.default.createSymbolicLink(
      atPath: process.appending(path: "exe").path, withDestinationPath: "/x/dormouse-template")
    XCTAssertEqual(
      try MemoryFiles(root: tree.path).footprint(unified: nil, legacy: nil) { [43] },
      MemoryFiles.Footprint(bytes: 20_366 << 10, swapped: 0, source: .processes))
  }

  func test_aTreeWithoutFiles_isAnErrorThatNamesTheFile() {
    XCTAssertThrowsError(try tree("none").machine()) {
      XCTAssertTrue("\($0)".contains("/proc/meminfo"), "\($0)")
    }
  }

  func test_thisMachine_canBeRead() throws {
    let machine = try MemoryFiles().machine()
    XCTAssertGreaterThan(machine.total, machine.available)
    XCTAssertGreaterThan(try MemoryFiles().footprint(unified: nil, legacy: nil) { [getpid()] }.bytes, 1 << 20)
  }

  func test_budget_isReadAndBounded() {
    XCTAssertEqual(MemoryBudget("512M"), .simulated(512 << 20))
    XCTAssertEqual(MemoryBudget("2g"), .simulated(2 << 30))
    XCTAssertEqual(MemoryBudget("65536K"), .simulated(64 << 20))
    XCTAssertEqual(MemoryBudget("33554432"), .simulated(32 << 20))
    for text in ["", "M", "-1G", "31M", "1T", "512 M", "9223372036854775807G", "many"] {
      XCTAssertNil(MemoryBudget(text), text)
    }
  }

  func test_mappings_withoutTheKernelsOwn() {
    let maps = """
      5581aa000000-5581aa021000 rw-p 00000000 00:00 0                          [heap]
      7f0000000000-7f0000200000 rw-p 00000000 00:00 0
      7f1111110000-7f1111112000 r--p 00000000 08:01 1234                       /usr/lib/a file [v1].so
      7ffd00000000-7ffd00004000 r--p 00000000 00:00 0                          [vvar]
      7ffd00004000-7ffd00006000 r-xp 00000000 00:00 0                          [vdso]
      nonsense
      """
    XCTAssertEqual(
      PageOut.ranges(in: maps),
      [
        0x5581_aa00_0000..<0x5581_aa02_1000, 0x7f00_0000_0000..<0x7f00_0020_0000,
        0x7f11_1111_0000..<0x7f11_1111_2000,
      ])
  }

  func test_interval_isShortNearTheNextThingToBeDone_andLongFarFromIt() {
    var interval = SampleInterval()
    XCTAssertEqual(interval.next(after: 1 << 40, margin: 1 << 39, at: .zero), SampleInterval.longest)
    var near = SampleInterval()
    XCTAssertEqual(near.next(after: 1 << 30, margin: 0, at: .zero), SampleInterval.shortest)
    // An app that takes 2 GiB a second, with 1 GiB to go: half of half a second.
    var fast = SampleInterval()
    _ = fast.next(after: 4 << 30, margin: 3 << 30, at: .zero)
    XCTAssertEqual(
      fast.next(after: 2 << 30, margin: 1 << 30, at: Instant.zero + Span.seconds(1)), Span.milliseconds(250))
  }
}
