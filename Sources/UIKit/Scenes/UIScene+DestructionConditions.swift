import Foundation
internal import LifeCycle
internal import SystemLink

/// When a scene's session is destroyed rather than kept (iOS 26, reference 2.7).
public struct UISceneDestructionCondition: Hashable, Sendable {
  let condition: DestructionConditions

  /// The user sends the scene away: home on a phone, from the switcher anywhere.
  public static let userInitiatedDismissal = Self(condition: .userInitiatedDismissal)
  /// The system disconnects the scene to have its memory back.
  public static let systemDisconnection = Self(condition: .systemDisconnection)

  public func hash(into hasher: inout Hasher) { hasher.combine(condition.rawValue) }
}

/// Tells the system what scenes say of themselves, when it has changed.
@MainActor
enum SceneConditions {
  static func commitChanged() {
    guard ProcessSide.shared.model == .scenes else { return }
    for scene in Runtime.shared.scenes {
      if scene.activationConditions.isChanged {
        scene.activationConditions.isChanged = false
        Runtime.shared.send(.activationConditions(scene.session.record.id, scene.activationConditions.forLink))
      }
      if scene.destructionConditionsChanged {
        scene.destructionConditionsChanged = false
        let all = scene.destructionConditions.reduce(into: DestructionConditions()) { $0.formUnion($1.condition) }
        Runtime.shared.send(.destructionConditions(scene.session.record.id, all))
      }
    }
  }
}
