import LifeCycle

/// Which snapshots the system has taken of scenes in the background (reference 7).
extension DeviceCore {
  /// As it is, in the other style; on the pad also in the other sizes that it can have: on a screen that is turned, and
  /// with another part of it, in the present style.
  ///
  /// Reference: that there are other sizes is measured (openradar 23010208; Apple developer forums 728951); chosen: which,
  /// and their order.
  func snapshots(of key: SessionKey) -> [SnapshotVariant] {
    guard policy.takesSnapshots, sessions.display(of: key) == nil else { return [] }
    let isDark = traits.isDark
    var variants = [SnapshotVariant(isDark: isDark)]
    if policy.rules.hasDarkAppearance { variants.append(SnapshotVariant(isDark: !isDark)) }
    guard idiom == .pad else { return variants }
    variants.append(SnapshotVariant(isDark: isDark, isTurned: true))
    variants.append(SnapshotVariant(isDark: isDark, isResized: true, isTurned: true))
    variants.append(SnapshotVariant(isDark: isDark, isResized: true))
    return variants
  }

  /// What a background process has changed since is shown in the switcher, too: after a fetch, and after the events of a
  /// background URL session (reference 7).
  mutating func takeSnapshots(_ index: Int, by cause: Cause) {
    guard processes[index].isLive else { return }
    let scenes = processes[index].scenes
    for scene in scenes where !scene.settings.isForeground {
      let variants = snapshots(of: scene.session)
      guard !variants.isEmpty, let id = sessions.id(of: scene.session) else { continue }
      send(index, .takeSnapshots(id, variants), by: cause)
    }
  }
}

extension BackgroundEvent.Kind {
  /// Whether the system takes new snapshots once the app has handled the event.
  var refreshesSnapshots: Bool {
    switch self {
    case .fetch, .urlSession: true
    case .remoteNotification, .notificationResponse: false
    }
  }
}
