import Foundation

/// Hears of what happens to an activity. All methods are optional.
public protocol NSUserActivityDelegate: AnyObject {
  /// The activity will be stored or sent on: the moment to bring `userInfo` up to date.
  func userActivityWillSave(_ userActivity: NSUserActivity)
  /// The activity goes on elsewhere.
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}
