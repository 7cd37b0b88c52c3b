import Foundation

/// One target of an Xcode project.
struct ProjectTarget {
  var identifier: String
  var name: String
  /// Such as `com.apple.product-type.application`.
  var kind: String
  /// Its settings over those of the project, for one configuration.
  var settings: BuildSettings
  /// The products of Swift packages that it is linked with.
  var packageProducts: [String]

  /// The module of its Swift files.
  var moduleName: String {
    settings["PRODUCT_MODULE_NAME"]?.moduleName ?? (settings["PRODUCT_NAME"] ?? name).moduleName
  }

  /// An app, an app clip or another whole program with a user interface.
  var isApp: Bool { kind.hasPrefix("com.apple.product-type.application") && !kind.contains("watchapp") }

  /// Code that other targets import.
  var isLibrary: Bool {
    kind.hasPrefix("com.apple.product-type.framework") || kind.hasPrefix("com.apple.product-type.library")
  }

  /// Whether it is made for iPhone or iPad; what says nothing of a platform is.
  var isForPhones: Bool {
    let platforms = settings["SUPPORTED_PLATFORMS"] ?? ""
    let root = settings["SDKROOT"] ?? ""
    // A target of a Mac's own may have the platforms of the whole project.
    if platforms.contains("iphone"), !root.hasPrefix("macosx") { return true }
    switch root {
    case "", "auto": return platforms.isEmpty
    case let root: return root.contains("iphone")
    }
  }
}
