import Glibc

/// A failed system call: its name, its errno, and its purpose.
package struct SystemCallError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the call or of the control file: `execve`, `cgroup.freeze`.
  package let call: String
  /// The errno, positive.
  package let number: Int32
  /// What the call was for, worded to follow "while": "starting /bin/app".
  package let purpose: String

  package init(_ call: String, _ number: Int32, while purpose: String) {
    self.call = call
    self.number = number
    self.purpose = purpose
  }

  /// The kernel's text for the errno.
  package var explanation: String { String(cString: strerror(number)) }

  /// Whether the target no longer exists: a process that ended, a group that was removed.
  package var isGone: Bool { number == ENOENT || number == ESRCH || number == ENODEV }

  package var description: String { "\(call) failed while \(purpose): \(explanation) (errno \(number))" }
}

/// Returns a result of CLinux or `SystemCall`, or throws the errno that it carries.
@discardableResult
package func checked<Result: FixedWidthInteger & SignedInteger>(
  _ result: Result, _ call: String, while purpose: @autoclosure () -> String
) throws(SystemCallError) -> Result {
  if result < 0 { throw SystemCallError(call, Int32(-result), while: purpose()) }
  return result
}

/// Returns a result of the C library, or throws the current errno.
@discardableResult
package func checkedErrno(
  _ result: Int32, _ call: String, while purpose: @autoclosure () -> String
) throws(SystemCallError) -> Int32 {
  // Read before the purpose is built, which may allocate.
  let number = errno
  if result < 0 { throw SystemCallError(call, number, while: purpose()) }
  return result
}
