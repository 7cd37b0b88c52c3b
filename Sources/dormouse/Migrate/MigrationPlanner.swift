import AppAudit
import AppBuilder
import AppFacts
import AppMigration
import AppSyntaxMessages
import Foundation

/// Plans the migrations of the apps in a folder: one for all targets that share an app delegate.
struct MigrationPlanner {
  let builder: AppBuilder
  let folder: URL
  /// Whether the app delegate chooses the configurations, also where an Info.plist could.
  let optsInByCode: Bool
  /// What the plans so far make of files, because several apps may share a project or sources.
  private var planned: [String: [UInt8]] = [:]

  init(builder: AppBuilder, folder: URL, optsInByCode: Bool) {
    self.builder = builder
    self.folder = folder
    self.optsInByCode = optsInByCode
  }

  func plans(for facts: [AppFacts]) throws -> [MigrationPlan] {
    var planner = self
    return try planner.planAll(facts)
  }

  private mutating func planAll(_ facts: [AppFacts]) throws -> [MigrationPlan] {
    let apps = facts.map(AuditedApp.init)
    var groups: [(key: String, apps: [AuditedApp])] = []
    for app in apps {
      let key = app.appDelegate?.declaration?.path ?? app.facts.name
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].apps.append(app)
      } else {
        groups.append((key, [app]))
      }
    }
    var plans: [MigrationPlan] = []
    for group in groups {
      let plan = try plan(for: group.apps)
      for change in plan.changes where plan.refusal == nil { planned[change.path] = change.after }
      plans.append(plan)
    }
    return plans
  }

  private func plan(for apps: [AuditedApp]) throws -> MigrationPlan {
    var plan = MigrationPlan(apps: apps)
    let app = apps[0]
    guard app.appDelegate != nil || app.isSwiftUI else {
      let guide = ObjectiveCGuide(app.facts)
      plan.refusal = Self.naming(app.facts.leftAlone, in: guide.refusal)
      plan.guide = guide.lines
      return plan
    }
    let plists = Self.plists(of: apps)
    let byCode = optsInByCode || plists.isEmpty
    let major = apps.compactMap(\.deploymentMajor).min() ?? 13
    let storyboard = app.infoValue("UIMainStoryboardFile")?.string
    let others = app.sceneConfigurations.filter { $0.role != AuditedApp.windowRole }
    let migration = try builder.migration(
      of: app.facts,
      MigrationRequest(
        paths: app.facts.sources.map(\.path), deploymentTarget: major, storyboard: storyboard,
        nib: app.infoValue("NSMainNibFile")?.string, optsInByCode: byCode, inputs: Self.inputs(of: app),
        hasFurtherRoles: !others.isEmpty,
        furtherSceneDelegates: others.compactMap { $0.className?.split(separator: ".").last.map(String.init) }))
    plan.refusal = migration.refusal.map { Self.naming(app.facts.leftAlone, in: $0) }
    plan.isAlreadyMigrated = migration.isAlreadyMigrated
    plan.notes = migration.notes
    plan.moves = migration.moves
    plan.edits = migration.edits
    guard migration.refusal == nil, !migration.isAlreadyMigrated else {
      if migration.refusal != nil { plan.guide = SwiftGuide(app).lines }
      return plan
    }
    try add(migration, of: app, to: &plan)
    guard plan.refusal == nil else { return plan }
    if !byCode { try adopt(in: plists, storyboard: storyboard, deploymentTarget: major, &plan) }
    return plan
  }

  private static func inputs(of app: AuditedApp) -> MigrationRequest.Inputs {
    MigrationRequest.Inputs(
      urlSchemes: !app.urlSchemes.isEmpty || app.infoValue("CFBundleDocumentTypes") != nil,
      universalLinks: !app.linkedDomains.isEmpty,
      activityTypes: app.infoValue("NSUserActivityTypes") != nil,
      quickActions: !app.quickActions.isEmpty
        || app.functions.contains { $0.uses.contains { $0.use.names.contains("shortcutItems") } },
      shares: app.infoValue("CKSharingSupported")?.isTrue == true)
  }

  /// A delegate that is not found may be in a file that cannot be read.
  private static func naming(_ left: [LeftAlone], in refusal: MigrationRefusal) -> MigrationRefusal {
    guard refusal.path.isEmpty, !left.isEmpty else { return refusal }
    var reason =
      refusal.reason + " Left alone: " + left.prefix(3).map { "\($0.path): \($0.reason)" }.joined(separator: " ")
    if left.count > 3 { reason += " And \(left.count - 3) more." }
    return MigrationRefusal(reason: reason, path: "", line: 0)
  }

  /// The Info.plists of all configurations, each once.
  private static func plists(of apps: [AuditedApp]) -> [String] {
    var seen: Set<String> = []
    return apps.flatMap { $0.facts.configurations.compactMap(\.infoPlist.path) }.filter { seen.insert($0).inserted }
  }

  // MARK: Sources and the project

  private func add(_ migration: Migration, of app: AuditedApp, to plan: inout MigrationPlan) throws {
    for edits in migration.edits {
      let before: [UInt8]
      do throws(EditRefusal) { before = try bytesBefore(of: edits.path) } catch {
        plan.refusal = MigrationRefusal(reason: error.reason, path: edits.path, line: 1)
        return
      }
      let text = String(decoding: before, as: UTF8.self)
      let after = Array(AppSyntaxMessages.TextEdit.apply(edits.edits, to: text).utf8)
      if let other = planned[edits.path] {
        plan.edits.removeAll { $0.path == edits.path }
        if other != after {
          plan.notes.append(
            MigrationNote(
              path: edits.path, line: 1,
              text: "Another app's migration changes this file in another way; bring both together.", kind: .workLeft))
        }
        continue
      }
      plan.changes.append(FileChange(path: edits.path, before: before, after: after))
      plan.steps.append((edits.path, "\(edits.edits.count) place\(edits.edits.count == 1 ? "" : "s") changed"))
    }
    guard let new = migration.newFile, let home = app.appDelegate?.declaration?.path else { return }
    let path = home.split(separator: "/").dropLast().map { $0 + "/" }.joined() + new.name
    guard !FileManager.default.fileExists(atPath: url(path).path) else {
      plan.refusal = MigrationRefusal(
        reason: "\(path) is there already and is no scene delegate of this app; give it another name first.",
        path: path,
        line: 1)
      return
    }
    plan.newFile = path
    plan.changes.append(FileChange(path: path, before: nil, after: Array(new.text.utf8)))
    plan.steps.append((path, "new: the scene delegate"))
    try addToProject(new.name, beside: url(home), of: plan.apps, &plan)
  }

  private func addToProject(
    _ name: String, beside delegate: URL, of apps: [AuditedApp], _ plan: inout MigrationPlan
  ) throws {
    let source = ProjectSource.of(sourcesIn: delegate.deletingLastPathComponent(), upTo: folder)
    var projects = Set(apps.compactMap(\.facts.project.path).filter { $0.hasSuffix(".xcodeproj") }).sorted()
    if case .xcode(let found)? = source {
      // Other projects may compile the delegate, too.
      projects += found.map { path(of: $0) }.filter { !projects.contains($0) }
    } else if let source, !source.needsEntry {
      projects = []
    }
    var own = true
    for project in projects {
      let file = project + "/project.pbxproj"
      defer { own = false }
      do throws(EditRefusal) {
        let before = try bytes(of: file)
        var text = try ProjectText(before, folder: url(project).deletingLastPathComponent().path)
        guard own || !text.targets(compiling: delegate.path).isEmpty else { continue }
        switch try text.add(name, beside: delegate.path) {
        case .added(let targets):
          plan.changes.append(FileChange(path: file, before: before, after: text.bytes))
          plan.steps.append((file, "\(name) added to \(targets.joined(separator: ", "))"))
          let others = targets.filter { target in !apps.contains { $0.facts.name == target } }
          if own, !others.isEmpty {
            plan.notes.append(
              MigrationNote(
                path: file, line: 1,
                text:
                  "\(others.joined(separator: ", ")) compiles the app delegate, too; if it is an app, name the scene delegate "
                  + "in its Info.plist as well.", kind: .workLeft))
          }
        case .alreadyThere: break
        case .synchronised(let folder, _, let byException):
          if !byException.isEmpty {
            plan.notes.append(
              MigrationNote(
                path: file, line: 1,
                text:
                  "Add \(name) to \(byException.joined(separator: ", ")) in Xcode's list of exceptions of \(folder).",
                kind: .workLeft))
          }
        }
      } catch {
        guard own else { continue }
        plan.refusal = MigrationRefusal(reason: error.reason, path: file, line: error.line ?? 1)
        return
      }
    }
  }

  // MARK: Property lists

  private func adopt(
    in plists: [String], storyboard: String?, deploymentTarget: Int, _ plan: inout MigrationPlan
  ) throws {
    for path in plists {
      do throws(EditRefusal) {
        let before = try bytes(of: path)
        var text = try PropertyListText(before)
        let named: SceneAdoption.Storyboard =
          text.line(of: ["UIMainStoryboardFile"]) != nil ? .main : storyboard.map { .named($0) } ?? .none
        let steps = try text.adopt(SceneAdoption(storyboard: named, deploymentTarget: "\(deploymentTarget).0"))
        plan.steps += steps.map { (path, $0.description) }
        if text.bytes != before { plan.changes.append(FileChange(path: path, before: before, after: text.bytes)) }
        plan.notes += generatingNote(for: path)
      } catch {
        plan.refusal = MigrationRefusal(
          reason: "\(error.reason) With --opt-in code the app delegate chooses the configuration instead.", path: path,
          line: error.line ?? 1)
        return
      }
    }
  }

  /// What to do where XcodeGen writes an Info.plist anew from its own file.
  private func generatingNote(for plist: String) -> [MigrationNote] {
    guard case .xcodeGen(let file)? = ProjectSource.of(sourcesIn: url(plist).deletingLastPathComponent(), upTo: folder),
      let data = FileManager.default.contents(atPath: file.path)
    else { return [] }
    let base = file.deletingLastPathComponent().standardizedFileURL.path + "/"
    let own = url(plist).standardizedFileURL.path.dropFirst(base.count)
    let lines = String(decoding: data, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    )
    .map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.indices.filter { index in
      index > 0 && lines[index - 1] == "info:" && ["path: \(own)", "path: \"\(own)\""].contains(lines[index])
    }
    .map { index in
      MigrationNote(
        path: path(of: file), line: index + 1,
        text: "XcodeGen writes \(plist) from these properties; add UIApplicationSceneManifest to them, too.",
        kind: .workLeft)
    }
  }

  // MARK: Files

  private func url(_ path: String) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
  }

  private func path(of url: URL) -> String {
    let base = folder.standardizedFileURL.path + "/"
    let path = url.standardizedFileURL.path
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }

  private func bytesBefore(of path: String) throws(EditRefusal) -> [UInt8] {
    do { return Array(try Data(contentsOf: url(path))) } catch {
      throw EditRefusal("it cannot be read: \(error.localizedDescription)")
    }
  }

  /// With what the plans so far have changed.
  private func bytes(of path: String) throws(EditRefusal) -> [UInt8] {
    if let bytes = planned[path] { return bytes }
    return try bytesBefore(of: path)
  }
}
