import CLinux
import Glibc
import SystemCalls

/// `MachineReport`'s lines on confinement.
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
        "An app can read the system and its bundle, write to its containers, and signal no other process.")
    case .success(let landlock):
      return .init(
        name, "Landlock \(landlock.abi)", .fallback,
        "An app sees only its own containers, but can signal processes of the same user: "
          + Confiner.noScopes(landlock) + ".")
    case .failure(let error):
      return .init(
        name, "none (\(error.explanation))", .fallback,
        "Apps can read and write whatever this user can, even other apps' data: " + Confiner.noLandlock(error) + ".")
    }
  }

  static func systemCalls() -> MachineReport.Line {
    let name = "system call filter"
    guard clinux_filters_calls() != 0 else {
      return .init(name, "none", .fallback, "An app can leave its control group, and change other processes' limits.")
    }
    return .init(name, "seccomp", .ok, "An app cannot leave its control group, or change other processes' limits.")
  }
}
