import LifeCycle

/// The effects of audio on processes (reference 3, 5.3).
extension DeviceCore {
  mutating func audio(_ index: Int, _ state: AudioState) -> ServiceAnswer {
    let (answer, requests) = audio.changed(processes[index].key, to: state)
    carryOut(requests, by: processes[index].cause)
    return answer
  }

  /// In request order; a suspended or ending process gets no event.
  mutating func carryOut(_ requests: [AudioService.Request], by cause: Cause) {
    for request in requests {
      switch request {
      case .tell(let process, let event):
        guard let index = processes.index(process) else { continue }
        tellAudio(index, event, by: cause)
      case .changed(let process):
        guard let index = processes.index(process) else { continue }
        let isHeld = audio.holds(process) && apps[processes[index].app].backgroundModes.contains("audio")
        processes[index].assertions.hold(.audio, isHeld, at: now)
        refresh(index, by: cause)
      }
    }
  }

  private mutating func tellAudio(_ index: Int, _ event: AudioEvent, by cause: Cause) {
    guard !processes[index].isEnding, !processes[index].machine.isSuspended else { return }
    send(index, .service(.audio(event)), by: cause)
    refresh(index, by: cause)
  }

  /// Handles a command: an interruption without a visible cause, a new route, a button for what plays, or the media
  /// server's death.
  mutating func audioCommand(_ command: AudioCommand) throws(Refusal) {
    switch command {
    case .beginInterruption, .endInterruption:
      let begins = command == .beginInterruption
      let input = outbox.record(.input, "audio", ["interruption": .bool(begins)], by: .input)
      carryOut(audio.take(begins), by: input)
    case .route(let route):
      guard audio.setRoute(route) else { return }
      let input = outbox.record(.input, "audio", .text("route", route.rawValue), by: .input)
      for index in processes.indices { tellAudio(index, .routeChanged(route), by: input) }
    case .remote(let command):
      let input = outbox.record(.input, "audio", .text("remote", command.rawValue), by: .input)
      guard let process = audio.playing, let index = processes.index(process) else { return }
      tellAudio(index, .remote(command), by: input)
    case .resetMediaServices:
      let input = outbox.record(.input, "audio", .text("mediaServices", "reset"), by: .input)
      audio.reset()
      for index in processes.indices {
        processes[index].assertions.release(.audio)
        tellAudio(index, .mediaServicesLost, by: input)
        tellAudio(index, .mediaServicesReset, by: input)
      }
    }
  }
}
