import Foundation

/// Assembles a bundle beside its destination and moves it there in one step.
struct BundleWriter {
  var layout: AppLayout
  var executable: URL
  /// The resource bundles that SwiftPM generated, for `Bundle.module`.
  var resourceBundles: [URL]
  var metadata: BundleMetadata

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
    try Files.copy(executable, to: draft.appendingPathComponent(layout.name))
    try write(layout.infoPlist, as: "Info.plist", in: draft)
    try write(metadata.propertyList, as: BundleMetadata.fileName, in: draft)
    if let entitlements = layout.entitlements {
      let values = InfoPlist.expanded(try InfoPlist.read(entitlements), settings: layout.settings)
      try write(values, as: "Entitlements.plist", in: draft)
    }
    for resource in resourceBundles {
      try Files.copy(resource, to: draft.appendingPathComponent(resource.lastPathComponent))
    }
    for module in layout.modules {
      guard let bundle = module.bundle else { continue }
      let place = draft.appendingPathComponent(bundle)
      try Files.makeFolder(place)
      _ = try copy(module.resources, to: place)
    }
    return try copy(layout.resources, to: draft)
  }

  private func write(_ values: [String: Any], as name: String, in folder: URL) throws(AppBuilderError) {
    let file = folder.appendingPathComponent(name)
    let data: Data
    do { data = try PropertyList.xml(from: values) } catch {
      throw .cannotWrite(path: file.path, reason: error.reason)
    }
    try Files.write(data, to: file)
  }

  private func copy(_ resources: [FolderScan.File], to draft: URL) throws(AppBuilderError) -> [String] {
    var notices: [String] = []
    var taken: [String: FolderScan.File] = [:]
    for resource in resources {
      if resource.url.pathExtension == StringCatalog.fileExtension {
        try writeStrings(of: resource.url, resource.relativePath, to: draft, &notices)
        continue
      }
      let place = Self.place(of: resource.relativePath)
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
      try Files.makeFolder(target.deletingLastPathComponent())
      if compiled != nil {
        let result = try InterfaceCompiler.compile(resource.url)
        notices += result.notices
        try Files.write(result.data, to: target)
      } else {
        try Files.copy(resource.url, to: target)
      }
    }
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
