import AssetCatalog
import DeviceCore
import Foundation
import LayerTree
import LifeCycle
import ScreenLink
import SystemUI

/// The device's own screens: what they follow from.
extension Device {
  /// The screen's size as the device is held, in points.
  var screenSize: Size {
    let screen = configuration.screen
    let isLandscape = core.traits.orientation.isLandscape
    return isLandscape
      ? Size(width: screen.height, height: screen.width) : Size(width: screen.width, height: screen.height)
  }

  /// The window that keys go to: of those on the screen the one whose text has the keyboard, and keeps it while others are
  /// touched, as is observed on iPads (reference 2.5); without one, the one that was touched last.
  var keyWindow: (app: AppKey, session: Session)? {
    guard let front = shownInFront else { return nil }
    if let (session, keyboard) = lastKeyboard, keyboard.isEdited { return (session.app, session) }
    guard let key = system.touched, let session = core.session(key), core.settings(of: key)?.isForeground ?? false
    else { return front }
    return (session.app, session)
  }

  /// The state that the device's own screens follow from.
  ///
  /// On a virtual clock it is 9:41 too: the same life looks the same whenever it is played.
  ///
  /// - Parameter isStill: Whether it is for a picture, which shows what comes to rest, and clocks at 9:41.
  func systemState(isStill: Bool = false) -> SystemState {
    let now = clock.now
    var state = SystemState(
      idiom: configuration.idiom, size: screenSize,
      time: isStill || configuration.world == .virtual ? SystemTime() : time(at: core.epoch + now.seconds))
    let seen = (try? seen(of: nil)) ?? []
    if let width = seen.map({ $0.origin.x + $0.tree.size.width }).max(),
      let height = seen.map({ $0.origin.y + $0.tree.size.height }).max(), width > 0, height > 0
    {
      // A window that has not turned yet.
      state.size = Size(width: width, height: height)
    }
    state.isDark = core.traits.isDark
    state.apps = core.apps.keys.map { systemApp($0) }
    state.windows = seen.map { seen in
      let look = core.process(of: seen.app).flatMap { running[$0]?.statusBars[seen.session.record.id] }
      return SystemWindow(
        core.apps[seen.app].name, frame: Rectangle(origin: seen.origin, size: seen.tree.size),
        hidesStatusBar: look?.isHidden ?? false, hasLightStatusBar: look?.isLight)
    }
    state.isLocked = core.isLocked
    state.passcode = system.passcode.map { .init(entered: $0.entered, came: isStill ? nil : $0.came) }
    state.page = system.page
    state.pressed = isStill ? nil : system.pressed
    // A finger that has the windows shows where it leads when it lets go.
    if !isStill { state.pull = shownPull }
    if core.isSwitcherOpen, state.pull == nil { state.switcher = switcher() }
    if !isStill, let finger = system.fingers.values.first(where: \.hasMoved) {
      state.switcher?.drag = .init(start: finger.start, finger: finger.place)
    } else if !isStill, let cards = state.switcher?.cards {
      state.switcher?.settling = settling(to: cards, at: now)
    }
    state.menu = system.menu
    state.covers = shownCovers
    if !core.isLocked, let prompt = core.waitingPrompts.first {
      state.ask(question(of: prompt), app: core.apps[prompt.app].name)
    }
    (state.notices, state.banners) = notices(at: now)
    state.keyboard = keyboard(on: state.size, isStill: isStill)
    if !isStill { state.movement = movement(at: now) }
    return state
  }

  /// The time of the machine's time zone, asked for once a minute.
  private func time(at seconds: Double) -> SystemTime {
    let minute = Int(seconds / 60)
    if let known = system.minute, known.number == minute { return known.time }
    let time = SystemTime(at: seconds)
    system.minute = (minute, time)
    return time
  }

