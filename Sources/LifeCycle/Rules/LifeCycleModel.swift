/// Who gets the life-cycle calls: the app delegate, or scene delegates.
public enum LifeCycleModel: UInt8, Sendable, Hashable {
  /// No scene manifest: one implicit scene whose calls go to the app delegate (reference 1.a).
  case application = 0
  /// Scenes adopted by manifest or by code (reference 1.b).
  case scenes = 1
}
