import Foundation
internal import LifeCycle

/// A quick action on the app's icon.
@preconcurrency @MainActor
open class UIApplicationShortcutItem: NSObject {
  struct Fields {
    var type: String
    var localizedTitle: String
    var localizedSubtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var targetContentIdentifier: Any?
  }

  var fields: Fields

  /// The type by which the app recognizes the action.
  open var type: String { fields.type }
  /// The title.
  open var localizedTitle: String { fields.localizedTitle }
  /// The subtitle.
  open var localizedSubtitle: String? { fields.localizedSubtitle }
  /// The icon.
  open var icon: UIApplicationShortcutIcon? { fields.icon }
  /// Property list values, delivered with the action.
  open var userInfo: [String: any NSSecureCoding]? { fields.userInfo }
  /// The identifier that selects a scene for the action (reference 2.8).
  open var targetContentIdentifier: Any? { fields.targetContentIdentifier }

  /// A quick action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    fields = Fields(
      type: type, localizedTitle: localizedTitle, localizedSubtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
    super.init()
  }

  /// A quick action with only a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// The action of this type that the app has set, or else the one in its Info.plist.
  convenience init(type: String) {
    let known = (UIApplication.shared.shortcutItems ?? []).first { $0.type == type }
    let declared = Runtime.shared.bootstrap?.staticShortcutItems.first { $0.type == type }
    self.init(type: type, localizedTitle: type)
    if let known { fields = known.fields } else if let declared { adopt(declared) }
  }

  convenience init(_ item: ShortcutItem) {
    self.init(type: item.type, localizedTitle: item.title)
    adopt(item)
  }

  private func adopt(_ item: ShortcutItem) {
    let info = PropertyListBytes.dictionary(from: item.userInfo)
    fields = Fields(
      type: item.type, localizedTitle: item.title, localizedSubtitle: item.subtitle,
      userInfo: info.isEmpty ? nil : info.compactMapValues { $0 as? any NSSecureCoding },
      targetContentIdentifier: item.targetContentIdentifier)
  }

  /// The action in the form that goes to the system, which also keeps it for later launches.
  var forLink: ShortcutItem {
    ShortcutItem(
      type: type, title: localizedTitle, subtitle: localizedSubtitle,
      targetContentIdentifier: targetContentIdentifier as? String,
      userInfo: PropertyListBytes.encode(userInfo ?? [:], of: "the user info of quick action \(type)"))
  }
}

/// A mutable quick action.
@preconcurrency @MainActor
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
  /// The type by which the app recognizes the action.
  open override var type: String {
    get { fields.type }
    set { fields.type = newValue }
  }
  /// The title.
  open override var localizedTitle: String {
    get { fields.localizedTitle }
    set { fields.localizedTitle = newValue }
  }
  /// The subtitle.
  open override var localizedSubtitle: String? {
    get { fields.localizedSubtitle }
    set { fields.localizedSubtitle = newValue }
  }
  /// The icon.
  open override var icon: UIApplicationShortcutIcon? {
    get { fields.icon }
    set { fields.icon = newValue }
  }
  /// Property list values, delivered with the action.
  open override var userInfo: [String: any NSSecureCoding]? {
    get { fields.userInfo }
    set { fields.userInfo = newValue }
  }
  /// The identifier that selects a scene for the action (reference 2.8).
  open override var targetContentIdentifier: Any? {
    get { fields.targetContentIdentifier }
    set { fields.targetContentIdentifier = newValue }
  }
}

/// The icon of a quick action.
@preconcurrency @MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The system's own icons.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
    case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted,
      alarm
    case bookmark, shuffle, audio, update
  }

  let name: String

  /// One of the system's own icons.
  public init(type: IconType) { name = "\(type)" }
  /// An image in the app's bundle.
  public init(templateImageName: String) { name = templateImageName }
  /// A system symbol.
  public init(systemImageName: String) { name = systemImageName }
}
