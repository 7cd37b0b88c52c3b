import LifeCycle

/// Audio sessions: who plays, who is interrupted by whom, and where sound goes (reference 3, 5.3).
struct AudioService: Sendable {
  /// What follows for a process.
  enum Request: Sendable {
    case tell(ProcessKey, AudioEvent)
    /// Whether sound keeps it running may have changed.
    case changed(ProcessKey)
  }

  /// What a process has to do with sound.
  private struct Session: Sendable {
    let process: ProcessKey
    var state = AudioState()
    var interruption: Interrupted?
  }

  /// A session whose sound was taken away.
  private struct Interrupted: Sendable {
    /// Nil: the system's own.
    var by: ProcessKey?
    var playedBefore: Bool
  }

  /// In the order of their first word on sound.
  private var sessions: [Session] = []
  /// Calls and the like that have the sound now.
  private var calls: Set<Interruption> = []
  /// Something has the sound that shows nowhere on the screen; by command.
  private var isTaken = false
  private(set) var route = AudioRoute.speaker

  private var systemHasSound: Bool { !calls.isEmpty || isTaken }

  /// Whether sound keeps a process running: an active session of a category that goes on, and something that plays. One
  /// that was interrupted while it played is kept too, since its end is told to it.
  ///
  /// Reference: the second part is not sourced; chosen because players resume from the background after a call.
  func holds(_ process: ProcessKey) -> Bool {
    guard let session = sessions.first(where: { $0.process == process }), session.state.continuesInBackground else {
      return false
    }
    return session.interruption?.playedBefore ?? (session.state.isActive && session.state.isPlaying)
  }

  func isInterrupted(_ process: ProcessKey) -> Bool {
    sessions.contains { $0.process == process && $0.interruption != nil }
  }

  func isActive(_ process: ProcessKey) -> Bool { sessions.contains { $0.process == process && $0.state.isActive } }

  /// A process says how its session stands.
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
      // Only a session that says so lets others know (`notifyOthersOnDeactivation`).
      requests = release(interruptedBy: process, told: state.notifiesOthers ? .resuming : .silently)
    }
    return (.done, requests + [.changed(process)])
  }

  /// A process has ended, and its session with it: whoever it interrupted is released.
  ///
  /// Reference: whether the others are told to resume is not sourced; chosen: they hear that the interruption has ended,
  /// without the option to resume, since nobody notified them on deactivation.
  mutating func ended(_ process: ProcessKey) -> [Request] {
    guard let index = sessions.firstIndex(where: { $0.process == process }) else { return [] }
    sessions.remove(at: index)
    return release(interruptedBy: process, told: .withoutResuming)
  }

  /// A call rings or is answered, or Siri listens: sound stops, whatever the screen shows.
  mutating func began(_ what: Interruption) -> [Request] {
    guard what.takesAudio else { return [] }
    let had = systemHasSound
    calls.insert(what)
    // A call that is answered goes on as what it was.
    if what == .answeredCall { calls.subtract([.incomingCall, .callBanner]) }
    return had ? [] : interrupt(by: nil)
  }

  mutating func ended(_ what: Interruption) -> [Request] {
    guard calls.remove(what) != nil, !systemHasSound else { return [] }
    return release(interruptedBy: nil, told: .resuming)
  }

  /// An interruption of no kind that shows on the screen begins or ends.
  mutating func take(_ isTaken: Bool) -> [Request] {
    let had = systemHasSound
    self.isTaken = isTaken
    guard had != systemHasSound else { return [] }
    return isTaken ? interrupt(by: nil) : release(interruptedBy: nil, told: .resuming)
  }

  /// - Returns: whether that is another route than before.
  mutating func setRoute(_ route: AudioRoute) -> Bool {
    defer { self.route = route }
    return self.route != route
  }

  /// The media server dies: every audio object is dead, and nothing plays until apps have made new ones.
  mutating func reset() { sessions = [] }

  // MARK: Interrupting and releasing

  private mutating func interrupt(by other: ProcessKey?) -> [Request] {
    var requests: [Request] = []
    for index in sessions.indices where sessions[index].process != other {
      let state = sessions[index].state
      // Sound that mixes stops for a call only.
      guard state.isActive, sessions[index].interruption == nil, other == nil || !state.mixes else { continue }
      sessions[index].interruption = Interrupted(by: other, playedBefore: state.isPlaying)
      sessions[index].state.isActive = false
      sessions[index].state.isPlaying = false
      requests += [.tell(sessions[index].process, .interruptionBegan), .changed(sessions[index].process)]
    }
    return requests
  }

  /// How those hear of it whose sound is given back.
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
  /// A ringing phone silences others, however it shows itself (reference 3).
  var takesAudio: Bool {
    switch self {
    case .incomingCall, .callBanner, .answeredCall, .siri: true
    case .systemAlert, .notificationCenter, .controlCenter, .biometry, .notificationBanner, .expandedBanner, .passcode,
      .purchase, .screenshot, .screenRecording, .remoteViewController, .windowResize:
      false
    }
  }
}
