import Foundation

/// Assembles a bundle beside its destination and moves it there in one step.
struct BundleWriter {
  var layout: AppLayout
  var linked: AppLinker.Linked
  /// The resource bundles that SwiftPM generated, for `Bundle.module`.
  var resourceBundles: [URL]
  var metadata: BundleMetadata
  var assets: AssetCompiler

  /// Writes the bundle; returns a notice for each resource that had to be left out.
  func write(to bundle: URL) throws(AppBuilderError) -> [String] {
    let parent = bundle.deletingLastPathComponent()
    try Files.makeFolder(parent)
    let draft = parent.appendingPathComponent(".\(bundle.lastPathComponent).\(UUID().uuidString)")
    do throws(AppBuilderError) {
      try Files.makeFolder(draft)
      let notices = try fill(draft)
      try move(draft, to: bundle)
      return notices
    } catch {
      // Report the original error, not that a half-written folder stays behind.
      try? Files.remove(draft)
      throw error
    }
  }

  private func fill(_ draft: URL) throws(AppBuilderError) -> [String] {
    try Files.copy(linked.executable, to: draft.appendingPathComponent(layout.name))
    let frameworks = draft.appendingPathComponent(AppLinker.folder)
    try Files.makeFolder(frameworks)
    for library in [linked.library, linked.code].compactMap(\.self) {
      try Files.link(library, to: frameworks.appendingPathComponent(library.lastPathComponent))
    }
    try write(layout.infoPlist, as: "Info.plist", in: draft)
    try write(metadata.propertyList, as: BundleMetadata.fileName, in: draft)
    if let entitlements = layout.entitlements {
      let values = InfoPlist.expanded(try InfoPlist.read(entitlements), settings: layout.settings)
      try write(values, as: "Entitlements.plist", in: draft)
    }
    var notices: [String] = []
    for resource in resourceBundles {
      let place = draft.appendingPathComponent(resource.lastPathComponent)
      try Files.copy(resource, to: place)
      notices += try compileAssets(ofCopied: place)
    }
    for module in layout.modules {
      guard let bundle = module.bundle else { continue }
      let place = draft.appendingPathComponent(bundle)
      try Files.makeFolder(place)
      var input = AssetCompiler.Input()
      _ = try copy(module.resources, to: place, &input)
      notices += try assets.compile(input, into: place)
    }
    var input = AssetCompiler.Input()
    notices += try copy(layout.resources, to: draft, &input)
    return try notices + assets.compile(input, into: draft)
  }

  /// Compiles the catalogues that SwiftPM has copied as they are.
  private func compileAssets(ofCopied bundle: URL) throws(AppBuilderError) -> [String] {
    var input = AssetCompiler.Input()
    var done: [URL] = []
    for name in try Files.names(in: bundle) {
      let url = bundle.appendingPathComponent(name)
      if input.take(FolderScan.File(url: url, relativePath: name), at: name) { done.append(url) }
    }
    guard !input.isEmpty else { return [] }
    // What is compiled lies in folders of the same names.
    let aside = bundle.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    try Files.makeFolder(aside)
    for url in done { try FolderExchange.rename(url, to: aside.appendingPathComponent(url.lastPathComponent)) }
    input.catalogs = done.map { (aside.appendingPathComponent($0.lastPathComponent), nil) }
    let notices = try assets.compile(input, into: bundle)
    try Files.remove(aside)
    return notices
  }

  private func write(_ values: [String: Any], as name: String, in folder: URL) throws(AppBuilderError) {
    let file = folder.appendingPathComponent(name)
    let data: Data
    do { data = try PropertyList.xml(from: values) } catch {
      throw .cannotWrite(path: file.path, reason: error.reason)
    }
    try Files.write(data, to: file)
  }

