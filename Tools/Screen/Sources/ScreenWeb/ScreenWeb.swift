import CImageWorker
import Glibc
import ScreenLink
import ScreenServer

/// Shows a device's screen to browsers.
///
/// The device starts it confined, with its end of the link and with a socket that listens already. It reads its fonts, and
/// reaches nothing else.
public enum ScreenWeb {
  /// Reads the arguments, confines the process, and serves until the device closes the link.
  public static func main(_ arguments: [String]) -> Never {
    guard arguments.count == 5, arguments[1] == "--link", let link = Int32(arguments[2]), arguments[3] == "--listen",
      let listening = Int32(arguments[4]), fcntl(link, F_GETFD) >= 0, fcntl(listening, F_GETFD) >= 0
    else {
      ScreenServer.say(
        "usage: dormouse-screen-web --link DESCRIPTOR --listen DESCRIPTOR; dormouse run --screen starts it")
      exit(64)
    }
    // Before there is a second thread.
    let error = ScreenServer.confine(serves: true)
    guard error == 0 else {
      ScreenServer.say("the kernel does not confine it: \(String(cString: strerror(error)))")
      exit(71)
    }
    do {
      try serve(ScreenSocket(link), listening)
      exit(0)
    } catch {
      ScreenServer.say("\(error)")
      exit(70)
    }
  }

  /// Serves those who connect, until the device closes the link.
  static func serve(_ link: ScreenSocket, _ listening: Int32, patience: Patience = Patience()) throws {
    try link.send(.ready(version: screenLinkVersion))
    // The link waits still: there is nothing to do before.
    guard case .message(let message) = try link.order() else { return }
    guard case .begin(let setup) = message.content else { throw ScreenLinkError.unexpectedPacket }
    try link.setNonBlocking()
    let wake = screen_wake()
    guard wake >= 0 else { throw ScreenLinkError.system("eventfd", -wake) }
    let clients = Clients(wake: wake, inputs: try InputWay(link))
    let server = try WebServer(listening, Guard(port: setup.port, token: setup.token), patience, clients)
    try Show(link, clients, setup) { client, descriptor in server.connect(client, to: descriptor) }.run()
    clients.awaitEnd()
  }
}
