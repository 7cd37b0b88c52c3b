import CImageWorker
import Glibc
import ScreenLink

/// Serves one device: draws what it asks for until it closes the link.
///
/// The process has no thread but its own, so that the workers that decode pictures can be forked from it.
public enum ScreenServer {
  /// The folder of all fonts.
  public static let fonts = "/usr/share/fonts"
  /// The folder of the icons that stand for symbols. The program reads these two folders and no other.
  public static let icons = "/usr/share/bootstrap-icons/svg"

  /// Reads the arguments, confines the process, and serves.
  public static func main(_ arguments: [String]) -> Never {
    guard arguments.count == 3, arguments[1] == "--link", let number = Int32(arguments[2]),
      fcntl(number, F_GETFD) >= 0
    else {
      say("usage: dormouse-screen --link DESCRIPTOR; dormouse screenshot starts it")
      exit(64)
    }
    let error = confine()
    guard error == 0 else {
      say("the kernel does not confine it: \(String(cString: strerror(error)))")
      exit(71)
    }
    do {
      try serve(ScreenSocket(number))
      exit(0)
    } catch {
      say("\(error)")
      exit(70)
    }
  }

  /// - Parameter serves: Whether it takes connections of a socket that listens already.
  /// - Returns: 0 or an errno.
  package static func confine(serves: Bool = false) -> Int32 {
    fonts.withCString { fonts in
      icons.withCString { icons in
        var folders: [UnsafePointer<CChar>?] = [fonts, icons]
        return -image_confine(&folders, 2, serves ? 1 : 0)
      }
    }
  }

  /// One sentence for the device.
  package static func say(_ text: String) {
    let line = "dormouse-screen: \(text)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
  }

  /// Answers each request in its turn, until the other end closes the link.
  ///
  /// - Throws: `ScreenLinkError` where the other end does not keep to the protocol.
  public static func serve(_ socket: ScreenSocket) throws(ScreenLinkError) {
    try socket.send(.ready(version: screenLinkVersion), number: 0)
    let maker = PictureMaker()
    while true {
      guard case .message(let message) = try socket.request() else { return }
      let (answer, files) = maker.answer(message.content, files: message.files)
      try socket.send(answer, number: message.number, files: files)
      while socket.hasUnsent {
        var waiting = pollfd(fd: socket.number, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
        try socket.flush()
      }
    }
  }
}
