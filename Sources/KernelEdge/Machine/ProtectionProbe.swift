import CLinux
import Glibc
import LifeCycle

/// `MachineReport`'s line on files under data protection.
enum ProtectionProbe {
  /// Asks for an attribute in a folder, or in the nearest one above it that exists; writes nothing.
  static func line(for folder: String) -> MachineReport.Line {
    var place = folder
    while access(place, F_OK) != 0, let slash = place.lastIndex(of: "/") {
      place = slash == place.startIndex ? "/" : String(place[..<slash])
    }
    let result = clinux_attribute(place, FileProtection.attribute, nil, 0)
    let name = "file protection"
    guard result < 0, result != -ENODATA else {
      return .init(name, "attributes", .ok, "Protected files cannot be opened behind the lock, given a passcode.")
    }
    return .init(
      name, "none (\(String(cString: strerror(-result))))", .fallback,
      "Protected files stay readable behind the lock: the file system of \(place) keeps no attributes of users.")
  }
}
