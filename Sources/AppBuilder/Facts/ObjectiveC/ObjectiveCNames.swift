/// The names of UIKit that Swift has other names for, as far as rules ask for them.
enum ObjectiveCNames {
  /// A method's name in Swift; the selector for those that no rule asks for.
  static func swiftName(of selector: String) -> String { methods[selector] ?? selector }

  /// The name of a property, or of an unary method that is read like one.
  static func swiftName(ofName name: String) -> String {
    if let other = properties[name] { return other }
    // An instance variable is what its property is.
    let isHidden = name.utf8.first == 95 && name.utf8.dropFirst().first.map { $0 >= 97 && $0 <= 122 } ?? false
    return isHidden ? String(name.dropFirst()) : name
  }

  private static let properties = [
    "sharedApplication": "shared", "URLContexts": "urlContexts", "firstObject": "first", "lastObject": "last",
    "anyObject": "first",
  ]

  private static let methods = [
    "application:willFinishLaunchingWithOptions:": "application(_:willFinishLaunchingWithOptions:)",
    "application:didFinishLaunchingWithOptions:": "application(_:didFinishLaunchingWithOptions:)",
    "applicationDidBecomeActive:": "applicationDidBecomeActive(_:)",
    "applicationWillResignActive:": "applicationWillResignActive(_:)",
    "applicationDidEnterBackground:": "applicationDidEnterBackground(_:)",
    "applicationWillEnterForeground:": "applicationWillEnterForeground(_:)",
    "application:openURL:options:": "application(_:open:options:)",
    "application:openURL:sourceApplication:annotation:": "application(_:open:sourceApplication:annotation:)",
    "application:handleOpenURL:": "application(_:handleOpen:)",
    "application:continueUserActivity:restorationHandler:": "application(_:continue:restorationHandler:)",
    "application:performActionForShortcutItem:completionHandler:":
      "application(_:performActionFor:completionHandler:)",
    "application:userDidAcceptCloudKitShareWithMetadata:": "application(_:userDidAcceptCloudKitShareWith:)",
    "application:configurationForConnectingSceneSession:options:": "application(_:configurationForConnecting:options:)",
    "scene:willConnectToSession:options:": "scene(_:willConnectTo:options:)",
    "sceneDidDisconnect:": "sceneDidDisconnect(_:)",
    "sceneDidBecomeActive:": "sceneDidBecomeActive(_:)",
    "sceneWillResignActive:": "sceneWillResignActive(_:)",
    "sceneWillEnterForeground:": "sceneWillEnterForeground(_:)",
    "sceneDidEnterBackground:": "sceneDidEnterBackground(_:)",
    "scene:openURLContexts:": "scene(_:openURLContexts:)",
    "scene:continueUserActivity:": "scene(_:continue:)",
    "windowScene:performActionForShortcutItem:completionHandler:":
      "windowScene(_:performActionFor:completionHandler:)",
    "windowScene:userDidAcceptCloudKitShareWithMetadata:": "windowScene(_:userDidAcceptCloudKitShareWith:)",
  ]
}
