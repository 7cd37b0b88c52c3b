import AppFacts
import AppSyntaxMessages

extension Rule {
  static let in12 = Rule(
    id: "IN12", category: .inputs, severity: .warning,
    message: "Declared and never handled, or handled and never declared.",
    trigger: """
      An Info.plist or the entitlements declare URL schemes, document types, universal links, activity types or quick actions \
      and no code takes them; or code takes links or quick actions and nothing declares any.
      """,
    loss: "The app comes to the front and does nothing, or is never asked.",
    mending: "Write the method that takes it, in the scene delegate and for a cold start, or take the declaration out.",
    link: "https://developer.apple.com/documentation/bundleresources/information-property-list",
    sources: ["Apple: information property list"],
    exceptions: """
      SwiftUI apps, delegates of libraries, delegates in Objective-C, schemes of web sign-in, which come to its session, \
      schemes that only mark an app with an extension for passwords, and activities for intents.
      """
  ) { app in
    if app.isSwiftUI { return .notApplicable("SwiftUI takes what comes") }
    if app.appDelegate == nil || app.hasDelegateOfLibrary {
      return .notApplicable("the app delegate is not in the app's Swift sources")
    }
    guard let plist = app.infoPlists.first else { return .notApplicable("there is no Info.plist") }
    return .of(app.unhandled(in: plist) + app.undeclared(in: plist))
  }
}

extension AuditedApp {
  fileprivate func unhandled(in plist: InfoPlistFacts) -> [Hit] {
    var hits: [Hit] = []
    func add(_ key: String, _ what: String, _ method: String) {
      let place = place(of: key, in: plist)
      hits.append(
        Hit(
          place.path, place.line, "\(what) declared under \(key), and no code takes them.",
          mending: "Write \(method) in the scene delegate, or take the declaration out."))
    }
    let takesLinks =
      handlers(Self.linkMethods).isEmpty
      ? uses(anyOf: ["urlContexts", "onOpenURL", "ASWebAuthenticationSession", "UIDocumentBrowserViewController"])
      : true
    // Other apps only look whether this one is there.
    let schemes = urlSchemes.filter { !$0.isEmpty && !$0.contains("$(") && !$0.hasPrefix("org-appextension-feature") }
    if !takesLinks, !schemes.isEmpty {
      add("CFBundleURLTypes", "The URL schemes \(schemes.joined(separator: ", ")) are", "scene(_:openURLContexts:)")
    }
    let documents = (infoValue("CFBundleDocumentTypes")?.array ?? []).filter {
      $0["LSHandlerRank"]?.string != "None"
    }
    if !takesLinks, !documents.isEmpty, infoValue("UISupportsDocumentBrowser")?.isTrue != true,
      classes(conformingTo: ["UIDocumentBrowserViewController"]).isEmpty
    {
      add("CFBundleDocumentTypes", "Document types are", "scene(_:openURLContexts:)")
    }
    let activities = (infoValue("NSUserActivityTypes")?.strings ?? []).filter { !$0.hasSuffix("Intent") }
    if handlers(Self.activityMethods).isEmpty, !activities.isEmpty,
      !uses(anyOf: ["userActivities", "stateRestorationActivity", "onContinueUserActivity"])
    {
      add("NSUserActivityTypes", "Activity types are", "scene(_:continue:)")
    }
    if infoValue("UIApplicationShortcutItems")?.array?.isEmpty == false, handlers(Self.quickActionMethods).isEmpty,
      !uses(anyOf: ["shortcutItem"])
    {
      add("UIApplicationShortcutItems", "Quick actions are", "windowScene(_:performActionFor:completionHandler:)")
    }
    return hits
  }

  fileprivate func undeclared(in plist: InfoPlistFacts) -> [Hit] {
    var hits: [Hit] = []
    if let handler = handlers(Self.linkMethods).first, plist.problem == nil, urlSchemes.isEmpty,
      infoValue("CFBundleDocumentTypes") == nil, handler.uses.contains(where: \.use.isOfTheApp)
    {
      hits.append(
        Hit(
          handler.path, handler.line, "\(handler.name) takes links, but no URL scheme or document type is declared.",
          mending: "Declare the scheme under CFBundleURLTypes, or delete the method."))
    }
    if let handler = handlers(Self.quickActionMethods).first, infoValue("UIApplicationShortcutItems") == nil,
      !uses(anyOf: ["shortcutItems", "UIApplicationShortcutItem", "UIMutableApplicationShortcutItem"])
    {
      hits.append(
        Hit(
          handler.path, handler.line, "\(handler.name) takes quick actions, but none is declared or set.",
          mending:
            "Declare them under UIApplicationShortcutItems, set UIApplication.shared.shortcutItems, or delete it."))
    }
    return hits
  }
}

extension Step.Use {
  /// Whether it is more than passing on to a library's proxy.
  fileprivate var isOfTheApp: Bool { isCall && !text.contains("ApplicationDelegateProxy") && !isLogging }
}