  /// Copies resources, and collects what is to be compiled together.
  private func copy(
    _ resources: [FolderScan.File], to draft: URL, _ input: inout AssetCompiler.Input
  ) throws(AppBuilderError) -> [String] {
    var notices: [String] = []
    var taken: [String: FolderScan.File] = [:]
    var dictionaries: [FolderScan.File] = []
    for resource in resources {
      if resource.url.pathExtension == StringCatalog.fileExtension {
        try writeStrings(of: resource.url, resource.relativePath, to: draft, &notices)
        continue
      }
      if resource.url.pathExtension == StringsDictionary.fileExtension {
        dictionaries.append(resource)
        continue
      }
      let place = Self.place(of: resource.relativePath)
      if resource.kind == "xcassets" {
        _ = input.take(resource, at: place)
        continue
      }
      if DataModelCompiler.extensions.contains(resource.kind) {
        try DataModelCompiler.compile(resource.url, into: draft)
        continue
      }
      let compiled = InterfaceCompiler.compiledExtension(of: resource.url)
      var target = draft.appendingPathComponent(place)
      if let compiled { target = target.deletingPathExtension().appendingPathExtension(compiled) }
      if let first = taken[place] {
        notices.append("\(resource.url.path) is left out: \(first.url.path) has the same name in the bundle.")
        continue
      }
      if Files.exists(target) {
        notices.append("\(resource.url.path) is left out: the bundle already has a \(place).")
        continue
      }
      taken[place] = resource
      _ = input.take(resource, at: place)
      try Files.makeFolder(target.deletingLastPathComponent())
      if compiled != nil {
        let result = try InterfaceCompiler.compile(resource.url)
        notices += result.notices
        try Files.write(result.data, to: target)
      } else {
        try Files.copy(resource.url, to: target)
      }
    }
    // After the strings that they complete.
    for resource in dictionaries { try writeDictionary(resource, to: draft, &notices) }
    if notices.count > Wording.most {
      notices[Wording.most...] = ["\(notices.count - Wording.most) more resources are left out for the same reason."]
    }
    return notices
  }

  /// Writes the texts of a string catalogue, a file for each language.
  private func writeStrings(
    of catalog: URL, _ path: String, to draft: URL, _ notices: inout [String]
  ) throws(AppBuilderError) {
    let name = catalog.deletingPathExtension().lastPathComponent
    let languages: [String: [String: String]]
    do { languages = try StringCatalog.read(Data(contentsOf: catalog)) } catch {
      notices.append("\(path) is left out: it is no string catalogue.")
      return
    }
    for (language, texts) in languages {
      let target = draft.appendingPathComponent("\(language).lproj/\(name).strings")
      guard !Files.exists(target) else { continue }
      try Files.makeFolder(target.deletingLastPathComponent())
      try write(texts, as: "\(language).lproj/\(name).strings", in: draft)
    }
  }

  /// Adds the texts of a `.stringsdict` file to the strings of the same name.
  private func writeDictionary(
    _ resource: FolderScan.File, to draft: URL, _ notices: inout [String]
  ) throws(AppBuilderError) {
    let name = (Self.place(of: resource.relativePath) as NSString).deletingPathExtension + ".strings"
    let target = draft.appendingPathComponent(name)
    guard let data = FileManager.default.contents(atPath: resource.url.path), let texts = StringsDictionary.read(data)
    else {
      notices.append("\(resource.relativePath) is left out: it is no dictionary of texts.")
      return
    }
    var strings: [String: Any] = [:]
    if let data = FileManager.default.contents(atPath: target.path) {
      guard let read = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
        notices.append("\(resource.relativePath) is left out: the strings of the same name cannot be read.")
        return
      }
      strings = read
      try Files.remove(target)
    }
    try Files.makeFolder(target.deletingLastPathComponent())
    try write(strings.merging(texts) { $1 }, as: name, in: draft)
  }

  /// A resource's place in the bundle: Xcode drops all folders except those of a language.
  static func place(of relativePath: String) -> String {
    let parts = relativePath.split(separator: "/").map(String.init)
    guard let name = parts.last else { return relativePath }
    guard let language = parts.dropLast().last(where: { $0.hasSuffix(".lproj") }) else { return name }
    return language + "/" + name
  }

  private func move(_ draft: URL, to bundle: URL) throws(AppBuilderError) {
    if Files.exists(bundle) {
      try FolderExchange.exchange(draft, with: bundle)
      try Files.remove(draft)
    } else {
      try FolderExchange.rename(draft, to: bundle)
    }
  }
}
