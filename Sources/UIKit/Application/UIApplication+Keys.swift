import Foundation

extension UIApplication {
  /// Why an app without scenes was launched; with scenes there are no launch options (reference 1.e).
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL to open (a `URL`), if a URL caused the launch.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the requesting app.
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The payload of the push that launched the app, or of the push alert that the user tapped.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The local notification, as on iOS 9 and earlier.
    ///
    /// - Note: Differs from iOS: never there; a tap goes to the notification centre's delegate.
    public static let localNotification = Self(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// The annotation that the requesting app's document interaction sent.
    ///
    /// - Note: Differs from iOS: there where a scenario says so, since no app shares documents that way.
    public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// `true` if a location event caused the launch; a new location manager receives the event.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// Newsstand downloads.
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
    /// The quick action that the user chose (a `UIApplicationShortcutItem`).
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The ad attribution of the launch.
    ///
    /// - Note: Differs from iOS: never there.
    public static let eventAttribution = Self(rawValue: "UIApplicationLaunchOptionsEventAttributionKey")
    /// A dictionary with the activity's type under `userActivityType`.
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The type of the activity to continue, inside `userActivityDictionary`.
    public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    /// The CloudKit share that the user accepted.
    ///
    /// - Note: Differs from iOS: never there; there is no CloudKit.
    public static let cloudKitShareMetadata = Self(rawValue: "UIApplicationLaunchOptionsCloudKitShareMetadataKey")
  }

  /// The options of a request to open a URL.
  public struct OpenURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The bundle identifier of the requesting app, if it is from the same team.
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The annotation that the requesting app's document interaction sent.
    ///
    /// - Note: Differs from iOS: there where a scenario says so, since no app shares documents that way.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether to open a document in place instead of a copy (an `NSNumber`).
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    /// The ad attribution of the request.
    ///
    /// - Note: Differs from iOS: never there.
    public static let eventAttribution = Self(rawValue: "UIApplicationOpenURLOptionsEventAttributionKey")
  }

  /// Options for opening a URL in another app.
  public struct OpenExternalURLOptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `true` to open the URL only as a universal link that an app has claimed, never in a browser.
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    /// The ad attribution of the request.
    ///
    /// - Note: Differs from iOS: ignored.
    public static let eventAttribution = Self(rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
  }

  /// A kind of app extension that the app may reject.
  public struct ExtensionPointIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Custom keyboards.
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }
}

/// The result of a background fetch. The raw values are the SDK's.
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

/// The identifier of a background task (reference 5.2).
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task: there is no background time.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
