import Foundation

/// `Dormouse.plist` in a bundle: what the system must know about an app before it runs it.
public struct BundleMetadata: Equatable, Sendable {
  /// The format version that this builder writes.
  public static let schemaVersion = 1
  /// The file's name in the bundle.
  public static let fileName = "Dormouse.plist"

  /// The module of the app's classes.
  public var moduleName: String
  /// Whether the app opts into scenes by code, with `application(_:configurationForConnecting:options:)` (reference
  /// 1.b).
  public var implementsConfigurationForConnecting: Bool
  /// The app's Swift language mode.
  public var languageMode: Int
  /// Changes when any of the bundle's inputs does.
  public var fingerprint: String
  /// The build's warnings.
  public var warnings: [BuildWarning]
  /// The framework's library in the bundle, if a template that has loaded it can be copied for the app.
  public var framework: String?

  /// Reads a bundle's metadata; nil if it has none, or another schema version.
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
      fingerprint: fingerprint, warnings: warnings, framework: values["Framework"] as? String)
  }

  var propertyList: [String: Any] {
    var values: [String: Any] = [
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
    values["Framework"] = framework
    return values
  }
}
