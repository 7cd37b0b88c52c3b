import Foundation
internal import LifeCycle
internal import SystemLink

/// What `UIAlertView` and `UIActionSheet` have in common: buttons by number, and an alert controller that shows them.
@MainActor
final class OlderAlert {
  /// What the delegate hears, in this order; `clicked` only if somebody chose a button.
  enum Call: Equatable {
    case willPresent, didPresent
    case clicked(Int)
    case willDismiss(Int)
    case didDismiss(Int)
  }

  let style: UIAlertController.Style
  private(set) var titles: [String] = []
  var cancelIndex = -1
  var destructiveIndex = -1
  private(set) var controller: UIAlertController
  private let tell: (Call) -> Void
  /// The window of its own that an alert stands in, and the key window before it.
  private var window: UIWindow?
  private weak var keyBefore: UIWindow?
  /// What is shown lives until it has gone, whether the app holds it or not.
  private var shown: UIView?
  /// Whether a choice, or the app by this alert itself, takes it away: the delegate hears of the end then.
  private var isEnding = false

  init(_ style: UIAlertController.Style, _ tell: @escaping (Call) -> Void) {
    self.style = style
    self.tell = tell
    controller = UIAlertController(title: nil, message: nil, preferredStyle: style)
  }

  /// Why the app may not have such an object; nil if it may. An app with scenes may not (Tencent/MLeaksFinder#122).
  static func refusal(of name: String) -> String? {
    guard Runtime.shared.bootstrap?.model == .scenes else { return nil }
    return "\(name) is deprecated and unavailable for UIScene based applications, please use UIAlertController!"
  }

  static func check(_ name: String) {
    if let refusal = refusal(of: name) { preconditionFailure(refusal) }
  }

  var isVisible: Bool { controller.presentingViewController != nil }

  /// Begins anew with other text fields.
  func setFields(_ fields: [(UITextField) -> Void]) {
    let new = UIAlertController(title: controller.title, message: controller.message, preferredStyle: style)
    for field in fields { new.addTextField(configurationHandler: field) }
    controller = new
  }

  func add(_ title: String?) -> Int {
    titles.append(title ?? "")
    if isVisible { controller.addAction(action(titles.count - 1)) }
    return titles.count - 1
  }

  func title(at index: Int) -> String? { titles.indices.contains(index) ? titles[index] : nil }

  /// The first button that does not cancel.
  var firstOther: UIAlertAction? { controller.actions.first { $0.style != .cancel } }

  private func action(_ index: Int) -> UIAlertAction {
    let style: UIAlertAction.Style =
      index == cancelIndex ? .cancel : index == destructiveIndex ? .destructive : .default
    return UIAlertAction(title: titles[index], style: style) { [weak self] _ in self?.end(index) }
  }

  // MARK: Showing

  /// Shows the buttons of an alert in a window of their own, above all others.
  func showInOwnWindow(_ owner: UIView) {
    guard !isVisible, window == nil else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = .alert
    let ground = UIViewController()
    ground.view.backgroundColor = .clear
    window.rootViewController = ground
    keyBefore = UIWindow.key
    self.window = window
    window.makeKeyAndVisible()
    show(owner, over: ground)
  }

  /// Shows the buttons over a controller; what they come from is set already.
  ///
  /// - Parameter owner: The alert or sheet.
  func show(_ owner: UIView, over presenter: UIViewController) {
    guard !isVisible else { return }
    if controller.actions.isEmpty { for index in titles.indices { controller.addAction(action(index)) } }
    controller.willChoose = { [weak self] chosen in
      guard let self, let index = controller.actions.firstIndex(where: { $0 === chosen }) else { return }
      isEnding = true
      tell(.clicked(index))
      tell(.willDismiss(index))
    }
    // The app's own `dismiss(animated:)` of the controller below takes it away without a word.
    controller.hasGone = { [weak self] in
      guard let self, !isEnding else { return }
      leave()
    }
    shown = owner
    tell(.willPresent)
    presenter.present(controller, animated: true) { [tell] in tell(.didPresent) }
    // Refused, with a line that says why: nothing is there that could go.
    if !isVisible { leave() }
  }

  /// Takes the buttons away as if one had been chosen, which the delegate does not hear of.
  func dismiss(_ index: Int, animated: Bool) {
    guard isVisible else { return }
    isEnding = true
    tell(.willDismiss(index))
    controller.presentingViewController?.dismiss(animated: animated) { self.end(index) }
  }

  private func end(_ index: Int) {
    isEnding = false
    closeWindow()
    tell(.didDismiss(index))
    shown = nil
  }

  /// Ends without a word to the delegate.
  private func leave() {
    closeWindow()
    shown = nil
  }

  private func closeWindow() {
    guard let window else { return }
    window.isHidden = true
    self.window = nil
    keyBefore?.makeKey()
  }
}

extension UIView {
  /// The controller that presents what comes from the view: the last one that is presented in its window.
  var presenterOfWindow: UIViewController? {
    guard let root = (self as? UIWindow ?? window)?.rootViewController else { return nil }
    return sequence(first: root, next: { $0.presentedViewController }).reversed().first
  }
}
