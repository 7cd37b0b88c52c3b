import LifeCycle

/// Audio sessions: who plays, who interrupts whom, and the audio route (reference 3, 5.3).
struct AudioService: Sendable {
  /// A consequence for a process.
  enum Request: Sendable {
    case tell(ProcessKey, AudioEvent)
    /// Whether audio keeps the process running may have changed.
    case changed(ProcessKey)
  }

  /// A process's audio session.
  private struct Session: Sendable {
    let process: ProcessKey
    var state = AudioState()
    var interruption: Interrupted?
    /// It was deactivated when the process was suspended, which does not know of it yet.
    var wasSuspended = false
  }

  /// A session that is interrupted.
  private struct Interrupted: Sendable {
    /// Nil: the system's own.
    var by: ProcessKey?
    var playedBefore: Bool
  }

  /// In the order of their first audio report.
  private var sessions: [Session] = []
  /// The calls and similar interruptions that have the audio now.
  private var calls: [Interruption] = []
  /// Whether an interruption without a visible cause has the audio; set by command.
  private var isTaken = false
  private(set) var route = AudioRoute.speaker

  private var systemHasSound: Bool { !calls.isEmpty || isTaken }

  /// Whether audio keeps a process running: an active session with a background category, and playback. A session
  /// interrupted during playback counts too, because its app is told when the interruption ends.
  ///
  /// Reference: the second part is not sourced; chosen because players resume from the background after a call.
  func holds(_ process: ProcessKey) -> Bool {
    guard let session = sessions.first(where: { $0.process == process }), session.state.continuesInBackground else {
      return false
    }
    return session.interruption?.playedBefore ?? (session.state.isActive && session.state.isPlaying)
  }

  /// Whom the buttons of a headset and of the lock screen are for: the last session that is active and mixes with none.
  ///
  /// Reference: not sourced; chosen as who plays alone. A session that is over is not called to life by a button.
  var playing: ProcessKey? { sessions.last { $0.state.isActive && !$0.state.mixes }?.process }

  func isInterrupted(_ process: ProcessKey) -> Bool {
    sessions.contains { $0.process == process && $0.interruption != nil }
  }

  func isActive(_ process: ProcessKey) -> Bool { sessions.contains { $0.process == process && $0.state.isActive } }

  /// A process reports its session's state.
  mutating func changed(_ process: ProcessKey, to state: AudioState) -> (ServiceAnswer, [Request]) {
    let index = index(of: process)
    let old = sessions[index].state
    sessions[index].state = state
    var requests: [Request] = []
    if state.isActive, !old.isActive {
      guard !systemHasSound else {
        sessions[index].state.isActive = false
        // AVAudioSessionErrorCodeInsufficientPriority.
        return (.refused(code: 561_017_449, reason: "a call has the audio"), [.changed(process)])
      }
      sessions[index].interruption = nil
      if !state.mixes { requests = interrupt(by: process) }
    } else if !state.isActive, old.isActive, !old.mixes {
      // Only a session that asks for it notifies the others (`notifyOthersOnDeactivation`).
      requests = release(interruptedBy: process, told: state.notifiesOthers ? .resuming : .silently)
    }
    return (.done, requests + [.changed(process)])
  }

  /// A process has ended, and its session with it: releases those that it interrupted.
  ///
  /// Reference: whether the others are told to resume is not sourced; chosen: they are told that the interruption has
  /// ended, without the option to resume, since nobody notified them on deactivation.
  mutating func ended(_ process: ProcessKey) -> [Request] {
    guard let index = sessions.firstIndex(where: { $0.process == process }) else { return [] }
    sessions.remove(at: index)
    return release(interruptedBy: process, told: .withoutResuming)
  }

  /// A process has been suspended: its session is deactivated, without a word to those that it interrupted (chosen).
  mutating func suspended(_ process: ProcessKey) {
    guard let index = sessions.firstIndex(where: { $0.process == process && $0.state.isActive }) else { return }
    sessions[index].state.isActive = false
    sessions[index].state.isPlaying = false
    sessions[index].wasSuspended = true
    _ = release(interruptedBy: process, told: .silently)
  }

