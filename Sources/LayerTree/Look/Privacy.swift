/// Who may see a layer. Raw values are those of the encoding.
public enum Privacy: UInt8, Sendable, Hashable, CaseIterable {
  /// Everyone.
  case open = 0
  /// The user alone: its letters leave the app as dots, as those of a password field. Pictures show the dots, as those that
  /// a simulator takes; what an app draws of itself leaves it blank.
  case secure = 1
  /// What the app has marked as private: snapshots leave it blank.
  case sensitive = 2
}
