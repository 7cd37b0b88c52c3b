internal import LifeCycle

/// A view controller method that the framework calls and logs; the raw value is its Swift name.
enum ControllerCall: String, CaseIterable {
  case loadView = "loadView()"
  case viewDidLoad = "viewDidLoad()"
  case viewWillAppear = "viewWillAppear(_:)"
  case viewIsAppearing = "viewIsAppearing(_:)"
  case viewDidAppear = "viewDidAppear(_:)"
  case viewWillDisappear = "viewWillDisappear(_:)"
  case viewDidDisappear = "viewDidDisappear(_:)"
  case viewWillLayoutSubviews = "viewWillLayoutSubviews()"
  case viewDidLayoutSubviews = "viewDidLayoutSubviews()"
  case viewSafeAreaInsetsDidChange = "viewSafeAreaInsetsDidChange()"
  case didReceiveMemoryWarning = "didReceiveMemoryWarning()"
  case willMove = "willMove(toParent:)"
  case didMove = "didMove(toParent:)"
  case willTransition = "willTransition(to:with:)"
  case viewWillTransition = "viewWillTransition(to:with:)"
  case viewLayoutMarginsDidChange = "viewLayoutMarginsDidChange()"
  case traitCollectionDidChange = "traitCollectionDidChange(_:)"

  /// Layout passes are logged but never compared, because their number is unspecified (reference 4.1); changes of traits
  /// are compared where they are for snapshots (reference 7).
  @MainActor var kind: EventKind {
    switch self {
    case .traitCollectionDidChange: CallLog.isForSnapshot ? .snapshot : .incidental
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange:
      .incidental
    case .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
      .viewDidDisappear, .didReceiveMemoryWarning, .willMove, .didMove, .willTransition, .viewWillTransition:
      .viewController
    }
  }
}

extension UIViewController {
  /// Calls one of the controller's methods; logs the call only if the app implements the method.
  func log(_ call: ControllerCall, detail: [String: Value] = [:], _ body: @MainActor () -> Void) {
    guard OverrideTable.shared.isOverriddenByApp(call, in: type(of: self)) else { return body() }
    CallLog.call(
      call.kind, "\(Self.shortName(of: type(of: self))).\(call.rawValue)", scene: nearestWindow?.windowScene,
      detail: detail, body)
  }

  /// The window that the view is in or will be in; a view that is still loading is in none yet.
  private var nearestWindow: UIWindow? { viewIfLoaded?.window ?? rootOf ?? (parent ?? presenting)?.nearestWindow }

  /// A class's name without its module and enclosing types.
  private static func shortName(of type: AnyClass) -> String { "\(type)" }
}
