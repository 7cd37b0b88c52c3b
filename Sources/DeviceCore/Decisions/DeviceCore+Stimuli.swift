import LifeCycle

extension DeviceCore {
  /// One place that names every stimulus and who decides on it.
  mutating func decide(_ stimulus: Stimulus) throws(Refusal) {
    switch stimulus {
    case .launch(let app): try launch(app, actions: .none, input: "launch")
    case .launchInBackground(let app, let event): try launchInBackground(app, event)
    case .prewarm(let app): try prewarm(app)
    case .connectDisplay(let display, let app): try connectDisplay(display, app)
    case .disconnectDisplay(let display): try disconnectDisplay(display)
    case .launchForBluetooth(let app, let centrals, let peripherals):
      try launchForBluetooth(app, centrals: centrals, peripherals: peripherals)
    case .home: goHome()
    case .lock: try lock()
    case .unlock: try unlock()
    case .openSwitcher: openSwitcher()
    case .closeSwitcher: try closeSwitcher()
    case .select(let app): try select(app)
    case .swipeAway(let app): try swipeAway(app)
    case .open(let app, let actions): try launch(app, actions: actions, input: actions.inputName)
    case .interrupt(let what): try interrupt(what)
    case .endInterrupt(let what): try endInterrupt(what)
    case .newWindow(let app): try newWindow(app)
    case .focusWindow(let session): try focusWindow(session)
    case .closeWindow(let session): try closeWindow(session)
    case .terminate(let app, let reason): try terminate(app, reason)
    case .deliver(let app, let event): try deliver(app, event)
    case .alertNotification(let app, let notification): try alert(app, notification)
    case .answerNotification(let app, let response): try answer(app, response)
    case .dismissNotification(let app, let notification): try dismiss(app, notification)
    case .openNotificationSettings(let app, let notification): try openNotificationSettings(app, notification)
    case .permitNotifications(let app, let allowed): try permitNotifications(app, allowed)
    case .permitLocation(let app, let authorization): try permitLocation(app, authorization)
    case .moved(let place): try moved(to: place)
    case .audio(let command): try audioCommand(command)
    case .memoryWarning(let app): try memoryWarning(app)
    case .reclaimScene(let session): try reclaimScene(session)
    case .significantTimeChange: significantTimeChange()
    case .rotate(let orientation): rotate(to: orientation)
    case .setDark(let isDark): setDark(isDark)
    case .setBackgroundRefresh(let app, let status): try setBackgroundRefresh(app, status)
    case .continueElsewhere(let app): try continueElsewhere(app)
    case .activationConditions(let process, let session, let conditions):
      try activationConditions(process, session, conditions)
    case .destructionConditions(let process, let session, let conditions):
      try destructionConditions(process, session, conditions)
    case .shortcutItems(let process, let items): try shortcutItems(process, items)
    case .perform(let app, let action): try perform(app, action)
    case .touch(let session, let path): try touch(session, path)
    case .acknowledged(let process, let number): try acknowledged(process, number)
    case .acquired(let process, let id, let name): try acquired(process, id, name)
    case .released(let process, let id): try released(process, id)
    case .configured(let process, let session, let configuration): try configured(process, session, configuration)
    case .restoration(let process, let session, let activity): try restoration(process, session, activity)
    case .sessionUserInfo(let process, let session, let bytes): try sessionUserInfo(process, session, bytes)
    case .eventFinished(let process, let id): try eventFinished(process, id)
    case .requested(let process, let id, let asked): try requested(process, id, asked)
    case .notificationDelegate(let process, let isSet):
      processes[try require(process)].hasNotificationDelegate = isSet
    case .isEnteringBackground(let process, let isInside): try isEnteringBackground(process, isInside)
    case .service(let process, let id, let asked): try service(process, id, asked)
    case .awaits(let process, let id, let name): try awaits(process, id, name)
    case .answered(let process, let id): try answered(process, id)
    case .foundDate(let app, let identifier, let date): try foundDate(app, identifier, date)
    case .foundReports(let process, let request, let reports): foundReports(process, request, reports)
    case .runTask(let app, let identifier, let kind): try runTask(app, identifier, kind)
    case .expireTask(let app, let identifier): try expireTask(app, identifier)
    case .taskConditions(let conditions): setConditions(conditions)
    case .taskAsked(let process, let id, let asked): try taskAsked(process, id, asked)
    case .taskReport(let process, let report): try taskReported(process, report)
    case .memory(let sample): measured(sample)
    case .processorUsed(let process, let total): try processorUsed(process, total)
    case .accessory(let process, let isOffered): try accessory(process, isOffered)
    case .frozen(let process, let locks): try frozen(process, locks)
    case .sharedLocks(let process, let locks): try sharedLocks(process, locks)
    case .exited(let process, let ending): try exited(process, ending)
    case .violated(let process, let how): try violated(process, how)
    }
  }
}

extension SceneActions {
  var inputName: String {
    if !urls.isEmpty { return "openURL" }
    if handoff != nil { return "handoff" }
    if cloudKitShare != nil { return "acceptShare" }
    if !activities.isEmpty { return "openUniversalLink" }
    if shortcutItem != nil { return "quickAction" }
    return notificationResponse == nil ? "launch" : "tapNotification"
  }

  var inputDetail: [String: Value] {
    var detail: [String: Value] = [:]
    if let url = urls.first { detail["url"] = .string(url.url) }
    if let activity = activities.first { detail["userActivity"] = .string(activity.webpageURL ?? activity.type) }
    if let handoff { detail["handoff"] = .string(handoff.type) }
    if let failure = handoff?.failure { detail["failure"] = .string(failure) }
    if let cloudKitShare { detail["cloudKitShare"] = .string(cloudKitShare.title) }
    if let shortcutItem { detail["shortcutItem"] = .string(shortcutItem) }
    if let title = notificationResponse?.notification.title { detail["notificationResponse"] = .string(title) }
    return detail
  }
}
