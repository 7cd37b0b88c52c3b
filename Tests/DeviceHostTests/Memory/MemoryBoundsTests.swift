import Foundation
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// What control groups leave of the machine's memory, from recorded trees of files.
final class MemoryBoundsTests: XCTestCase {
  private func tree(_ name: String) -> MemoryFiles {
    MemoryFiles(
      root: URL(fileURLWithPath: #filePath).appending(path: "../../Fixtures/memory/\(name)").standardized.path)
  }

  private func legacyLayout(at path: String) -> ControlGroupLayout {
    ControlGroupLayout(
      mountInfo: """
        31 25 0:27 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
        32 25 0:28 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
        """,
      membership: "4:memory:\(path)\n0::/\n")
  }

  private func unifiedLayout(at path: String) -> ControlGroupLayout {
    ControlGroupLayout(
      mountInfo: "32 25 0:28 / /sys/fs/cgroup rw,relatime - cgroup2 cgroup2 rw\n", membership: "0::\(path)\n")
  }

  func test_legacy_theDevicesOwnGroupAndThoseAbove_whereverItsLaunchesAreFrozen() {
    let bounds = MemoryBounds(legacyLayout(at: "/box/device"), launches: "/sys/fs/cgroup/unified/dormouse/default")
    XCTAssertEqual(bounds.version, .legacy)
    XCTAssertEqual(
      bounds.directories,
      ["/sys/fs/cgroup/memory/box/device", "/sys/fs/cgroup/memory/box", "/sys/fs/cgroup/memory"])
  }

  func test_unified_theLaunchesGroups_elseTheDevicesOwn() {
    XCTAssertEqual(
      MemoryBounds(unifiedLayout(at: "/box"), launches: "/sys/fs/cgroup/dormouse/default").directories,
      ["/sys/fs/cgroup/dormouse/default", "/sys/fs/cgroup/dormouse", "/sys/fs/cgroup"])
    XCTAssertEqual(
      MemoryBounds(unifiedLayout(at: "/box"), launches: nil).directories, ["/sys/fs/cgroup/box", "/sys/fs/cgroup"])
    XCTAssertEqual(MemoryBounds(unifiedLayout(at: "/"), launches: nil).directories, ["/sys/fs/cgroup"])
  }

  func test_legacy_onlyALimitCounts_andPagesOfFilesCanBeHadAgain() throws {
    let bounds = MemoryBounds(legacyLayout(at: "/box/device"), launches: nil)
    XCTAssertEqual(
      try tree("legacy").rooms(bounds),
      [
        MemoryBounds.Room(
          path: "/sys/fs/cgroup/memory/box", limit: 805_306_368,
          available: 805_306_368 - 612_368_384 + 33_554_432 + 20_971_520 / 2)
      ])
  }

  func test_unified_maxIsNone_andTheGroupAboveBoundsItsOwn() throws {
    let bounds = MemoryBounds(unifiedLayout(at: "/box/device"), launches: nil)
    XCTAssertEqual(
      try tree("unified").rooms(bounds),
      [
        MemoryBounds.Room(
          path: "/sys/fs/cgroup/box", limit: 536_870_912,
          available: 536_870_912 - 445_644_800 + 41_943_040 + 31_457_280 / 2)
      ])
  }

  func test_withoutMemoryControllers_nothingIsBounded() throws {
    XCTAssertEqual(try tree("plain").rooms(MemoryBounds(legacyLayout(at: "/box"), launches: nil)), [])
    XCTAssertEqual(try tree("plain").rooms(.none), [])
  }

  func test_kills_areTheGroups_elseTheMachines() {
    XCTAssertEqual(tree("legacy").kills(MemoryBounds(legacyLayout(at: "/box/device"), launches: nil)), 2)
    XCTAssertEqual(tree("unified").kills(MemoryBounds(unifiedLayout(at: "/box/device"), launches: nil)), 3)
    XCTAssertEqual(tree("plain").kills(MemoryBounds(legacyLayout(at: "/box"), launches: nil)), 4)
    XCTAssertNil(tree("plain/none").kills(.none))
  }
}
