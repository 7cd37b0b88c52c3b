import Foundation

/// Reads and writes with errors of our own type.
enum Files {
  static let manager = FileManager.default

  static func read(_ url: URL) throws(AppBuilderError) -> Data {
    do { return try Data(contentsOf: url) } catch {
      throw .cannotRead(path: url.path, reason: reason(of: error))
    }
  }

  static func readText(_ url: URL) throws(AppBuilderError) -> String {
    guard let text = String(data: try read(url), encoding: .utf8) else {
      throw .cannotRead(path: url.path, reason: "it is not UTF-8 text.")
    }
    return text
  }

  static func exists(_ url: URL) -> Bool { manager.fileExists(atPath: url.path) }

  /// The file as the disk spells it: macOS does not tell upper from lower case, so projects may.
  ///
  /// The URL itself if there is no such file in any spelling.
  static func existing(_ url: URL) -> URL {
    if exists(url) || url.path == "/" { return url }
    let folder = existing(url.deletingLastPathComponent())
    let name = url.lastPathComponent.lowercased()
    guard isFolder(folder), let names = try? names(in: folder) else { return url }
    return names.first { $0.lowercased() == name }.map(folder.appendingPathComponent) ?? url
  }

  /// The nearest folder above all of the files; nil for none.
  static func commonFolder(of files: [URL]) -> URL? {
    var shared: [String]?
    for file in files {
      let parts = file.deletingLastPathComponent().standardizedFileURL.pathComponents
      shared = shared.map { known in zip(known, parts).prefix { $0 == $1 }.map(\.0) } ?? parts
    }
    return shared.map { URL(fileURLWithPath: NSString.path(withComponents: $0)) }
  }

  /// The path of a file below a folder.
  static func path(of file: URL, below folder: URL) -> String {
    let path = file.standardizedFileURL.path
    let base = folder.path == "/" ? "/" : folder.path + "/"
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }

  static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return manager.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// When a file's content last changed; nil if there is none.
  static func changed(_ url: URL) -> Date? {
    try? manager.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
  }

  static func makeFolder(_ url: URL) throws(AppBuilderError) {
    try writing(url) { try manager.createDirectory(at: url, withIntermediateDirectories: true) }
  }

  static func write(_ data: Data, to url: URL) throws(AppBuilderError) {
    try writing(url) { try data.write(to: url, options: .atomic) }
  }

  /// Writes only changed content, so that builds see unchanged files; returns whether it wrote.
  @discardableResult
  static func update(_ url: URL, with text: String) throws(AppBuilderError) -> Bool {
    let data = Data(text.utf8)
    if let old = manager.contents(atPath: url.path), old == data { return false }
    try makeFolder(url.deletingLastPathComponent())
    try write(data, to: url)
    return true
  }

  static func copy(_ source: URL, to target: URL) throws(AppBuilderError) {
    // Resolve links: a bundle is self-contained.
    try writing(target) { try manager.copyItem(at: source.resolvingSymlinksInPath(), to: target) }
  }

  /// Gives a file a second name, or copies it where the file system cannot.
  static func link(_ source: URL, to target: URL) throws(AppBuilderError) {
    do { try manager.linkItem(at: source.resolvingSymlinksInPath(), to: target) } catch {
      try copy(source, to: target)
    }
  }

  static func remove(_ url: URL) throws(AppBuilderError) {
    try writing(url) { try manager.removeItem(at: url) }
  }

  /// The names in a folder, sorted, so that results are the same on every machine.
  static func names(in folder: URL) throws(AppBuilderError) -> [String] {
    do { return try manager.contentsOfDirectory(atPath: folder.path).sorted() } catch {
      throw .cannotRead(path: folder.path, reason: reason(of: error))
    }
  }

  /// Runs a writing operation and converts its error into ours.
  static func writing<Result>(_ url: URL, _ body: () throws -> Result) throws(AppBuilderError) -> Result {
    do { return try body() } catch {
      throw isDiskFull(error) ? .diskFull(path: url.path) : .cannotWrite(path: url.path, reason: reason(of: error))
    }
  }

  static func isDiskFull(_ error: any Error) -> Bool {
    let error = error as NSError
    if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileWriteOutOfSpace.rawValue { return true }
    if error.domain == NSPOSIXErrorDomain, error.code == Int(ENOSPC) || error.code == Int(EDQUOT) { return true }
    guard let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error else { return false }
    return isDiskFull(underlying)
  }

  private static func reason(of error: any Error) -> String {
    let error = error as NSError
    // Foundation has no words for many of the system's errors.
    guard error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileReadUnknown.rawValue,
      let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain
    else { return error.localizedDescription }
    return String(cString: strerror(CInt(underlying.code))) + "."
  }
}