  /// The window that moves; it begins as soon as there is something to see of it.
  private func movement(at now: Instant) -> SystemMovement? {
    guard let movement = system.movement else { return nil }
    let began = movement.began ?? now
    guard now < began + SystemMovement.duration else {
      system.movement = nil
      return nil
    }
    guard let tree = movement.tree ?? core.session(movement.session).flatMap({ shownWindow(of: $0)?.tree }) else {
      return nil
    }
    system.movement?.began = began
    return SystemMovement(
      movement.kind, app: core.apps[movement.app].name, number: UInt32(movement.session.rawValue), tree: tree,
      began: began, from: movement.from)
  }

  /// The way of the cards from where a finger has left them, while it lasts.
  private func settling(to cards: [SystemSwitcher.Card], at now: Instant) -> SystemSettling? {
    guard let settling = system.settling else { return nil }
    guard now < settling.began + SystemSettling.duration else {
      system.settling = nil
      return nil
    }
    let left = Set(cards.map(\.number))
    return SystemSettling(
      began: settling.began, places: settling.places, gone: settling.cards.filter { !left.contains($0.number) })
  }

  /// The next time at which the device's own screens look otherwise by themselves; nil for never.
  var nextSystemChange: Instant? {
    var times: [Instant] = []
    if let end = keyboardEnd { times.append(end) }
    if let press = nextPress { times.append(press) }
    if let began = system.movement?.began { times.append(began + SystemMovement.duration) }
    if let settling = system.settling { times.append(settling.began + SystemSettling.duration) }
    let now = clock.now
    let epoch = core.epoch
    func endOfBanner(_ delivery: Double) -> Instant {
      Instant(nanoseconds: Int64((delivery - epoch) * 1e9)) + SystemScreens.bannerTime
    }
    // One question of the core: to ask it of each app copies it each time.
    if let delivery = core.firstDelivery(where: { endOfBanner($0) > now }) { times.append(endOfBanner(delivery)) }
    return times.filter { $0 > now }.min()
  }

  private func systemApp(_ key: AppKey) -> SystemApp {
    let app = core.apps[key]
    let bundle = library.bundle(named: app.name)
    return SystemApp(
      app.name, title: bundle?.title, icon: bundle.flatMap { icon(of: $0) },
      badge: core.notifications(of: key).badge,
      quickActions: (app.shortcutItems + app.staticShortcutItems).map { .init(type: $0.type, title: $0.title) })
  }

  /// The file of an app's icon, by its path in the bundle: the largest that its catalogue has. The catalogue is the app's, and
  /// nothing in it is believed.
  private func icon(of bundle: AppBundle) -> String? {
    let path = bundle.url.path
    if let known = system.icons[path] { return known }
    var found: (file: String, size: Int)?
    if let folder = try? FolderFiles(bundle.url.path),
      let catalog = try? folder.open(AssetCatalog.fileName).get().bytes(atMost: ScreenLimits.file)
    {
      let asset = catalog.withUnsafeBytes { try? CompiledCatalog($0).icon(bundle.iconName) }
      for variant in asset?.variants ?? [] where variant.conditions.appearance != .dark && !variant.isUnmade {
        guard let bytes = try? folder.open(variant.file).get().bytes(atMost: ScreenLimits.file) else { continue }
        if bytes.count > found?.size ?? 0 { found = (variant.file, bytes.count) }
      }
    }
    system.icons.updateValue(found?.file, forKey: path)
    return found?.file
  }

  // MARK: The switcher

  /// A card for each app that was used and is not swiped away; on the pad one for each window.
  private func switcher() -> SystemSwitcher {
    var cards: [(last: Int, card: SystemSwitcher.Card)] = []
    for app in core.apps.keys where !core.apps[app].isForceQuit {
      let front = core.frontSession(of: app).map { [$0] } ?? []
      let sessions =
        configuration.idiom == .pad && core.apps[app].adoptsScenes
        ? core.sessions(of: app).filter { $0.record.role == .windowApplication } : front
      for session in sessions where session.lastInFront > 0 {
        cards.append(
          (
            session.lastInFront,
            .init(
              core.apps[app].name, number: UInt32(session.key.rawValue), tree: card(of: session),
              window: sessions.count > 1 && session.number > 0 ? session.number : nil)
          ))
      }
    }
    cards.sort { $0.last > $1.last }
    return SystemSwitcher(
      cards: cards.map(\.card), position: system.cards, opened: system.switcherOpened, from: system.switcherFrom)
  }

