import AppFacts
import AppSyntaxMessages

extension AuditedApp {
  /// The roles that the app has scenes for: those of the manifest, those that stand in a wrong place of the property list, and
  /// those that its classes are delegates of.
  var declaredRoles: Set<String> {
    var roles = Set(sceneConfigurations.map(\.role))
    for plist in infoPlists {
      let top = plist.values.dictionary ?? [:]
      let misplaced = [plist.values["UISceneConfigurations"], plist.values["UIApplicationSceneManifest"]]
        .flatMap { ($0?.dictionary ?? [:]).keys }
      roles.formUnion((top.keys + misplaced).filter(Set(Self.rolesByMember.values).contains))
    }
    if !classes(conformingTo: ["CPTemplateApplicationSceneDelegate"]).isEmpty { roles.insert(Self.carRole) }
    return roles
  }

  static let carRole = "CPTemplateApplicationSceneSessionRoleApplication"

  /// The keys of roles, by the members of `UISceneSession.Role` as code writes them.
  static let rolesByMember = [
    ".windowApplication": windowRole,
    ".windowExternalDisplay": "UIWindowSceneSessionRoleExternalDisplay",
    ".windowExternalDisplayNonInteractive": "UIWindowSceneSessionRoleExternalDisplayNonInteractive",
    ".carTemplateApplication": carRole,
    ".carTemplateApplicationDashboard": "CPTemplateApplicationDashboardSceneSessionRoleApplication",
    ".carTemplateApplicationInstrumentCluster": "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication",
  ]
}

extension [Step] {
  /// The conditions of all branches.
  var conditions: [String] {
    flatMap { step -> [String] in
      switch step {
      case .use, .exit: []
      case .branch(let branch): [branch.condition] + branch.arms.flatMap(\.conditions)
      case .loop(_, let body), .deferred(_, let body): body.conditions
      case .closure(let closure): closure.body.conditions
      case .local(let function): function.body?.conditions ?? []
      }
    }
  }
}
