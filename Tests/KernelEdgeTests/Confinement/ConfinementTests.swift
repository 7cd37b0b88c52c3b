import Glibc
import KernelTesting
import SystemCalls
import XCTest

@testable import KernelEdge

/// What apps are kept to, and what is said where the kernel cannot.
final class ConfinementTests: KernelTestCase {
  func test_libraries_areFoundAmongWhatIsMapped() {
    let maps = """
      7f00-7f01 r--p 00000000 08:01 12 /opt/swift/usr/lib/swift/linux/libswiftCore.so
      7f01-7f02 r-xp 00000000 08:01 12 /opt/swift/usr/lib/swift/linux/libswiftCore.so
      7f02-7f03 r--p 00000000 08:01 13 /usr/lib/x86_64-linux-gnu/libc.so.6
      7f03-7f04 r--p 00000000 08:01 14 /srv/app/program
      7f04-7f05 r--p 00000000 08:01 15 /srv/old/libgone.so (deleted)
      7ffc-7ffd rw-p 00000000 00:00 0 [stack]
      """
    XCTAssertEqual(
      SystemPlaces.libraries(in: maps),
      ["/opt/swift/usr/lib/swift/linux/libswiftCore.so", "/usr/lib/x86_64-linux-gnu/libc.so.6"])
    let runnable = SystemPlaces.all(maps: maps, libraryPath: "/srv/libraries:relative").filter { $0.rights == .run }
    XCTAssertEqual(
      runnable.map(\.path).filter { !SystemPlaces.programs.contains($0) },
      ["/srv/libraries", "/opt/swift/usr/lib/swift/linux", "/opt/swift/usr/libexec/swift"])
  }

  func test_aLaunch_isKeptToItsPlaces() throws {
    let confiner = try Confiner(libraryPath: nil)
    if let shortcoming = confiner.shortcomings.first { throw XCTSkip(shortcoming) }
    let folder = "/tmp/dormouse-confined-\(getpid())"
    XCTAssertEqual(mkdir(folder, 0o700), 0)
    defer {
      unlink(folder + "/own")
      rmdir(folder)
    }
    var launch = shell(
      """
      echo kept > \(folder)/own && cat \(folder)/own; echo lost 2>/dev/null > /tmp/dormouse-other-$$ || echo refused
      grep -E '^(NoNewPrivs|CapBnd|CapEff|Seccomp):' /proc/self/status; ulimit -c; ulimit -Hn
      """)
    launch.confinement = try confiner.make(bundle: "/bin/sh", own: [folder])
    let child = try start(launch)
    XCTAssertEqual(
      try output(of: child).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") },
      [
        "kept", "refused", "CapEff: 0000000000000000", geteuid() == 0 ? "CapBnd: 0000000000000000" : nil,
        "NoNewPrivs: 1", "Seccomp: 2", "0", "\(Confinement.openFiles)",
      ].compactMap { $0 })
    XCTAssertEqual(try waitForEnd(child).termination, .exited(0))
  }

  func test_aReader_writesNothing_andReachesNoNetwork() throws {
    let confiner = try Confiner(libraryPath: nil)
    if let shortcoming = confiner.shortcomings.first(where: { !$0.contains("signal") }) { throw XCTSkip(shortcoming) }
    let folder = "/tmp/dormouse-read-\(getpid())"
    XCTAssertEqual(mkdir(folder, 0o700), 0)
    defer { rmdir(folder) }
    var launch = Launch(
      executable: "/bin/bash",
      arguments: [
        "-c",
        """
        (echo lost > \(folder)/own) 2>/dev/null || echo no file; ls \(folder) >/dev/null && echo read
        (exec 3<>/dev/tcp/127.0.0.1/9) 2>&1 | grep -o -m 1 'Operation not permitted'; ulimit -v; ulimit -t; ulimit -f
        """,
      ], environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C"])
    launch.captures = .standardOutput
    launch.confinement = try confiner.makeReader(
      also: [folder], within: ConfinementLimits(memory: 1 << 30, seconds: 7, written: 1 << 20))
    let child = try start(launch)
    XCTAssertEqual(
      try output(of: child), ["no file", "read", "Operation not permitted", "1048576", "7", "1024"])
    XCTAssertEqual(try waitForEnd(child).termination, .exited(0))
  }

  func test_whatAKernelLacks_isSaid() {
    XCTAssertEqual(ConfinementProbe.landlock(.success(Landlock(abi: 7))).standing, .ok)
    let old = ConfinementProbe.landlock(.success(Landlock(abi: 4)))
    XCTAssertEqual(old.standing, .fallback)
    XCTAssertTrue(old.consequence.contains("signal"), old.consequence)
    for number in [ENOSYS, EOPNOTSUPP] {
      let line = ConfinementProbe.landlock(
        .failure(SystemCallError("landlock_create_ruleset", number, while: "testing")))
      XCTAssertEqual(line.standing, .fallback)
      XCTAssertTrue(line.consequence.contains("other apps' data"), line.consequence)
    }
    XCTAssertFalse(Landlock(abi: 1).known.contains(.ioctl))
    XCTAssertTrue(Landlock(abi: 5).known.contains(.ioctl))
  }
}
