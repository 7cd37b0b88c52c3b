import LifeCycle

/// How processes move from condition to condition: by ``ProcessMachine``, and by nothing else.
extension DeviceCore {
  /// Takes a step of a process and says what is to be done for it.
  ///
  /// What the core itself decides is legal by construction; an illegal step changes nothing, and ends a debug build.
  mutating func move(_ index: Int, on input: ProcessInput) -> [ProcessAction] {
    let condition = processes[index].phase.condition
    do throws(ProcessMachine.Illegal) {
      let step = try ProcessMachine.step(from: condition, on: input)
      switch step.target {
      case condition: break
      case .running: processes[index].phase = .running
      case .preparing: processes[index].phase = .preparing(processes[index].nextNumber)
      case .freezing: processes[index].phase = .freezing
      case .suspended: processes[index].phase = .suspended
      case .ending: processes[index].phase = .ending
      // The process leaves the list with its end.
      case .notRunning: break
      }
      return step.actions
    } catch {
      assertionFailure("a process that is \(condition.rawValue): \(input.rawValue): \(error.rawValue)")
      return []
    }
  }

  /// Nothing holds it awake: it is asked whether it is ready to be suspended.
  ///
  /// - Parameter allowance: how long its answer may take; nil for the policy's.
  mutating func askToSleep(_ index: Int, within allowance: Span? = nil) {
    for action in move(index, on: .askToSleep) where action == .ask {
      emit(index, .prepareSuspension, allowance: allowance ?? policy.suspensionAnswer)
    }
  }

  /// It has answered that question, or its time for an answer is over.
  mutating func answered(_ index: Int, _ input: ProcessInput) {
    for action in move(index, on: input) where action == .freeze {
      effects.append(.freeze(processes[index].key))
    }
  }

  /// It runs again, in the background for now.
  mutating func thaw(_ index: Int) {
    processes[index].inBackgroundSince = now
    effects.append(.thaw(processes[index].key))
  }
}
