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
  private(set) var isCancelled = false

  init(
    appearing: UIViewController?, disappearing: UIViewController?, ending: Ending = .disappearingFirst,
    laysOut: Bool = true, cleanUp: @escaping () -> Void = {}, completion: @escaping () -> Void = {}
  ) {
    self.appearing = appearing
    self.disappearing = disappearing
    self.ending = ending
    self.laysOut = laysOut
    self.cleanUp = cleanUp
    self.completion = completion
  }

  func cancel() { isCancelled = true }

  func announce() { appearing?.announceAppearance() }

  func finish() {
    guard !isCancelled else { return }
    cleanUp()
    switch ending {
    case .disappearingFirst:
      disappearing?.endAppearance()
      appearing?.endAppearance()
    case .appearingFirst:
      appearing?.endAppearance()
      disappearing?.endAppearance()
    }
    completion()
  }
}
