import Foundation

extension AppBuilder {
  /// Writes the sources of a new app into `parent/NAME`: delegates, a view controller, an Info.plist with a scene
  /// manifest; returns the folder.
  ///
  /// Throws `AppBuilderError`, also if the folder already exists.
  public static func newApp(named name: String, in parent: URL) throws(AppBuilderError) -> URL {
    if name.isEmpty || name.hasPrefix(".") { throw .unusableName(name: name, reason: "it must begin with a letter.") }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || " -_".contains($0) }), name.first?.isLetter == true else {
      throw .unusableName(name: name, reason: "use letters, digits, spaces, hyphens, underscores; begin with a letter.")
    }
    let folder = parent.appendingPathComponent(name).standardizedFileURL
    if Files.exists(folder) { throw .alreadyThere(path: folder.path) }
    try Files.makeFolder(folder)
    for (file, text) in AppTemplate.files(name: name) {
      try Files.update(folder.appendingPathComponent(file), with: text)
    }
    return folder
  }
}
