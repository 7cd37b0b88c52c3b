/// What was done to an Info.plist for scenes, or seen there. Lines are those of the file before.
package enum SceneAdoptionStep: Hashable, Sendable, CustomStringConvertible {
  case addedManifest(key: String)
  /// It was empty, which counts as none.
  case filledManifest(key: String, line: Int)
  /// Other roles, or several scenes, were said there already.
  case addedWindowRole(key: String, line: Int)
  /// A configuration of the window's role had no delegate, or no storyboard.
  case completedConfiguration(key: String, line: Int)
  case removedMainStoryboard(key: String, name: String, line: Int)

  /// The window's role has a configuration with a delegate.
  case alreadyThere(key: String, line: Int)
  /// For the systems before iOS 13.
  case keptMainStoryboard(key: String, line: Int)
  /// The app had said that it supports several scenes.
  case keptSeveralScenes(line: Int)
  /// A key of manifests at the top, where UIKit never reads it.
  case strayKey(key: String, line: Int)

  /// Whether the file is another by it.
  package var isChange: Bool {
    switch self {
    case .addedManifest, .filledManifest, .addedWindowRole, .completedConfiguration, .removedMainStoryboard: true
    case .alreadyThere, .keptMainStoryboard, .keptSeveralScenes, .strayKey: false
    }
  }

  package var description: String {
    switch self {
    case .addedManifest(let key): "\(key) added"
    case .filledManifest(let key, let line): "line \(line): \(key) was empty and is filled"
    case .addedWindowRole(let key, let line): "line \(line): \(key) now has the role of the app's windows"
    case .completedConfiguration(let key, let line): "line \(line): the configuration in \(key) is completed"
    case .removedMainStoryboard(let key, let name, let line):
      "line \(line): \(key) is removed; the manifest names \(name)"
    case .alreadyThere(let key, let line): "line \(line): \(key) has the role of the app's windows already"
    case .keptMainStoryboard(let key, let line): "line \(line): \(key) stays for systems before iOS 13"
    case .keptSeveralScenes(let line): "line \(line): the app supports several scenes, and still does"
    case .strayKey(let key, let line): "line \(line): \(key) stands outside the manifest, where UIKit never reads it"
    }
  }
}
