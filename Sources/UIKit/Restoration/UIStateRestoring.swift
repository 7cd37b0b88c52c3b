import Foundation

/// An object whose state legacy restoration saves and brings back (reference 1.f). All members are optional.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// The object in whose path this one stands.
  var restorationParent: (any UIStateRestoring)? { get }
  /// Who makes the object again where it is not there.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Writes what it takes to bring the object back.
  func encodeRestorableState(with coder: NSCoder)
  /// Reads what `encodeRestorableState` wrote.
  func decodeRestorableState(with coder: NSCoder)
  /// Every object has read its state.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public var restorationParent: (any UIStateRestoring)? { nil }
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

/// A class that makes registered objects again.
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
  /// The object of this path; nil where it is not to come back.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

/// A class that makes view controllers again (reference 1.f).
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// The controller of this path; nil where it is not to come back.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIViewController: UIStateRestoring {}

extension UIApplication {
  // The keys of what the coder of the whole app holds.
  /// The `CFBundleVersion` of the app that saved.
  public nonisolated static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersion"
  /// The device's idiom at the time, a number.
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiom"
  /// When it was saved.
  public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestamp"
  /// The version of the system that saved.
  public nonisolated static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersion"
}

extension UIStoryboard {
  /// The key of the storyboard that made a controller, in that controller's coder.
  public nonisolated static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboard"
}
