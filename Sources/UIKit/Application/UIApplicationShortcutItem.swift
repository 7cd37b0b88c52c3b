import Foundation

/// A quick action on the app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  /// What it does: a name of the app's own.
  open private(set) var type: String
  /// What stands on it.
  open private(set) var localizedTitle: String
  /// What stands below, in smaller letters.
  open private(set) var localizedSubtitle: String?
  /// The picture beside it.
  open private(set) var icon: UIApplicationShortcutIcon?
  /// What the app needs to do it.
  open private(set) var userInfo: [String: any NSSecureCoding]?
  /// Which scene it is for: a string, matched by the scenes' activation conditions (reference 2.8).
  open var targetContentIdentifier: Any?

  /// A quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }

  /// A quick action with a title alone.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// The action of this type: the app's own entry for it, if it has set one.
  convenience init(type: String) {
    let known = UIApplication.shared.shortcutItems?.first { $0.type == type }
    self.init(
      type: type, localizedTitle: known?.localizedTitle ?? type, localizedSubtitle: known?.localizedSubtitle,
      icon: known?.icon, userInfo: known?.userInfo)
    targetContentIdentifier = known?.targetContentIdentifier
  }
}

/// A quick action that can be changed.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {}

/// The picture beside a quick action.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The system's own pictures.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
    case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted,
      alarm
    case bookmark, shuffle, audio, update
  }

  let name: String

  /// One of the system's own pictures.
  public init(type: IconType) { name = "\(type)" }
  /// A picture in the app's bundle.
  public init(templateImageName: String) { name = templateImageName }
  /// A symbol of the system.
  public init(systemImageName: String) { name = systemImageName }
}
