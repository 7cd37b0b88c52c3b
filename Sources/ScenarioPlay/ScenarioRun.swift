import DeviceHost
import Foundation
import LifeCycle
import Scenario

/// A device, adapted to the scenario player.
public final class ScenarioRun: ScenarioDevice {
  /// The device that plays the scenario; replaced after each restart.
  public private(set) var device: Device
  private let appName: String
  private var all: [Event] = []

  /// - Parameter app: the scenario's app, installed on the device.
  public init(_ device: Device, app: String) {
    self.device = device
    appName = app
    device.observe { [weak self] event in self?.all.append(event) }
  }

  /// The events of the scenario's app and of the device itself.
  public var events: [Event] { all.filter { $0.app == nil || $0.app == appName } }

  /// Every event, those of other apps included.
  public var log: [Event] { all }

  /// Waits until the device is at rest: no work pending, no answer outstanding, and no thread of an app with anything to do.
  public func settle() throws { try device.settleWithThreads() }

  /// Lets time pass.
  public func wait(_ span: Span) throws { try device.wait(span) }

  /// Performs an action, on the scenario's app if it names none, and waits until the device is at rest.
  ///
  /// - Throws: The device's refusal or failure.
  public func perform(_ action: UserAction) throws {
    let typist = try device.perform(UserAction(action.kind, app: action.app ?? appName))
    try settle()
    try typist?.check()
  }

  /// Takes a picture, and compares it with a file; what looks otherwise is written beside it.
  public func look(for picture: ExpectedPicture, at path: String, records: Bool) throws -> PictureDifference? {
    let taken = try device.takePicture(
      PictureWanted(
        app: picture.app ?? appName, scale: Double(picture.scale), isDark: picture.dark,
        textSize: picture.textSize, increasesContrast: picture.increasedContrast))
    guard taken.missingPackages.isEmpty else {
      let packages = taken.missingPackages.joined(separator: " ")
      return PictureDifference(
        expected: "a picture with letters", seen: "boxes, because fonts are missing: apt-get install \(packages)")
    }
    let beside = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
    let (seen, difference) = (beside + ".seen.png", beside + ".difference.png")
    guard FileManager.default.fileExists(atPath: path) else {
      if records {
        try Self.makeFolder(of: path)
        try Self.write(taken.png, to: path)
        return nil
      }
      return PictureDifference(
        expected: "as in \(path)", seen: "there is no such file; dormouse play --record-pictures writes it")
    }
    let compared = try device.compare(path, with: taken.png, tolerance: picture.tolerance)
    guard !compared.isSame else {
      // Of an earlier play; mostly there are none.
      for file in [seen, difference] where FileManager.default.fileExists(atPath: file) {
        try FileManager.default.removeItem(atPath: file)
      }
      return nil
    }
    try Self.write(taken.png, to: seen)
    if let picture = compared.difference { try Self.write(picture, to: difference) }
    let what =
      compared.firstSize == compared.secondSize
      ? "\(compared.differing) pixels are different: \(seen), \(difference)"
      : "\(compared.secondSize) pixels and not \(compared.firstSize): \(seen)"
    let origin = try ComparedPictures.origin(of: path)
    let here = try ComparedPictures.origin(of: seen)
    return PictureDifference(
      expected: "as in \(path)" + (origin == here ? "" : ", made by \(origin)"),
      seen: what + (origin == here ? "" : ", made by \(here)"))
  }

  private static func makeFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw ScreenError.file(path: folder.path, error.localizedDescription)
    }
  }

  private static func write(_ png: [UInt8], to path: String) throws {
    do { try Data(png).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw ScreenError.file(path: path, error.localizedDescription)
    }
  }

  /// Kills the device's own process and restarts it.
  public func restart(locked: Bool) throws {
    device = try device.restarted(locked: locked)
    try settle()
  }

  /// What the scenario's app shows; of one that cannot say it, the reason.
  public func screen(asksControllers: Bool) throws -> ScreenState {
    do { return .seen(try device.screen(of: try device.app(named: appName), asks: asksControllers)) } catch {
      guard let reason = error as? NotInspected else { throw error }
      return .unknown(reason.description)
    }
  }

  /// The calls at which processes were to end and which did not come.
  public func takeMissedCalls() -> [MissedCall] { device.takeMissedCalls() }

  /// The state of the scenario's app; not running if it is not installed.
  public func state() -> DeviceState {
    guard let app = try? device.app(named: appName) else { return DeviceState(process: .notRunning) }
    return device.state(of: app)
  }
}
