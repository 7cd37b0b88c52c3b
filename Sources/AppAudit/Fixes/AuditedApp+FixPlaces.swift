import AppMigration
import AppSyntaxMessages

/// What several fixes ask before they write.
extension AuditedApp {
  /// The only delegate of window scenes: nobody says which of several is meant.
  func onlySceneDelegate() throws(EditRefusal) -> AppType {
    let delegates = classes(conformingTo: ["UIWindowSceneDelegate"])
    guard delegates.count == 1, let scene = delegates.first else {
      throw EditRefusal("The app has \(delegates.count) delegates of window scenes; nobody says which one is meant.")
    }
    return scene
  }

  /// `scene(_:willConnectTo:options:)` of the only delegate of window scenes, which has no way out before its end.
  func connectingEnd() throws(EditRefusal) -> AppFunction {
    let scene = try onlySceneDelegate()
    guard let connect = function(Self.connecting, of: scene), connect.outline.bodyPlace != nil else {
      throw EditRefusal("\(scene.name) has no \(Self.connecting).")
    }
    if let line = ConnectionFix.earlyEnd(in: connect.body) {
      throw EditRefusal("\(Self.connecting) of \(scene.name) may end in line \(line), before its end.")
    }
    return connect
  }

  /// Refuses to change what UIKit calls on systems before iOS 13.
  func expectNoOldSystems() throws(EditRefusal) {
    if (deploymentMajor ?? 13) < 13 {
      throw EditRefusal("The app runs on systems before iOS 13, which have no scenes and call it.")
    }
  }

  /// The innermost function around a hit.
  func function(around hit: Hit) -> AppFunction? {
    let line = hit.line ?? 0
    return functions.filter {
      $0.path == hit.path && ($0.line...max($0.line, $0.outline.endLine)).contains(line)
    }
    .max { $0.line < $1.line }
  }
}
