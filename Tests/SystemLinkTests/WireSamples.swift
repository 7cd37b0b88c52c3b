import LayerTree
import LifeCycle
import SystemLink

/// Messages of every kind, with all that they can carry.
struct WireSamples {
  let session = SessionRecord(
    id: SessionID("A"), role: .windowApplication,
    configuration: SceneConfiguration(name: "Default", delegateClass: "M.S"),
    restorationActivity: UserActivity(type: "t", title: "note", userInfo: [1, 2, 3]), userInfo: [9])

  var task: TaskRequest {
    var task = TaskRequest(.healthResearch, "com.example.study", delay: .seconds(60))
    task.earliestBeginDate = 1.5
    task.requiresNetwork = true
    task.requiresPower = true
    task.protectionType = "complete"
    task.title = "Title"
    task.subtitle = "Subtitle"
    task.failsUnlessImmediate = true
    task.resources = 1
    return task
  }

  var systemMessages: [SystemMessage] {
    let actions = SceneActions(
      urls: [OpenedURL("a://b", sourceApplication: "c", openInPlace: true, annotation: ["k": 1])],
      activities: [UserActivity(type: UserActivity.browsingWeb, webpageURL: "https://example.com/ü")],
      shortcutItem: "s",
      notificationResponse: NotificationResponse(
        UserNotification(identifier: "1", title: "hi", userInfo: ["k": [1, nil]]), action: "reply", text: "yes"),
      handoff: Handoff(type: "t", failure: "gone"),
      cloudKitShare: CloudKitShare(containerIdentifier: "iCloud.a", title: "List"))
    var bluetooth = Transition.Launch(inForeground: false)
    bluetooth.bluetoothCentrals = ["c"]
    bluetooth.bluetoothPeripherals = ["p", "q"]
    bluetooth.backgroundRefresh = .denied
    bluetooth.discardsSavedState = true
    bluetooth.traits = DeviceTraits(orientation: .landscapeLeft, isDark: true, increasesContrast: true)
    let transitions: [Transition] = [
      .launch(.init(inForeground: true, actions: actions, remoteNotification: RemoteNotification(identifier: "2"))),
      .connectScene(.init(session: session, settings: .active, options: actions, isImplicit: true)),
      .updateScenes([
        .init(
          scene: SessionID("A"), settings: SceneSettings(isForeground: true, deactivationReasons: [.siri, .biometry]))
      ]),
      .disconnectScene(SessionID("A"), discards: true), .discardSessions([SessionID("A"), SessionID("B")]),
      .deliver(
        BackgroundEvent(
          id: 3, kind: .remoteNotification(RemoteNotification(identifier: "x", userInfo: ["a": 1.5.value])))),
      .deliver(BackgroundEvent(id: 4, kind: .fetch)),
      .deliver(BackgroundEvent(id: 5, kind: .urlSession(identifier: "u"))),
      .presentNotification(UserNotification(identifier: "p")), .notice(.memoryWarning), .expireBackgroundTasks,
      .prepareSuspension, .terminate, .perform(ActionRequest(name: "n", argument: "a")),
      .touch(SessionID("A"), TouchPath(start: .init(x: 1, y: -2.5))),
      .touch(SessionID("A"), TouchPath(start: .init(x: 1, y: 2), end: .init(x: 3, y: 4), duration: .seconds(1))),
      .protectedData(isAvailable: false), .runTask(TaskRun(id: 3, request: task)), .expireTask(3),
      .notice(.significantTimeChange), .backgroundRefresh(.restricted),
      .activityContinuedElsewhere, .keyboardElsewhere(height: 320), .keyboardElsewhere(height: nil),
      .traits(DeviceTraits(isDark: true)), .refreshScene(SessionID("A")),
      .takeSnapshots(SessionID("A"), [SnapshotVariant(isDark: true, isResized: true, isTurned: true)]),
      .launch(bluetooth),
      .launch(.init(inForeground: false, isForLocation: true, isProtectedDataAvailable: false)),
    ]
    var bootstrap = Bootstrap(
      world: .virtual, systemVersion: SystemVersion(18, 3), idiom: .pad, screenWidth: 1, screenHeight: 2,
      screenScale: 3,
      appName: "App", bundleIdentifier: "b", moduleName: "M", bundlePath: "/p", containerPath: "/c",
      groupContainers: ["g": "/g"], model: .scenes,
      manifest: SceneManifest(
        supportsMultipleScenes: true, configurations: [.windowApplication: [SceneConfiguration(name: "Default")]]),
      mainStoryboard: "Main", principalClass: nil, urlSchemes: ["a"], backgroundModes: ["fetch"], sessions: [session],
      permittedTaskIdentifiers: ["a.b.*"])
    bootstrap.staticShortcutItems = [ShortcutItem(type: "s", title: "S")]
    bootstrap.queriedSchemes = ["b", "c"]
    bootstrap.openableSchemes = ["c"]
    bootstrap.shortcutItems = [
      ShortcutItem(type: "d", title: "D", subtitle: "d", targetContentIdentifier: "note-1", userInfo: [1])
    ]
    return (transitions + [.service(.answer(request: 4, .metricReports(reports)))]).map {
      .transition(number: 5, time: Instant(nanoseconds: 7), $0)
    }
      + [
        .bootstrap(bootstrap), .answer(request: 1, .granted), .answer(request: 2, .refused(code: 1, reason: "no")),
        .taskAnswer(request: 1, .submitted), .taskAnswer(request: 2, .pending([task, TaskRequest(.refresh, "r")])),
      ] + TaskError.allCases.map { .taskAnswer(request: 3, .refused($0, reason: "so")) }
      + [
        .pixels(request: 4, .drawn(width: 3, height: 2)), .pixels(request: 5, .none(reason: "so")),
        .frame(Instant(nanoseconds: 16_666_667)),
        .input(
          number: 6, SessionID("A"), liveInputs.map { WindowInput($0, at: Instant(nanoseconds: 8)) }),
        .inspect(request: 8), .stepwise(true), .goOn(request: 9),
      ]
  }

