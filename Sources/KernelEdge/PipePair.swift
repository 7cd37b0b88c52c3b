import CLinux
import SystemCalls

/// The two ends of a pipe, close-on-exec.
package struct PipePair {
  /// Where it is read; at the end of file once nobody can write any more.
  package let read: Descriptor
  /// Where it is written.
  package let write: Descriptor

  package init() throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    try checked(SystemCall.uninterrupted("pipe2") { clinux_pipe(&ends) }, "pipe2", while: "creating a pipe")
    read = Descriptor(ends[0])
    write = Descriptor(ends[1])
  }
}
