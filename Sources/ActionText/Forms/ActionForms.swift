import LifeCycle

/// The names of actions, as written on every surface.
package enum ActionName: String, CaseIterable, Sendable {
  case launch, prewarm, home, lock, unlock, openSwitcher, closeSwitcher, select, swipeAway
  case openURL, openUniversalLink, quickAction, push, tapNotification, interrupt, endInterrupt
  case newWindow, closeWindow, focusWindow, connectDisplay, disconnectDisplay
  case site, handoff, continueElsewhere, acceptShare, significantTimeChange, backgroundRefresh, rotate, appearance,
    textSize, contrast, hardwareKeyboard
  case memoryWarning, reclaimScene, terminate, runTask, expireTask, taskConditions, backgroundFetch, urlSessionEvents
  case answerNotification, dismissNotification, openNotificationSettings, permission, setLocation, audio
  case tap, drag, type, app
}

extension UserAction.Kind {
  /// The action's written name.
  package var name: ActionName {
    switch self {
    case .launch: .launch
    case .prewarm: .prewarm
    case .home: .home
    case .lock: .lock
    case .unlock: .unlock
    case .openSwitcher: .openSwitcher
    case .closeSwitcher: .closeSwitcher
    case .select: .select
    case .swipeAway: .swipeAway
    case .openURL: .openURL
    case .openUniversalLink: .openUniversalLink
    case .site: .site
    case .handoff: .handoff
    case .continueElsewhere: .continueElsewhere
    case .acceptShare: .acceptShare
    case .quickAction: .quickAction
    case .push: .push
    case .tapNotification: .tapNotification
    case .answerNotification: .answerNotification
    case .dismissNotification: .dismissNotification
    case .openNotificationSettings: .openNotificationSettings
    case .permitNotifications, .permitLocation: .permission
    case .setLocation: .setLocation
    case .audio: .audio
    case .significantTimeChange: .significantTimeChange
    case .backgroundRefresh: .backgroundRefresh
    case .rotate: .rotate
    case .appearance: .appearance
    case .textSize: .textSize
    case .contrast: .contrast
    case .hardwareKeyboard: .hardwareKeyboard
    case .interrupt: .interrupt
    case .endInterrupt: .endInterrupt
    case .newWindow: .newWindow
    case .closeWindow: .closeWindow
    case .focusWindow: .focusWindow
    case .connectDisplay: .connectDisplay
    case .disconnectDisplay: .disconnectDisplay
    case .memoryWarning: .memoryWarning
    case .reclaimScene: .reclaimScene
    case .terminate: .terminate
    case .runTask: .runTask
    case .expireTask: .expireTask
    case .taskConditions: .taskConditions
    case .backgroundFetch: .backgroundFetch
    case .urlSessionEvents: .urlSessionEvents
    case .tap: .tap
    case .drag: .drag
    case .type: .type
    case .ask: .app
    }
  }
}

