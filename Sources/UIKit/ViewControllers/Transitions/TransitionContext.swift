import Foundation

/// One animated transition under way, as animators and coordinators see it.
///
/// It takes as long as its animation, in real time. A system transition ends it at once (reference 8.2: when the app
/// leaves the screen, transitions that controllers have begun finish without delay).
@MainActor
final class TransitionContext: NSObject {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// The duration of the framework's own animations, in seconds (reference V02, V03: about half a second).
  static let usualDuration: TimeInterval = 0.5

  private enum Stage { case waiting, running, over }

  let from: UIViewController?
  let to: UIViewController?
  let presentationStyle: UIModalPresentationStyle
  let animator: (any UIViewControllerAnimatedTransitioning)?
  let initiallyInteractive: Bool
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// The controllers that provide this transition's coordinator.
  private let participants: [UIViewController]
  private let place: () -> UIView?
  private let ownDuration: TimeInterval
  private var stage = Stage.waiting
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private var alongside: [Handler] = []
  private var completions: [Handler] = []
  private var interactionHandlers: [Handler] = []
  /// Called when the outcome is known: true for completed, false for cancelled.
  private var conclusion: ((Bool) -> Void)?
  /// Arranges what is seen to move, where no animator does.
  var arrangesMovement: ((TransitionMovement) -> Void)?
  private var movement: TransitionMovement?
  /// Whether a gesture ended before the transition began.
  private var isLetGo = false

  /// - Parameters:
  ///   - isInteractive: Whether one of the framework's gestures drives the transition; an `interactor` decides for
  ///     itself.
  ///   - place: Returns the view that contains the transition.
  init(
    from: UIViewController?, to: UIViewController?, style: UIModalPresentationStyle = .none,
    animator: (any UIViewControllerAnimatedTransitioning)? = nil,
    interactor: (any UIViewControllerInteractiveTransitioning)? = nil, isInteractive: Bool = false,
    duration: TimeInterval? = nil,
    participants: [UIViewController?] = [], place: @escaping () -> UIView?
  ) {
    self.from = from
    self.to = to
    presentationStyle = style
    self.animator = animator
    let driven = interactor.map(\.wantsInteractiveStart) ?? isInteractive
    self.interactor = driven ? interactor : nil
    self.isInteractive = driven
    initiallyInteractive = driven
    self.participants = ([from, to] + participants).compactMap { $0 }
    self.place = place
    ownDuration = duration ?? Self.usualDuration
    super.init()
    for controller in self.participants { controller.ownTransition = self }
    (self.interactor as? UIPercentDrivenInteractiveTransition)?.awaits(self)
  }

  var isOver: Bool { stage == .over }

  // MARK: Progress

  /// Begins the animation; the views are in place.
  ///
  /// - Parameter conclusion: Called once, with whether the transition was completed.
  func run(_ conclusion: @escaping (Bool) -> Void) {
    guard stage == .waiting else { return }
    stage = .running
    self.conclusion = conclusion
    if let interactor {
      Animations.held(by: self) { interactor.startInteractiveTransition(self) }
    } else if isInteractive {
      // A gesture of the framework decides the outcome when it ends.
      beginMovement()
    } else if let animator {
      Animations.owned(by: self) { animator.animateTransition(using: self) }
    } else {
      beginMovement()
      endAfter(transitionDuration)
    }
    runAlongside()
    if isLetGo { goOn() }
  }

  private func beginMovement() {
    guard let arrangesMovement, animator == nil, UIView.areAnimationsEnabled, !Frames.isOff, place()?.window != nil
    else { return }
    let made = TransitionMovement(ownDuration, isDriven: isInteractive)
    movement = made
    arrangesMovement(made)
  }

  private func runAlongside() {
    let due = alongside
    alongside = []
    if isInteractive {
      Animations.held(by: self) { for animation in due { animation(self) } }
    } else {
      Animations.owned(by: self) { for animation in due { animation(self) } }
    }
  }

  private func endAfter(_ seconds: TimeInterval) {
    Animations.owned(by: self) { Animations.add(after: seconds) { [self] in completeTransition(!isCancelled) } }
  }

  /// Ends the transition at once, unless a gesture drives it.
  func hasten() {
    guard stage == .running, !isInteractive else { return }
    Animations.hasten(self)
  }

  func completeTransition(_ didComplete: Bool) {
    guard stage != .over else { return }
    stage = .over
    if !didComplete { isCancelled = true }
    for controller in participants where controller.ownTransition === self { controller.ownTransition = nil }
    Animations.release(self)
    let conclude = conclusion
    conclusion = nil
    conclude?(didComplete)
    animator?.animationEnded(didComplete)
    let due = completions
    completions = []
    for completion in due { completion(self) }
    // A commit calls the handlers that wait for all transitions to end.
    Appearance.setNeedsCommit()
  }

  // MARK: Gesture

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(percentComplete, 0), 1)
    Animations.scrub(self, to: Double(self.percentComplete))
    movement?.scrub(to: Double(self.percentComplete))
  }

  func finishInteractiveTransition() { letGo(cancelled: false) }
  func cancelInteractiveTransition() { letGo(cancelled: true) }
  func pauseInteractiveTransition() {}

  private func letGo(cancelled: Bool) {
    guard isInteractive, stage != .over else { return }
    isInteractive = false
    isCancelled = cancelled
    let handlers = interactionHandlers
    interactionHandlers = []
    for handler in handlers { handler(self) }
    if stage == .running { goOn() } else { isLetGo = true }
  }

  /// Finishes the transition: the animator's pending animations end, and the transition with them.
  private func goOn() {
    Animations.release(self)
    movement?.letGo(isBack: isCancelled)
    guard animator == nil || interactor == nil else { return }
    let remaining = transitionDuration * Double(isCancelled ? percentComplete : 1 - percentComplete)
    endAfter(remaining)
  }
}

extension TransitionContext: UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { true }
  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? ownDuration }
  var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }
  var containerView: UIView { place() ?? to?.viewIfLoaded?.superview ?? from?.viewIfLoaded?.superview ?? UIView() }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.viewIfLoaded : key == .to ? to?.viewIfLoaded : nil
  }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard stage != .over else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    alongside.append(animation)
    if stage == .running { runAlongside() }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) { notifyWhenInteractionChanges(handler) }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    if isInteractive { interactionHandlers.append(handler) }
  }
}

extension TransitionContext: UIViewControllerContextTransitioning {
  var transitionWasCancelled: Bool { isCancelled }
  func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? frame(of: vc) : .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? frame(of: vc) : .zero }

  private func frame(of controller: UIViewController) -> CGRect {
    if presentationStyle != .none, let own = controller.ownPresentationController, own.containerView != nil {
      return own.frameOfPresentedViewInContainerView
    }
    return controller.viewIfLoaded?.frame ?? .zero
  }
}

extension UIViewController {
  /// The current transition of the controller or an enclosing container; nil without animation.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.ownTransition).first
  }
}
