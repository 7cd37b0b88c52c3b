import DeviceCore
import LayerTree
import LifeCycle

/// What is seen of a window before its app has drawn it (reference 7).
extension Device {
  /// A window as it is seen.
  struct ShownWindow {
    var tree: LayerTree
    /// Whether its app shows it; else something stands in its place, which takes no touches.
    var isLive: Bool
  }

  /// What is seen of a session: its window from the process's first commit on, what stands in its place before.
  ///
  /// Without either it is what an earlier process has shown; nil where nobody has shown anything.
  func shownWindow(of session: Session) -> ShownWindow? {
    let id = session.record.id
    let process = core.process(of: session.app).flatMap { running[$0] }
    if process?.committed.contains(id) ?? false, let tree = trees[id] { return ShownWindow(tree: tree, isLive: true) }
    guard let tree = placeholder(of: session, isDark: core.traits.isDark) ?? trees[id] else { return nil }
    return ShownWindow(tree: outOfReach(tree, of: session), isLive: false)
  }

  /// A tree without its elements, as nothing in it can be used. The same one as before where it is the same: what is the
  /// same is compared at once.
  private func outOfReach(_ tree: LayerTree, of session: Session) -> LayerTree {
    if let known = system.placeholders[session.key], known.of == tree { return known.shown }
    let shown = tree.withoutElements
    if system.placeholders.count >= 8 { system.placeholders = [:] }
    system.placeholders[session.key] = (tree, shown)
    return shown
  }

  /// What is shown of a session whose app has shown nothing yet: the snapshot of the same style and size, or else the app's
  /// launch screen.
  ///
  /// A snapshot of another size would be stretched, and one of the other style would flash. That an absent or ignored
  /// snapshot gives the launch screen is documented; which snapshot counts as absent is chosen (reference 7).
  func placeholder(of session: Session, isDark: Bool) -> LayerTree? {
    let size = windowSize(of: session)
    if let snapshot = snapshot(of: session.record.id, in: session.app, isDark: isDark, size: size),
      snapshot.size == size
    {
      return snapshot
    }
    // It is made upright, for the whole screen.
    return launchScreen(of: session.app, isDark: isDark).flatMap { $0.size == size ? $0 : nil }
  }

  /// The size that a session's window has, or would have, on the screen as it is held now.
  private func windowSize(of session: Session) -> Size {
    let count = core.settings(of: session.key)?.share.count ?? 1
    return Size(width: screenSize.width / Double(max(count, 1)), height: screenSize.height)
  }
}
