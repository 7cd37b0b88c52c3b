import Foundation
import Glibc
import ScreenLink

/// What a picture depends on beside the trees: it says so itself, and `dormouse compare` tells of it.
enum PictureOrigin {
  /// The packages with the fonts that letters are drawn with, and with the icons that stand for symbols.
  static let fonts = ["fonts-inter", "fonts-noto-cjk", "fonts-noto-color-emoji", "bootstrap-icons"]

  /// The texts of every picture that is taken here.
  static let texts: [PictureText] = [
    PictureText("Software", "Dormouse \(DormouseVersion.current)"), PictureText("Debian", release),
    PictureText("Architecture", architecture), PictureText("Fonts", fontVersions),
  ]

  private static var release: String {
    let version = (try? String(contentsOfFile: "/etc/debian_version", encoding: .utf8)) ?? ""
    let text = version.trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? "none" : text
  }

  private static var architecture: String {
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    return withUnsafeBytes(of: &name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static var fontVersions: String {
    // Without Debian's list of packages nothing is known of them.
    let status = (try? String(contentsOfFile: "/var/lib/dpkg/status", encoding: .utf8)) ?? ""
    return fonts.map { "\($0) \(version(of: $0, in: status) ?? "missing")" }.joined(separator: ", ")
  }

  /// The version of an installed package, by the text of dpkg's list; nil for one that is not installed.
  static func version(of package: String, in status: String) -> String? {
    guard let start = ("\n" + status).range(of: "\nPackage: \(package)\n") else { return nil }
    let rest = ("\n" + status)[start.upperBound...]
    let entry = rest[..<(rest.range(of: "\n\n")?.lowerBound ?? rest.endIndex)].split(separator: "\n")
    guard entry.contains("Status: install ok installed") else { return nil }
    return entry.first { $0.hasPrefix("Version: ") }.map { String($0.dropFirst("Version: ".count)) }
  }
}

/// The version of Dormouse: of the tool, the device and its pictures.
public enum DormouseVersion {
  /// As `dormouse --version` prints it.
  public static let current = "0.1.0"
}
