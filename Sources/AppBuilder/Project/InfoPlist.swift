import Foundation

/// An app's Info.plist: read, its variables expanded, and completed with the keys that Xcode generates from build
/// settings.
enum InfoPlist {
  /// The settings `INFOPLIST_KEY_…` whose value is a list of words.
  private static let lists: Set = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
    "BGTaskSchedulerPermittedIdentifiers",
  ]

  static func read(_ url: URL) throws(AppBuilderError) -> [String: Any] {
    let data = try Files.read(url)
    do { return try PropertyList.dictionary(from: data) } catch {
      throw .brokenInfoPlist(path: url.path, reason: error.reason)
    }
  }

  /// The Info.plist for the bundle.
  ///
  /// A value in the file wins over one generated from the settings.
  static func complete(_ source: [String: Any], settings: BuildSettings, generates: Bool) -> [String: Any] {
    var result = expanded(source, settings: settings)
    var generated = required(settings)
    if generates { generated.merge(fromSettings(settings)) { $1 } }
    for (key, value) in generated where isEmpty(result[key]) { result[key] = value }
    if let identifier = result["CFBundleIdentifier"] as? String, !identifier.contains("/") {
      let usable = BundleIdentifier.usable(identifier)
      if !usable.isEmpty { result["CFBundleIdentifier"] = usable }
    }
    // The builder names the executable after the product, as Xcode does.
    if let name = settings["PRODUCT_NAME"] { result["CFBundleExecutable"] = name }
    return result
  }

  /// The property list with the variables in all its strings expanded.
  static func expanded(_ source: [String: Any], settings: BuildSettings) -> [String: Any] {
    expand(source, settings) as? [String: Any] ?? [:]
  }

  private static func expand(_ value: Any, _ settings: BuildSettings) -> Any {
    if let text = value as? String { return settings.expand(text) }
    if let array = value as? [Any] { return array.map { expand($0, settings) } }
    guard let dictionary = value as? [String: Any] else { return value }
    var result: [String: Any] = [:]
    for (key, value) in dictionary { result[settings.expand(key)] = expand(value, settings) }
    return result
  }

  private static func isEmpty(_ value: Any?) -> Bool { value == nil || (value as? String)?.isEmpty == true }

  /// The keys that every bundle needs.
  private static func required(_ settings: BuildSettings) -> [String: Any] {
    let values = [
      "CFBundleDevelopmentRegion": settings["DEVELOPMENT_LANGUAGE"],
      "CFBundleExecutable": settings["EXECUTABLE_NAME"],
      "CFBundleIdentifier": settings["PRODUCT_BUNDLE_IDENTIFIER"],
      "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": settings["PRODUCT_NAME"],
      "CFBundlePackageType": settings["PRODUCT_BUNDLE_PACKAGE_TYPE"],
      "CFBundleShortVersionString": settings["MARKETING_VERSION"],
      "CFBundleVersion": settings["CURRENT_PROJECT_VERSION"],
      "NSAccentColorName": settings["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"],
    ]
    return values.compactMapValues { $0 }
  }

  private static func fromSettings(_ settings: BuildSettings) -> [String: Any] {
    var result: [String: Any] = ["LSRequiresIPhoneOS": true]
    for name in settings.values.keys.sorted() where name.hasPrefix("INFOPLIST_KEY_") {
      guard let value = settings[name] else { continue }
      let key = deviceKey(String(name.dropFirst("INFOPLIST_KEY_".count)))
      switch key {
      case "UIApplicationSceneManifest_Generation":
        guard settings.isYes(name) else { continue }
        let manifest: [String: Any] = [
          "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any](),
        ]
        result["UIApplicationSceneManifest"] = manifest
      case "UILaunchScreen_Generation":
        if settings.isYes(name) { result["UILaunchScreen"] = [String: Any]() }
      default:
        result[key] = typed(value, for: key)
      }
    }
    return result
  }

  /// `NAME_iPad` is the key `NAME~ipad`.
  private static func deviceKey(_ key: String) -> String {
    for (suffix, device) in [("_iPad", "~ipad"), ("_iPhone", "~iphone")] where key.hasSuffix(suffix) {
      return key.dropLast(suffix.count) + device
    }
    return key
  }

  private static func typed(_ value: String, for key: String) -> Any {
    let base = key.split(separator: "~").first.map(String.init) ?? key
    if lists.contains(base) { return value.split(whereSeparator: \.isWhitespace).map(String.init) }
    switch value {
    case "YES": return true
    case "NO": return false
    default: return value
    }
  }
}