extension ActionForm {
  /// The form of actions with this name.
  package static func of(_ name: ActionName) -> ActionForm {
    switch name {
    case .launch:
      ActionForm(
        name, .subject,
        Fields.optional(backgroundLaunch), bare: "background", make: { .launch(background: $0) },
        take: { if case .launch(let reason) = $0 { .some(reason) } else { nil } })
    case .prewarm: ActionForm(name, .subject, .prewarm)
    case .home: ActionForm(name, .none, .home)
    case .lock: ActionForm(name, .none, .lock)
    case .unlock: ActionForm(name, .none, .unlock)
    case .openSwitcher: ActionForm(name, .none, .openSwitcher)
    case .closeSwitcher: ActionForm(name, .none, .closeSwitcher)
    case .select: ActionForm(name, .argument, .select)
    case .swipeAway: ActionForm(name, .argument, .swipeAway)
    case .openURL:
      ActionForm(
        name, .optional, Fields.url("url"), Fields.optional(Fields.text("source", "a bundle identifier")),
        Fields.flag("openInPlace"), Fields.optional(Fields.value("annotation")), bare: "url",
        make: { .openURL(OpenedURL($0, sourceApplication: $1, openInPlace: $2, annotation: $3)) },
        take: { kind in
          guard case .openURL(let it) = kind else { return nil }
          return (it.url, it.sourceApplication, it.openInPlace, it.annotation)
        })
    case .openUniversalLink:
      ActionForm(
        name, .optional, Fields.webURL("url"), bare: "url", make: { .openUniversalLink($0) },
        take: { if case .openUniversalLink(let url) = $0 { url } else { nil } })
    case .site:
      ActionForm(
        name, .none, Fields.text("domain", "a domain"), Fields.object("association"),
        make: { .site(domain: $0, association: $1) },
        take: { if case .site(let domain, let association) = $0 { (domain, association) } else { nil } })
    case .handoff:
      ActionForm(
        name, .subject, Fields.text("type", "an activity's type"), Fields.optional(Fields.text("title", "a title")),
        Fields.optional(Fields.text("target", "a content identifier")), Fields.flag("fails"),
        Fields.object("userInfo"), bare: "type",
        make: { type, title, target, fails, userInfo in
          .handoff(
            HandoffPayload(
              type: type, title: title, targetContentIdentifier: target, fails: fails, userInfo: userInfo))
        },
        take: { kind in
          guard case .handoff(let it) = kind else { return nil }
          return (it.type, it.title, it.targetContentIdentifier, it.fails, it.userInfo)
        },
        check: { kind, fields in
          guard case .handoff(let payload) = kind, payload.activity == nil else { return }
          throw fields["userInfo"]?.error("userInfo: a property list cannot contain null") ?? fields.error("userInfo")
        })
    case .continueElsewhere: ActionForm(name, .subject, .continueElsewhere)
    case .acceptShare:
      ActionForm(
        name, .subject, Fields.text("title", "a title"), bare: "title", make: { .acceptShare(title: $0) },
        take: { if case .acceptShare(let title) = $0 { title } else { nil } })
    case .quickAction:
      ActionForm(
        name, .subject, Fields.text("type", "a type"), bare: "type", make: { .quickAction(type: $0) },
        take: { if case .quickAction(let type) = $0 { type } else { nil } })
    case .push:
      ActionForm(
        name, .subject, Fields.flag("silent"), Fields.optional(Fields.text("title", "a title")),
        Fields.object("userInfo"), make: { .push(PushPayload(silent: $0, title: $1, userInfo: $2)) },
        take: { if case .push(let it) = $0 { (it.silent, it.title, it.userInfo) } else { nil } },
        check: { kind, fields in
          guard case .push(let payload) = kind, !payload.silent, payload.title == nil else { return }
          throw fields.error("push needs 'silent: true' or a title")
        })
    case .tapNotification:
      ActionForm(
        name, .subject, Fields.text("title", "a title"), bare: "title", make: { .tapNotification(title: $0) },
        take: { if case .tapNotification(let title) = $0 { title } else { nil } })
    case .answerNotification:
      ActionForm(
        name, .subject, Fields.text("title", "a title"), Fields.optional(Fields.text("action", "an identifier")),
        Fields.optional(Fields.text("text", "a text")),
        make: { .answerNotification(title: $0, action: $1, text: $2) },
        take: {
          if case .answerNotification(let title, let action, let text) = $0 { (title, action, text) } else { nil }
        })
    case .dismissNotification:
      ActionForm(
        name, .subject, Fields.text("title", "a title"), bare: "title", make: { .dismissNotification(title: $0) },
        take: { if case .dismissNotification(let title) = $0 { title } else { nil } })
    case .openNotificationSettings:
      ActionForm(
        name, .subject, Fields.optional(Fields.text("title", "a title")), bare: "title",
        make: { .openNotificationSettings(title: $0) },
        take: { if case .openNotificationSettings(let title) = $0 { .some(title) } else { nil } })
    case .permission: .permission
    case .setLocation:
      ActionForm(
        name, .none, Fields.number("latitude", "a place"), Fields.number("longitude", "a place"),
        make: { .setLocation(Coordinate(latitude: $0, longitude: $1)) },
        take: { if case .setLocation(let place) = $0 { (place.latitude, place.longitude) } else { nil } })
    case .audio: .audio
    case .significantTimeChange: ActionForm(name, .none, .significantTimeChange)
    case .backgroundRefresh:
      ActionForm(
        name, .subject, refreshStatus, bare: "status",
        make: { .backgroundRefresh($0) },
        take: { if case .backgroundRefresh(let status) = $0 { status } else { nil } })
    case .rotate:
      ActionForm(
        name, .none, orientation,
        bare: "orientation", make: { .rotate($0) },
        take: { if case .rotate(let orientation) = $0 { orientation } else { nil } })
    case .appearance:
      ActionForm(
        name, .none, appearance, bare: "style",
        make: { .appearance($0) }, take: { if case .appearance(let style) = $0 { style } else { nil } })
    case .textSize:
      ActionForm(
        name, .none, textSize, bare: "size",
        make: { .textSize($0) }, take: { if case .textSize(let size) = $0 { size } else { nil } })
    case .contrast:
      ActionForm(
        name, .none, contrast, bare: "contrast",
        make: { .contrast($0) }, take: { if case .contrast(let contrast) = $0 { contrast } else { nil } })
    case .hardwareKeyboard:
      ActionForm(
        name, .none, hardwareKeyboard, bare: "keyboard",
        make: { .hardwareKeyboard($0) },
        take: { if case .hardwareKeyboard(let keyboard) = $0 { keyboard } else { nil } })
    case .interrupt:
      ActionForm(
        name, .none, interruption, bare: "kind",
        make: { .interrupt($0) }, take: { if case .interrupt(let kind) = $0 { kind } else { nil } })
    case .endInterrupt:
      ActionForm(
        name, .none, interruption, bare: "kind",
        make: { .endInterrupt($0) }, take: { if case .endInterrupt(let kind) = $0 { kind } else { nil } })
    case .newWindow: ActionForm(name, .subject, .newWindow)
    case .closeWindow:
      ActionForm(
        name, .subject, Fields.ordinal("window", "a window's number"), bare: "window", make: { .closeWindow($0) },
        take: { if case .closeWindow(let number) = $0 { number } else { nil } })
    case .focusWindow:
      ActionForm(
        name, .subject, Fields.ordinal("window", "a window's number"), bare: "window", make: { .focusWindow($0) },
        take: { if case .focusWindow(let number) = $0 { number } else { nil } })
    case .connectDisplay:
      ActionForm(
        name, .optional, display, bare: "display",
        make: { .connectDisplay($0) }, take: { if case .connectDisplay(let display) = $0 { display } else { nil } })
    case .disconnectDisplay:
      ActionForm(
        name, .none, display, bare: "display",
        make: { .disconnectDisplay($0) },
        take: { if case .disconnectDisplay(let display) = $0 { display } else { nil } })
    case .memoryWarning: ActionForm(name, .subject, .memoryWarning)
    case .reclaimScene:
      ActionForm(
        name, .subject, Fields.ordinal("scene", "a scene's number"), bare: "scene", make: { .reclaimScene($0) },
        take: { if case .reclaimScene(let number) = $0 { number } else { nil } })
    case .terminate: .terminate
    case .runTask:
      ActionForm(
        name, .subject, Fields.text("identifier", "an identifier"), Fields.optional(taskKind), bare: "identifier",
        make: { .runTask(identifier: $0, $1) },
        take: { if case .runTask(let identifier, let kind) = $0 { (identifier, kind) } else { nil } })
    case .expireTask:
      ActionForm(
        name, .subject, Fields.text("identifier", "an identifier"), bare: "identifier",
        make: { .expireTask(identifier: $0) },
        take: { if case .expireTask(let identifier) = $0 { identifier } else { nil } })
    case .taskConditions:
      ActionForm(
        name, .none, Fields.optional(Fields.boolean("network", "a condition")),
        Fields.optional(Fields.boolean("power", "a condition")), Fields.optional(Fields.boolean("idle", "a condition")),
        Fields.optional(Fields.boolean("backgroundRefresh", "a condition")),
        Fields.optional(Fields.boolean("load", "a condition")),
        make: {
          .taskConditions(
            TaskConditionChange(network: $0, power: $1, idle: $2, backgroundRefresh: $3, load: $4))
        },
        take: { kind in
          guard case .taskConditions(let it) = kind else { return nil }
          return (it.network, it.power, it.idle, it.backgroundRefresh, it.load)
        },
        check: { kind, fields in
          guard case .taskConditions(let change) = kind, change == TaskConditionChange() else { return }
          throw fields.error("taskConditions needs at least one of network, power, idle, backgroundRefresh, load")
        })
    case .backgroundFetch: ActionForm(name, .subject, .backgroundFetch)
    case .urlSessionEvents:
      ActionForm(
        name, .subject, Fields.text("identifier", "an identifier"), bare: "identifier",
        make: { .urlSessionEvents(identifier: $0) },
        take: { if case .urlSessionEvents(let identifier) = $0 { identifier } else { nil } })
    case .tap:
      ActionForm(
        name, .subject, Fields.target, bare: "label", make: { .tap($0) },
        take: { if case .tap(let target) = $0 { target } else { nil } })
    case .drag:
      ActionForm(
        name, .subject, Fields.target("from"), Fields.way, Fields.duration("takes", unless: .milliseconds(500)),
        make: { .drag(Drag(start: $0, way: $1, duration: $2)) },
        take: { if case .drag(let it) = $0 { (it.start, it.way, it.duration) } else { nil } })
    case .type:
      ActionForm(
        name, .subject, Fields.optional(Fields.text("text", "a text")), Fields.optional(Fields.target("into")),
        Fields.optional(Fields.ordinal("delete", "a number of presses")), bare: "text",
        make: { .type(Typing($0 ?? "", into: $1, deletes: $2 ?? 0)) },
        take: { kind in
          guard case .type(let it) = kind else { return nil }
          return (it.text.isEmpty ? nil : it.text, it.into, it.deletes == 0 ? nil : it.deletes)
        },
        check: { kind, fields in
          guard case .type(let typing) = kind else { return }
          guard !typing.text.isEmpty || typing.deletes > 0 else {
            throw fields.error("type needs a text, or 'delete' with a number of presses")
          }
          guard typing.text.utf8.count <= LiveInput.longestText else {
            throw fields.error("a text has more than \(LiveInput.longestText) bytes")
          }
          guard typing.deletes <= Typing.mostDeletes else {
            throw fields.error("delete is at most \(Typing.mostDeletes)")
          }
        })
    case .app: .appRequest
    }
  }

