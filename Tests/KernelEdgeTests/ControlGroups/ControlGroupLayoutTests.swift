import XCTest

@testable import KernelEdge

final class ControlGroupLayoutTests: XCTestCase {
  private let hybrid = """
    23 27 0:22 / /sys rw,relatime - sysfs sysfs rw
    32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct
    35 31 0:32 / /sys/fs/cgroup/memory rw,nosuid shared:9 master:2 - cgroup cgroup rw,memory
    40 31 0:37 / /sys/fs/cgroup/systemd rw,relatime - cgroup cgroup rw,xattr,name=systemd
    41 31 0:38 / /sys/fs/cgroup/unified rw,relatime shared:7 - cgroup2 cgroup2 rw,nsdelegate
    """
  private let pure = """
    25 30 0:23 / /sys rw,nosuid shared:7 - sysfs sysfs rw
    34 25 0:29 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:9 - cgroup2 cgroup2 rw,nsdelegate
    """

  func test_layout_whenMountsAreHybrid_thenBothVersionsAreFound() {
    let layout = ControlGroupLayout(
      mountInfo: hybrid, membership: "4:memory:/service/a:b\n2:cpu,cpuacct:/\n1:name=systemd:/x\n0::/\n")
    XCTAssertEqual(layout.unified?.mountPoint, "/sys/fs/cgroup/unified")
    XCTAssertEqual(layout.unified?.ownDirectory, "/sys/fs/cgroup/unified")
    XCTAssertEqual(layout.legacy["memory"]?.mountPoint, "/sys/fs/cgroup/memory")
    XCTAssertEqual(layout.legacy["memory"]?.ownDirectory, "/sys/fs/cgroup/memory/service/a:b")
    XCTAssertEqual(layout.legacy["cpu"]?.mountPoint, "/sys/fs/cgroup/cpu,cpuacct")
    XCTAssertNil(layout.legacy["pids"])
  }

  func test_layout_whenMountsArePureV2_thenOwnDirectoryIsTheDelegatedOne() {
    let own = "/user.slice/user-1000.slice/user@1000.service/app.slice/x.scope"
    let layout = ControlGroupLayout(mountInfo: pure, membership: "0::\(own)\n")
    XCTAssertEqual(layout.unified?.mountPoint, "/sys/fs/cgroup")
    XCTAssertEqual(layout.unified?.ownDirectory, "/sys/fs/cgroup\(own)")
    XCTAssertTrue(layout.legacy.isEmpty)
  }

  func test_layout_whenNothingIsMounted_thenNothingIsFound() {
    let layout = ControlGroupLayout(
      mountInfo: "27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard\n", membership: "0::/\n")
    XCTAssertNil(layout.unified)
    XCTAssertTrue(layout.legacy.isEmpty)
  }

  func test_layout_whenOnlyASubtreeIsMounted_thenOwnDirectoryIsRelativeToIt() {
    let mount = "34 25 0:29 /docker/abc /sys/fs/cgroup ro,relatime - cgroup2 cgroup rw\n"
    func own(_ path: String) -> String? {
      ControlGroupLayout(mountInfo: mount, membership: "0::\(path)\n").unified?.ownDirectory
    }
    XCTAssertEqual(own("/docker/abc"), "/sys/fs/cgroup")
    XCTAssertEqual(own("/docker/abc/leaf"), "/sys/fs/cgroup/leaf")
    XCTAssertNil(own("/docker/abcd"))
    XCTAssertNil(own("/"))
  }

  func test_layout_whenOwnGroupLiesAboveTheNamespace_thenThereIsNoOwnDirectory() {
    XCTAssertNil(ControlGroupLayout(mountInfo: pure, membership: "0::/../other\n").unified?.ownDirectory)
  }

  func test_mountInfo_whenFieldsAreEscaped_thenTheyAreRead() throws {
    let mount = try XCTUnwrap(
      MountInfo(line: #"36 35 98:0 /a\040b /mnt/c\134d\011e rw opt:1 opt:2 - ext3 /dev/root rw,errors=continue"#))
    XCTAssertEqual(mount.root, "/a b")
    XCTAssertEqual(mount.mountPoint, "/mnt/c\\d\te")
    XCTAssertEqual(mount.fileSystem, "ext3")
    XCTAssertEqual(mount.superOptions, ["rw", "errors=continue"])
  }

  func test_mountInfo_whenALineIsCut_thenItIsLeftOut() {
    XCTAssertEqual(MountInfo.parse("36 35 98:0 / /mnt rw\n\n36 35 98:0 / /mnt rw - ext3 /dev/root\n").count, 0)
  }

  func test_groupEvents_whenRead_thenBothFlagsAreKnown() {
    XCTAssertEqual(GroupEvents("populated 1\nfrozen 0\n"), GroupEvents(populated: true, frozen: false))
    XCTAssertEqual(GroupEvents("populated 0\nfrozen 1\n"), GroupEvents(populated: false, frozen: true))
    XCTAssertEqual(GroupEvents(""), .gone)
  }
}
