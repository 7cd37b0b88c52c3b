import Foundation
internal import LifeCycle
internal import SystemLink

/// The persistent part of a scene: it survives disconnection of the scene and death of the process (reference 2.8).
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// A session's role. The raw values are the manifest's spelling.
  public struct Role: Hashable, RawRepresentable, Sendable {
    /// The manifest's spelling.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// A window on the device's own screen.
    public static let windowApplication = Role("UIWindowSceneSessionRoleApplication")
    /// A window on an external display without touch input.
    public static let windowExternalDisplayNonInteractive =
      Role("UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    /// The older name of the same role, for apps that compare with it.
    @available(*, deprecated, renamed: "windowExternalDisplayNonInteractive")
    public static let windowExternalDisplay = windowExternalDisplayNonInteractive
  }

  var record: SessionRecord { didSet { id = record.id } }
  /// As of the record, which is copied where it is looked at. The session of an app without scenes is another one once the
  /// system has connected it.
  private(set) final var id: SessionID
  /// The scene while it is connected.
  public internal(set) weak var scene: UIScene?
  private var storedConfiguration: UISceneConfiguration
  private var storedUserInfo: [String: Any]?

  init(_ record: SessionRecord) {
    self.record = record
    id = record.id
    let role = Role(rawValue: record.role.rawValue)
    storedConfiguration =
      record.configuration.map { UISceneConfiguration($0, role: role) }
      ?? UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
    restorationActivity = record.restorationActivity.map { NSUserActivity($0) }
    if !record.userInfo.isEmpty { storedUserInfo = PropertyListBytes.dictionary(from: record.userInfo) }
  }

  /// The session's role.
  public var role: Role { Role(rawValue: record.role.rawValue) }

  /// A copy of the configuration; changing it has no effect on the session.
  public var configuration: UISceneConfiguration { storedConfiguration.duplicate() }

  /// The session's identifier, the same in every launch.
  public var persistentIdentifier: String { id.rawValue }

  var restorationActivity: NSUserActivity?

  /// The last value of `stateRestorationActivity(for:)`, from this process or an earlier one. Data protection covers
  /// it: nil while a device with a passcode is locked, unless the process has read it before (reference 1.f).
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

  /// Adopts the saved activity if data protection kept the process from reading it before (reference 1.f).
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
