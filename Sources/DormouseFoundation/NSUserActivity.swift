import Foundation

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The activity type of a universal link.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// What a user is doing at a moment: for universal links, Handoff, and the restoration of a scene (reference 1.f).
///
/// Only property list values survive in `userInfo` when an activity leaves the process. Main thread.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// A name by which stored activities are found and deleted.
  public typealias PersistentIdentifier = String

  /// What kind of activity it is; one of the app's `NSUserActivityTypes`.
  public let activityType: String
  /// What it is called, where it is shown.
  open var title: String?
  /// What it takes to go on with it: property list values.
  open var userInfo: [AnyHashable: Any]?
  /// The keys without which it makes no sense elsewhere.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether the owner is to be asked, through `userActivityWillSave(_:)`, before the activity is stored.
  open var needsSave = false { didSet { if needsSave { Self.onMain { $0.needsSave(self) } } } }
  /// The page that shows the same; a universal link's URL.
  open var webpageURL: URL?
  /// The page that led to it.
  open var referrerURL: URL?
  /// When it stops making sense.
  open var expirationDate: Date?
  /// Words to find it by.
  open var keywords: Set<String> = []
  /// Which scene the activity is for (reference 2.8).
  open var targetContentIdentifier: String?
  /// A name by which it can be deleted.
  open var persistentIdentifier: PersistentIdentifier?
  /// Whether it can be gone on with by streams; it cannot here.
  open var supportsContinuationStreams = false
  /// Whether it may go on on another device.
  open var isEligibleForHandoff = true
  /// Whether it may be searched for.
  open var isEligibleForSearch = false
  /// Whether everybody may find it.
  open var isEligibleForPublicIndexing = false
  /// Whether it may be suggested.
  open var isEligibleForPrediction = false
  /// Who brings it up to date; held weakly.
  open weak var delegate: (any NSUserActivityDelegate)?
  private(set) var isInvalid = false

  /// An activity of this type.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries, in place of those with the same keys.
  open func addUserInfoEntries(from entries: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(entries) { $1 }
  }

  /// Makes it what the user is doing now: what other devices are offered while the app is in the foreground.
  open func becomeCurrent() {
    guard !isInvalid else { return }
    Self.onMain { $0.becameCurrent(self) }
  }

  /// The user does something else now.
  open func resignCurrent() { Self.onMain { $0.resignedCurrent(self) } }

  /// The activity is over for good.
  open func invalidate() {
    resignCurrent()
    isInvalid = true
  }

  /// At once on the main thread, else when the main queue comes round; nothing where no framework keeps activities.
  private static func onMain(_ body: @escaping @MainActor @Sendable (any UserActivityKeeper) -> Void) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { if let keeper = UserActivityKeeping.keeper { body(keeper) } }
    } else {
      DispatchQueue.main.async { if let keeper = UserActivityKeeping.keeper { body(keeper) } }
    }
  }
}
