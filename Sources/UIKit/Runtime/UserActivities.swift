import DormouseFoundation
import Foundation
internal import LifeCycle
internal import SystemLink

/// The user's current activity, its owners, and when the owners update it (reference 1.e, 1.f).
@MainActor
final class UserActivities: UserActivityKeeper {
  static let shared = UserActivities()

  private struct Holder { weak var responder: UIResponder? }

  /// The app's current activity; nil for none.
  private(set) weak var current: NSUserActivity?
  /// Responders that have or had an activity.
  private var holders: [Holder] = []
  private var isScheduled = false

  func becameCurrent(_ activity: NSUserActivity) {
    current = activity
    tell()
    if activity.needsSave { needsSave(activity) }
  }

  func resignedCurrent(_ activity: NSUserActivity) {
    guard current === activity else { return }
    current = nil
    tell()
  }

  func adopted(by responder: UIResponder) {
    holders.removeAll { $0.responder == nil || $0.responder === responder }
    if responder.userActivity != nil { holders.append(Holder(responder: responder)) }
  }

  /// Schedules one update for all changes in this turn of the main queue. An activity that is not current waits.
  func needsSave(_ activity: NSUserActivity) {
    guard current === activity, !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async { [self] in
      isScheduled = false
      guard let current, current.needsSave else { return }
      bringUpToDate(current)
      tellDelegate(current)
      tell()
    }
  }

  /// Lets the activity's delegate and responders update it, synchronously (reference 1.f).
  func bringUpToDate(_ activity: NSUserActivity) {
    if let delegate = activity.delegate {
      CallLog.optional(.incidental, "userActivityWillSave(_:)", on: delegate) {
        delegate.userActivityWillSave(activity)
      }
    }
    for holder in holders {
      if let responder = holder.responder, responder.userActivity === activity {
        responder.updateUserActivityState(activity)
      }
    }
    activity.needsSave = false
  }

  /// The user continued the current activity on another device.
  func continuedElsewhere() {
    guard let activity = current else {
      return StandardError.print("another device cannot continue an activity: no activity is current")
    }
    guard activity.isEligibleForHandoff else {
      return StandardError.print(
        "another device cannot continue \(activity.activityType): it is not eligible for Handoff")
    }
    guard activity.expirationDate.map({ $0 > Date() }) ?? true else {
      return StandardError.print("another device cannot continue \(activity.activityType): it has expired")
    }
    if activity.needsSave { bringUpToDate(activity) }
    guard let delegate = activity.delegate else { return }
    CallLog.optional(
      .incidental, "userActivityWasContinued(_:)", on: delegate,
      detail: ["userActivities": EventDetail.activities([activity.forLink])]
    ) { delegate.userActivityWasContinued(activity) }
  }

  /// Calls `scene(_:didUpdate:)`, or the app delegate's form in an app without scenes.
  private func tellDelegate(_ activity: NSUserActivity) {
    let detail = ["userActivities": EventDetail.activities([activity.forLink])]
    switch ProcessSide.shared.model {
    case .application:
      let application = UIApplication.shared
      guard let delegate = application.delegate else { return }
      CallLog.optional(.application, "application(_:didUpdate:)", on: delegate, detail: detail) {
        delegate.application(application, didUpdate: activity)
      }
    case .scenes:
      guard let scene = scene(of: activity), let delegate = scene.delegate else { return }
      CallLog.optional(.scene, "scene(_:didUpdate:)", on: delegate, scene: scene, detail: detail) {
        delegate.scene(scene, didUpdate: activity)
      }
    case nil: return
    }
  }

  /// The scene of a responder with the activity, or else the most active scene.
  private func scene(of activity: NSUserActivity) -> UIScene? {
    for holder in holders {
      guard let responder = holder.responder, responder.userActivity === activity else { continue }
      switch responder {
      case let scene as UIScene: return scene
      case let view as UIView: if let scene = view.window?.windowScene { return scene }
      case let controller as UIViewController:
        if let scene = controller.viewIfLoaded?.window?.windowScene { return scene }
      default: continue
      }
    }
    let scenes = Runtime.shared.scenes
    return scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
  }

  /// Tells the system what other devices may continue.
  private func tell() {
    let offered = current.flatMap { $0.isEligibleForHandoff ? $0 : nil }
    Runtime.shared.send(.currentActivity(offered?.forLink))
  }
}
