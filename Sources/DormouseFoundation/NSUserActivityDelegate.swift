import Foundation

/// Receives an activity's events. All methods are optional.
public protocol NSUserActivityDelegate: AnyObject {
  /// The activity is about to be stored or sent: update `userInfo` now.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// Another device continued the activity.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}
