/// Tracks the user's current activity and requests updates: UIKit, in an app that links it.
@MainActor
package protocol UserActivityKeeper: AnyObject, Sendable {
  /// The activity became current.
  func becameCurrent(_ activity: NSUserActivity)
  /// The activity is no longer current.
  func resignedCurrent(_ activity: NSUserActivity)
  /// The activity's owners must update it.
  func needsSave(_ activity: NSUserActivity)
}

/// Holds the framework that tracks activities.
@MainActor
package enum UserActivityKeeping {
  /// Set once, before the app's own code runs; nil if no such framework is linked.
  package static var keeper: (any UserActivityKeeper)?
}
