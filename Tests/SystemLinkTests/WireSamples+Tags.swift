import LayerTree
import LifeCycle
import SystemLink

extension WireSamples {
  /// Every type that tells its cases apart by a number, with each case.
  var tags: [WireTag] {
    messageTags + inputTags + serviceTags + taskTags + valueTags + numberTags + treeTags
  }

  private var messageTags: [WireTag] {
    let screens: Transition = .screens([])
    let transitions = systemMessages.compactMap { message -> Transition? in
      if case .transition(_, _, let transition) = message { transition } else { nil }
    }
    return [
      WireTag(appMessages), WireTag(systemMessages), WireTag(transitions + [screens]),
      WireTag([SceneRequest.activate(nil, nil), .destroy(SessionID("A")), .refresh(SessionID("A"))]),
      WireTag(
        [
          BackgroundEvent(id: 0, kind: .remoteNotification(RemoteNotification(identifier: "x"))),
          BackgroundEvent(id: 0, kind: .fetch), BackgroundEvent(id: 0, kind: .urlSession(identifier: "u")),
          BackgroundEvent(id: 0, kind: .notificationResponse(NotificationResponse(notification, action: "a"))),
        ], named: "BackgroundEvent", behind: [0, 0, 0, 0], of: { $0.kind }),
    ]
  }

  private var inputTags: [WireTag] {
    let acts = liveInputs.compactMap { input -> ElementAction? in
      if case .act(let action) = input { action } else { nil }
    }
    return [
      WireTag(liveInputs), WireTag(numbers: TouchSample.Phase.allCases, named: "TouchPhase"),
      WireTag(acts, behind: [1, 0, 0, 0, 2, 0, 0, 0], of: { $0.kind }),
      WireTag(bits: [
        "shift": KeyPress.Modifiers.shift, "control": .control, "alternate": .alternate, "command": .command,
        "capsLock": .capsLock,
      ]),
    ]
  }

  private var notification: UserNotification { UserNotification(identifier: "n") }
  private var region: MonitoredRegion {
    MonitoredRegion(
      identifier: "r", centre: Coordinate(latitude: 1, longitude: 2), radius: 3, tellsOfEntry: true, tellsOfExit: false)
  }

  private var serviceTags: [WireTag] {
    let place = Coordinate(latitude: 1, longitude: 2)
    return [
      WireTag([
        ServiceRequest.notificationPermission, .askNotificationPermission(options: 1), .addNotification(notification),
        .pendingNotifications, .removePending(nil), .deliveredNotifications, .removeDelivered(["a"]),
        .setCategories([]), .setBadge(1), .presented(identifier: "n", inList: true, visible: true, setsBadge: false),
        .registerForRemoteNotifications, .unregisterForRemoteNotifications, .location(.once), .audio(AudioState()),
        .metricReports, .metricReportsTaken(1),
      ]),
      WireTag([
        ServiceAnswer.done, .notificationPermission(.denied, options: 1), .notifications([]),
        .refused(code: 1, reason: "no"), .metricReports(reports),
      ]),
      WireTag([
        ServiceEvent.answer(request: 1, .done), .openNotificationSettings(nil), .location(.entered(region)),
        .audio(.mediaServicesLost),
      ]),
      WireTag([
        LocationRequest.authorize(always: true), .startUpdates(inBackground: true), .stopUpdates, .once,
        .significantChanges(true), .visits(true), .monitor(region), .stopMonitoring("r"),
      ]),
      WireTag([
        LocationEvent.authorization(.always), .location(place, date: 1), .entered(region), .exited(region),
        .visit(place, arrival: 1, departure: nil),
      ]),
      WireTag([
        AudioEvent.interruptionBegan, .interruptionEnded(shouldResume: true), .routeChanged(.speaker),
        .mediaServicesLost, .mediaServicesReset, .remote(.play), .deactivatedBySuspension,
      ]),
      WireTag(RemoteCommand.allCases),
      WireTag(AudioRoute.allCases),
      WireTag([
        UserNotification.Trigger.push, .none, .interval(.seconds(1), repeats: true), .calendar([1], repeats: false),
        .region(region, repeats: true),
      ]),
      WireTag([LocationAuthorization.notDetermined, .restricted, .denied, .always, .whenInUse]),
      WireTag([NotificationPermission.notDetermined, .denied, .authorized, .provisional]),
    ]
  }

  private var taskTags: [WireTag] {
    [
      WireTag([TaskAsked.submit(task), .pending]),
      WireTag([TaskAnswer.submitted, .refused(.notPermitted, reason: "no"), .pending([])]),
      WireTag([
        TaskReport.cancel(identifier: "a"), .cancelAll, .completed(1, success: true),
        .titled(1, title: "t", subtitle: "s"), .progressed(1, fraction: 0.5),
      ]),
      WireTag(TaskRequest.Kind.allCases.map { TaskRequest($0, "t") }, of: { $0.kind }),
      WireTag(numbers: TaskError.allCases),
    ]
  }

  private var valueTags: [WireTag] {
    [
      WireTag([Value.null, .bool(true), .integer(1), .number(1), .string("s"), .array([]), .object([:])]),
      WireTag(EventKind.allCases), WireTag(BackgroundRefresh.allCases),
      WireTag([
        ContentPredicate.constant(true), .compare(.equal, "a", ignoresCase: false), .all([]), .any([]),
        .not(.constant(true)),
      ]),
      WireTag(
        DeviceTraits.Orientation.allCases.map { DeviceTraits(orientation: $0) }, named: "Orientation",
        of: { $0.orientation }),
      WireTag(TextSize.allCases),
      WireTag(
        Display.allCases.map { ConnectedScreen(display: $0, width: 1, height: 2, scale: 3) }, named: "Display",
        of: { $0.display }),
    ]
  }

  /// What stands in the middle of other values.
  private var numberTags: [WireTag] {
    [
      WireTag(numbers: ApplicationState.allCases), WireTag(numbers: ActivationState.allCases),
      WireTag(numbers: [Bootstrap.Idiom.phone, .pad]), WireTag(numbers: [LifeCycleModel.application, .scenes]),
      WireTag(numbers: ContentPredicate.Comparison.allCases),
      WireTag(bits: [
        "systemAlert": DeactivationReasons.systemAlert, "notificationCenter": .notificationCenter,
        "controlCenter": .controlCenter, "siri": .siri, "biometry": .biometry, "incomingCall": .incomingCall,
        "appSwitcher": .appSwitcher, "nonInteractive": .nonInteractive, "expandedBanner": .expandedBanner,
        "passcode": .passcode, "purchase": .purchase, "screenRecording": .screenRecording,
        "windowResize": .windowResize,
      ]),
      WireTag(bits: [
        "userInitiatedDismissal": DestructionConditions.userInitiatedDismissal,
        "systemDisconnection": .systemDisconnection,
      ]),
    ]
  }
}
