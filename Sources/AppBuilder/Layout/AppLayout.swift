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
  /// The modules that are compiled with the app, because it imports them; each after those that it imports itself.
  var modules: [LocalModule] = []
  /// Files and folders for the bundle.
  var resources: [FolderScan.File]
  /// Expanded and complete.
  var infoPlist: [String: Any]
  var entitlements: URL?
  /// Omissions that the developer should know about.
  var notices: [String]
  /// What the bundle is made of outside of the app's folder.
  var inputs: [URL] = []

  /// The modules that its sources import, under any condition.
  var imports: Set<String> { sources.reduce(into: []) { $0.formUnion($1.facts.imports) } }
  /// The modules that its sources import as the compiler sees them.
  var seenImports: Set<String> { Set(sources.flatMap { $0.facts.seenImports.map(\.module) }) }
  /// Those of the modules that are compiled with it, too.
  var allImports: Set<String> {
    let written = modules.reduce(into: imports) { $0.formUnion($1.imports) }
    // The reader of sources adds these imports; the first module brings a library that other apps do without.
    let sources = sources + modules.flatMap(\.sources)
    let isNetworking = sources.contains { NetworkingNames.mayBe(in: $0.text) }
    let isSecure =
      written.contains(SecurityNames.appleModule) || sources.contains { SecurityNames.mayBe(in: $0.text) }
    let isCombined = sources.contains { CombineNames.mayBe(in: $0.text) }
    let isOldWeb = sources.contains { OldWebNames.mayBe(in: $0.text) }
    return written.union(isNetworking ? [NetworkingNames.module] : []).union(isSecure ? [SecurityNames.module] : [])
      .union(isCombined ? [CombineNames.module] : []).union(isOldWeb ? [OldWebNames.module] : [])
  }

  var name: String { settings["PRODUCT_NAME"] ?? "App" }
  /// As its sources, property lists and storyboards know it.
  var moduleName: String { (settings["PRODUCT_MODULE_NAME"] ?? name).moduleName }
  var bundleIdentifier: String { infoPlist["CFBundleIdentifier"] as? String ?? "" }
}

extension AppLayout {
  /// - Throws: `sameFileNames` if two files of a module have one name, by which the compiler tells them apart.
  func checkFileNames() throws(AppBuilderError) {
    for (name, sources) in [(moduleName, sources)] + modules.map({ ($0.name, $0.sources) }) {
      let groups = Dictionary(grouping: sources, by: \.url.lastPathComponent).filter { $0.value.count > 1 }
      guard let first = groups.min(by: { $0.key < $1.key }) else { continue }
      throw .sameFileNames(module: name, paths: first.value.map(\.url.path))
    }
  }

  /// Takes in the modules that are compiled with the app; the resources of frameworks go into the app's bundle.
  mutating func add(_ libraries: LocalModules) {
    modules = libraries.modules
    notices += libraries.notices
    inputs += modules.flatMap { $0.sources.map(\.url) + $0.resources.map(\.url) + $0.folders }
    inputs += libraries.providers.manifests
    resources += modules.filter { $0.bundle == nil }.flatMap(\.resources)
  }
  private static let resourceless: Set = [
    "swift", "h", "m", "mm", "c", "cc", "cpp", "hpp", "pch", "modulemap", "metal", "s", "entitlements", "xcconfig",
    "md", "yml", "yaml", "lock", "sh", "rb", "py", "podspec", "gyb", "resolved", "orig", "pbxproj",
  ]
  private static let resourcelessNames: Set = [
    "LICENSE", "Makefile", "Podfile", "Cartfile", "Gemfile", "Package.swift", "Mintfile", "Brewfile",
  ]

  static func resources(in scan: FolderScan) -> [FolderScan.File] { scan.files.filter(isResource) }

  /// Whether a file that nobody says anything of belongs into the bundle.
  static func isResource(_ file: FolderScan.File) -> Bool {
    !resourceless.contains(file.kind) && !resourcelessNames.contains(file.name) && !file.name.hasSuffix("Info.plist")
      || file.name == "GoogleService-Info.plist"
  }

  /// The language mode of a target: 6, 5, or 4 for all that is older.
  ///
  /// Mode 4 takes sources that mode 5 refuses, and the other way round: in it `try?` around an optional gives an optional of
  /// an optional, and `as! UIButton!` a warning.
  static func languageMode(_ settings: BuildSettings) -> Int { languageMode(ofVersion: settings["SWIFT_VERSION"]) }

  /// The same by the version of Swift that a project names; nil where it names none.
  static func languageMode(ofVersion version: String?) -> Int {
    switch (version ?? "5").prefix(while: \.isNumber) {
    case "6": 6
    case "4", "3", "2": 4
    default: 5
    }
  }

