import Foundation

/// An object with state that legacy restoration saves and restores (reference 1.f). All members are optional.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// The parent in this object's restoration path.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that recreates the object if it does not exist.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Encodes the object's state.
  func encodeRestorableState(with coder: NSCoder)
  /// Decodes the state that `encodeRestorableState` wrote.
  func decodeRestorableState(with coder: NSCoder)
  /// Every object has decoded its state.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public var restorationParent: (any UIStateRestoring)? { nil }
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

/// A class that recreates registered objects.
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
  /// The object with this path; nil to leave it out.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

/// A class that recreates view controllers (reference 1.f).
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// The controller with this path; nil to leave it out.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIViewController: UIStateRestoring {}

extension UIApplication {
  // The keys in the coder of the whole app.
  /// The `CFBundleVersion` of the app that saved the state.
  public nonisolated static let stateRestorationBundleVersionKey = "UIApplicationStateRestorationBundleVersion"
  /// The device's idiom when the state was saved: a number.
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiom"
  /// The time at which the state was saved.
  public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestamp"
  /// The version of the system that saved the state.
  public nonisolated static let stateRestorationSystemVersionKey = "UIApplicationStateRestorationSystemVersion"
}

extension UIStoryboard {
  /// The key, in a controller's coder, of the storyboard that the controller came from.
  public nonisolated static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboard"
}
