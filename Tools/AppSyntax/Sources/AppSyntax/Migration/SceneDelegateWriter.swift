import AppSyntaxMessages
import SwiftSyntax

/// Writes the scene delegate's file.
struct SceneDelegateWriter {
  let plan: MovePlan
  let request: MigrationRequest
  let style: SourceStyle
  let launch: LaunchWriter.Result
  let twins: [HandlerWriter.Twin]
  let properties: [Excerpt]
  let helpers: [Excerpt]
  /// The helper for the front window; nil if nothing uses it.
  let front: FrontWindow?
  /// Whether the front window is set, too.
  let setsFront: Bool

  private var mark: [String] { request.deploymentTarget < 13 ? ["@available(iOS 13.0, *)"] : [] }
  private var guardsForeground: Bool { twins.contains { $0.kind == .enterForeground } }

  func write() -> NewFileBuilder {
    var file = NewFileBuilder()
    file.add(style.header)
    if !style.header.isEmpty { file.separate() }
    file.add(imports)
    file.separate()
    file.add(mark)
    file.add(style.opening("class \(request.sceneDelegate): UIResponder, UIWindowSceneDelegate", depth: 0))
    file.add(style.line("var window: \(plan.delegate.windowType)\(plan.delegate.windowMark)", depth: 1))
    for property in properties { file.add(property) }
    if guardsForeground {
      file.add(style.line("/// Whether the scene was in the background; at its first start it was not.", depth: 1))
      file.add(style.line("private var wasInBackground = false", depth: 1))
    }
    file.separate()
    writeConnection(to: &file)
    for kind in SceneHandler.allCases { write(kind, to: &file) }
    for helper in helpers {
      file.separate()
      file.add(helper)
    }
    file.add("}")
    if twins.contains(where: { $0.kind == .openURL && $0.usesOptional }) {
      file.separate()
      file.add(contextExtension)
    }
    if let front {
      file.separate()
      file.add(front.text(style: style, mark: mark, setter: setsFront ? request.sceneDelegate : nil))
    }
    return file
  }

  /// Those of the files whose code is in the new one too, the app delegate's first.
  private var imports: [String] {
    let moved = launch.excerpts.map(\.excerpt) + properties + helpers + twins.compactMap(\.body)
    let movesCode = !moved.isEmpty
    var lines: [String] = []
    var seen: Set<String> = []
    for file in [plan.delegate.file] + moved.map(\.file) where seen.insert(file.path).inserted {
      for item in file.parsed.tree.statements {
        let isImport = item.item.is(ImportDeclSyntax.self)
        guard isImport || (item.item.as(IfConfigDeclSyntax.self).map(Self.onlyImports) ?? false) else { continue }
        let text = item.item.trimmedDescription.replacing("\r\n", with: "\n")
        if seen.insert(text).inserted { lines += text.split(separator: "\n").map(String.init) }
      }
    }
    let hasUIKit = lines.contains { $0[...].trimmed == "import UIKit" }
    let needsCloudKit = twins.contains { $0.kind == .share } && !lines.contains { $0.hasSuffix("import CloudKit") }
    if !movesCode && hasUIKit { lines = ["import UIKit"] } else if !hasUIKit { lines.append("import UIKit") }
    if needsCloudKit || (!movesCode && twins.contains { $0.kind == .share }) { lines.insert("import CloudKit", at: 0) }
    return lines
  }

  private static func onlyImports(_ node: IfConfigDeclSyntax) -> Bool {
    node.clauses.allSatisfy { clause in
      guard case .statements(let items) = clause.elements else { return clause.elements == nil }
      return items.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
    }
  }

  // MARK: - Connection

  private func writeConnection(to file: inout NewFileBuilder) {
    let cold = coldCalls
    file.add(
      style.opening(
        "func scene(_ scene: UIScene, willConnectTo session: UISceneSession, "
          + "options connectionOptions: UIScene.ConnectionOptions)", depth: 1))
    let usesScene = launch.usesScene || firstWindow != nil || cold.contains { $0.contains("windowScene") }
    if usesScene {
      file.add(style.line("guard let windowScene = scene as? UIWindowScene else { return }", depth: 2))
    }
    if launch.usesAppDelegate {
      file.add(style.line(MemberWriter.guardText(for: plan.delegate.name), depth: 2))
    }
    for (local, property) in launch.shared {
      let isOptional = local.type.hasSuffix("?")
      let reach = "let \(local.name) = appDelegate.\(property)"
      file.add(style.line(isOptional ? reach : "guard \(reach) else { return }", depth: 2))
    }
    if usesScene || launch.usesAppDelegate { file.separate() }
    // An early return does not keep from handing over.
    if launch.returns, !cold.isEmpty {
      file.add(style.opening("defer", depth: 2))
      for line in cold { file.add(style.line(line, depth: 3)) }
      file.add(style.line("}", depth: 2))
      file.separate()
    }
    if let firstWindow { file.add(style.line("window = \(firstWindow)", depth: 2)) }
    for (excerpt, isSetApart) in launch.excerpts {
      if isSetApart { file.separate() }
      file.add(excerpt)
    }
    if launch.excerpts.isEmpty, firstWindow == nil {
      let text =
        request.storyboard == nil
        ? "// Make the window of this scene here." : "// UIKit has made the window from the storyboard."
      file.add(style.line(text, depth: 2))
    }
    if !cold.isEmpty, !launch.returns {
      file.separate()
      if request.storyboard != nil, !launch.showsWindow, !launch.hidesWindow {
        file.add(style.line("window?.makeKeyAndVisible()", depth: 2))
      }
      for line in cold { file.add(style.line(line, depth: 2)) }
    }
    file.add(style.line("}", depth: 1))
  }

