/// The storyboards that an Info.plist names for an app without scenes, by kind of device.
///
/// A top key may end in `~ipad` or `~iphone`; on such a device its value stands for that of the plain key, whatever the
/// key is (Core Foundation's `CFBundle_InfoPlist.c`, which does so when it reads the file). So an app with two
/// storyboards gets two manifests.
struct MainStoryboards {
  static let key = "UIMainStoryboardFile"
  static let devices = ["~ipad", "~iphone"]

  /// The keys that are there, with the devices they are for; the plain key is for "".
  private(set) var byDevice: [String: String] = [:]

  init(of file: PropertyListText) {
    for device in [""] + Self.devices {
      if let name = file.string(at: [Self.key + device]), !name.isEmpty { byDevice[device] = name }
    }
  }

  /// The name for a device, which may be that for all.
  func name(for device: String) -> String? { byDevice[device] ?? byDevice[""] ?? common }

  /// What all devices have, though no plain key says it.
  private var common: String? {
    guard byDevice[""] == nil, byDevice.count == Self.devices.count, Set(byDevice.values).count == 1 else { return nil }
    return byDevice.values.first
  }

  /// The devices that need a manifest of their own.
  var ownManifests: [String] { Self.devices.filter { byDevice[$0] != nil && name(for: $0) != name(for: "") } }
}
