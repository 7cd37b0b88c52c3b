import UIKit

/// Takes part in every appearance call, so that each stands in the event log.
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
}

/// The buttons that bring the others.
class MenuViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    add("Push", at: 120) { $0.navigationController?.pushViewController(PushedViewController(), animated: true) }
    add("Sheet", at: 180) { $0.present(SheetViewController(), animated: true) }
    add("Scrolling pages", at: 240) { $0.open(PagesViewController(transitionStyle: .scroll)) }
    add("Curling pages", at: 300) { $0.open(PagesViewController(transitionStyle: .pageCurl)) }
    add("Fade", at: 360) { $0.fade(for: 1) }
    add("Slow fade", at: 420) { $0.fade(for: 100) }
    add("List", at: 480) { $0.open(ListViewController()) }
    add("Two seconds of frames", at: 540) { $0.countFrames() }
  }

  /// Shows by the next screen whether the animation has finished.
  private func fade(for seconds: TimeInterval) {
    let box = UIView(frame: CGRect(x: 280, y: 360, width: 44, height: 44))
    box.backgroundColor = .systemRed
    view.addSubview(box)
    UIView.animate(withDuration: seconds) {
      box.alpha = 0
    } completion: { [weak self] isFinished in
      let next = isFinished ? FinishedViewController() : InterruptedViewController()
      next.loadViewIfNeeded()
      self?.present(next, animated: false)
    }
  }

  private var frames = 0

  /// Shows by the next screen that two seconds of frames have been seen.
  private func countFrames() {
    frames = 0
    CADisplayLink(target: self, selector: #selector(frameCame)).add(to: .main, forMode: .common)
  }

  @objc private func frameCame(_ link: CADisplayLink) {
    frames += 1
    guard frames == 120 else { return }
    link.invalidate()
    present(FinishedViewController(), animated: false)
  }

  private func add(_ title: String, at y: CGFloat, _ open: @escaping @MainActor (MenuViewController) -> Void) {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: y, width: 200, height: 44)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { [unowned self] _ in open(self) }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func open(_ pages: UIViewController) {
    pages.modalPresentationStyle = .fullScreen
    present(pages, animated: false)
  }
}

class PushedViewController: ScreenViewController {}
class FinishedViewController: ScreenViewController {}
class InterruptedViewController: ScreenViewController {}

class SheetViewController: ScreenViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 40, y: 20, width: 200, height: 44))
    label.text = "Grip"
    view.addSubview(label)
  }
}

class PagesViewController: UIPageViewController, UIPageViewControllerDataSource {
  private let first = FirstPageViewController()
  private let second = SecondPageViewController()

  convenience init(transitionStyle: UIPageViewController.TransitionStyle) {
    self.init(transitionStyle: transitionStyle, navigationOrientation: .horizontal, options: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([first], direction: .forward, animated: false)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    viewController === second ? first : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    viewController === first ? second : nil
  }
}

class FirstPageViewController: ScreenViewController {}
class SecondPageViewController: ScreenViewController {}

/// Shows by other screens what its scrolling is told of.
class ListViewController: UITableViewController {
  private var hasPassed = false

  override func viewDidLoad() {
    super.viewDidLoad()
    // Rows of a known height are made when they are seen.
    tableView.rowHeight = 44
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    // Once, and for more rows than any late frame leaves out.
    if !hasPassed, (25...35).contains(indexPath.row) {
      hasPassed = true
      PassedRowViewController().loadViewIfNeeded()
    }
    return cell
  }

  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if decelerate { ThrownViewController().loadViewIfNeeded() }
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { RestedViewController().loadViewIfNeeded() }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: true)
  }

  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    FinishedViewController().loadViewIfNeeded()
  }
}

class ThrownViewController: ScreenViewController {}
class PassedRowViewController: ScreenViewController {}
class RestedViewController: ScreenViewController {}
