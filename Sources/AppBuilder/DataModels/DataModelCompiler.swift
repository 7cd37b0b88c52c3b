import CompiledDataModel
import Foundation

/// Data models: found, read, written into bundles, and the classes that Xcode generates from them.
struct DataModelCompiler {
  static let extensions: Set = ["xcdatamodeld", "xcdatamodel"]

  /// The versions of a model by name, and the name of the current one.
  static func versions(of url: URL) throws(AppBuilderError) -> (current: String, models: [String: DataModel]) {
    if url.pathExtension == "xcdatamodel" {
      let name = url.deletingPathExtension().lastPathComponent
      return (name, [name: try read(url)])
    }
    var models: [String: DataModel] = [:]
    for name in try Files.names(in: url) where name.hasSuffix(".xcdatamodel") {
      models[String(name.dropLast(".xcdatamodel".count))] = try read(url.appendingPathComponent(name))
    }
    let info = url.appendingPathComponent(".xccurrentversion")
    var current: String?
    if Files.exists(info) {
      let data = try Files.read(info)
      guard let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
        throw .brokenDataModel(path: info.path, reason: "it is no property list with keys")
      }
      current = (values["_XCCurrentVersionName"] as? String)?.replacingOccurrences(of: ".xcdatamodel", with: "")
    }
    let name = current ?? (models.count == 1 ? models.keys.first : url.deletingPathExtension().lastPathComponent)
    guard let name, models[name] != nil else {
      throw .brokenDataModel(path: url.path, reason: "its current version \(name ?? "") is not there")
    }
    return (name, models)
  }

  private static func read(_ url: URL) throws(AppBuilderError) -> DataModel {
    let contents = url.appendingPathComponent("contents")
    return try DataModelReader.read(try Files.read(contents), path: contents.path)
  }

  /// Writes the compiled form into a bundle.
  static func compile(_ url: URL, into folder: URL) throws(AppBuilderError) {
    let (current, models) = try versions(of: url)
    func encoded(_ body: () throws -> Data) throws(AppBuilderError) -> Data {
      do { return try body() } catch {
        throw .brokenDataModel(path: url.path, reason: error.localizedDescription)
      }
    }
    let name = url.deletingPathExtension().lastPathComponent
    if url.pathExtension == "xcdatamodel", let model = models[current] {
      let file = folder.appendingPathComponent("\(name).\(CompiledDataModel.fileExtension)")
      return try Files.write(try encoded(model.compiled.encoded), to: file)
    }
    let place = folder.appendingPathComponent("\(name).\(CompiledDataModel.folderExtension)")
    try Files.makeFolder(place)
    for (version, model) in models {
      let file = place.appendingPathComponent("\(version).\(CompiledDataModel.fileExtension)")
      try Files.write(try encoded(model.compiled.encoded), to: file)
    }
    let names = try encoded { try JSONEncoder().encode([current]) }
    try Files.write(names, to: place.appendingPathComponent(CompiledDataModel.currentVersionFile))
  }

  /// What is to be compiled with the sources of an app that has these resources; nil for nothing.
  static func classes(for resources: [FolderScan.File], importing: Bool) throws(AppBuilderError) -> String? {
    guard importing else { return nil }
    var texts: [String] = []
    for file in resources where extensions.contains(file.kind) {
      let (current, models) = try versions(of: file.url)
      guard let model = models[current] else { continue }
      texts += ManagedClassWriter(model: model).texts
    }
    return texts.isEmpty ? nil : (["import CoreData\nimport Foundation\n"] + texts).joined(separator: "\n")
  }
}