  /// A process runs again.
  ///
  /// - Returns: whether its session was deactivated meanwhile.
  mutating func wakes(_ process: ProcessKey) -> Bool {
    guard let index = sessions.firstIndex(where: { $0.process == process }) else { return false }
    defer { sessions[index].wasSuspended = false }
    return sessions[index].wasSuspended
  }

  /// A call rings or is answered, or Siri listens: audio stops, whatever the screen shows.
  mutating func began(_ what: Interruption) -> [Request] {
    guard what.takesAudio else { return [] }
    let had = systemHasSound
    if !calls.contains(what) { calls.append(what) }
    // An answered call continues the same interruption.
    if case .answeredCall = what { calls.removeAll { $0 == .incomingCall || $0 == .callBanner } }
    return had ? [] : interrupt(by: nil)
  }

  mutating func ended(_ what: Interruption) -> [Request] {
    guard let place = calls.firstIndex(of: what) else { return [] }
    calls.remove(at: place)
    guard !systemHasSound else { return [] }
    return release(interruptedBy: nil, told: .resuming)
  }

  /// An interruption without a visible cause begins or ends.
  mutating func take(_ isTaken: Bool) -> [Request] {
    let had = systemHasSound
    self.isTaken = isTaken
    guard had != systemHasSound else { return [] }
    return isTaken ? interrupt(by: nil) : release(interruptedBy: nil, told: .resuming)
  }

  /// - Returns: whether the route changed.
  mutating func setRoute(_ route: AudioRoute) -> Bool {
    defer { self.route = route }
    return self.route != route
  }

  /// The media server dies: every audio object is invalid, and nothing plays until apps have created new ones.
  mutating func reset() { sessions = [] }

  // MARK: Interruption and release

  private mutating func interrupt(by other: ProcessKey?) -> [Request] {
    var requests: [Request] = []
    for index in sessions.indices where sessions[index].process != other {
      let state = sessions[index].state
      // Mixing audio stops only for a call.
      guard state.isActive, sessions[index].interruption == nil, other == nil || !state.mixes else { continue }
      sessions[index].interruption = Interrupted(by: other, playedBefore: state.isPlaying)
      sessions[index].state.isActive = false
      sessions[index].state.isPlaying = false
      requests += [.tell(sessions[index].process, .interruptionBegan), .changed(sessions[index].process)]
    }
    return requests
  }

  /// How interrupted sessions are notified when they are released.
  private enum Telling { case resuming, withoutResuming, silently }

  private mutating func release(interruptedBy other: ProcessKey?, told: Telling) -> [Request] {
    var requests: [Request] = []
    for index in sessions.indices {
      guard let interruption = sessions[index].interruption, interruption.by == other else { continue }
      sessions[index].interruption = nil
      let process = sessions[index].process
      switch told {
      case .resuming: requests.append(.tell(process, .interruptionEnded(shouldResume: interruption.playedBefore)))
      case .withoutResuming: requests.append(.tell(process, .interruptionEnded(shouldResume: false)))
      case .silently: break
      }
      requests.append(.changed(process))
    }
    return requests
  }

  private mutating func index(of process: ProcessKey) -> Int {
    if let index = sessions.firstIndex(where: { $0.process == process }) { return index }
    sessions.append(Session(process: process))
    return sessions.count - 1
  }
}

extension Interruption {
  /// A ringing phone interrupts others, however it is shown (reference 3).
  var takesAudio: Bool {
    switch self {
    case .incomingCall, .callBanner, .answeredCall, .siri: true
    case .systemAlert, .notificationCenter, .controlCenter, .biometry, .notificationBanner, .expandedBanner, .passcode,
      .purchase, .screenshot, .screenRecording, .remoteViewController, .windowResize:
      false
    }
  }
}
