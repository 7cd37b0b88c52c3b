import AppSyntaxMessages
import Foundation

/// The contents of an app's folder, sorted by use; the same for both kinds of app.
struct AppLayout {
  /// The base folder of the paths in `sources`.
  var root: URL
  /// Names, versions and all other variables that an Info.plist may use.
  var settings: BuildSettings
  var languageMode: Int
  var definitions: [String]
  var sources: [SourceFile]
  /// Files and folders for the bundle.
  var resources: [FolderScan.File]
  /// Expanded and complete.
  var infoPlist: [String: Any]
  var entitlements: URL?
  /// Omissions that the developer should know about.
  var notices: [String]

  /// The modules that its sources import, under any condition.
  var imports: Set<String> { sources.reduce(into: []) { $0.formUnion($1.facts.imports) } }

  var name: String { settings["PRODUCT_NAME"] ?? "App" }
  var moduleName: String { settings["PRODUCT_MODULE_NAME"] ?? name.moduleName }
  var bundleIdentifier: String { infoPlist["CFBundleIdentifier"] as? String ?? "" }
}

extension AppLayout {
  private static let resourceless: Set = [
    "swift", "h", "m", "mm", "c", "cc", "cpp", "hpp", "pch", "modulemap", "metal", "s", "entitlements", "xcconfig",
    "md", "yml", "yaml", "lock", "sh", "rb", "py", "podspec", "gyb", "resolved", "orig", "pbxproj",
  ]
  private static let resourcelessNames: Set = [
    "LICENSE", "Makefile", "Podfile", "Cartfile", "Gemfile", "Package.swift", "Mintfile", "Brewfile",
  ]

  static func resources(in scan: FolderScan) -> [FolderScan.File] {
    scan.files.filter { file in
      !resourceless.contains(file.kind) && !resourcelessNames.contains(file.name) && !file.name.hasSuffix("Info.plist")
        || file.name == "GoogleService-Info.plist"
    }
  }

  /// Completes `settings` with the defaults of every app.
  static func complete(_ settings: inout BuildSettings, name: String) {
    settings.setDefault("PRODUCT_NAME", to: name)
    settings.setDefault("TARGET_NAME", to: name)
    settings.setDefault("PRODUCT_MODULE_NAME", to: (settings["PRODUCT_NAME"] ?? name).moduleName)
    settings.setDefault("EXECUTABLE_NAME", to: settings["PRODUCT_NAME"] ?? name)
    settings.setDefault("PRODUCT_BUNDLE_IDENTIFIER", to: "com.example." + name.bundleIdentifierPart)
    settings.setDefault("PRODUCT_BUNDLE_PACKAGE_TYPE", to: "APPL")
    settings.setDefault("DEVELOPMENT_LANGUAGE", to: "en")
    settings.setDefault("MARKETING_VERSION", to: "1.0")
    settings.setDefault("CURRENT_PROJECT_VERSION", to: "1")
    settings.setDefault("IPHONEOS_DEPLOYMENT_TARGET", to: "13.0")
  }

  static func sources(
    in scan: FolderScan, settings: CompilationSettings, syntax: SyntaxSession
  ) throws(AppBuilderError) -> [SourceFile] {
    let files = scan.files.filter { $0.kind == "swift" && $0.name != "Package.swift" }
    if files.isEmpty { return [] }
    let texts = try files.map { file throws(AppBuilderError) in
      SourceText(path: file.url.path, text: try Files.readText(file.url))
    }
    let facts = try syntax.read(texts, settings: settings)
    return zip(files, zip(texts, facts)).map { file, content in
      SourceFile(url: file.url, relativePath: file.relativePath, text: content.0.text, facts: content.1)
    }
  }

  /// Notices about things in the folder that cannot be built.
  static func notices(of scan: FolderScan) -> [String] {
    var notices = scan.leftOut.map { "\($0) is an extension or a watch app; it is left out." }
    let foreign = scan.files.filter { ["m", "mm", "c", "cc", "cpp"].contains($0.kind) }.map(\.relativePath)
    if !foreign.isEmpty { notices.append("Only Swift is compiled; left out: \(foreign.joined(separator: ", ")).") }
    return notices
  }
}
