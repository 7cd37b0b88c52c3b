/// Why the device cannot carry out a request; each case names the file, the app or the field.
public enum DeviceError: Error, Sendable, CustomStringConvertible {
  case stateFolderInUse(String)
  case file(path: String, doing: String, String)
  case badDatabase(path: String, String)
  case badBundle(path: String, String)
  case notInstalled(String)
  /// The device did not come to rest within this many real seconds.
  case noRest(seconds: Double, [String])
  /// The caller cancelled its wait for the device.
  case interrupted

  public var description: String {
    switch self {
    case .stateFolderInUse(let path): "another device runs on the state folder \(path)"
    case .file(let path, let doing, let why): "\(doing): \(path): \(why)"
    case .badDatabase(let path, let why): "the device's database \(path) cannot be used: \(why)"
    case .badBundle(let path, let why): "\(path) is not an installable app bundle: \(why)"
    case .notInstalled(let app): "no app named \(app) is installed"
    case .noRest(let seconds, let reasons):
      "the device did not come to rest within \(seconds) s: " + reasons.joined(separator: "; ")
    case .interrupted: "interrupted"
    }
  }
}
