import LifeCycle

/// Why there is no picture; each case says what to do about it.
public enum ScreenError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The program that draws has not been built.
  case programMissing(path: String)
  /// Another program has the page's port.
  case portTaken(UInt16)
  /// Ports below 1024 are the system's.
  case portForbidden(UInt16)
  /// It ended twice on the same request.
  case crashed(how: String, said: String?)
  /// It is of another version than the device.
  case otherVersion
  /// It does not answer.
  case silent(seconds: Double)
  /// It refuses the request, for this reason.
  case refused(String)
  /// Nothing is seen that could be drawn.
  case nothingToSee(String)
  /// A picture cannot be read or written.
  case file(path: String, String)

  public var description: String {
    switch self {
    case .programMissing(let path):
      "the program that draws is not at \(path); dormouse run --screen or dormouse screenshot builds it"
    case .portTaken(let port):
      "port \(port) is taken by another program: choose another one by --screen=PORT, or a free one by --screen"
    case .portForbidden(let port):
      "you may not use port \(port): choose one from 1024 on by --screen=PORT, or a free one by --screen"
    case .crashed(let how, let said):
      "the program that draws \(how), twice on the same picture" + (said.map { ": \($0)" } ?? "")
    case .otherVersion:
      "the program that draws is of another version than this device: end the device and boot it again"
    case .silent(let seconds): "the program that draws has not answered within \(seconds) s"
    case .refused(let reason): "there is no picture: \(reason)"
    case .nothingToSee(let why): "there is nothing to see: \(why)"
    case .file(let path, let why): "\(path): \(why)"
    }
  }
}
