import CLinux
import Glibc

/// How a process ended, according to the kernel.
package enum Termination: Hashable, Sendable, CustomStringConvertible {
  /// The process called `exit` or returned from `main`.
  case exited(Int32)
  case signaled(Int32, coreDumped: Bool)

  init(_ end: clinux_end) {
    self =
      end.code == Int32(CLD_EXITED)
      ? .exited(end.status) : .signaled(end.status, coreDumped: end.code == Int32(CLD_DUMPED))
  }

  package var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .signaled(let signal, let coreDumped):
      "ended by signal \(signal) (\(String(cString: strsignal(signal))))" + (coreDumped ? ", core dumped" : "")
    }
  }
}
