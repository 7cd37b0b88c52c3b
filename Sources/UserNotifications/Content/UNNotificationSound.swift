import Foundation

/// The name of a sound file in the app's bundle.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name of a sound file.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
}

/// The sound of a notification; the device plays none.
public final class UNNotificationSound: NSObject, NSCopying, Sendable {
  private enum Kind: Hashable {
    case standard
    case critical(volume: Float)
    case ringtone
  }

  private let kind: Kind
  private let name: UNNotificationSoundName?

  private init(_ kind: Kind, name: UNNotificationSoundName? = nil) {
    self.kind = kind
    self.name = name
    super.init()
  }

  /// A sound file in the app's bundle.
  public convenience init(named name: UNNotificationSoundName) { self.init(.standard, name: name) }

  /// The default sound.
  public class var `default`: UNNotificationSound { UNNotificationSound(.standard) }
  /// The default sound of critical alerts, at full volume.
  public class var defaultCritical: UNNotificationSound { UNNotificationSound(.critical(volume: 1)) }
  /// The default ringtone.
  public class var defaultRingtone: UNNotificationSound { UNNotificationSound(.ringtone) }

  /// The default sound of critical alerts, at a volume from 0 to 1.
  public class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound {
    UNNotificationSound(.critical(volume: volume))
  }

  /// A sound file in the app's bundle, for critical alerts.
  public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(.critical(volume: 1), name: name)
  }

  /// A sound file in the app's bundle, for critical alerts, at a volume from 0 to 1.
  public class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound {
    UNNotificationSound(.critical(volume: volume), name: name)
  }

  /// A ringtone file in the app's bundle.
  public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound {
    UNNotificationSound(.ringtone, name: name)
  }

  /// The fields that the system keeps.
  var encoded: [String: Any] {
    var fields: [String: Any] = [:]
    switch kind {
    case .standard: fields["kind"] = "standard"
    case .ringtone: fields["kind"] = "ringtone"
    case .critical(let volume):
      fields["kind"] = "critical"
      fields["volume"] = Double(volume)
    }
    if let name { fields["name"] = name.rawValue }
    return fields
  }

  /// A sound from the fields that the system kept.
  convenience init?(encoded fields: [String: Any]) {
    let name = (fields["name"] as? String).map { UNNotificationSoundName(rawValue: $0) }
    switch fields["kind"] as? String {
    case "standard": self.init(.standard, name: name)
    case "ringtone": self.init(.ringtone, name: name)
    case "critical": self.init(.critical(volume: Float(fields["volume"] as? Double ?? 1)), name: name)
    default: return nil
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return kind == other.kind && name == other.name
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(name)
    return hasher.finalize()
  }
}
