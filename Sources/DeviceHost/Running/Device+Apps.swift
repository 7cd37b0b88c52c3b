import DeviceCore
import Foundation
import LifeCycle

/// Installs, finds and removes apps.
extension Device {
  /// The apps on the device.
  public var installedApps: [AppBundle] { library.bundles }

  /// Installs a bundle. It replaces an app with the same identifier, whose data and sessions stay, and one with the
  /// same name. Their processes are ended first.
  ///
  /// - Throws: `DeviceError.badBundle`, `.file`.
  public func install(_ bundle: URL) throws -> AppBundle {
    let new = try AppBundle(at: bundle, for: configuration.idiom)
    for old in library.bundles where old.name == new.name || old.bundleIdentifier == new.bundleIdentifier {
      guard let key = core.app(named: old.name), core.process(of: key) != nil else { continue }
      try perform(.terminate(.userQuit), key)
      try settle()
    }
    let installed = try library.install(from: bundle)
    try templates.keep(only: library.usedFrameworks)
    try wantTemplate(of: installed)
    let key = core.install(installed.installed(sdk: configuration.systemVersion))
    // A device that lives for a few launches shows none.
    if configuration.template != nil { makeLaunchScreens(of: key) }
    return installed
  }

  /// Removes an app, its data and its sessions.
  public func uninstall(_ name: String) throws {
    let key = try app(named: name)
    if core.process(of: key) != nil {
      try perform(.terminate(.userQuit), key)
      try settle()
    }
    guard let bundle = library.bundle(named: name) else { throw DeviceError.notInstalled(name) }
    try library.uninstall(bundle)
    try forgetSnapshots(of: key, bundle)
    try templates.keep(only: library.usedFrameworks)
    try store.forget(app: bundle.bundleIdentifier)
    core.forget(key)
  }

  /// The app with a name.
  ///
  /// - Throws: `DeviceError.notInstalled`.
  public func app(named name: String) throws -> AppKey {
    guard library.bundle(named: name) != nil, let key = core.app(named: name) else {
      throw DeviceError.notInstalled(name)
    }
    return key
  }

  /// The frontmost app, if any: the one whose window came to the front last.
  public var frontApp: AppKey? { core.frontApp }
}