  var interface: InterfaceAnswer {
    let controllers: [InterfaceAnswer.Controller] = [
      .init(name: 1, title: "Notes", layer: 3), .init(name: 2, parent: 0), .init(name: 2, parent: 0, isPresented: true),
    ]
    return InterfaceAnswer(
      names: ["UIWindow", "UINavigationController", "Editor", "UITextView"],
      scenes: [
        .init(
          SessionID("A"), windows: [.init(layer: 2, name: 0, isKey: true, controllers: controllers)],
          views: [.init(layer: 2, name: 0), .init(layer: 4, name: 3)])
      ], firstResponder: 4, firstResponderName: 3)
  }

  var liveInputs: [LiveInput] {
    let element = ElementPlace(plane: 1, layer: 2)
    let actions: [ElementAction.Kind] = [
      .activate, .increment, .decrement, .focus(true), .focus(false), .custom("Flag"),
    ]
    return TouchSample.Phase.allCases.map { .touch(TouchSample(finger: 3, $0, x: 1.5, y: -2)) }
      + [
        .wheel(WheelMove(x: 1, y: 2, deltaX: 3, deltaY: -4)),
        .key(KeyPress(usage: 4, characters: "ä", modifiers: [.shift, .command], isDown: true)),
        .key(KeyPress(usage: 0, characters: "", isDown: false)),
        .edit(
          TextEdit(
            element, start: 3, length: 4, text: "ㅎ", isComposing: true, selectionStart: 5, selectionLength: 6)),
      ] + actions.map { .act(ElementAction(element, $0)) }
  }

  let reports = MetricReports(
    number: 7, since: 1.5, until: 2, exits: [ExitCount(.watchdog, inForeground: true, count: 2)],
    deaths: [
      DeathReport(
        reason: .cpuLimit, time: 1.75, code: 0x8bad_f00d, signal: 9, explanation: "so", pid: 4, version: "1",
        build: "2",
        systemVersion: "26", processorTime: 48, sampledTime: 50,
        frames: [StackFrame(address: .max, binary: "App", offset: 5, symbol: "f()"), StackFrame(address: 1)]),
      DeathReport(reason: .crash, time: 0),
    ], version: "1", build: "2", hasSeveralVersions: true, systemVersion: "26")

