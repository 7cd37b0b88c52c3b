import Glibc
import HostileCalls

/// Prints a line at once, whole.
func say(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
}

/// "done", or the kernel's own name for the refusal.
func outcome(_ result: Int32) -> String {
  guard result < 0 else { return "done" }
  return hostile_errno_name(-result).map { String(cString: $0) } ?? "\(-result)"
}

/// The same of a call of the C library.
func outcome(ofLibrary result: Int32) -> String { outcome(result < 0 ? -errno : result) }
