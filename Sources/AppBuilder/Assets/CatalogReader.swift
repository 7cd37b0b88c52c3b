import AssetCatalog
import AssetFiles
import Foundation

/// Reads catalogues as Xcode keeps them, a folder for each set, and decides what of them goes into the bundle.
///
/// Files go there as they are, each into the folder that it has in its catalogue. Left out are `Contents.json`, what only a
/// watch, a television or a Mac looks for, and PDFs and SVGs of which pictures are made.
struct CatalogReader {
  /// The deepest folder in a catalogue: a link may lead back to one above.
  private static let deepest = 16

  /// What was found so far; files of vectors are added by `vectors`.
  private(set) var catalog = AssetCatalog()
  /// Files to copy, by their place in the bundle.
  private(set) var files: [String: URL] = [:]
  /// PDFs and SVGs, of which pictures are to be made.
  private(set) var vectors: [VectorSource] = []
  private(set) var notices: [String] = []
  private var missing: [String] = []
  private var taken: Set<String> = []

  /// A set as it is read.
  private struct Folder {
    var url: URL
    /// With the names of groups that are namespaces.
    var name: String
    /// Its place in the bundle.
    var place: String
    var language: String?
    var contents: [String: Any]

    func entries(_ key: String) -> [CatalogEntry] {
      (contents[key] as? [[String: Any]] ?? []).map { CatalogEntry(values: $0) }
    }
    var properties: [String: Any] { contents["properties"] as? [String: Any] ?? [:] }
  }

  /// Adds a catalogue. Of two sets with one name the first counts.
  ///
  /// - Parameter language: That of the folder in which the catalogue lies, if any.
  mutating func add(_ url: URL, language: String? = nil) throws(AppBuilderError) {
    let stem = (language.map { $0 + "." } ?? "") + url.deletingPathExtension().lastPathComponent
    var place = "\(stem).xcassets"
    var number = 2
    while !taken.insert(place).inserted {
      place = "\(stem) \(number).xcassets"
      number += 1
    }
    try walk(Folder(url: url, name: "", place: place, language: language, contents: [:]), depth: 0)
  }

  /// What to say of what was left out.
  mutating func finish() {
    guard !missing.isEmpty else { return }
    notices.append("Asset catalogues name files that are not there: \(Wording.list(missing)).")
    missing = []
  }

  private mutating func walk(_ folder: Folder, depth: Int) throws(AppBuilderError) {
    guard depth < Self.deepest else { return }
    for name in try Files.names(in: folder.url) where !name.hasPrefix(".") {
      let url = folder.url.appendingPathComponent(name)
      let (stem, kind) = (url.deletingPathExtension().lastPathComponent, url.pathExtension)
      var next = folder
      next.url = url
      next.place += "/" + name
      switch kind {
      case "imageset", "colorset", "dataset", "symbolset", "appiconset", "launchimage":
        next.name += stem
        guard let contents = contents(of: next) else { continue }
        next.contents = contents
        try read(next, kind)
      // A group may have a point in its name; a folder of stickers or watch faces is nobody's here.
      case "stickerpack", "complicationset", "brandassets", "imagestack", "stack", "spriteatlas", "cubetextureset",
        "textureset", "arresourcegroup", "iconset", "json", "png", "pdf", "svg", "jpg":
        continue
      default:
        guard Files.isFolder(url) else { continue }
        if Self.isNamespace(url) { next.name += name + "/" }
        try walk(next, depth: depth + 1)
      }
    }
  }

