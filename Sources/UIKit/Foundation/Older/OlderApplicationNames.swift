// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// Swift 4 names of types that Swift 4.2 nested.
/// The name before Swift 4.2.
public typealias UIApplicationState = UIApplication.State
/// The name before Swift 4.2.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name before Swift 4.2.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
/// The name before Swift 4.2.
public typealias UIApplicationExtensionPointIdentifier = UIApplication.ExtensionPointIdentifier
/// The name before Swift 4.2.
public typealias UIApplicationShortcutIconType = UIApplicationShortcutIcon.IconType
/// The name before Swift 4.2.
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// The name before Swift 4.2.
public let UIApplicationBackgroundFetchIntervalMinimum = UIApplication.backgroundFetchIntervalMinimum
/// The name before Swift 4.2.
public let UIBackgroundTaskInvalid = UIBackgroundTaskIdentifier.invalid
/// The name before Swift 4.2.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// The name before Swift 4.2.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// The name before Swift 4.2.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// The name before Swift 4.2.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// The name before Swift 4.2.
public typealias UIPasteboardOption = UIPasteboard.OptionsKey
