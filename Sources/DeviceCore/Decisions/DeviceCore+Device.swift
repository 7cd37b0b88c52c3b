import LifeCycle

/// Events that concern the device and all apps, or an app apart from its scenes.
extension DeviceCore {
  @inline(__always) var isProtectedDataAvailable: Bool { !hasPasscode || !stage.isLocked }

  /// The device has been locked: after a while, files under data protection cannot be opened any more.
  mutating func beginProtection(by cause: Cause) {
    guard hasPasscode else { return }
    protectedFiles = .readableUntil(now + policy.fileProtection, by: cause)
  }

  /// The device begins locked: from the first moment, only files without protection can be opened.
  mutating func beginLocked() {
    stage.lock()
    guard hasPasscode else { return }
    protectedFiles = .unreadable
    outbox.put(.protectFiles(behind: .sinceStart, cause: .kernel))
  }

  /// The device is unlocked: before anything else learns of it, files under data protection are readable.
  mutating func endProtection(by cause: Cause) {
    if protectedFiles == .unreadable { outbox.put(.unprotectFiles(cause: cause)) }
    protectedFiles = .readable
  }

  mutating func protectDueFiles() {
    guard case .readableUntil(let due, let cause) = protectedFiles, due <= now else { return }
    protectedFiles = .unreadable
    outbox.put(.protectFiles(behind: .again, cause: cause))
  }

  /// Notifies running processes at once, and a suspended one once it returns to the foreground.
  ///
  /// Reference: the timing for a suspended app is not sourced there; follows the documentation of the delegate's
  /// method.
  mutating func significantTimeChange() {
    let input = outbox.record(.input, "significantTimeChange", by: .input)
    timeChanges += 1
    for index in processes.awake where processes[index].hearsAtOnce {
      processes[index].timeChanges = timeChanges
      send(index, .notice(.significantTimeChange), by: input)
      refresh(index, by: input)
    }
  }

  /// Reports a time change during suspension to a process that has entered the foreground.
  mutating func tellOfTimeChange(_ index: Int, by cause: Cause) {
    guard processes[index].timeChanges != timeChanges, processes[index].hasForegroundScene else { return }
    processes[index].timeChanges = timeChanges
    send(index, .notice(.significantTimeChange), by: cause)
  }

  mutating func setBackgroundRefresh(_ app: AppKey, _ status: BackgroundRefresh) throws(Refusal) {
    try requireInstalled(app)
    let input = outbox.record(.input, "backgroundRefresh", app: app, .text("status", status.name), by: .input)
    guard apps[app].backgroundRefresh != status else { return }
    apps[app].backgroundRefresh = status
    outbox.store(.backgroundRefresh(app, status))
    tellNews(by: input)
  }

  mutating func rotate(to orientation: DeviceTraits.Orientation) {
    let input = outbox.record(.input, "rotate", .text("orientation", orientation.name), by: .input)
    traits.orientation = orientation
    tellNews(by: input)
  }

  mutating func setDark(_ isDark: Bool) {
    let input = outbox.record(.input, "appearance", .text("style", isDark ? "dark" : "light"), by: .input)
    traits.isDark = isDark
    tellNews(by: input)
  }

  mutating func setTextSize(_ size: TextSize) {
    let input = outbox.record(.input, "textSize", .text("size", size.name), by: .input)
    traits.textSize = size
    tellNews(by: input)
  }

  mutating func setContrast(_ contrast: Contrast) {
    let input = outbox.record(.input, "contrast", .text("contrast", contrast.rawValue), by: .input)
    traits.increasesContrast = contrast == .increased
    tellNews(by: input)
  }

  mutating func setHardwareKeyboard(_ keyboard: HardwareKeyboard) {
    let input = outbox.record(.input, "hardwareKeyboard", .text("keyboard", keyboard.rawValue), by: .input)
    traits.hasHardwareKeyboard = keyboard == .connected
    tellNews(by: input)
  }

  /// The app advertises its current activity while it is frontmost.
  mutating func continueElsewhere(_ app: AppKey) throws(Refusal) {
    let index = try requireRunning(app)
    guard processes[index].hasForegroundScene else { throw .notInFront(apps[app].name) }
    let input = outbox.record(.input, "continueElsewhere", app: app, by: .input)
    send(index, .activityContinuedElsewhere, by: input)
    refresh(index, by: input)
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
    let input = outbox.record(.input, "launch", app: app, .text("background", "bluetooth"), by: .input)
    guard launchedIndex(of: app) == nil else { return }
    var launch = Transition.Launch(inForeground: false)
    launch.bluetoothCentrals = centrals
    launch.bluetoothPeripherals = peripherals
    if let index = launchByItself(app, launch, by: input) { refresh(index, by: input) }
  }
}
