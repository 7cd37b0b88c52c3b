import Foundation

/// Classes that are never instantiated. Each overrides one method of `UIViewController`; comparing its method table
/// with the framework's reveals the method's position.
@MainActor
enum OverrideProbes {
  /// Overrides nothing: differences here occur in every subclass.
  private final class Plain: UIViewController {}

  private final class LoadView: UIViewController { override func loadView() { fatalError("loadView") } }
  private final class ViewDidLoad: UIViewController { override func viewDidLoad() { fatalError("viewDidLoad") } }
  private final class ViewWillAppear: UIViewController {
    override func viewWillAppear(_ animated: Bool) { fatalError("viewWillAppear") }
  }
  private final class ViewIsAppearing: UIViewController {
    override func viewIsAppearing(_ animated: Bool) { fatalError("viewIsAppearing") }
  }
  private final class ViewDidAppear: UIViewController {
    override func viewDidAppear(_ animated: Bool) { fatalError("viewDidAppear") }
  }
  private final class ViewWillDisappear: UIViewController {
    override func viewWillDisappear(_ animated: Bool) { fatalError("viewWillDisappear") }
  }
  private final class ViewDidDisappear: UIViewController {
    override func viewDidDisappear(_ animated: Bool) { fatalError("viewDidDisappear") }
  }
  private final class ViewWillLayoutSubviews: UIViewController {
    override func viewWillLayoutSubviews() { fatalError("viewWillLayoutSubviews") }
  }
  private final class ViewDidLayoutSubviews: UIViewController {
    override func viewDidLayoutSubviews() { fatalError("viewDidLayoutSubviews") }
  }
  private final class ViewSafeAreaInsetsDidChange: UIViewController {
    override func viewSafeAreaInsetsDidChange() { fatalError("viewSafeAreaInsetsDidChange") }
  }
  private final class DidReceiveMemoryWarning: UIViewController {
    override func didReceiveMemoryWarning() { fatalError("didReceiveMemoryWarning") }
  }
  private final class WillMove: UIViewController {
    override func willMove(toParent parent: UIViewController?) { fatalError("willMove") }
  }
  private final class DidMove: UIViewController {
    override func didMove(toParent parent: UIViewController?) { fatalError("didMove") }
  }
  private final class WillTransition: UIViewController {
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) { fatalError("willTransition") }
  }
  private final class ViewWillTransition: UIViewController {
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) { fatalError("viewWillTransition") }
  }
  private final class ViewLayoutMarginsDidChange: UIViewController {
    override func viewLayoutMarginsDidChange() { fatalError("viewLayoutMarginsDidChange") }
  }

  static let plain: UIViewController.Type = Plain.self

  static func probe(for call: ControllerCall) -> UIViewController.Type {
    switch call {
    case .loadView: LoadView.self
    case .viewDidLoad: ViewDidLoad.self
    case .viewWillAppear: ViewWillAppear.self
    case .viewIsAppearing: ViewIsAppearing.self
    case .viewDidAppear: ViewDidAppear.self
    case .viewWillDisappear: ViewWillDisappear.self
    case .viewDidDisappear: ViewDidDisappear.self
    case .viewWillLayoutSubviews: ViewWillLayoutSubviews.self
    case .viewDidLayoutSubviews: ViewDidLayoutSubviews.self
    case .viewSafeAreaInsetsDidChange: ViewSafeAreaInsetsDidChange.self
    case .didReceiveMemoryWarning: DidReceiveMemoryWarning.self
    case .willMove: WillMove.self
    case .didMove: DidMove.self
    case .willTransition: WillTransition.self
    case .viewWillTransition: ViewWillTransition.self
    case .viewLayoutMarginsDidChange: ViewLayoutMarginsDidChange.self
    }
  }
}
