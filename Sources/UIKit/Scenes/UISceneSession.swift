import Foundation
internal import LifeCycle

/// What lasts of a scene: it stays when the scene disconnects and when the process dies (reference 2.8).
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a session is for. The raw values are the manifest's spelling.
  public struct Role: Hashable, RawRepresentable, Sendable {
    /// The manifest's spelling.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A window on the device's own screen.
    public static let windowApplication = Role("UIWindowSceneSessionRoleApplication")
    /// A window on a display that cannot be touched.
    public static let windowExternalDisplayNonInteractive =
      Role("UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    /// The older name of the same role: an app that compares with it goes on working.
    @available(*, deprecated, renamed: "windowExternalDisplayNonInteractive")
    public static let windowExternalDisplay = windowExternalDisplayNonInteractive
  }

  var record: SessionRecord
  /// The scene while one is connected.
  public internal(set) weak var scene: UIScene?
  private var storedConfiguration: UISceneConfiguration
  private var storedUserInfo: [String: Any]?

  init(_ record: SessionRecord) {
    self.record = record
    let role = Role(rawValue: record.role.rawValue)
    storedConfiguration =
      record.configuration.map { UISceneConfiguration($0, role: role) }
      ?? UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
    restorationActivity = record.restorationActivity.map { NSUserActivity($0) }
    if !record.userInfo.isEmpty { storedUserInfo = PropertyListBytes.dictionary(from: record.userInfo) }
  }

  /// What the session is for.
  public var role: Role { Role(rawValue: record.role.rawValue) }

  /// A copy: changing it changes nothing.
  public var configuration: UISceneConfiguration { storedConfiguration.duplicate() }

  /// The same in every launch.
  public var persistentIdentifier: String { record.id.rawValue }

  var restorationActivity: NSUserActivity?

  /// What `stateRestorationActivity(for:)` gave last, in this process or in one before; nil while a device with a passcode
  /// is locked and the process has not read it before, since it is under data protection (reference 1.f).
  public var stateRestorationActivity: NSUserActivity? {
    get { restorationActivity }
    set {
      restorationActivity = newValue
      record.restorationActivity = newValue?.forLink
      Runtime.shared.send(.restoration(record.id, record.restorationActivity))
    }
  }

  /// Property list values that the system keeps with the session.
  open var userInfo: [String: Any]? {
    get { storedUserInfo }
    set {
      storedUserInfo = newValue
      let owner = "the user info of session \(persistentIdentifier)"
      record.userInfo = PropertyListBytes.encode(newValue ?? [:], of: owner)
      Runtime.shared.send(.sessionUserInfo(record.id, record.userInfo))
    }
  }

  /// What was saved, where the process could not read it before: protected data (reference 1.f).
  func adopt(restoration activity: UserActivity?) {
    guard restorationActivity == nil, let activity else { return }
    record.restorationActivity = activity
    restorationActivity = NSUserActivity(activity)
  }

  func adopt(_ configuration: UISceneConfiguration) {
    storedConfiguration = configuration
    record.configuration = configuration.forLink
  }
}