  private static let backgroundLaunch: Field<BackgroundLaunch> = Fields.choice(
    "background", "a kind", noun: "background launch")
  private static let refreshStatus: Field<BackgroundRefresh> = Fields.named(
    "status", "a status", noun: "refresh status"
  ) { $0.name }
  private static let orientation: Field<DeviceTraits.Orientation> = Fields.named(
    "orientation", "an orientation", noun: "orientation"
  ) { $0.name }
  private static let appearance: Field<Appearance> = Fields.choice("style", "a style", noun: "appearance")
  private static let textSize: Field<TextSize> = Fields.named("size", "a size", noun: "text size") { $0.name }
  private static let contrast: Field<Contrast> = Fields.choice("contrast", "a contrast", noun: "contrast")
  private static let hardwareKeyboard: Field<HardwareKeyboard> = Fields.choice(
    "keyboard", "whether it is there", noun: "state of the keyboard")
  private static let interruption: Field<Interruption> = Fields.choice("kind", "a kind", noun: "interruption")
  private static let display: Field<Display> = Fields.choice("display", "a display", noun: "display")
  private static let taskKind: Field<TaskRequest.Kind> = Fields.named("kind", "a kind", noun: "task kind") { $0.name }

  /// The user's answer to one of two permission prompts.
  private static let permission = ActionForm(
    .permission, .subject, keys: ["notifications", "location"],
    read: { fields in
      switch (fields["notifications"], fields["location"]) {
      case (nil, let location?): .permitLocation(try location.choice("location"))
      case (_?, _?): throw fields.error("permission takes one key at a time")
      case (_, nil):
        .permitNotifications(try fields.required("notifications", "a map").boolean("notifications"))
      }
    },
    write: { kind in
      if case .permitNotifications(let allowed) = kind { return [("notifications", .bool(allowed))] }
      if case .permitLocation(let permission) = kind { return [("location", .string(permission.rawValue))] }
      return nil
    })

  private static let audio = ActionForm(
    .audio, .none, keys: ["interruption", "route", "mediaServices", "remote"],
    read: { fields in
      guard fields.entries.count <= 1 else {
        throw fields.error("audio takes one of interruption, route, mediaServices, remote")
      }
      if let route = fields["route"] { return .audio(.route(try route.choice("audio route"))) }
      if let services = fields["mediaServices"] {
        guard try services.text("mediaServices") == "reset" else { throw services.mismatch("mediaServices", "reset") }
        return .audio(.resetMediaServices)
      }
      if let remote = fields["remote"] { return .audio(.remote(try remote.choice("remote command"))) }
      let begins = try fields.required("interruption", "a map").boolean("interruption")
      return .audio(begins ? .beginInterruption : .endInterruption)
    },
    write: { kind in
      guard case .audio(let command) = kind else { return nil }
      return switch command {
      case .beginInterruption: [("interruption", true)]
      case .endInterruption: [("interruption", false)]
      case .route(let route): [("route", .string(route.rawValue))]
      case .resetMediaServices: [("mediaServices", "reset")]
      case .remote(let command): [("remote", .string(command.rawValue))]
      }
    })
}
