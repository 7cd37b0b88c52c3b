import CLinux
import Glibc
import SystemCalls

/// The two ends of the link between the device and one app.
package struct SocketPair {
  /// Non-blocking; each message read from it identifies its sender.
  package let device: Descriptor
  /// Passed to the app at launch and closed here afterwards.
  package let app: Descriptor

  package init() throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try checkedErrno(socketpair(AF_UNIX, type, 0, &ends), "socketpair", while: "creating the link to an app")
    device = Descriptor(ends[0])
    app = Descriptor(ends[1])
    try device.setNonBlocking()
    // Before the app's end is passed on: the kernel records senders only on request.
    try checked(clinux_set_passcred(device.number), "setsockopt", while: "enabling sender credentials")
  }
}
