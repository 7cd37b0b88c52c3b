import DeviceCore
import Foundation
import LifeCycle

/// An app on disk: `NAME.app` with its executable, Info.plist and resources.
public struct AppBundle: Sendable, Hashable {
  /// The bundle's folder.
  public let url: URL
  /// The folder's name without its extension: the app's name in commands and scenarios.
  public let name: String
  /// The name below the icon: `CFBundleDisplayName`, else the folder's name.
  public let title: String
  /// The name of the icon in the asset catalogue.
  let iconName: String
  /// `CFBundleIdentifier`.
  public let bundleIdentifier: String
  /// The Swift module of the app's classes; the executable's name if the builder recorded none.
  public let moduleName: String
  /// The executable file, checked at reading.
  public let executable: URL
  /// The framework's library in the bundle, by its name, if the app can be a copy of a template that has loaded it.
  let framework: String?
  /// `UIApplicationSceneManifest`; nil for none, and for one whose list of configurations is empty where the code gives none
  /// either.
  public let manifest: SceneManifest?
  /// Whether code implements `configurationForConnecting`; the builder detects it.
  public let implementsConfiguration: Bool
  /// `UIMainStoryboardFile`.
  public let mainStoryboard: String?
  /// Whether Info.plist names a launch screen: a storyboard, a dictionary, or several.
  let hasLaunchScreen: Bool
  /// `NSPrincipalClass`; nil means `UIApplication`.
  public let principalClass: String?
  /// The URL schemes that the app opens.
  public let urlSchemes: [String]
  /// The domains whose universal links the app opens.
  public let linkDomains: [String]
  /// `UIBackgroundModes` (reference 5.3).
  public let backgroundModes: [String]
  /// `BGTaskSchedulerPermittedIdentifiers`.
  public let permittedTaskIdentifiers: [String]
  /// The app groups, whose containers the app shares with other apps.
  public let appGroups: [String]
  /// Whether the entitlements include `aps-environment`: the app may register for remote notifications.
  public let hasPushEntitlement: Bool
  /// The keys of all entitlements that are not false, sorted.
  public let entitlements: [String]
  /// The static quick actions.
  public let shortcutItems: [ShortcutItem]
  /// The activity types that the app continues: `NSUserActivityTypes`.
  public let activityTypes: [String]
  /// `LSApplicationQueriesSchemes`, in lower case; the first 50, as on iOS 15 and later.
  public let queriedSchemes: [String]
  /// Whether its interface may stand upside down on a phone.
  public let standsUpsideDown: Bool
  /// What it says that it needs the device's location for; nil for nothing.
  public let locationPurpose: String?
  /// `UIApplicationExitsOnSuspend`.
  public let exitsOnSuspend: Bool
  /// `CFBundleShortVersionString`; empty if missing.
  public let version: String
  /// `CFBundleVersion`; empty if missing.
  public let build: String
  /// `com.apple.developer.default-data-protection`: the protection of files that say none themselves.
  let defaultProtection: FileProtection
  /// The team that signed the app, according to its entitlements; nil if they name none.
  public let team: String?

