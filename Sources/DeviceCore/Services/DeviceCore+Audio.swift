import LifeCycle

/// Audio sessions: who is kept running by what plays, and who is interrupted (reference 3, 5.3).
extension DeviceCore {
  mutating func audio(_ index: Int, _ state: AudioState) -> ServiceAnswer {
    let old = processes[index].audio.state
    processes[index].audio.state = state
    if state.isActive, !old.isActive {
      guard stage.audioInterruptions.isEmpty, !stage.audioIsTaken else {
        processes[index].audio.state.isActive = false
        refresh(index)
        // AVAudioSessionErrorCodeInsufficientPriority.
        return .refused(code: 561_017_449, reason: "a call has the audio")
      }
      processes[index].audio.isInterrupted = false
      if !state.mixes { interruptOthers(than: processes[index].key) }
    } else if !state.isActive, old.isActive, !old.mixes {
      releaseOthers(interruptedBy: processes[index].key, shouldResume: state.notifiesOthers)
    }
    refresh(index)
    return .done
  }

  private mutating func interruptOthers(than process: ProcessKey) {
    for index in processes.indices where processes[index].key != process {
      interruptAudio(index, by: process)
    }
  }

  private mutating func interruptAudio(_ index: Int, by other: ProcessKey?) {
    let audio = processes[index].audio
    guard audio.state.isActive, !audio.isInterrupted, processes[index].end == nil else { return }
    // Sound that mixes stops for a call only.
    guard other == nil || !audio.state.mixes else { return }
    processes[index].audio.isInterrupted = true
    processes[index].audio.interruptedBy = other
    processes[index].audio.playedBefore = audio.state.isPlaying
    processes[index].audio.state.isActive = false
    processes[index].audio.state.isPlaying = false
    tellAudio(index, .interruptionBegan)
  }

  private mutating func releaseOthers(interruptedBy process: ProcessKey?, shouldResume: Bool) {
    for index in processes.indices
    where processes[index].audio.isInterrupted && processes[index].audio.interruptedBy == process {
      processes[index].audio.isInterrupted = false
      // Only whoever says so lets others know (`notifyOthersOnDeactivation`); the system's own interruptions always do.
      if process == nil || shouldResume {
        tellAudio(index, .interruptionEnded(shouldResume: processes[index].audio.playedBefore))
      }
      processes[index].audio.playedBefore = false
      refresh(index)
    }
  }

  private mutating func tellAudio(_ index: Int, _ event: AudioEvent) {
    guard processes[index].end == nil, processes[index].phase != .suspended else { return }
    send(index, .service(.audio(event)))
    refresh(index)
  }

  /// A call rings or is answered, or Siri listens: sound stops, whatever the screen shows.
  mutating func interruptionBegan(_ what: Interruption) {
    guard what.takesAudio else { return }
    let had = !stage.audioInterruptions.isEmpty || stage.audioIsTaken
    stage.audioInterruptions.insert(what)
    // A call that is answered goes on as what it was.
    if what == .answeredCall { stage.audioInterruptions.subtract([.incomingCall, .callBanner]) }
    guard !had else { return }
    for index in processes.indices { interruptAudio(index, by: nil) }
  }

  mutating func interruptionEnded(_ what: Interruption) {
    guard stage.audioInterruptions.remove(what) != nil, stage.audioInterruptions.isEmpty, !stage.audioIsTaken else {
      return
    }
    releaseOthers(interruptedBy: nil, shouldResume: true)
  }

  /// By command: an interruption of no kind that shows on the screen, another route, or the media server's death.
  mutating func audioCommand(_ command: AudioCommand) throws(Refusal) {
    switch command {
    case .beginInterruption, .endInterruption:
      record(.input, "audio", detail: ["interruption": .bool(command == .beginInterruption)])
      let had = !stage.audioInterruptions.isEmpty || stage.audioIsTaken
      stage.audioIsTaken = command == .beginInterruption
      if command == .beginInterruption, !had {
        for index in processes.indices { interruptAudio(index, by: nil) }
      } else if command == .endInterruption, had, stage.audioInterruptions.isEmpty {
        releaseOthers(interruptedBy: nil, shouldResume: true)
      }
    case .route(let route):
      guard stage.audioRoute != route else { return }
      record(.input, "audio", detail: ["route": .string(route.rawValue)])
      stage.audioRoute = route
      for index in processes.indices { tellAudio(index, .routeChanged(route)) }
    case .resetMediaServices:
      record(.input, "audio", detail: ["mediaServices": "reset"])
      for index in processes.indices {
        // Every audio object is dead: nothing plays until the app has made new ones.
        processes[index].audio = AudioSession()
        tellAudio(index, .mediaServicesLost)
        tellAudio(index, .mediaServicesReset)
      }
    }
  }
}

/// What a process has to do with sound.
struct AudioSession: Sendable, Equatable {
  var state = AudioState()
  var isInterrupted = false
  /// Nil: by the system.
  var interruptedBy: ProcessKey?
  /// It played when it was interrupted.
  var playedBefore = false
}

extension AppProcess {
  /// Whether sound keeps the process running: an active session of a category that goes on, the mode, and something that
  /// plays. One that was interrupted while it played is kept too, since its end is told to it.
  ///
  /// Reference: the second part is not sourced; chosen because players resume from the background after a call.
  var holdsAudio: Bool {
    guard audio.state.continuesInBackground, backgroundModes.contains("audio") else { return false }
    return audio.isInterrupted ? audio.playedBefore : audio.state.isActive && audio.state.isPlaying
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
