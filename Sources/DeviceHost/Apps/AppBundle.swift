import DeviceCore
import Foundation
import LifeCycle

/// An app as it lies on disk: `NAME.app` with its executable, Info.plist and resources.
public struct AppBundle: Sendable, Hashable {
  /// The bundle's folder.
  public let url: URL
  /// The folder's name without its extension: what commands and scenarios call the app.
  public let name: String
  /// `CFBundleIdentifier`.
  public let bundleIdentifier: String
  /// The Swift module of the app's classes; by the executable's name where the builder did not note it.
  public let moduleName: String
  /// The program, which exists and can be executed.
  public let executable: URL
  /// `UIApplicationSceneManifest`; nil for none.
  public let manifest: SceneManifest?
  /// `configurationForConnecting` is implemented in code; found by the builder.
  public let implementsConfiguration: Bool
  /// `UIMainStoryboardFile`.
  public let mainStoryboard: String?
  /// `NSPrincipalClass`; nil for `UIApplication` itself.
  public let principalClass: String?
  /// The URL schemes that it opens.
  public let urlSchemes: [String]
  /// The domains whose universal links it opens.
  public let linkDomains: [String]
  /// `UIBackgroundModes` (reference 5.3).
  public let backgroundModes: [String]
  /// `BGTaskSchedulerPermittedIdentifiers`.
  public let permittedTaskIdentifiers: [String]
  /// The groups whose containers it shares with other apps.
  public let appGroups: [String]
  /// `aps-environment` among the entitlements: the app may register for remote notifications.
  public let hasPushEntitlement: Bool
  /// The keys of the entitlements that are not false, sorted.
  public let entitlements: [String]
  /// The static quick actions.
  public let shortcutItems: [ShortcutItem]
  /// The activities that the app goes on with: `NSUserActivityTypes`.
  public let activityTypes: [String]
  /// `UIApplicationExitsOnSuspend`.
  public let exitsOnSuspend: Bool
  /// `CFBundleShortVersionString`; empty where it is missing.
  public let version: String
  /// `CFBundleVersion`; empty where it is missing.
  public let build: String
  /// The team that the app was signed by, as its entitlements say; nil where they do not.
  public let team: String?

  /// Reads a bundle.
  ///
  /// - Throws: `DeviceError.badBundle` naming the file and the field.
  public init(at url: URL) throws {
    self.url = url
    let info = try Self.plist(url.appending(path: "Info.plist"))
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
      throw fail("CFBundleExecutable is missing or no file name")
    }
    executable = url.appending(path: executableName)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: executable.path, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isExecutableFile(atPath: executable.path)
    else {
      throw DeviceError.badBundle(path: executable.path, "the executable is missing or not executable")
    }
    name = url.deletingPathExtension().lastPathComponent
    let metadataURL = url.appending(path: "Dormouse.plist")
    let metadata = FileManager.default.fileExists(atPath: metadataURL.path) ? try Self.plist(metadataURL) : [:]
    moduleName =
      metadata["ModuleName"] as? String
      ?? executableName.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
    implementsConfiguration = metadata["ImplementsConfigurationForConnecting"] as? Bool ?? false
    manifest = try info["UIApplicationSceneManifest"].map { try Self.manifest($0, fail) }
    mainStoryboard = try text("UIMainStoryboardFile")
    principalClass = try text("NSPrincipalClass")
    version = try text("CFBundleShortVersionString") ?? ""
    build = try text("CFBundleVersion") ?? ""
    let values = PlistValues(info, file: url.appending(path: "Info.plist").path)
    backgroundModes = try values.strings("UIBackgroundModes")
    permittedTaskIdentifiers = try values.strings("BGTaskSchedulerPermittedIdentifiers")
    activityTypes = try values.strings("NSUserActivityTypes")
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
    linkDomains = try granted.strings("com.apple.developer.associated-domains").compactMap {
      $0.hasPrefix("applinks:") ? String($0.dropFirst("applinks:".count)) : nil
    }
    let identifierPrefix = try granted.text("application-identifier")?.split(separator: ".").first.map(String.init)
    team = try granted.text("com.apple.developer.team-identifier") ?? identifierPrefix
  }

  /// What the decisions need to know of it; it counts as built with the SDK of this version.
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

  /// Whether the app says what its scenes on a display are made of: in the manifest, or in code when it is asked. The
  /// car asks only apps that are entitled to CarPlay (reference 1.g).
  private func configures(_ display: Display) -> Bool {
    if let entries = manifest?.configurations[display.role], !entries.isEmpty { return true }
    switch display {
    case .external: return implementsConfiguration
    case .carPlay:
      return implementsConfiguration && entitlements.contains { $0.hasPrefix("com.apple.developer.carplay-") }
    }
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