  /// Reads a bundle.
  ///
  /// - Parameter idiom: The kind of device that reads it: of the keys in Info.plist its own come first.
  /// - Throws: `DeviceError.badBundle`, which names the file and the field.
  public init(at url: URL, for idiom: Bootstrap.Idiom = .phone) throws {
    self.url = url
    let info = Self.info(try Self.plist(url.appending(path: "Info.plist")), for: idiom)
    func fail(_ why: String) -> DeviceError { .badBundle(path: url.appending(path: "Info.plist").path, why) }
    func text(_ key: String) throws -> String? {
      guard let value = info[key] else { return nil }
      guard let text = value as? String else { throw fail("\(key) is not a string") }
      return text.isEmpty ? nil : text
    }
    guard let identifier = try text("CFBundleIdentifier") else { throw fail("CFBundleIdentifier is missing") }
    guard identifier.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }),
      !identifier.hasPrefix("."), identifier.count <= 155
    else { throw fail("CFBundleIdentifier '\(identifier)' has characters that are not allowed") }
    bundleIdentifier = identifier
    guard let executableName = try text("CFBundleExecutable"), !executableName.contains("/") else {
      throw fail("CFBundleExecutable is missing or not a file name")
    }
    executable = url.appending(path: executableName)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: executable.path, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isExecutableFile(atPath: executable.path)
    else {
      throw DeviceError.badBundle(path: executable.path, "the executable is missing or not executable")
    }
    name = url.deletingPathExtension().lastPathComponent
    title = try text("CFBundleDisplayName") ?? name
    let icons = (info["CFBundleIcons"] as? [String: Any])?["CFBundlePrimaryIcon"] as? [String: Any]
    // The name that Xcode gives it.
    iconName = icons?["CFBundleIconName"] as? String ?? info["CFBundleIconName"] as? String ?? "AppIcon"
    let metadataURL = url.appending(path: "Dormouse.plist")
    let metadata = FileManager.default.fileExists(atPath: metadataURL.path) ? try Self.plist(metadataURL) : [:]
    moduleName =
      metadata["ModuleName"] as? String
      ?? executableName.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    framework = (metadata["Framework"] as? String).flatMap { $0.contains("/") || $0.hasPrefix(".") ? nil : $0 }
    implementsConfiguration = metadata["ImplementsConfigurationForConnecting"] as? Bool ?? false
    let manifest = try info["UIApplicationSceneManifest"].map { try Self.manifest($0, fail) }
    let roles = (info["UIApplicationSceneManifest"] as? [String: Any])?["UISceneConfigurations"] as? [String: Any]
    // A list of configurations without one does not adopt scenes by itself (slint-ui/slint#13442,
    // StoDevX/AAO-React-Native#6917).
    self.manifest = roles?.isEmpty == true && !implementsConfiguration ? nil : manifest
    mainStoryboard = try text("UIMainStoryboardFile")
    hasLaunchScreen = ["UILaunchStoryboardName", "UILaunchScreen", "UILaunchScreens"].contains { info[$0] != nil }
    principalClass = try text("NSPrincipalClass")
    version = try text("CFBundleShortVersionString") ?? ""
    build = try text("CFBundleVersion") ?? ""
    let values = PlistValues(info, file: url.appending(path: "Info.plist").path)
    backgroundModes = try values.strings("UIBackgroundModes")
    permittedTaskIdentifiers = try values.strings("BGTaskSchedulerPermittedIdentifiers")
    activityTypes = try values.strings("NSUserActivityTypes")
    standsUpsideDown = try values.strings("UISupportedInterfaceOrientations")
      .contains("UIInterfaceOrientationPortraitUpsideDown")
    locationPurpose =
      try values.text("NSLocationWhenInUseUsageDescription")
      ?? values.text("NSLocationAlwaysAndWhenInUseUsageDescription")
    queriedSchemes = try values.strings("LSApplicationQueriesSchemes").prefix(50).map { $0.lowercased() }
    exitsOnSuspend = try values.flag("UIApplicationExitsOnSuspend")
    urlSchemes = try values.dictionaries("CFBundleURLTypes").flatMap { try $0.strings("CFBundleURLSchemes") }
    shortcutItems = try values.dictionaries("UIApplicationShortcutItems").map { try ShortcutItem($0) }
    let entitlementsURL = url.appending(path: "Entitlements.plist")
    let entitlements =
      FileManager.default.fileExists(atPath: entitlementsURL.path) ? try Self.plist(entitlementsURL) : [:]
    self.entitlements = entitlements.filter { $0.value as? Bool != false }.keys.sorted()
    let granted = PlistValues(entitlements, file: entitlementsURL.path)
    appGroups = try granted.strings("com.apple.security.application-groups").filter {
      !$0.contains("/") && !$0.hasPrefix(".")
    }
    hasPushEntitlement = entitlements["aps-environment"] is String
    defaultProtection =
      try granted.text("com.apple.developer.default-data-protection").flatMap(FileProtection.init)
      ?? .completeUntilFirstUserAuthentication
    // What follows a question mark, as in `?mode=developer`, says how the file is fetched.
    linkDomains = try granted.strings("com.apple.developer.associated-domains").compactMap {
      $0.hasPrefix("applinks:") ? String($0.dropFirst("applinks:".count).prefix { $0 != "?" }) : nil
    }
    let identifierPrefix = try granted.text("application-identifier")?.split(separator: ".").first.map(String.init)
    team = try granted.text("com.apple.developer.team-identifier") ?? identifierPrefix
  }

  /// The facts about the app that decisions need; the given version counts as the app's SDK.
  func installed(sdk: SystemVersion) -> InstalledApp {
    var app = InstalledApp(
      name: name, bundleIdentifier: bundleIdentifier, adoptsScenes: manifest != nil || implementsConfiguration,
      supportsMultipleScenes: manifest?.supportsMultipleScenes ?? false, urlSchemes: urlSchemes,
      linkDomains: linkDomains, backgroundModes: backgroundModes, permittedTaskIdentifiers: permittedTaskIdentifiers,
      displays: Set(Display.allCases.filter(configures)),
      sdk: sdk)
    app.hasPushEntitlement = hasPushEntitlement
    app.exitsOnSuspend = exitsOnSuspend
    app.staticShortcutItems = shortcutItems
    app.activityTypes = activityTypes
    app.hasIncreasedMemoryLimit = entitlements.contains("com.apple.developer.kernel.increased-memory-limit")
    return app
  }

  /// Whether the app configures scenes for a display: in the manifest, or in code on request. The car asks only apps
  /// with a CarPlay entitlement (reference 1.g).
  private func configures(_ display: Display) -> Bool {
    if let entries = manifest?.configurations[display.role], !entries.isEmpty { return true }
    switch display {
    case .external: return implementsConfiguration
    case .carPlay:
      return implementsConfiguration && entitlements.contains { $0.hasPrefix("com.apple.developer.carplay-") }
    }
  }

  /// The values as a kind of device has them.
  private static func info(_ info: [String: Any], for idiom: Bootstrap.Idiom) -> [String: Any] {
    let own = info.filter { $0.key.hasSuffix(idiom.keySuffix) }
    return own.reduce(into: info) { $0[String($1.key.dropLast(idiom.keySuffix.count))] = $1.value }
  }

  private static func plist(_ url: URL) throws -> [String: Any] {
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw DeviceError.badBundle(path: url.path, "it cannot be read: \(error.localizedDescription)")
    }
    do {
      guard let plist = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
        throw DeviceError.badBundle(path: url.path, "it is not a dictionary")
      }
      return plist
    } catch let error as DeviceError { throw error } catch {
      throw DeviceError.badBundle(path: url.path, "it is not a property list: \(error.localizedDescription)")
    }
  }

  private static func manifest(_ value: Any, _ fail: (String) -> DeviceError) throws -> SceneManifest {
    guard let manifest = value as? [String: Any] else { throw fail("UIApplicationSceneManifest is not a dictionary") }
    var result = SceneManifest(
      supportsMultipleScenes: manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false)
    if let several = manifest["UIApplicationSupportsMultipleScenes"], !(several is Bool) {
      throw fail("UIApplicationSceneManifest: UIApplicationSupportsMultipleScenes is not a Boolean")
    }
    guard let roles = manifest["UISceneConfigurations"] else { return result }
    guard let roles = roles as? [String: Any] else { throw fail("UISceneConfigurations is not a dictionary") }
    for (role, entries) in roles {
      guard let entries = entries as? [[String: Any]] else { throw fail("\(role) is not an array of dictionaries") }
      // The role's older spelling means the same display (reference 1.g).
      let role =
        role == "UIWindowSceneSessionRoleExternalDisplay" ? SceneRole.externalDisplay : SceneRole(rawValue: role)
      result.configurations[role] = entries.map {
        SceneConfiguration(
          name: $0["UISceneConfigurationName"] as? String, sceneClass: $0["UISceneClassName"] as? String,
          delegateClass: $0["UISceneDelegateClassName"] as? String, storyboard: $0["UISceneStoryboardFile"] as? String)
      }
    }
    return result
  }
}
