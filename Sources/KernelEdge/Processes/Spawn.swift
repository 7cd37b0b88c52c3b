import CLinux
import Glibc
import SystemCalls

/// Turns a `Launch` into a running process.
enum Spawn {
  /// A process that runs the program.
  struct Started {
    let pid: pid_t
    let pidfd: Descriptor
    /// Our ends of the pipes, non-blocking.
    let standardOutput: Descriptor?
    let standardError: Descriptor?
  }

  /// Why a launch failed.
  struct Failure: Error {
    /// Whether only the group caused the failure.
    let isOfGroup: Bool
    /// Whether the template caused it; by exec the launch may succeed.
    let isOfTemplate: Bool
    let error: SystemCallError
  }

  static func start(_ launch: Launch, in group: ControlGroup?) throws -> Started {
    let null = try Descriptor(opening: "/dev/null", O_RDWR)
    let output = try launch.captures.isDisjoint(with: [.standardOutput, .merged]) ? nil : capture()
    let error = try launch.captures.contains(.standardError) ? capture() : nil
    var map: [Int32: Int32] = [0: null.number, 1: null.number, 2: null.number]
    map.merge(launch.descriptors) { $1 }
    if let output { map[1] = output.write.number }
    if let output, launch.captures.contains(.merged) { map[2] = output.write.number }
    if let error { map[2] = error.write.number }

    let table = map.sorted { $0.key < $1.key }.map { clinux_descriptor(source: $0.value, target: $0.key) }
    let environment = launch.environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var child = clinux_child()
    let result = withCStrings([launch.executable] + launch.arguments) { arguments in
      withCStrings(environment) { environment in
        withOptionalCString(launch.workingDirectory) { directory in
          table.withUnsafeBufferPointer { table in
            launch.executable.withCString { path in
              withOptionalPointer(launch.confinement?.raw(tasks: group?.tasks)) { confinement in
                var raw = clinux_launch(
                  path: path, arguments: arguments, environment: environment, directory: directory,
                  descriptors: table.baseAddress, descriptor_count: Int32(table.count),
                  cgroup: group?.directory.number ?? -1, processors: group?.processors?.number ?? -1,
                  confinement: confinement,
                  outlives_starter: launch.outlivesStarter ? 1 : 0)
                return ProgramFiles.startingPrograms {
                  let result =
                    launch.template.map { $0.launch(&raw, &child) }
                    ?? SystemCall.uninterrupted("clone") { clinux_spawn(&raw, &child) }
                  if result >= 0 { Adoption.noteLeader(child.pid) }
                  return result
                }
              }
            }
          }
        }
      }
    }
    if result < 0 { throw failure(child.failed_step, -result, launch) }
    return Started(
      pid: child.pid, pidfd: Descriptor(child.pidfd), standardOutput: output?.read, standardError: error?.read)
  }

  private static func failure(_ step: clinux_step, _ number: Int32, _ launch: Launch) -> Failure {
    let starting = "starting \(launch.executable)"
    let (call, purpose) =
      switch step {
      case CLINUX_STEP_CGROUP:
        ("write", "\(starting), entering the control group \(launch.group?.path ?? "")")
      case CLINUX_STEP_PROCESSORS:
        ("write", "\(starting), entering its control group for the processors")
      case CLINUX_STEP_SESSION: ("setsid", starting)
      case CLINUX_STEP_DEATH_SIGNAL: ("prctl", starting)
      case CLINUX_STEP_CONFINEMENT: ("landlock_restrict_self", "\(starting), confining it")
      case CLINUX_STEP_DESCRIPTORS: ("dup2", "\(starting), passing descriptors")
      case CLINUX_STEP_DIRECTORY: ("chdir", "\(starting) in \(launch.workingDirectory ?? "")")
      case CLINUX_STEP_EXEC: ("execve", starting)
      case CLINUX_STEP_TEMPLATE: ("sendmsg", "\(starting), asking the template")
      default: ("clone", starting)
      }
    return Failure(
      isOfGroup: step == CLINUX_STEP_CGROUP || step == CLINUX_STEP_PROCESSORS,
      isOfTemplate: step == CLINUX_STEP_TEMPLATE,
      error: SystemCallError(call, number, while: purpose))
  }

  private static func capture() throws(SystemCallError) -> PipePair {
    let pipe = try PipePair()
    try pipe.read.setNonBlocking()
    return pipe
  }

  private static func withCStrings<R>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
  ) -> R {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }

  private static func withOptionalCString<R>(_ string: String?, _ body: (UnsafePointer<CChar>?) -> R) -> R {
    guard let string else { return body(nil) }
    return string.withCString(body)
  }

  private static func withOptionalPointer<T, R>(_ value: T?, _ body: (UnsafePointer<T>?) -> R) -> R {
    guard let value else { return body(nil) }
    return withUnsafePointer(to: value, body)
  }
}
