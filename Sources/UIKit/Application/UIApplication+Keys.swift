import Foundation

extension UIApplication {
  /// Why an app without scenes was launched; with scenes there are no launch options (reference 1.e).
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL to open (a `URL`), where a URL was the reason.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the app that asked for it.
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The payload of the push that launched the app, or whose alert was tapped.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The local notification of iOS 9 and earlier.
    ///
    /// - Note: Differs from iOS: never there; a tap is told to the notification center's delegate.
    public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// What the asking app's document interaction sent along.
    ///
    /// - Note: Differs from iOS: never there, since no app shares documents that way.
    public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// `true` where a location event was the reason; the event itself comes to a new location manager.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// Magazines that were loaded.
    ///
    /// - Note: Differs from iOS: never there; Newsstand ended with iOS 9.
    public static let newsstandDownloads = Self(rawValue: "UIApplicationLaunchOptionsNewsstandDownloadsKey")
    /// The restoration identifiers of Bluetooth centrals.
    ///
    /// - Note: Differs from iOS: never there; the device has no Bluetooth.
    public static let bluetoothCentrals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothCentralsKey")
    /// The restoration identifiers of Bluetooth peripherals.
    ///
    /// - Note: Differs from iOS: never there; the device has no Bluetooth.
    public static let bluetoothPeripherals = Self(rawValue: "UIApplicationLaunchOptionsBluetoothPeripheralsKey")
    /// The quick action that was chosen (a `UIApplicationShortcutItem`).
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The advertisement behind the launch.
    ///
    /// - Note: Differs from iOS: never there.
    public static let eventAttribution = Self(rawValue: "UIApplicationLaunchOptionsEventAttributionKey")
    /// A dictionary with the activity's type under `userActivityType`.
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity to go on with, inside `userActivityDictionary`.
    public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    /// The CloudKit share that was accepted.
    ///
    /// - Note: Differs from iOS: never there; there is no CloudKit.
    public static let cloudKitShareMetadata = Self(rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
  }

  /// Who asks for a URL to be opened, and how.
  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bundle identifier of the app that asked; only within one team.
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What the asking app's document interaction sent along.
    ///
    /// - Note: Differs from iOS: never there, since no app shares documents that way.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether a document is to be opened where it is rather than copied (an `NSNumber`).
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    /// The advertisement behind it.
    ///
    /// - Note: Differs from iOS: never there.
    public static let eventAttribution = Self(rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
  }

  /// How the app wants a URL of another app opened.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `true` for: only as a universal link that some app has claimed, never in a browser.
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    /// The advertisement behind it.
    ///
    /// - Note: Differs from iOS: kept by nobody.
    public static let eventAttribution = Self(rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
  }

  /// A kind of app extension that the app may refuse.
  public struct ExtensionPointIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Keyboards of other makers.
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }
}

/// What a background fetch brought. The raw values are those of the SDK.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData = 1
  case failed = 2
}

/// Whether the app may be launched in the background to refresh.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted = 0
  case denied = 1
  case available = 2
}

/// A request for time in the background (reference 5.2).
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// There is no more time.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