  /// Whether the names of a group's sets begin with the group's.
  static func isNamespace(_ folder: URL) -> Bool {
    guard let data = Files.manager.contents(atPath: folder.appendingPathComponent("Contents.json").path),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return false }
    return (contents["properties"] as? [String: Any])?["provides-namespace"] as? Bool ?? false
  }

  private mutating func contents(of folder: Folder) -> [String: Any]? {
    let file = folder.url.appendingPathComponent("Contents.json")
    // A set without one is empty.
    guard let data = Files.manager.contents(atPath: file.path) else { return nil }
    guard let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      notices.append("\(folder.place) is left out: its Contents.json cannot be read.")
      return nil
    }
    return contents
  }

  private mutating func read(_ folder: Folder, _ kind: String) throws(AppBuilderError) {
    switch kind {
    case "imageset":
      guard catalog.images[folder.name] == nil else { return }
      let place = vectors.count
      let asset = image(folder, folder.entries("images"), as: .image)
      if !asset.variants.isEmpty || vectors.count > place { catalog.images[folder.name] = asset }
    case "appiconset":
      guard catalog.icons[folder.name] == nil else { return }
      let asset = image(folder, folder.entries("images"), as: .icon)
      if !asset.variants.isEmpty { catalog.icons[folder.name] = asset }
    case "colorset":
      guard catalog.colours[folder.name] == nil else { return }
      let variants = folder.entries("colors").compactMap { entry -> ColourAsset.Variant? in
        guard let conditions = entry.conditions(language: folder.language), let colour = entry.colour else {
          return nil
        }
        return ColourAsset.Variant(conditions: conditions, colour)
      }
      if !variants.isEmpty { catalog.colours[folder.name] = ColourAsset(variants: variants) }
    case "dataset":
      guard catalog.data[folder.name] == nil else { return }
      var variants: [DataAsset.Variant] = []
      for entry in folder.entries("data") {
        guard let conditions = entry.conditions(language: folder.language), let file = file(entry, folder) else {
          continue
        }
        files[file.place] = file.url
        variants.append(
          DataAsset.Variant(conditions: conditions, file: file.place, type: entry["universal-type-identifier"] ?? ""))
      }
      if !variants.isEmpty { catalog.data[folder.name] = DataAsset(variants: variants) }
    case "symbolset":
      guard catalog.symbols[folder.name] == nil else { return }
      for entry in folder.entries("symbols") {
        guard entry.conditions(language: folder.language) != nil, let file = file(entry, folder) else { continue }
        let data = try Files.read(file.url)
        guard let symbol = SymbolTemplate.read(data) else {
          notices.append("\(file.place) is left out: it has no outlines as symbols have them.")
          continue
        }
        catalog.symbols[folder.name] = symbol
        break
      }
    default: break
    }
  }

  private mutating func image(
    _ folder: Folder, _ entries: [CatalogEntry], as kind: AssetKind
  ) -> ImageAsset {
    let properties = folder.properties
    var asset = ImageAsset(
      rendering: properties["template-rendering-intent"] as? String == "template"
        ? .template : properties["template-rendering-intent"] as? String == "original" ? .original : .automatic,
      preservesVector: properties["preserves-vector-representation"] as? Bool ?? false, variants: [])
    var seen: Set<AssetConditions> = []
    // An entry for one kind of screen is of use only if there is none for all.
    for entry in entries.filter({ $0["subtype"] == nil }) + entries.filter({ $0["subtype"] != nil }) {
      guard var conditions = entry.conditions(language: folder.language), let file = file(entry, folder),
        // Icons of one scale differ in size.
        kind == .icon || seen.insert(conditions).inserted
      else { continue }
      if let vector = VectorSource.Kind(rawValue: file.url.pathExtension.lowercased()) {
        // A vector for one scale is one for all.
        guard kind == .image, conditions.scale <= 1 || !seen.contains(conditions.with(scale: 0)) else { continue }
        conditions.scale = 0
        seen.insert(conditions)
        vectors.append(
          VectorSource(
            kind: vector, url: file.url, owner: .image(folder.name), conditions: conditions, place: file.place,
            slicing: entry.slicing, alignment: entry.alignment))
        continue
      }
      conditions.scale = max(conditions.scale, 1)
      files[file.place] = file.url
      asset.variants.append(
        ImageAsset.Variant(
          conditions: conditions, file: file.place, slicing: entry.slicing, alignment: entry.alignment))
    }
    return asset
  }

  private mutating func file(_ entry: CatalogEntry, _ folder: Folder) -> (url: URL, place: String)? {
    guard let name = entry.file else { return nil }
    // On a Mac, a name finds its file in other capitals, and with its accents as letters of their own or not.
    let url = Files.existing(folder.url.appendingPathComponent(name))
    guard Files.exists(url), !Files.isFolder(url) else {
      missing.append("\(folder.place)/\(name)")
      return nil
    }
    return (url, "\(folder.place)/\(url.lastPathComponent)")
  }

  /// Adds what was made of a vector.
  mutating func add(_ variants: [ImageAsset.Variant], to owner: VectorSource.Owner) {
    switch owner {
    case .image(let name): catalog.images[name, default: ImageAsset(variants: [])].variants += variants
    case .loose(let path): catalog.loose[path, default: ImageAsset(variants: [])].variants += variants
    }
  }

  /// Adds a PDF or an SVG that lies loose in the bundle.
  mutating func add(loose source: VectorSource) { vectors.append(source) }

  /// Adds the faces of a font file.
  mutating func add(_ fonts: [FontAsset]) {
    for font in fonts where catalog.fonts[font.postScriptName] == nil { catalog.fonts[font.postScriptName] = font }
  }
}

extension AssetConditions {
  func with(scale: UInt8) -> AssetConditions {
    var conditions = self
    conditions.scale = scale
    return conditions
  }
}
