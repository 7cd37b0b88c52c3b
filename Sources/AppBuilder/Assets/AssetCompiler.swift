import AssetCatalog
import Foundation
import KernelEdge

/// Compiles the catalogues, fonts, PDFs and SVGs of a bundle into one file, `Assets.car`, beside the pictures that it names.
///
/// The index is one file that an app maps and looks names up in, so that the first picture needs no folder to be listed and
/// no JSON to be read. Pictures stay files of their own: nothing decodes or packs them here, and whoever shows one is handed
/// its descriptor.
struct AssetCompiler {
  /// The largest loose PDF or SVG of which pictures are made: larger ones are documents.
  private static let largestLoose = 1 << 20
  private static let fontKinds: Set = ["ttf", "otf", "ttc", "otc"]

  /// Where made pictures and font tables are kept between builds.
  var cache: URL
  var tools: PictureTools
  var signals: SignalReceiver?

  /// What goes into one bundle.
  struct Input {
    /// Catalogues, with the language of the folder in which they lie.
    var catalogs: [(url: URL, language: String?)] = []
    /// PDFs and SVGs, by their place in the bundle.
    var vectors: [(url: URL, place: String)] = []
    /// Font files, by their place in the bundle.
    var fonts: [(url: URL, place: String)] = []

    var isEmpty: Bool { catalogs.isEmpty && vectors.isEmpty && fonts.isEmpty }

    /// Takes in a resource that is copied to a place; whether nothing else has to be done with it.
    mutating func take(_ file: FolderScan.File, at place: String) -> Bool {
      switch file.kind {
      case "xcassets":
        let language = place.split(separator: "/").dropLast().last.map { String($0.dropLast(".lproj".count)) }
        catalogs.append((file.url, language))
        return true
      case "pdf", "svg":
        vectors.append((file.url, place))
        return false
      case let kind where AssetCompiler.fontKinds.contains(kind):
        fonts.append((file.url, place))
        return false
      default: return false
      }
    }
  }

  /// Writes what the input gives into a bundle; nothing for an empty one.
  ///
  /// - Returns: What the app's developer should know of it.
  func compile(_ input: Input, into bundle: URL) throws(AppBuilderError) -> [String] {
    if input.isEmpty { return [] }
    var reader = CatalogReader()
    for catalog in input.catalogs { try reader.add(catalog.url, language: catalog.language) }
    for vector in input.vectors {
      guard let kind = VectorSource.Kind(rawValue: vector.url.pathExtension.lowercased()),
        let size = try? vector.url.resolvingSymlinksInPath().resourceValues(forKeys: [.fileSizeKey]).fileSize,
        size <= Self.largestLoose
      else { continue }
      reader.add(
        loose: VectorSource(
          kind: kind, url: vector.url, owner: .loose(vector.place), place: "Loose.xcassets/\(vector.place)"))
    }
    reader.finish()
    var notices = reader.notices
    let fonts = FontCompiler(cache: cache.appendingPathComponent("fonts"))
    for font in input.fonts {
      let (faces, problem) = try fonts.faces(of: font.url, at: font.place)
      reader.add(faces)
      if let problem { notices.append("The font \(font.place) is not known to the app: \(problem).") }
    }
    var files = reader.files
    if !reader.vectors.isEmpty {
      let maker = PictureMaker(cache: cache.appendingPathComponent("pictures"), tools: tools, signals: signals)
      let outcome = try maker.make(reader.vectors)
      for made in outcome.made {
        reader.add(made.variants, to: made.source.owner)
        files.merge(made.files) { first, _ in first }
      }
      notices += Self.notices(of: outcome)
    }
    if !reader.catalog.isEmpty {
      try Files.write(Data(reader.catalog.compiled), to: bundle.appendingPathComponent(AssetCatalog.fileName))
    }
    var folders: Set<String> = []
    for (place, file) in files {
      let target = bundle.appendingPathComponent(place)
      let folder = target.deletingLastPathComponent()
      if folders.insert(folder.path).inserted { try Files.makeFolder(folder) }
      try Files.copy(file, to: target)
    }
    return notices
  }

  private static func notices(of outcome: PictureMaker.Outcome) -> [String] {
    var notices: [String] = []
    if !outcome.missing.isEmpty {
      let unmade = outcome.made.filter { $0.variants.allSatisfy(\.isUnmade) }.count
      let packages = outcome.missing.sorted().joined(separator: " ")
      notices.append(
        "Boxes stand for \(unmade) PDF and SVG pictures: to see them, apt-get install \(packages), and build again.")
    }
    if !outcome.failed.isEmpty {
      let names = outcome.failed.map(\.place).sorted()
      notices.append("No picture could be made of \(Wording.list(names)); boxes stand for them.")
    }
    return notices
  }

  /// Whether pictures may have to be made of any of these files, so that the programs for it matter to a build.
  static func hasVectors(_ resources: [FolderScan.File]) -> Bool {
    resources.contains { file in
      if VectorSource.Kind(rawValue: file.kind) != nil { return true }
      guard file.kind == "xcassets", let names = Files.manager.enumerator(atPath: file.url.path) else { return false }
      return names.contains { name in
        guard let name = name as? String else { return false }
        return name.hasSuffix(".pdf") || name.hasSuffix(".svg")
      }
    }
  }
}