  /// A language mode by its name in a package's manifest. The last version of Swift 4 stands for the mode, so that sources
  /// that ask for a version take its names.
  static func modeName(_ mode: Int) -> String { mode == 4 ? "v4_2" : "v\(mode)" }

  /// The names that `#if` knows.
  static func definitions(_ settings: BuildSettings, _ configuration: AppBuilder.Configuration) -> [String] {
    var names = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
    var isDefinition = false
    for flag in settings.words("OTHER_SWIFT_FLAGS") {
      if isDefinition { names.append(flag) }
      isDefinition = flag == "-D"
      if flag.hasPrefix("-D"), !isDefinition { names.append(String(flag.dropFirst(2))) }
    }
    if configuration == .debug { names.append("DEBUG") }
    return Set(names.filter { $0.first.map { $0.isLetter || $0 == "_" } ?? false }).sorted()
  }

  /// The part of a file's path that its place in the bundle depends on.
  static func resourcePath(_ file: URL) -> String {
    let folder = file.deletingLastPathComponent().lastPathComponent
    return folder.hasSuffix(".lproj") ? "\(folder)/\(file.lastPathComponent)" : file.lastPathComponent
  }

  /// Completes `settings` with the defaults of every app.
  static func complete(_ settings: inout BuildSettings, name: String) {
    settings.setDefault("PRODUCT_NAME", to: name)
    // A name is a file's name.
    if let product = settings["PRODUCT_NAME"], product.contains("/") {
      settings.set("PRODUCT_NAME", to: product.split(separator: "/").last.map(String.init) ?? name)
    }
    settings.setDefault("TARGET_NAME", to: name)
    settings.setDefault("PRODUCT_MODULE_NAME", to: (settings["PRODUCT_NAME"] ?? name).moduleName)
    settings.setDefault("EXECUTABLE_NAME", to: settings["PRODUCT_NAME"] ?? name)
    let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"].map(BundleIdentifier.usable) ?? ""
    settings.set(
      "PRODUCT_BUNDLE_IDENTIFIER", to: identifier.isEmpty ? "com.example." + name.bundleIdentifierPart : identifier)
    settings.setDefault("PRODUCT_BUNDLE_PACKAGE_TYPE", to: "APPL")
    settings.setDefault("DEVELOPMENT_LANGUAGE", to: "en")
    settings.setDefault("MARKETING_VERSION", to: "1.0")
    settings.setDefault("CURRENT_PROJECT_VERSION", to: "1")
    settings.setDefault("IPHONEOS_DEPLOYMENT_TARGET", to: "13.0")
  }

  static func sources(
    in scan: FolderScan, settings: CompilationSettings, syntax: SyntaxSession
  ) throws(AppBuilderError) -> [SourceFile] {
    try sources(scan.files.filter { $0.kind == "swift" && $0.name != "Package.swift" }, settings, syntax)
  }

  /// - Parameter imports: What each of them begins with besides its own text, on its first line.
  static func sources(
    _ files: [FolderScan.File], _ settings: CompilationSettings, _ syntax: SyntaxSession, imports: String = ""
  ) throws(AppBuilderError) -> [SourceFile] {
    if files.isEmpty { return [] }
    let texts = try files.map { file throws(AppBuilderError) in
      // The compiler takes other encodings too, in comments.
      SourceText(path: file.url.path, text: imports + String(decoding: try Files.read(file.url), as: UTF8.self))
    }
    let facts = try syntax.read(texts, settings: settings)
    return zip(files, zip(texts, facts)).map { file, content in
      SourceFile(
        url: file.url, relativePath: file.relativePath, text: content.0.text, facts: content.1,
        differsFromFile: !imports.isEmpty)
    }
  }

  /// Notices about things in the folder that cannot be built.
  static func notices(of scan: FolderScan) -> [String] {
    var notices: [String] = []
    if !scan.leftOut.isEmpty {
      let are = scan.leftOut.count == 1 ? "is an extension or a watch app" : "are extensions or watch apps"
      let left = scan.leftOut.count == 1 ? "it is left out." : "they are left out."
      notices.append("\(Wording.list(scan.leftOut)) \(are); \(left)")
    }
    let foreign = scan.files.filter { foreignKinds.contains($0.kind) }.map(\.relativePath)
    return notices + [foreignNotice(foreign)].compactMap(\.self)
  }

  private static let foreignKinds: Set = ["m", "mm", "c", "cc", "cpp"]

  /// One sentence about everything in another language than Swift; nil if there is nothing.
  static func foreignNotice(_ files: [String], bridgingHeader: String? = nil) -> String? {
    let header = bridgingHeader.map { "the bridging header \($0)" }
    if files.isEmpty {
      return header.map { "Only Swift is compiled; what \($0) declares is missing in the Swift sources." }
    }
    let more = header.map { ", and what \($0) declares is missing in the Swift sources" } ?? ""
    return "Only Swift is compiled; left out: \(Wording.list(files))\(more)."
  }
}
