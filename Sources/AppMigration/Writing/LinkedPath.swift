import Foundation

/// The file that a path leads to.
package enum LinkedPath {
  /// As many links in a row as Linux follows.
  private static let most = 40

  /// The path without symbolic links, though its last part need not exist; nil for links in a circle or a missing folder.
  package static func resolved(_ path: String) -> String? {
    var path = path
    for _ in 0...most {
      guard let folder = real(FilePath.folderName(path)) else { return nil }
      let whole = FilePath.joined(folder, FilePath.lastName(path))
      guard let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: whole) else { return whole }
      path = destination.hasPrefix("/") ? destination : folder + "/" + destination
    }
    return nil
  }

  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
