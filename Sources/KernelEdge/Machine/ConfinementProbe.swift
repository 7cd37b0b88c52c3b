import CLinux
import Glibc
import SystemCalls

/// What `MachineReport` says about keeping apps apart.
enum ConfinementProbe {
  static func landlock() -> MachineReport.Line {
    landlock(Result { () throws(SystemCallError) in try Landlock.current() })
  }

  static func landlock(_ found: Result<Landlock, SystemCallError>) -> MachineReport.Line {
    let name = "confinement"
    switch found {
    case .success(let landlock) where landlock.hasScopes:
      return .init(
        name, "Landlock \(landlock.abi)", .ok,
        "An app reads the system and its bundle, writes to its containers, and signals nobody else.")
    case .success(let landlock):
      return .init(
        name, "Landlock \(landlock.abi)", .fallback,
        "An app sees its own containers only, but can signal what runs as the same user: "
          + Confiner.noScopes(landlock) + ".")
    case .failure(let error):
      return .init(
        name, "none (\(error.explanation))", .fallback,
        "Apps can read and write what this user can, other apps' data too: " + Confiner.noLandlock(error) + ".")
    }
  }

  static func systemCalls() -> MachineReport.Line {
    let name = "system call filter"
    guard clinux_filters_calls() != 0 else {
      return .init(name, "none", .fallback, "An app can leave its control group, and change what others may use.")
    }
    return .init(name, "seccomp", .ok, "An app cannot leave its control group, nor change what others may use.")
  }
}
