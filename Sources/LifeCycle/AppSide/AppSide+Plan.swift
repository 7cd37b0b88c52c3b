extension AppSide {
  /// Collects the steps of one transition: the life cycle's steps, and those that follow from each.
  struct Plan: LifeCycleSteps {
    var steps: [Step] = []
    private let model: LifeCycleModel
    /// The states before the transition.
    private let before: AppStates
    private var updates: [Transition.SceneUpdate] = []
    private var announced: SessionID?
    private var left: [SessionID] = []
    /// Whether views appear before the application becomes active (reference 4.7).
    var viewsAppearFirst = false
    private var snapshots: [(scene: SessionID, variants: [SnapshotVariant])] = []

    init(model: LifeCycleModel, before: AppStates) {
      self.model = model
      self.before = before
    }

    mutating func append(_ step: Step) { steps.append(step) }

    /// Scenes are about to change state.
    ///
    /// - Parameters:
    ///   - updates: The scenes, with what is delivered to each between foreground and active.
    ///   - announced: The scene whose connection options announced an activity that does not arrive.
    mutating func begin(_ updates: [Transition.SceneUpdate], announced: SessionID?) {
      self.updates = updates
      self.announced = announced
    }

    /// Adds a step of the life cycle, and the steps that follow from it.
    @inline(__always)
    mutating func append(_ step: LifeCycleStep) {
      switch step {
      case .setScene(.background, let id):
        if before.state(of: id).isForeground {
          left.append(id)
          // A touch ends with the screen it is on.
          steps.append(.work(.cancelTouch))
        }
        steps.append(.lifeCycle(step))
      case .setScene(.unattached, let id):
        steps.append(.lifeCycle(step))
        // From here on the scene is not connected.
        steps.append(.detach(id))
      case .deliverActions(let id):
        steps.append(.lifeCycle(step))
        if let update = updates.last(where: { !$0.actions.isEmpty && $0.scene == id }) {
          steps.append(.deliver(update.actions, to: id, isAnnounced: announced == id))
        }
      case .callApplication(.willFinishLaunching):
        steps.append(.lifeCycle(step))
        // Between will and did (reference 1.f).
        if model == .application { steps.append(.work(.restoreState)) }
      case .setApplication(.active) where viewsAppearFirst:
        steps.append(.work(.settle))
        steps.append(.lifeCycle(step))
      case .setScene, .callApplication, .callScene, .postApplication, .postScene, .setApplication:
        steps.append(.lifeCycle(step))
      }
    }

    /// Snapshots of a scene are due.
    mutating func take(_ variants: [SnapshotVariant], of scene: SessionID) {
      if !variants.isEmpty { snapshots.append((scene, variants)) }
    }

    /// Snapshots are taken when all else is done, as the app looks then; what they bring about is awaited, too.
    mutating func takeSnapshots() {
      guard !snapshots.isEmpty else { return }
      for due in snapshots { steps.append(.snapshots(due.scene, due.variants)) }
      steps.append(.wait(.mainQueue))
      steps.append(.work(.commit))
    }

    /// State is saved after all calls for scenes that leave the screen (reference 1.f).
    mutating func saveWhatLeft() {
      for id in left { steps.append(model == .scenes ? .saveRestoration(id) : .work(.saveState)) }
    }
  }
}
