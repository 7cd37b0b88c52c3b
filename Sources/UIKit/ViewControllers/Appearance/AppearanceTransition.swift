/// One change on screen, from after its "will" calls to its "did" calls.
///
/// Keeps both controllers alive until it ends (reference 4.6).
@MainActor
final class AppearanceTransition {
  /// Which "did" call comes first; the container decides (reference 4.2).
  enum Ending {
    case disappearingFirst
    case appearingFirst
  }

  let appearing: UIViewController?
  let disappearing: UIViewController?
  let ending: Ending
  /// Whether there is a layout pass before the end; a push without animation has none (reference 4.1).
  let laysOut: Bool
  /// Removes views from the window, before the "did" calls.
  let cleanUp: () -> Void
  /// Called after the "did" calls.
  let completion: () -> Void
  /// The animation; nil for a change that ends within its commit.
  let context: TransitionContext?
  /// Called when the gesture or the animator cancels the transition; the container makes all the calls.
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

  /// Announces the appearance. A custom animator installs the view itself, so it runs first.
  func announce() {
    if context?.animator != nil { run() }
    if !isOver { appearing?.announceAppearance() }
  }

  /// Starts the animation, or ends the change. The views are in place and laid out.
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

  /// Ends the transition and its dependent work in this call; cancels a gesture that drives it.
  func endNow() {
    announce()
    context?.cancelInteractiveTransition()
    run()
    context?.hasten()
    // Do not wait for an animator that has not completed the transition.
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

  /// Skips a controller that is appearing again elsewhere.
  private func endDisappearance() { if disappearing?.machine.isVisible == false { disappearing?.endAppearance() } }
}