  var appMessages: [AppMessage] {
    let record = CallRecord(
      id: 1, kind: .scene, name: "sceneDidBecomeActive(_:)", scene: SessionID("A"), applicationState: .background,
      sceneState: .unattached, transition: 4, time: 6, detail: ["url": "x", "list": ["a", true, nil]])
    return [
      .hello(version: 1), .done(number: 9), .began(record), .ended(id: 1, duration: 55, detail: ["a": 1]),
      .changed(
        StateRecord(
          id: 2, change: .application(from: nil, to: .inactive), applicationState: .inactive, sceneState: nil,
          transition: 4)),
      .changed(
        StateRecord(
          id: 3, change: .scene(SessionID("A"), from: .unattached, to: .background), applicationState: .background,
          sceneState: .background, transition: 4, time: 7)),
      .withdrawn(id: 2), .acquire(id: 3, name: "upload"), .release(id: 3),
      .configured(SessionID("A"), SceneConfiguration(storyboard: "Main")), .restoration(SessionID("A"), nil),
      .restoration(SessionID("A"), UserActivity(type: "t")), .sessionUserInfo(SessionID("A"), [0, 255]),
      .finishedEvent(id: 8), .request(id: 1, .activate(nil, UserActivity(type: "t"))),
      .request(id: 2, .destroy(SessionID("A"))), .request(id: 3, .refresh(SessionID("A"))),
      .open(request: 4, url: "a://b"), .stall(.seconds(30)),
      .usesProcessor(.seconds(3), blocksMainThread: true),
      .service(request: 1, .metricReports), .service(request: 0, .metricReportsTaken(7)), .notificationDelegate(true),
      .taskAsked(request: 1, .submit(task)), .taskAsked(request: 2, .pending), .taskReport(.cancel(identifier: "a")),
      .taskReport(.cancelAll), .taskReport(.completed(1, success: true)),
      .taskReport(.titled(1, title: "t", subtitle: "s")), .taskReport(.progressed(1, fraction: 0.5)),
      .activationConditions(
        SessionID("A"),
        ActivationConditions(
          canActivate: .any([.compare(.like, "a*", ignoresCase: true), .not(.constant(true))]),
          prefersToActivate: .all([.compare(.equal, "b", ignoresCase: false)]))),
      .destructionConditions(SessionID("A"), [.systemDisconnection]),
      .shortcutItems([ShortcutItem(type: "d", title: "D")]), .currentActivity(UserActivity(type: "t")),
      .currentActivity(nil), .ignoreSnapshot, .snapshot(SessionID("S"), SnapshotVariant(isDark: true)),
      .snapshot(SessionID("S"), nil), .statusBar(SessionID("S"), StatusBarLook(isHidden: true, isLight: false)),
      .statusBar(SessionID("S"), StatusBarLook()), .keyboard(SessionID("S"), nil),
      .keyboard(
        SessionID("S"),
        KeyboardWish(kind: 7, returnKey: 6, isReturnEnabled: false, isDark: true, wantsCapital: true, height: 291.5)),
      .sceneAccessory(true), .awaits(id: 5, name: "handler"),
      .answered(id: 5), .service(request: 6, .addNotification(UserNotification(identifier: "n", title: "hi"))),
      .service(request: 7, .removePending(["a", "b"])), .service(request: 8, .askNotificationPermission(options: 7)),
    ] + treeMessages + [
      .pixelsAsked(request: 1, PixelsAsked(TreeChange(size: Size(width: 1, height: 2)), scale: 2, format: .pixels)),
      .pixelsAsked(request: 2, PixelsAsked(TreeChange(), scale: 1, format: .png)),
      .pixelsAsked(request: 3, PixelsAsked(TreeChange(), scale: 1, format: .jpeg(quality: 80))),
      .frames(.movement, answers: true), .frames(.none, answers: false),
      .commitAgain(TreeChange(isWhole: true, size: Size(width: 1, height: 2), root: LayerID(1), created: [LayerID(1)])),
      bothWays, .tookInput(number: 6, duration: 250_000), .announced("Saved"),
    ] + UntypedReason.allCases.map { .tookInput(number: 7, duration: 1, untyped: $0) } + [
      .interface(request: 8, interface), .interface(request: 9, InterfaceAnswer(isCut: true)),
      .stopped(request: 9, call: 4, isAfter: true), .events(upTo: 777),
    ]
  }
}

extension Double {
  fileprivate var value: Value { .number(self) }
}
