import AppSyntaxMessages
import Foundation

/// The public declarations of the framework's sources, stored in a file until the sources change.
///
/// They provide the names of delegate methods and superclasses.
struct FrameworkDeclarations {
  /// How long another builder may still read the file of earlier sources, in seconds.
  private static let keeping: TimeInterval = 3600

  var framework: Framework
  /// The modules that the framework's sources can import.
  var modules: Set<String>
  /// A folder in the cache.
  var folder: URL

  /// The file; written now if it does not exist.
  ///
  /// - Parameter tool: The fingerprint of the program that writes it.
  func file(tool: String, syntax: SyntaxSession) throws(AppBuilderError) -> URL {
    var fingerprint = Fingerprint()
    fingerprint.add(tool)
    for module in modules.sorted() { fingerprint.add(module) }
    for folder in framework.importableFolders { try fingerprint.add(folder: folder) }
    let file = folder.appendingPathComponent("\(fingerprint.text).json")
    if Files.exists(file) { return file }
    var texts: [SourceText] = []
    for folder in framework.importableFolders {
      for source in try FolderScan(of: folder).files where source.kind == "swift" {
        texts.append(SourceText(path: source.url.path, text: try Files.readText(source.url)))
      }
    }
    let settings = CompilationSettings(definitions: [], languageMode: 6, modules: modules)
    let declarations = try syntax.declarations(texts, settings: settings)
    try Files.makeFolder(folder)
    try removeOld()
    try Files.write(declarations, to: file)
    return file
  }

  private func removeOld() throws(AppBuilderError) {
    for name in try Files.names(in: folder) {
      let file = folder.appendingPathComponent(name)
      let date = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      // Another builder may have removed it meanwhile.
      if let date, date.timeIntervalSinceNow < -Self.keeping, Files.exists(file) { try Files.remove(file) }
    }
  }
}
