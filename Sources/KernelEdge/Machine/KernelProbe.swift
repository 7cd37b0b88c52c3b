import CLinux
import Glibc
import SystemCalls

/// `MachineReport`'s lines on the kernel and the user.
enum KernelProbe {
  static func kernel() -> MachineReport.Line {
    var names = utsname()
    uname(&names)
    let release = withUnsafeBytes(of: &names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return isAtLeast(5, 14, release)
      ? .init("kernel", release, .ok, "Has every feature that the device uses.")
      : .init("kernel", release, .fallback, "Older than 5.14: a launch is killed process by process, not as a group.")
  }

  /// Compares the two leading numbers of a release such as "6.18.44-vm".
  static func isAtLeast(_ major: Int, _ minor: Int, _ release: String) -> Bool {
    let numbers = release.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
    return numbers.count == 2 && (numbers[0], numbers[1]) >= (major, minor)
  }

  static func user() -> MachineReport.Line {
    let user = geteuid()
    if user == 0 {
      return .init("user", "root", .ok, "Control groups can be created wherever they are mounted writable.")
    }
    return .init(
      "user", "uid \(user)", .fallback,
      "Control groups can be created only in a group delegated to this user; kernel limits stay unchanged.")
  }

  static func processors() -> MachineReport.Line {
    .init(
      "processors", "\(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))", .ok,
      "Apps in the background share them with the one in front; see the cpu controller.")
  }

  static func pidfd() -> MachineReport.Line {
    let descriptor = clinux_pidfd_open(getpid())
    if descriptor < 0 {
      return .init(
        "pidfd", SystemCallError("pidfd_open", -descriptor, while: "testing it").explanation, .fallback,
        "Apps cannot be launched, because the device needs it to detect their end.")
    }
    close(descriptor)
    return .init("pidfd", "yes", .ok, "The device detects an app's end at once, and never signals the wrong process.")
  }

  static func restingThreads() -> MachineReport.Line { restingThreads(ThreadWatch.isPossible) }

  static func restingThreads(_ canBeSeen: Bool) -> MachineReport.Line {
    canBeSeen
      ? .init("resting threads", "yes", .ok, "On virtual devices the clocks of apps are the device's.")
      : .init(
        "resting threads", "no", .fallback,
        "On virtual devices apps have the machine's clocks: the kernel does not tell where threads sleep.")
  }

  static func idleProcessors() -> MachineReport.Line {
    do throws(SystemCallError) { _ = try IdleLatency() } catch {
      return .init(
        "idle processors", "sleep (\(error.explanation))", .fallback,
        "A touch on the page takes longer to be seen: each process that it goes through may have to wake a processor.")
    }
    return .init(
      "idle processors", "kept awake", .ok,
      "While somebody touches the page, processors wait for what comes next instead of sleeping.")
  }

  static func launchCode() -> MachineReport.Line { launchCode(clinux_code_release_is_possible() != 0) }

  static func launchCode(_ canBeReleased: Bool) -> MachineReport.Line {
    canBeReleased
      ? .init("launch code", "released", .ok, "Apps that sleep have let go of the code that only their launch needed.")
      : .init(
        "launch code", "kept", .fallback,
        "Apps that sleep take more memory: the kernel, before 6.7, cannot map code page by page.")
  }

  static func templates() -> MachineReport.Line { templates(clinux_template_is_possible() != 0) }

  static func templates(_ arePossible: Bool) -> MachineReport.Line {
    arePossible
      ? .init("templates", "yes", .ok, "An app's process is a copy of one that has the framework in it.")
      : .init(
        "templates", "no", .fallback,
        "Apps are started by exec, which takes longer and more memory: the kernel lacks PR_GET_TID_ADDRESS.")
  }
}
