import AssetCatalog
import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import ScreenLink
import SystemCalls

extension Device {
  /// The files of fonts that an app brings itself, by the names that its texts have for them. The bundle's catalogue says
  /// which file a font is in; both are the app's, and nothing in them is believed.
  func addFonts(
    to plane: inout PictureRequest.Plane, _ names: [String], app: AppKey, _ files: inout [ScreenFile]
  ) {
    guard !names.isEmpty, let bundle = library.bundle(named: core.apps[app].name) else { return }
    do {
      let folder = try FolderFiles(bundle.url.path)
      let catalog = try folder.open(AssetCatalog.fileName).get().bytes(atMost: ScreenLimits.file)
      for name in names {
        do throws(MissingFont) {
          let asset = try MissingFont.asset(name, in: catalog)
          guard files.count < ScreenLimits.files else { throw .tooMany }
          let file = try folder.open(asset.file).mapError { MissingFont.file($0.explanation) }.get()
          plane.fonts.append(.init(name, index: asset.index, descriptor: UInt16(files.count)))
          files.append(file)
        } catch {
          tellMissing(font: name, of: app, "\(error)")
        }
      }
    } catch {
      for name in names { tellMissing(font: name, of: app, "the bundle's catalogue cannot be read: \(error)") }
    }
  }

  func tellMissing(font name: String, of app: AppKey, _ reason: String) {
    tell("fontMissing", ["font": .string(name), "explanation": .string(reason)], of: app)
  }
}

/// Why a font of an app is not there.
private enum MissingFont: Error, CustomStringConvertible {
  case unknown
  case broken(AssetCatalogError)
  case file(String)
  case tooMany

  /// What a bundle's catalogue says of a font.
  static func asset(_ name: String, in catalog: [UInt8]) throws(MissingFont) -> FontAsset {
    let found = catalog.withUnsafeBytes { bytes in
      Result { () throws(AssetCatalogError) in try CompiledCatalog(bytes).font(name) }
    }
    switch found {
    case .success(let asset?): return asset
    case .success(nil): throw .unknown
    case .failure(let error): throw .broken(error)
    }
  }

  var description: String {
    switch self {
    case .unknown: "the bundle's catalogue does not have it"
    case .broken(let error): "the bundle's catalogue cannot be read: \(error)"
    case .file(let reason): reason
    case .tooMany: "it is one of more than \(ScreenLimits.files) files"
    }
  }
}
