import Glibc

/// A system call that failed: which one, with what errno, and what it was for.
package struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call's own name, or the control file's: `execve`, `cgroup.freeze`.
  package let call: String
  /// The errno, positive.
  package let number: Int32
  /// What was being done, to go on from "while": "starting /bin/app".
  package let purpose: String

  package init(_ call: String, _ number: Int32, while purpose: String) {
    self.call = call
    self.number = number
    self.purpose = purpose
  }

  /// The kernel's own words for the errno.
  package var explanation: String { String(cString: strerror(number)) }

  /// What was asked about has gone in the meantime: a process that ended, a group that was removed.
  package var isGone: Bool { number == ENOENT || number == ESRCH || number == ENODEV }

  package var description: String { "\(call) failed while \(purpose): \(explanation) (errno \(number))" }
}

/// Passes a result of CLinux or `SystemCall` on, or throws the errno that it carries.
@discardableResult
package func checked<Result: FixedWidthInteger & SignedInteger>(
  _ result: Result, _ call: String, while purpose: @autoclosure () -> String
) throws(SystemCallError) -> Result {
  if result < 0 { throw SystemCallError(call, Int32(-result), while: purpose()) }
  return result
}

/// Passes a result of the C library on, or throws the errno that was left.
@discardableResult
package func checkedErrno(
  _ result: Int32, _ call: String, while purpose: @autoclosure () -> String
) throws(SystemCallError) -> Int32 {
  // Taken before the purpose is put together, which may allocate.
  let number = errno
  if result < 0 { throw SystemCallError(call, number, while: purpose()) }
  return result
}
