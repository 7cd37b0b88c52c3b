/// What controls and bar items have in common, for actions whose sender has no type: on iOS the Objective-C runtime looks the
/// members up in whatever object comes.
@preconcurrency @MainActor
public protocol _ActionSender: _TaggedSender {
  /// Whether it responds to taps.
  var isEnabled: Bool { get set }
}

/// What views and bar items have in common.
@preconcurrency @MainActor
public protocol _TaggedSender: AnyObject {
  /// A number that identifies the object to the app.
  var tag: Int { get set }
}

extension UIView: _TaggedSender {}
extension UIControl: _ActionSender {}
extension UIBarItem: _ActionSender {}
