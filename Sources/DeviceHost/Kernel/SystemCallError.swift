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

  package var description: String { "\(call) failed while \(purpose): \(explanation) (errno \(number))" }
}

/// Passes a result of CLinux on, or throws the errno that it carries.
@discardableResult
func checked(_ result: Int32, _ call: String, while purpose: @autoclosure () -> String) throws(SystemCallError) -> Int32
{
  if result < 0 { throw SystemCallError(call, -result, while: purpose()) }
  return result
}

/// Passes a result of the C library on, or throws the errno that was left.
@discardableResult
func checkedErrno(_ result: Int32, _ call: String, while purpose: @autoclosure () -> String) throws(SystemCallError)
  -> Int32
{
  // Taken before the purpose is put together, which may allocate.
  let number = errno
  if result < 0 { throw SystemCallError(call, number, while: purpose()) }
  return result
}
