/// Knows which activity the user is in and brings activities up to date: UIKit, in an app that has it.
@MainActor
package protocol UserActivityKeeper: AnyObject, Sendable {
  /// The activity is what the user is doing now.
  func becameCurrent(_ activity: NSUserActivity)
  /// The user does something else now.
  func resignedCurrent(_ activity: NSUserActivity)
  /// The activity's owners are to bring it up to date.
  func needsSave(_ activity: NSUserActivity)
}

/// Where the framework that keeps activities is found.
@MainActor
package enum UserActivityKeeping {
  /// Set once, before the app's own code runs; nil where no such framework is linked.
  package static var keeper: (any UserActivityKeeper)?
}
