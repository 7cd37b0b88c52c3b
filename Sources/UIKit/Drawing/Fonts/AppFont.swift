internal import AssetCatalog
import Foundation
internal import TextLayout

/// A face that the app brings itself, and what measures it.
final class AppFont: Sendable {
  let asset: FontAsset
  let face: OwnFace

  private init(_ asset: FontAsset, _ face: OwnFace) {
    self.asset = asset
    self.face = face
  }

  /// What Info.plist lists under `UIAppFonts`, by its names; read at the first font by name. What is not listed is not
  /// known to the app, as on iOS.
  private static let known: [AppFont] = listed(
    Bundle.main.object(forInfoDictionaryKey: "UIAppFonts") as? [String] ?? [], in: .main)

  /// The faces of these files of a bundle, in the order of the files.
  static func listed(_ files: [String], in bundle: Bundle) -> [AppFont] {
    guard !files.isEmpty, let catalog = AssetCatalogue.of(bundle) else { return [] }
    let faces = catalog.names(of: .font).compactMap { name in
      AssetCatalogue.find { () throws(AssetCatalogError) in try catalog.font(name) }
    }
    return files.flatMap { file in
      // Xcode drops the folders that a list may still name.
      faces.filter { $0.file == file || $0.file == (file as NSString).lastPathComponent }
        .sorted { $0.index < $1.index }
        .compactMap { asset in make(asset, catalog) }
    }
  }

  private static func make(_ asset: FontAsset, _ catalog: CompiledCatalog) -> AppFont? {
    guard let bytes = catalog.tables(of: asset.postScriptName), let tables = try? FontTables(bytes) else { return nil }
    return AppFont(asset, OwnFace(tables))
  }

  /// The face with a PostScript name or a name for people, else the plainest one of a family; nil if there is none.
  static func find(_ name: String, among fonts: [AppFont] = known) -> AppFont? {
    guard !fonts.isEmpty else { return nil }
    return fonts.first { $0.asset.postScriptName == name } ?? fonts.first { $0.asset.fullName == name }
      ?? find(family: name, weight: 400, isItalic: false, among: fonts)
  }

  /// The face of a family that is nearest to a weight and a slope; nil if there is no such family.
  static func find(
    family: String, weight: UInt16, isItalic: Bool, among fonts: [AppFont] = known
  ) -> AppFont? {
    fonts.filter { $0.asset.family == family }.min { a, b in
      func distance(_ font: AppFont) -> Int {
        abs(Int(font.asset.weight) - Int(weight)) + (font.asset.isItalic == isItalic ? 0 : 2000)
      }
      return distance(a) < distance(b)
    }
  }

  /// The names of the families, each once.
  static func families(among fonts: [AppFont] = known) -> [String] { Set(fonts.map(\.asset.family)).sorted() }

  /// The PostScript names of a family's faces.
  static func names(ofFamily family: String, among fonts: [AppFont] = known) -> [String] {
    fonts.filter { $0.asset.family == family }.map(\.asset.postScriptName)
  }

  /// The weight as UIKit counts it: that of the named one that is nearest.
  var weight: UIFont.Weight {
    let named: [(UInt16, UIFont.Weight)] = [
      (100, .ultraLight), (200, .thin), (300, .light), (400, .regular), (500, .medium), (600, .semibold), (700, .bold),
      (800, .heavy), (900, .black),
    ]
    return named.min { abs(Int($0.0) - Int(asset.weight)) < abs(Int($1.0) - Int(asset.weight)) }?.1 ?? .regular
  }

  var traits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if asset.isItalic { traits.insert(.traitItalic) }
    if asset.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }
}