  /// The window that the app delegate had from its beginning.
  private var firstWindow: String? {
    guard let call = plan.delegate.window?.binding.initializer?.value.as(FunctionCallExprSyntax.self),
      plan.work.isCreation(call)
    else { return nil }
    return "\(call.calledExpression.trimmedDescription)(windowScene: windowScene)"
  }

  /// What launched the app is handed to the methods that hear it in a running one.
  private var coldCalls: [String] {
    let kinds = Set(twins.map(\.kind))
    var lines: [String] = []
    if kinds.contains(.openURL) {
      lines += style.opening("if !connectionOptions.urlContexts.isEmpty", depth: 0)
      lines += [style.indentation + "self.scene(scene, openURLContexts: connectionOptions.urlContexts)", "}"]
    }
    if kinds.contains(.continue) {
      lines += style.opening("for userActivity in connectionOptions.userActivities", depth: 0)
      if kinds.contains(.willContinue) {
        lines += [
          style.indentation
            + "self.scene(scene, willContinueUserActivityWithType: userActivity.activityType)"
        ]
      }
      lines += [style.indentation + "self.scene(scene, continue: userActivity)", "}"]
    }
    if kinds.contains(.quickAction) {
      lines += style.opening("if let shortcutItem = connectionOptions.shortcutItem", depth: 0)
      lines += [
        style.indentation
          + "self.windowScene(windowScene, performActionFor: shortcutItem, completionHandler: { _ in })", "}",
      ]
    }
    if kinds.contains(.share) {
      lines += style.opening("if let metadata = connectionOptions.cloudKitShareMetadata", depth: 0)
      lines += [style.indentation + "self.windowScene(windowScene, userDidAcceptCloudKitShareWith: metadata)", "}"]
    }
    return lines
  }

  // MARK: - Twins

  private func write(_ kind: SceneHandler, to file: inout NewFileBuilder) {
    let twin = twins.first { $0.kind == kind }
    let setsFlag = kind == .enterBackground && guardsForeground
    guard let twin else {
      if setsFlag { writeTwin(kind, ["wasInBackground = true"], to: &file) }
      return
    }
    let first: [String] =
      setsFlag
      ? ["wasInBackground = true"]
      : kind == .enterForeground ? ["guard wasInBackground else { return }", "wasInBackground = false"] : []
    if let call = twin.call {
      let calls =
        kind == .openURL
        ? style.opening("for context in URLContexts", depth: 0) + [style.indentation + call, "}"] : [call]
      writeTwin(kind, first + calls, to: &file)
    } else if twin.body == nil, !first.isEmpty {
      writeTwin(kind, first, to: &file)
    }
    guard let body = twin.body else { return }
    file.separate()
    file.add(twin.call == nil ? body.inserting(first.map { style.line($0, depth: 2) }) : body)
  }

  private func writeTwin(_ kind: SceneHandler, _ lines: [String], to file: inout NewFileBuilder) {
    file.separate()
    file.add(style.opening(kind.twin, depth: 1))
    for line in lines { file.add(style.line(line, depth: 2)) }
    file.add(style.line("}", depth: 1))
  }

  /// The options of a URL as app delegates get them.
  private var contextExtension: [String] {
    mark + style.opening("private extension UIOpenURLContext", depth: 0)
      + [style.line("/// The options in the form in which an app delegate gets them.", depth: 1)]
      + style.opening("var applicationOptions: [UIApplication.OpenURLOptionsKey: Any]", depth: 1)
      + [
        "var result: [UIApplication.OpenURLOptionsKey: Any] = [.openInPlace: options.openInPlace]",
        "result[.sourceApplication] = options.sourceApplication", "result[.annotation] = options.annotation",
        "return result",
      ].map { style.line($0, depth: 2) } + [style.line("}", depth: 1), "}"]
  }
}

extension Excerpt {
  /// With lines at the beginning of the body.
  fileprivate func inserting(_ new: [String]) -> Excerpt {
    guard !new.isEmpty else { return self }
    var copy = self
    copy.insert(new, after: "{")
    return copy
  }
}
