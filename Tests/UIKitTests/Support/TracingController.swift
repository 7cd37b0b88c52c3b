@testable import UIKit

/// What happened, in order, in a test.
@MainActor
final class Trace {
  private(set) var entries: [String] = []
  /// Whether layout calls are written down too.
  var includesLayout = false

  func add(_ entry: String) { entries.append(entry) }

  /// What has been written since the last call.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

/// A controller that writes down every call it gets: `A.viewWillAppear(true)`.
class TracingController: UIViewController {
  let name: String
  let trace: Trace
  var onCall: [String: () -> Void] = [:]
  var forwards = true

  init(_ name: String, _ trace: Trace) {
    self.name = name
    self.trace = trace
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ call: String, _ argument: String = "") {
    trace.add("\(name).\(call)\(argument)")
    onCall[call]?()
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear", "(\(animated))")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing", "(\(animated))")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear", "(\(animated))")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("viewWillDisappear", "(\(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("viewDidDisappear", "(\(animated))")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if trace.includesLayout { note("viewWillLayoutSubviews") }
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if trace.includesLayout { note("viewDidLayoutSubviews") }
    onCall["didLayout"]?()
  }
  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    note("didReceiveMemoryWarning")
  }

  deinit {
    let name = name
    let trace = trace
    MainActor.assumeIsolated { trace.add("\(name).deinit") }
  }
}

/// The same, with the calls about its container.
final class ContainedController: TracingController {
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    trace.add("\(name).willMove(\(label(parent)))")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    trace.add("\(name).didMove(\(label(parent)))")
  }
  private func label(_ parent: UIViewController?) -> String {
    switch parent {
    case nil: "nil"
    case let named as TracingController: named.name
    case is UINavigationController: "nav"
    default: "other"
    }
  }
}

/// Shows a controller in a window, and waits for rest.
@MainActor
func show(_ root: UIViewController) -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  Appearance.commit()
  return window
}
