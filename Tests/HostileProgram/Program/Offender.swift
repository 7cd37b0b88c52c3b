import Glibc
import LifeCycle
import SystemLink

/// Everything that the program does against the rules, by name.
@MainActor enum Offender {
  /// - Parameter number: of the transition that it happens in.
  /// - Returns: what came of it.
  static func attack(_ words: [String], during number: UInt32) throws -> String {
    let argument = words.count > 1 ? words[1] : ""
    let second = words.count > 2 ? words[2] : ""
    let count = Int(argument) ?? 0
    switch words.first {
    // Files.
    case "read": return open(argument, O_RDONLY)
    case "write": return open(argument, O_WRONLY)
    case "create": return open(argument, O_WRONLY | O_CREAT)
    case "list": return open(argument, O_RDONLY | O_DIRECTORY)
    case "remove": return outcome(ofLibrary: unlink(argument))
    case "link": return outcome(ofLibrary: symlink(argument, second))
    case "move": return outcome(ofLibrary: Glibc.rename(argument, second))
    case "put": return put(second, into: argument)
    case "fill": return fill(argument)
    // Others.
    case "kill": return outcome(ofLibrary: kill(pid_t(count), Int32(second) ?? SIGKILL))
    case "trace": return outcome(Calls.trace(pid_t(count)))
    case "memory": return outcome(Calls.readMemory(pid_t(count)))
    case "limit": return outcome(Calls.limit(pid_t(count)))
    case "starve": return outcome(Calls.starve(pid_t(count)))
    case "pin": return outcome(Calls.pin(pid_t(count)))
    case "group": return outcome(Calls.startInGroup(argument))
    case "connect": return Calls.converse(with: argument)
    case "listen": return outcome(Calls.listen(argument))
    case "share": return outcome(Calls.sharedMemory())
    case "namespace": return outcome(Calls.userNamespace())
    case "root": return outcome(Calls.becomeRoot())
    // Itself.
    case "fork": return Calls.fork(atMost: count)
    case "threads": return Calls.threads(atMost: count)
    case "descriptors": return Calls.descriptors(atMost: count)
    case "take": return Calls.take(megabytes: count)
    case "daemon": return "\(Calls.daemon())"
    case "rename": return Calls.rename(argument)
    case "environment": return Calls.environment()
    case "off-main": return OffMainRead.perform()
    case "numbers": return Calls.openNumbers()
    case "ignore": return outcome(signal(SIGTERM, SIG_IGN) == nil ? 0 : 0)
    case "stop": return outcome(ofLibrary: raise(SIGSTOP))
    case "pixels": return try PixelQuestions.ask(argument)
    case "print": return Calls.printWithoutLineEnd(kibibytes: count)
    default: return try ProtocolBreach.attack(words, during: number)
    }
  }

  private static func open(_ path: String, _ flags: Int32) -> String {
    let descriptor = Glibc.open(path, flags | O_CLOEXEC, 0o600)
    let result = outcome(ofLibrary: descriptor)
    if descriptor >= 0 { close(descriptor) }
    return result
  }

  private static func put(_ text: String, into path: String) -> String {
    let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return outcome(ofLibrary: descriptor) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    return outcome(ofLibrary: Int32(Glibc.write(descriptor, bytes, bytes.count)))
  }

  /// Writes until no more fits, at the most 64 MiB.
  private static func fill(_ path: String) -> String {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return outcome(ofLibrary: descriptor) }
    defer { close(descriptor) }
    let block = [UInt8](repeating: 1, count: 64 << 10)
    for _ in 0..<1024 {
      let count = Glibc.write(descriptor, block, block.count)
      if count < 0 { return outcome(ofLibrary: -1) }
    }
    return "done"
  }
}
