import Foundation

/// Classes that are never instantiated. Each overrides some of the methods of `UIViewController` that the framework logs,
/// so that together they tell where each method stands in the method table.
///
/// Every call has a number (``number(of:)``), and the probe of a binary digit overrides the calls whose number has it.
/// So the entry that differs from `UIViewController`'s in just the probes of a number's digits is that call's. A class
/// for each call would do too; but each carries the whole method table of `UIViewController`, in every app.
@MainActor
enum OverrideProbes {
  /// The call's number: from 1 on, so that at least one probe overrides it, and without all digits, as what differs in
  /// all probes differs in every subclass.
  static func number(of call: ControllerCall) -> Int {
    switch call {
    case .loadView: 1
    case .viewDidLoad: 2
    case .viewWillAppear: 3
    case .viewIsAppearing: 4
    case .viewDidAppear: 5
    case .viewWillDisappear: 6
    case .viewDidDisappear: 7
    case .viewWillLayoutSubviews: 8
    case .viewDidLayoutSubviews: 9
    case .viewSafeAreaInsetsDidChange: 10
    case .didReceiveMemoryWarning: 11
    case .willMove: 12
    case .didMove: 13
    case .willTransition: 14
    case .viewWillTransition: 15
    case .viewLayoutMarginsDidChange: 16
    case .traitCollectionDidChange: 17
    }
  }

  /// The probes of the digits, the lowest first.
  static let digits: [UIViewController.Type] = [First.self, Second.self, Third.self, Fourth.self, Fifth.self]

  /// The numbers whose lowest digit is 1.
  private final class First: UIViewController {
    override func loadView() { fatalError("loadView") }
    override func viewWillAppear(_ animated: Bool) { fatalError("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { fatalError("viewDidAppear") }
    override func viewDidDisappear(_ animated: Bool) { fatalError("viewDidDisappear") }
    override func viewDidLayoutSubviews() { fatalError("viewDidLayoutSubviews") }
    override func didReceiveMemoryWarning() { fatalError("didReceiveMemoryWarning") }
    override func didMove(toParent parent: UIViewController?) { fatalError("didMove") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { fatalError("viewWillTransition") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { fatalError("traitCollectionDidChange") }
  }

  private final class Second: UIViewController {
    override func viewDidLoad() { fatalError("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { fatalError("viewWillAppear") }
    override func viewWillDisappear(_ animated: Bool) { fatalError("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { fatalError("viewDidDisappear") }
    override func viewSafeAreaInsetsDidChange() { fatalError("viewSafeAreaInsetsDidChange") }
    override func didReceiveMemoryWarning() { fatalError("didReceiveMemoryWarning") }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { fatalError("willTransition") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { fatalError("viewWillTransition") }
  }

  private final class Third: UIViewController {
    override func viewIsAppearing(_ animated: Bool) { fatalError("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { fatalError("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { fatalError("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { fatalError("viewDidDisappear") }
    override func willMove(toParent parent: UIViewController?) { fatalError("willMove") }
    override func didMove(toParent parent: UIViewController?) { fatalError("didMove") }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { fatalError("willTransition") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { fatalError("viewWillTransition") }
  }

  private final class Fourth: UIViewController {
    override func viewWillLayoutSubviews() { fatalError("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { fatalError("viewDidLayoutSubviews") }
    override func viewSafeAreaInsetsDidChange() { fatalError("viewSafeAreaInsetsDidChange") }
    override func didReceiveMemoryWarning() { fatalError("didReceiveMemoryWarning") }
    override func willMove(toParent parent: UIViewController?) { fatalError("willMove") }
    override func didMove(toParent parent: UIViewController?) { fatalError("didMove") }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { fatalError("willTransition") }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { fatalError("viewWillTransition") }
  }

  private final class Fifth: UIViewController {
    override func viewLayoutMarginsDidChange() { fatalError("viewLayoutMarginsDidChange") }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) { fatalError("traitCollectionDidChange") }
  }
}
