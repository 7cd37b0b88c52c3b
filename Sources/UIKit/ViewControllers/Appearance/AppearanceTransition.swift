/// One change of what is on screen, from its "will" calls, which have been made, to its "did" calls.
///
/// It keeps both controllers alive until it is over (reference 4.6).
@MainActor
final class AppearanceTransition {
  /// Who hears first that the change is over; the container decides (reference 4.2).
  enum Ending {
    case disappearingFirst
    case appearingFirst
  }

  let appearing: UIViewController?
  let disappearing: UIViewController?
  let ending: Ending
  /// Whether there is a layout pass before the end; none for a push without animation (reference 4.1).
  let laysOut: Bool
  /// Takes views out of the window, before the "did" calls.
  let cleanUp: () -> Void
  /// After the "did" calls.
  let completion: () -> Void
  /// The animation; nil for a change that is over in its commit.
  let context: TransitionContext?
  /// What a gesture that lets go, or an animator that gives up, leads to: the container makes all calls of it.
  let cancellation: () -> Void
  private var hasRun = false
  private(set) var isOver = false

  init(
    appearing: UIViewController?, disappearing: UIViewController?, ending: Ending = .disappearingFirst,
    laysOut: Bool = true, context: TransitionContext? = nil, cleanUp: @escaping () -> Void = {},
    cancellation: @escaping () -> Void = {}, completion: @escaping () -> Void = {}
  ) {
    self.appearing = appearing
    self.disappearing = disappearing
    self.ending = ending
    self.laysOut = laysOut
    self.cleanUp = cleanUp
    self.completion = completion
    self.context = context
    self.cancellation = cancellation
  }

  /// An animator of the app's own puts the view in place itself, so it comes first.
  func announce() {
    if context?.animator != nil { run() }
    if !isOver { appearing?.announceAppearance() }
  }

  /// The views are in place and laid out: the animation begins, or the change is over.
  func run() {
    guard !hasRun, !isOver else { return }
    hasRun = true
    guard let context else { return finish() }
    context.run { [self] completed in if completed { finish() } else { undo() } }
  }

  private func undo() {
    guard !isOver else { return }
    isOver = true
    cancellation()
  }

  /// Ends it in this call, with everything that belongs to it; a gesture that drives it is cancelled.
  func endNow() {
    announce()
    context?.cancelInteractiveTransition()
    run()
    context?.hasten()
    // An animator that has not said that it is over is not waited for.
    if let context { context.completeTransition(!context.isCancelled) }
  }

  private func finish() {
    guard !isOver else { return }
    isOver = true
    cleanUp()
    switch ending {
    case .disappearingFirst:
      endDisappearance()
      appearing?.endAppearance()
    case .appearingFirst:
      appearing?.endAppearance()
      endDisappearance()
    }
    completion()
  }

  /// Not for one that comes again meanwhile, somewhere else.
  private func endDisappearance() { if disappearing?.machine.isVisible == false { disappearing?.endAppearance() } }
}
