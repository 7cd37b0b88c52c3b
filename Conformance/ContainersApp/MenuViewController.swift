import UIKit

/// The buttons that bring the others.
class MenuViewController: ScreenViewController, UIPopoverPresentationControllerDelegate {
  private let stranger = GuestViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    add("Push with a guest", at: 120) { $0.show(HostViewController(), sender: nil) }
    add("Push", at: 170) { $0.show(PushedViewController(), sender: nil) }
    add("Popover", at: 220) { $0.presentPopover() }
    add("Three screens", at: 270) { $0.presentThree() }
    add("Alert", at: 320) { $0.presentAlert() }
    add("Pop to a stranger", at: 370) {
      $0.navigationController?.popToViewController($0.stranger, animated: true)
    }
    let field = UITextField(frame: CGRect(x: 40, y: 420, width: 200, height: 44))
    field.placeholder = "Field"
    view.addSubview(field)
  }

  private func add(_ title: String, at y: CGFloat, _ open: @escaping @MainActor (MenuViewController) -> Void) {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: y, width: 200, height: 44)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [unowned self] _ in open(self) }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func presentPopover() {
    let shown = PopoverViewController()
    shown.modalPresentationStyle = .popover
    shown.popoverPresentationController?.delegate = self
    shown.popoverPresentationController?.sourceView = view
    shown.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 220, width: 200, height: 44)
    present(shown, animated: true)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none }

  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    let bar = UINavigationController(rootViewController: controller.presentedViewController)
    bar.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    return bar
  }

  private func presentThree() {
    let screens = [FirstViewController(), SecondViewController(), ThirdViewController()]
    var presenter: UIViewController = self
    for screen in screens {
      screen.modalPresentationStyle = .fullScreen
      presenter.present(screen, animated: false)
      presenter = screen
    }
  }

  private func presentAlert() {
    let alert = UIAlertController(title: "A question", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    present(alert, animated: true)
  }
}