  /// What a card shows: the window itself while it is there and until its snapshot is taken, then the snapshot, and the
  /// launch screen where there is none.
  private func card(of session: Session) -> LayerTree? {
    let isPosing = core.process(of: session.app).flatMap { running[$0] }?.posing[session.record.id] != nil
    if isPosing || core.settings(of: session.key)?.isForeground ?? false { return shownWindow(of: session)?.tree }
    let isDark = core.traits.isDark
    return snapshot(of: session.record.id, in: session.app, isDark: isDark)
      ?? launchScreen(of: session.app, isDark: isDark)
  }

  // MARK: Questions

  private func question(of prompt: PermissionPrompt) -> SystemQuestion {
    switch prompt.subject {
    case .notifications: return .notifications
    case .location(let wanted, let isUpgrade):
      let purpose = library.bundle(named: core.apps[prompt.app].name)?.locationPurpose
      return .location(isAlways: wanted == .always, isUpgrade: isUpgrade, purpose: purpose)
    }
  }

  // MARK: Interruptions

  /// Those that there are, the latest in front.
  var shownCovers: [SystemCover] {
    var covers: [SystemCover] = []
    for kind in Interruption.allCases {
      let came = system.covers.last { $0.kind == kind }?.came
      switch kind.effect {
      case .inactive(let reason):
        // An alert that asks for permission is another one.
        let isPrompt = kind == .systemAlert && !core.waitingPrompts.isEmpty
        if core.interruptions.contains(reason), !isPrompt { covers.append(SystemCover(kind, came: came)) }
      case .background: if core.isCallInFront { covers.append(SystemCover(kind, came: came)) }
      // The core knows nothing of those without an effect.
      case .nothing: if came != nil { covers.append(SystemCover(kind, came: came)) }
      }
    }
    return covers.enumerated().sorted { ($0.element.came ?? .zero, $0.offset) < ($1.element.came ?? .zero, $1.offset) }
      .map(\.element)
  }

  // MARK: Notifications

  /// Those of the lists, the newest first, and those that came a moment ago.
  private func notices(at now: Instant) -> (list: [SystemNotice], banners: [SystemNotice]) {
    var all: [(date: Double, age: Double, isListed: Bool, notice: SystemNotice)] = []
    for app in core.apps.keys {
      let centre = core.notifications(of: app)
      for delivered in centre.delivered {
        let notification = delivered.notification
        // In whole minutes, so that nothing changes in between; what has just come is younger than one.
        let seconds = max(0, core.epoch + now.seconds - notification.date)
        let age = (seconds / 60).rounded(.down) * 60
        let came = Instant(nanoseconds: Int64((notification.date - core.epoch) * 1e9))
        let actions =
          centre.categories.first { $0.identifier == notification.category }?.actions.map {
            SystemNotice.Action(identifier: $0.identifier, title: $0.identifier)
          } ?? []
        all.append(
          (
            notification.date, seconds, delivered.isListed,
            SystemNotice(
              app: core.apps[app].name, identifier: notification.identifier, title: notification.title ?? "",
              text: notification.userInfo["aps"]?["alert"]?["body"]?.string ?? "", age: age, came: came,
              actions: actions)
          ))
      }
    }
    all.sort { ($0.date, $0.notice.identifier) > ($1.date, $1.notice.identifier) }
    let banners = all.filter {
      $0.age < SystemScreens.bannerTime.seconds
        && !system.dismissed.contains($0.notice.app + "\n" + $0.notice.identifier)
    }
    return (all.filter(\.isListed).map(\.notice), banners.map(\.notice).reversed())
  }
}

extension SystemTime {
  /// The time of the machine's time zone.
  init(at seconds: Double) {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.hour, .minute, .weekday, .month, .day], from: Date(timeIntervalSince1970: seconds))
    self.init(
      hour: parts.hour ?? 0, minute: parts.minute ?? 0, weekday: parts.weekday ?? 1, month: parts.month ?? 1,
      day: parts.day ?? 1)
  }
}
