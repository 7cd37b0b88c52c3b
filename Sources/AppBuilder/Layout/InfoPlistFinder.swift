import Foundation

/// Finds an app's Info.plist among the files of its folder.
enum InfoPlistFinder {
  private static let tellingKeys = [
    "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "LSRequiresIPhoneOS", "UIApplicationSceneManifest",
  ]

  /// The one nearest to the entry point's file, `entry` (a relative path).
  static func nearest(to entry: String, in scan: FolderScan) -> URL? {
    let home = entry.split(separator: "/").dropLast().map(String.init)
    let candidates = scan.files.filter { isInfoPlist($0) }
    return candidates.min { left, right in
      let (near, far) = (distance(left.folder, home), distance(right.folder, home))
      if near != far { return near < far }
      // In the same folder: the plain name first.
      return (left.name == "Info.plist" ? 0 : 1) < (right.name == "Info.plist" ? 0 : 1)
    }?.url
  }

  /// `App-Info.plist` counts if it looks like one; `GoogleService-Info.plist` does not.
  private static func isInfoPlist(_ file: FolderScan.File) -> Bool {
    if file.name == "Info.plist" { return true }
    guard file.name.hasSuffix("Info.plist"), let plist = try? InfoPlist.read(file.url) else { return false }
    return tellingKeys.contains { plist[$0] != nil }
  }

  /// The number of steps up and down from one folder to the other.
  private static func distance(_ left: [String], _ right: [String]) -> Int {
    let shared = zip(left, right).prefix { $0 == $1 }.count
    return left.count + right.count - 2 * shared
  }
}
