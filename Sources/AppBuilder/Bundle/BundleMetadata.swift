import Foundation

/// `Dormouse.plist` in a bundle: what the system must know of an app before it runs it.
public struct BundleMetadata: Equatable, Sendable {
  /// The form of the file that this version writes.
  public static let schemaVersion = 1
  /// The file's name in the bundle.
  public static let fileName = "Dormouse.plist"

  /// The module the app's classes are in.
  public var moduleName: String
  /// Whether the app opts into scenes by code, with `application(_:configurationForConnecting:options:)`
  /// (reference 1.b).
  public var implementsConfigurationForConnecting: Bool
  /// The Swift language mode the app was compiled in.
  public var languageMode: Int
  /// Changes when anything the bundle was made from does.
  public var fingerprint: String
  /// What the build warned about.
  public var warnings: [BuildWarning]

  /// Reads the metadata of a bundle; nil when the bundle has none or one of another schema version.
  public static func read(from bundle: URL) -> BundleMetadata? {
    let file = bundle.appendingPathComponent(fileName)
    guard let data = Files.manager.contents(atPath: file.path),
      let values = try? PropertyList.dictionary(from: data), values["SchemaVersion"] as? Int == schemaVersion,
      let moduleName = values["ModuleName"] as? String,
      let implements = values["ImplementsConfigurationForConnecting"] as? Bool,
      let languageMode = values["LanguageMode"] as? Int, let fingerprint = values["SourcesFingerprint"] as? String
    else { return nil }
    let warnings = (values["Warnings"] as? [[String: Any]] ?? []).compactMap { entry -> BuildWarning? in
      guard let file = entry["File"] as? String, let line = entry["Line"] as? Int,
        let column = entry["Column"] as? Int, let message = entry["Message"] as? String
      else { return nil }
      return BuildWarning(file: file, line: line, column: column, message: message)
    }
    return BundleMetadata(
      moduleName: moduleName, implementsConfigurationForConnecting: implements, languageMode: languageMode,
      fingerprint: fingerprint, warnings: warnings)
  }

  var propertyList: [String: Any] {
    [
      "SchemaVersion": Self.schemaVersion,
      "ModuleName": moduleName,
      "ImplementsConfigurationForConnecting": implementsConfigurationForConnecting,
      "LanguageMode": languageMode,
      "SourcesFingerprint": fingerprint,
      "Warnings": warnings.map { warning in
        let entry: [String: Any] = [
          "File": warning.file, "Line": warning.line, "Column": warning.column, "Message": warning.message,
        ]
        return entry
      },
    ]
  }
}
