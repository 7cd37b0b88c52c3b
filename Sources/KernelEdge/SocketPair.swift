import CLinux
import Glibc
import SystemCalls

/// The two ends of the link between the device and one app.
package struct SocketPair {
  /// Non-blocking, and each message read from it names its sender.
  package let device: Descriptor
  /// To be handed down at launch and closed here afterwards.
  package let app: Descriptor

  package init() throws(SystemCallError) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    try checkedErrno(socketpair(AF_UNIX, type, 0, &ends), "socketpair", while: "making the link to an app")
    device = Descriptor(ends[0])
    app = Descriptor(ends[1])
    try device.setNonBlocking()
    // Before the app's end leaves our hands: the kernel notes the sender only where somebody asked for it.
    try checked(clinux_set_passcred(device.number), "setsockopt", while: "asking for the senders of messages")
  }
}
