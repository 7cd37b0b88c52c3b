import LifeCycle

extension DeviceCore {
  /// Lists every stimulus with the function that decides on it.
  mutating func decide(_ stimulus: Stimulus) throws(Refusal) {
    switch stimulus {
    case .user(let action): try decide(action)
    case .process(let process, let report): try decide(report, of: process)
    case .kernel(let report): try decide(report)
    }
  }

  private mutating func decide(_ report: Report, of process: ProcessKey) throws(Refusal) {
    switch report {
    case .acknowledged(let number): try acknowledged(process, number)
    case .acquired(let id, let name): try acquired(process, id, name)
    case .released(let id): try released(process, id)
    case .configured(let session, let configuration): try configured(process, session, configuration)
    case .restoration(let session, let activity): try restoration(process, session, activity)
    case .sessionUserInfo(let session, let bytes): try sessionUserInfo(process, session, bytes)
    case .eventFinished(let id): try eventFinished(process, id)
    case .requested(let id, let asked): try requested(process, id, asked)
    case .notificationDelegate(let isSet): try notificationDelegate(process, isSet)
    case .isEnteringBackground(let isInside): try isEnteringBackground(process, isInside)
    case .service(let id, let asked): try service(process, id, asked)
    case .awaits(let id, let name): try awaits(process, id, name)
    case .answered(let id): try answered(process, id)
    case .taskAsked(let id, let asked): try taskAsked(process, id, asked)
    case .taskReport(let report): try taskReported(process, report)
    case .accessory(let isOffered): try accessory(process, isOffered)
    case .keyboard(let height): try keyboard(process, height)
    case .activationConditions(let session, let conditions): try activationConditions(process, session, conditions)
    case .destructionConditions(let session, let conditions): try destructionConditions(process, session, conditions)
    case .shortcutItems(let items): try shortcutItems(process, items)
    }
  }

  private mutating func decide(_ report: KernelReport) throws(Refusal) {
    switch report {
    case .frozen(let process, let locks): try frozen(process, locks)
    case .notFrozen(let process, let why): try notFrozen(process, why)
    case .sharedLocks(let process, let locks): try sharedLocks(process, locks)
    case .exited(let process, let ending): try exited(process, ending)
    case .violated(let process, let how): try violated(process, how)
    case .memory(let sample): measured(sample)
    case .processorUsed(let process, let total): try processorUsed(process, total)
    case .foundDate(let app, let identifier, let date): try foundDate(app, identifier, date)
    case .foundReports(let process, let request, let reports): foundReports(process, request, reports)
    case .reachedGate(let process, let gate, let reason, let cause):
      try reached(gate, process, reason, by: cause)
    case .watched(let isWatched): watched(isWatched)
    case .opens(let app, let url, let cause):
      try launch(app, actions: SceneActions(urls: [url]), input: "openURL", by: cause)
    }
  }
}
