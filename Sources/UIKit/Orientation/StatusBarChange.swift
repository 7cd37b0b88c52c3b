import Foundation
internal import LifeCycle

/// Tells of a status bar that changes with the interface, as apps from before scenes hear of a turn: the orientation
/// first, then the frame, each before and after.
///
/// Reference: not sourced; chosen is the order of the two, and that they enclose what controllers hear of the turn.
@MainActor
struct StatusBarChange {
  private struct State {
    var orientation: UIInterfaceOrientation
    var frame: CGRect
  }

  private let old: State
  private let new: State

  /// Nil where nothing of it changes.
  ///
  /// - Parameter scene: The scene in front; its status bar is the app's.
  init?(_ scene: UIWindowScene?, to look: ScreenLook, share: SceneShare?) {
    guard let scene, let bar = scene.statusBarManager else { return nil }
    old = State(orientation: scene.interfaceOrientation, frame: bar.statusBarFrame)
    var frame = old.frame
    if !frame.isEmpty { frame.size.width = scene.frame(in: look, share: share ?? scene.share).width }
    new = State(orientation: look.orientation, frame: frame)
    if old.orientation == new.orientation, old.frame == new.frame { return nil }
  }

  func begin() {
    if old.orientation != new.orientation {
      post("willChangeStatusBarOrientation", UIApplication.willChangeStatusBarOrientationNotification, new.orientation)
    }
    if old.frame != new.frame {
      post("willChangeStatusBarFrame", UIApplication.willChangeStatusBarFrameNotification, new.frame)
    }
  }

  func end() {
    if old.orientation != new.orientation {
      post("didChangeStatusBarOrientation", UIApplication.didChangeStatusBarOrientationNotification, old.orientation)
    }
    if old.frame != new.frame {
      post("didChangeStatusBarFrame", UIApplication.didChangeStatusBarFrameNotification, old.frame)
    }
  }

  private func post(_ name: String, _ notification: Notification.Name, _ orientation: UIInterfaceOrientation) {
    post(name, notification, [UIApplication.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
  }

  private func post(_ name: String, _ notification: Notification.Name, _ frame: CGRect) {
    post(name, notification, [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: frame)])
  }

  private func post(_ name: String, _ notification: Notification.Name, _ info: [AnyHashable: Any]) {
    CallLog.call(.incidental, "UIApplication.\(name)Notification") {
      NotificationCenter.default.post(name: notification, object: UIApplication.shared, userInfo: info)
    }
  }
}
