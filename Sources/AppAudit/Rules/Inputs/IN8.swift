import AppMigration
import AppSyntaxMessages

extension Rule {
  static let in8 = Rule(
    id: "IN8", category: .inputs, severity: .warning, method: .both,
    message: "The source application and open-in-place are dropped.",
    trigger: """
      A link is forwarded to a method `application(_:open:options:)` with empty options, and that method, or a library, reads \
      them.
      """,
    loss: "A document is copied that should be edited in place, and checks of who opened the link fail.",
    mending: """
      Build the options of `context.options`: `.sourceApplication`, `.annotation` and `.openInPlace`, and hand them over.
      """,
    mended: .written,
    link: "https://developer.apple.com/documentation/uikit/uisceneopenurloptions",
    sources: ["onebusaway-ios#1155"],
    exceptions: "Methods of the app that do not read their options."
  ) { app in
    let calls = app.functions.flatMap { function in
      function.uses.map(\.use).filter { use in
        use.isCall && use.name == "application" && use.argument("open") != nil && use.argument("options") != nil
      }
      .map { (function, $0) }
    }
    let foreign = app.objectiveCForwardings
    if calls.isEmpty, foreign.isEmpty {
      return .notApplicable("no link is forwarded to an application(_:open:options:)")
    }
    let blind = foreign.filter(app.isReadByReceiver).map { site in
      app.byTokens(
        Hit(
          site.path, site.use.line,
          "\(site.use.text) gets empty options: the source application and open-in-place are dropped.",
          mending: """
            Write in place of `@{}`: `@{UIApplicationOpenURLOptionsOpenInPlaceKey: @(context.options.openInPlace)}` with the \
            `UIOpenURLContext` that the URL is from, and add `UIApplicationOpenURLOptionsSourceApplicationKey` and \
            `UIApplicationOpenURLOptionsAnnotationKey` where its `sourceApplication` and `annotation` are not nil.
            """))
    }
    return .of(
      blind
        + calls.compactMap { function, use -> Hit? in
          guard use.argument("options") == "[:]" else { return nil }
          let callees = app.callees(of: use, in: function.type)
          let read = callees.isEmpty || callees.contains { $0.reads($0.parameter(2) ?? "options") }
          guard read else { return nil }
          return Hit(
            function.path, use.line,
            "\(use.text) gets empty options: the source application and open-in-place are dropped.")
        })
  }
  .fixed { app, hit, files throws(EditRefusal) in try OptionsFix(app: app, hit: hit, files: files).changes() }
}

extension AuditedApp {
  /// The calls in Objective-C that forward a link with empty options.
  fileprivate var objectiveCForwardings: [Site] {
    objectiveCSites { use in
      use.isCall && use.name == "application" && use.argument("options") == "@{}"
        && (use.argument("open") ?? use.argument("openURL")) != nil
    }
  }

  /// Whether the method that a link is forwarded to reads its options, or is a library's.
  fileprivate func isReadByReceiver(_ site: Site) -> Bool {
    let callees = (functions + objectiveCFunctions).filter { $0.name == "application(_:open:options:)" }
    return callees.isEmpty || callees.contains { $0.reads($0.parameter(2) ?? "options") }
  }
}

extension AppFunction {
  /// Whether it uses a parameter at all.
  func reads(_ name: String) -> Bool {
    uses.contains { placed in
      placed.use.names.first == name || placed.use.value?.mentions(name) == true
        || placed.use.arguments.contains { $0.text.mentions(name) }
    }
  }
}
