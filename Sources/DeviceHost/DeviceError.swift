/// Why the device cannot do what it was asked; each names the file, the app or the field.
public enum DeviceError: Error, Sendable, CustomStringConvertible {
  case stateFolderInUse(String)
  case file(path: String, doing: String, String)
  case badDatabase(path: String, String)
  case badBundle(path: String, String)
  case notInstalled(String)
  case noSuchWindow(Int)
  case badArgument(String)
  /// The device did not come to rest within this many real seconds.
  case noRest(seconds: Double, [String])
  case nothingToTap(String)
  /// Whoever waited for the device wants to wait no longer.
  case interrupted
  case notDeclared(app: String, String, String)

  public var description: String {
    switch self {
    case .stateFolderInUse(let path): "another device runs on the state folder \(path)"
    case .file(let path, let doing, let why): "\(doing): \(path): \(why)"
    case .badDatabase(let path, let why): "the device's database \(path) cannot be used: \(why)"
    case .badBundle(let path, let why): "\(path) is no app bundle that can be installed: \(why)"
    case .notInstalled(let app): "no app named \(app) is installed"
    case .noSuchWindow(let number): "there is no window \(number)"
    case .badArgument(let why): why
    case .noRest(let seconds, let reasons):
      "the device did not come to rest within \(seconds) s: " + reasons.joined(separator: "; ")
    case .notDeclared(let app, let key, let value): "\(app) does not declare '\(value)' (\(key))"
    case .interrupted: "interrupted"
    case .nothingToTap(let label): "nothing in the front window is labelled '\(label)'"
    }
  }
}
