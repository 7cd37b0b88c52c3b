import Foundation
import Glibc
import XCTest

@testable import KernelEdge

final class MachineReportTests: XCTestCase {
  func test_probe_whenRun_thenEveryLineSaysSomethingAndNothingIsLeft() throws {
    let report = MachineReport.probe()
    XCTAssertEqual(
      report.lines.map(\.name),
      [
        "kernel", "user", "processors", "pidfd", "templates", "launch code", "resting threads",
        "idle processors", "control groups", "freezer",
        "memory controller", "cpu controller", "pids controller", "confinement", "system call filter",
        "file protection", "memory", "swap", "memory pressure",
      ])
    for line in report.lines {
      XCTAssertFalse(line.value.isEmpty, line.name)
      XCTAssertTrue(line.consequence.hasSuffix("."), line.name)
    }
    if let unified = try ControlGroupLayout.current().unified {
      XCTAssertNotEqual(access("\(unified.mountPoint)/dormouse/doctor-\(getpid())", F_OK), 0)
    }
  }

  func test_probe_whenGroupsCanBeMade_thenTheFreezerIsTheKernels() throws {
    guard case .available(let groups) = try ControlGroups.open(device: "report-\(getpid())", in: .current()) else {
      throw XCTSkip("No control groups.")
    }
    try groups.close()
    XCTAssertEqual(MachineReport.probe()["freezer"]?.value, "cgroup.freeze")
    XCTAssertEqual(MachineReport.probe()["freezer"]?.standing, .ok)
  }

  func test_protection_ofAFolderThatIsNotThereYet_isThatOfTheOneAbove() {
    let folder = FileManager.default.temporaryDirectory.path
    XCTAssertEqual(ProtectionProbe.line(for: folder + "/not/there"), ProtectionProbe.line(for: folder))
    // No file system of the kernel's own keeps users' attributes.
    let line = ProtectionProbe.line(for: "/proc/self")
    XCTAssertEqual(line.standing, .fallback)
    XCTAssertEqual(line.value, "none (Operation not supported)")
    XCTAssertTrue(line.consequence.contains("/proc/self"), line.consequence)
  }

  func test_controllers_withoutGroups_areUsedByNobody() {
    let layout = ControlGroupLayout(
      mountInfo: "35 31 0:32 / /proc/no-such-place rw - cgroup cgroup rw,cpu\n", membership: "4:cpu:/\n")
    let lines = GroupProbe.controllers(in: layout, nil)
    XCTAssertEqual(
      lines.map(\.value), ["none for this device", "v1 at /proc/no-such-place, not used", "none for this device"])
    XCTAssertEqual(lines.map(\.standing), [.fallback, .fallback, .fallback])
  }

  func test_controllers_areWhatLaunchesGet() throws {
    let layout = try ControlGroupLayout.current()
    guard case .available(let groups) = try ControlGroups.open(device: "report-\(getpid())", in: layout) else {
      throw XCTSkip("No control groups.")
    }
    let group = try groups.makeLaunchGroup(label: "App")
    let lines = GroupProbe.controllers(in: layout, groups)
    XCTAssertEqual(lines[1].standing == .ok, group.claimFile != nil, lines[1].value)
    XCTAssertEqual(lines[2].standing == .ok, group.tasks != nil || groups.controllers.contains("pids"), lines[2].value)
    if let file = groups.claimFile { XCTAssertTrue(lines[1].consequence.contains(file.name), lines[1].consequence) }
    try groups.close()
  }

  func test_kernel_whenReleasesAreCompared_thenNumbersCountAndNotText() {
    XCTAssertTrue(KernelProbe.isAtLeast(5, 14, "5.14.0-427.el9"))
    XCTAssertTrue(KernelProbe.isAtLeast(5, 14, "6.1"))
    XCTAssertFalse(KernelProbe.isAtLeast(5, 14, "5.4.0-generic"))
    XCTAssertFalse(KernelProbe.isAtLeast(5, 14, "unknown"))
  }

  func test_restingThreads_whenTheyCannotBeSeen_thenTheReportSaysWhatAppsHave() {
    XCTAssertEqual(KernelProbe.restingThreads(true).standing, .ok)
    XCTAssertEqual(KernelProbe.restingThreads(false).standing, .fallback)
    XCTAssertTrue(KernelProbe.restingThreads(false).consequence.contains("the machine's clocks"))
  }

  func test_launchCode_whenTheKernelCannotMapByPage_thenTheReportSaysWhatItCosts() {
    XCTAssertEqual(KernelProbe.launchCode(true).standing, .ok)
    XCTAssertEqual(KernelProbe.launchCode(false).standing, .fallback)
    XCTAssertTrue(KernelProbe.launchCode(false).consequence.contains("take more memory"))
  }

  func test_memory_whenTextsAreRead_thenTheNumbersAreFound() {
    XCTAssertEqual(MemoryProbe.kibibytes("MemTotal", in: "MemFree:  12 kB\nMemTotal:   24684092 kB\n"), 24_684_092)
    XCTAssertNil(MemoryProbe.kibibytes("MemTotal", in: "MemTotal: many kB\n"))
    XCTAssertEqual(
      MemoryProbe.swapAreas(in: "Filename Type Size Used Priority\n/dev/zram0 partition 2097148 0 100\n"),
      ["/dev/zram0 (2047 MiB)"])
    XCTAssertEqual(MemoryProbe.swapAreas(in: "Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority\n"), [])
  }
}
