import Foundation
import Glibc
import KernelTesting
import LifeCycle
import XCTest

@testable import DeviceHost
@testable import KernelEdge

/// Devices on kernels that lack something, by exec and by template: apps live all the same, and it is said.
final class LackingKernelTests: BootedDeviceTestCase {
  /// A program that becomes another one, for which some system calls are not there.
  private static let source = """
    #define _GNU_SOURCE
    #include <errno.h>
    #include <linux/filter.h>
    #include <linux/seccomp.h>
    #include <stddef.h>
    #include <stdlib.h>
    #include <string.h>
    #include <sys/prctl.h>
    #include <sys/syscall.h>
    #include <unistd.h>
    int main(int count, char **arguments) {
      int lacking = strcmp(arguments[1], "landlock") ? SYS_memfd_create : SYS_landlock_create_ruleset;
      struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, lacking, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      };
      struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
      if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program)) return 125;
      execv(arguments[2], arguments + 2);
      return 126;
    }
    """

  private func wrapper() throws -> String {
    let file = temporary.appending(path: "lacking.c")
    try Self.source.write(to: file, atomically: true, encoding: .utf8)
    let program = temporary.appending(path: "lacking")
    let compiled = try ProgramRun("/usr/bin/env", ["clang", "-w", file.path, "-o", program.path]).output()
    XCTAssertEqual(compiled.termination, .exited(0), String(decoding: compiled.errors, as: UTF8.self))
    return program.path
  }

  func test_withoutLandlock() throws { try assertApps(by: [wrapper(), "landlock"], tells: "notConfined") }

  func test_withoutSharedMemory() throws { try assertApps(by: [wrapper(), "memory"], tells: "withoutEventRing") }

  func test_withoutControlGroups() throws {
    guard let unified = try ControlGroupLayout.current().unified else {
      throw XCTSkip("Control groups v2 are not there.")
    }
    let away = ["/usr/bin/unshare", "-m", "/bin/sh", "-c", "umount -l \(unified.mountPoint) && exec \"$0\" \"$@\""]
    let tried = try ProgramRun(away[0], Array(away.dropFirst()) + ["/bin/true"]).output()
    try XCTSkipIf(tried.termination != .exited(0), "Control groups cannot be taken away here.")
    try assertApps(by: away, tells: nil, freezer: "SIGSTOP")
  }

  private func assertApps(by wrapper: [String], tells name: String?, freezer: String? = nil) throws {
    for options in [["--exec"], []] {
      let device = try boot(options, by: wrapper)
      let client = try XCTUnwrap(try ControlClient(stateFolder: folder))
      if let freezer { XCTAssertEqual(try client.send(.status)["freezer"]?.string, freezer) }
      if options == ["--exec"] { try client.send(.install(bundle: try BuiltApps.sceneApp().path)) }
      try launch(client, asCopy: options.isEmpty)
      let pid = try status(client)["pid"]
      try client.send(.perform(.home))
      try poll(for: "its sleep") { try status(client)["process"]?.string == "suspended" }
      try client.send(.perform(.launch(), app: "SceneApp"))
      XCTAssertEqual(try status(client)["process"]?.string, "running")
      XCTAssertEqual(try status(client)["pid"], pid)
      var names: Set<String> = []
      _ = try LogFile.read(in: folder) { names.insert($0.name) }
      XCTAssertTrue(names.isSuperset(of: ["sceneDidBecomeActive(_:)", "sceneDidEnterBackground(_:)"]), "\(names)")
      if let name { XCTAssertTrue(names.contains(name), "\(names)") }
      XCTAssertFalse(names.contains("templateFailed"))

      try device.kill()
      _ = try waitForEnd(device)
      try poll(for: "the ends of what it had started") { try processes(of: folder).isEmpty }
    }
  }

  private func status(_ client: ControlClient) throws -> Value {
    try XCTUnwrap(try statusOfApps(client).first { $0["name"]?.string == "SceneApp" })
  }

  /// Launches the app until it is a copy, where it should be one.
  private func launch(_ client: ControlClient, asCopy: Bool) throws {
    try poll(for: "a launch") {
      try client.send(.perform(.launch(), app: "SceneApp"))
      let pid = try XCTUnwrap(try processesOfApps().first)
      if isCopy(pid) == asCopy { return true }
      try client.send(.perform(.terminate(.jetsam), app: "SceneApp"))
      return false
    }
  }
}
