import Foundation
internal import LifeCycle
internal import SystemLink

/// When the system destroys a scene's session instead of keeping it (iOS 26, reference 2.7).
public struct UISceneDestructionCondition: Hashable, Sendable {
  let condition: DestructionConditions

  /// The user dismisses the scene: with the home gesture on a phone, in the app switcher anywhere.
  public static let userInitiatedDismissal = Self(condition: .userInitiatedDismissal)
  /// The system disconnects the scene to reclaim its memory.
  public static let systemDisconnection = Self(condition: .systemDisconnection)

  public func hash(into hasher: inout Hasher) { hasher.combine(condition.rawValue) }
}

/// Sends the system the scenes' conditions when they have changed.
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
