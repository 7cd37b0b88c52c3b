import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The activity type of a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// The user's activity at one moment: for universal links, Handoff, and scene restoration (reference 1.f).
///
/// Only property list values in `userInfo` survive when an activity leaves the process. Main thread.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// An identifier for finding and deleting stored activities.
  public typealias PersistentIdentifier = String

  /// The activity type; one of the app's `NSUserActivityTypes`.
  open private(set) var activityType: String
  /// The title shown to the user.
  open var title: String?
  /// The data for continuing the activity: property list values.
  open var userInfo: [AnyHashable: Any]?
  /// The keys without which another device cannot continue it.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether `userActivityWillSave(_:)` must update the activity before it is stored.
  open var needsSave = false { didSet { if needsSave { Self.onMain { $0.needsSave(self) } } } }
  /// The equivalent web page; a universal link's URL.
  open var webpageURL: URL?
  /// The page that linked to it.
  ///
  /// - Note: Differs from iOS: stored; links arrive without one.
  open var referrerURL: URL?
  /// When the activity expires; no other device can continue it after that.
  open var expirationDate: Date?
  /// The search keywords.
  open var keywords: Set<String> = []
  /// The content identifier that selects a scene (reference 2.8).
  open var targetContentIdentifier: String?
  /// An identifier for deleting it.
  open var persistentIdentifier: PersistentIdentifier?
  /// Whether continuation streams are supported; never here.
  open var supportsContinuationStreams = false
  /// Whether another device may continue it. If not, none is offered it; read when the activity becomes current, and
  /// when it is updated.
  open var isEligibleForHandoff = true
  /// Whether it may appear in search.
  open var isEligibleForSearch = false
  /// Whether it may be indexed publicly.
  open var isEligibleForPublicIndexing = false
  /// Whether it may be suggested.
  open var isEligibleForPrediction = false
  /// The delegate that updates it; held weakly.
  open weak var delegate: (any NSUserActivityDelegate)?
  private(set) var isInvalid = false

  /// An activity with this type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries; replaces those with the same keys.
  open func addUserInfoEntries(from entries: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(entries) { $1 }
  }

  /// Makes it the user's current activity: other devices are offered it while the app is in the foreground.
  open func becomeCurrent() {
    guard !isInvalid else { return }
    Self.onMain { $0.becameCurrent(self) }
  }

  /// Ends its time as the current activity.
  open func resignCurrent() { Self.onMain { $0.resignedCurrent(self) } }

  /// Ends the activity for good.
  open func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  /// Runs at once on the main thread, else on the main queue; does nothing if no framework tracks activities.
  private static func onMain(_ body: @escaping @MainActor @Sendable (any UserActivityKeeper) -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { if let keeper = UserActivityKeeping.keeper { body(keeper) } }
    } else {
      DispatchQueue.main.async { if let keeper = UserActivityKeeping.keeper { body(keeper) } }
    }
  }
}
