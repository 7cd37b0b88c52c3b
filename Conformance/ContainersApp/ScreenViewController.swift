import UIKit

/// Takes part in every call of appearance and size, so that each stands in the event log.
class ScreenViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
  }
}

class PushedViewController: ScreenViewController {}
class GuestViewController: ScreenViewController {}
class ChildViewController: ScreenViewController {}
class FirstViewController: ScreenViewController {}
class SecondViewController: ScreenViewController {}

/// Has the view of a guest, which it does not add as a child, and that of a child.
class HostViewController: ScreenViewController {
  private let guest = GuestViewController()
  private let child = ChildViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(guest.view)
    addChild(child)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

class PopoverViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 40, y: 200, width: 200, height: 44))
    label.text = "In the popover"
    view.addSubview(label)
  }
}

class ThirdViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: 120, width: 200, height: 44)
    button.setTitle("All away", for: .normal)
    button.addAction(
      UIAction { [unowned self] _ in view.window?.rootViewController?.dismiss(animated: true) }, for: .touchUpInside)
    view.addSubview(button)
  }
}
