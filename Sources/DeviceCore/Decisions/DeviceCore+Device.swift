import LifeCycle

/// What happens to the device and concerns all apps, or an app beside its scenes.
extension DeviceCore {
  /// Processes that run hear of it at once; one that sleeps, once and when it is in front again.
  ///
  /// Reference: when a suspended app hears of it is not sourced there; so the documentation of the delegate's method.
  mutating func significantTimeChange() {
    record(.input, "significantTimeChange")
    for index in processes.indices where processes[index].isLaunched && processes[index].end == nil {
      guard isAwake(index) else {
        processes[index].owesTimeChange = true
        continue
      }
      send(index, .significantTimeChange)
      refresh(index)
    }
  }

  /// The time change of its sleep, for a process that has come to the front.
  mutating func tellOfTimeChange(_ index: Int) {
    guard processes[index].owesTimeChange, processes[index].hasForegroundScene else { return }
    processes[index].owesTimeChange = false
    send(index, .significantTimeChange)
  }

  mutating func setBackgroundRefresh(_ app: AppKey, _ status: BackgroundRefresh) throws(Refusal) {
    _ = try require(app)
    record(.input, "backgroundRefresh", app: app, detail: ["status": .string(status.name)])
    guard apps[Int(app.rawValue)].backgroundRefresh != status else { return }
    apps[Int(app.rawValue)].backgroundRefresh = status
    effects.append(.store(.backgroundRefresh(app, status)))
    guard let index = launchedIndex(of: app), processes[index].end == nil, isAwake(index) else { return }
    processes[index].knowsBackgroundRefresh = status
    send(index, .backgroundRefresh(status))
    refresh(index)
  }

  mutating func rotate(to orientation: DeviceTraits.Orientation) {
    record(.input, "rotate", detail: ["orientation": .string(orientation.name)])
    traits.orientation = orientation
    tellOfTraits()
  }

  mutating func setDark(_ isDark: Bool) {
    record(.input, "appearance", detail: ["style": isDark ? "dark" : "light"])
    traits.isDark = isDark
    tellOfTraits()
  }

  /// A process that sleeps is told when it runs again, if it is still news.
  private mutating func tellOfTraits() {
    for index in processes.indices where processes[index].isLaunched && processes[index].end == nil && isAwake(index) {
      guard processes[index].knowsTraits != traits else { continue }
      processes[index].knowsTraits = traits
      send(index, .traits(traits))
      refresh(index)
    }
  }

  /// The app advertises its current activity while it is in front.
  mutating func continueElsewhere(_ app: AppKey) throws(Refusal) {
    let index = try requireRunning(app)
    guard processes[index].hasForegroundScene else { throw .notInFront(apps[Int(app.rawValue)].name) }
    record(.input, "continueElsewhere", app: app)
    send(index, .activityContinuedElsewhere)
    refresh(index)
  }

  /// Bluetooth managers with state restoration relaunch their app (reference 1.e, 5.3).
  mutating func launchForBluetooth(
    _ app: AppKey, centrals: [String], peripherals: [String]
  ) throws(Refusal) {
    let installed = try require(app)
    for (identifiers, mode) in [(centrals, "bluetooth-central"), (peripherals, "bluetooth-peripheral")]
    where !identifiers.isEmpty && !installed.backgroundModes.contains(mode) {
      throw .backgroundModeMissing(app: installed.name, mode: mode)
    }
    record(.input, "launch", app: app, detail: ["background": "bluetooth"])
    guard launchedIndex(of: app) == nil else { return }
    guard !installed.isForceQuit else {
      record(.system, "not launched: the user has swiped the app away", app: app)
      return
    }
    var launch = Transition.Launch(inForeground: false)
    launch.bluetoothCentrals = centrals
    launch.bluetoothPeripherals = peripherals
    if let index = start(app, launch) { refresh(index) }
  }
}
