/// The elements that UIKit makes objects of, so that the builder can name those it does not know.
extension InterfaceElement {
  /// The elements of view controllers.
  public static let controllers: Set<String> = [
    "viewController", "navigationController", "tabBarController", "tableViewController", "splitViewController",
    "pageViewController", "collectionViewController", "hostingController", "avPlayerViewController",
    "glkViewController",
    "viewControllerPlaceholder",
  ]

  /// The elements of views.
  public static let views: Set<String> = [
    "view", "containerView", "label", "button", "textField", "textView", "imageView", "switch", "slider", "stepper",
    "stackView", "scrollView", "tableView", "tableViewCell", "collectionView", "collectionViewCell",
    "collectionReusableView", "activityIndicatorView", "progressView", "segmentedControl", "pageControl", "datePicker",
    "pickerView", "searchBar", "toolbar", "navigationBar", "tabBar", "visualEffectView", "window", "control",
    "refreshControl", "wkWebView", "webView", "mapView", "mtkView", "glkView", "sceneKitView", "skView", "arscnView",
    "arskView", "colorWell", "inputView", "tableViewCellContentView", "collectionViewCellContentView",
    "tableViewHeaderFooterView",
  ]

  /// The elements of objects that are neither views nor controllers, by where they stand.
  public static let objects: Set<String> = [
    "tapGestureRecognizer", "panGestureRecognizer", "pinchGestureRecognizer", "rotationGestureRecognizer",
    "swipeGestureRecognizer", "screenEdgePanGestureRecognizer", "longPressGestureRecognizer",
    "pongPressGestureRecognizer", "gestureRecognizer", "customObject", "placeholder", "exit", "barButtonItem",
    "tabBarItem", "navigationItem",
  ]

  /// Whether the elements inside are objects of their own: `<subviews>`, `<objects>`.
  public var holdsObjects: Bool {
    ["subviews", "objects", "items", "toolbarItems", "leftBarButtonItems", "rightBarButtonItems"].contains(name)
  }

  /// The same element without what only Interface Builder needs, and without constraints for design time only.
  public var withoutDesignTime: InterfaceElement {
    var result = InterfaceElement(name, attributes: attributes, text: text)
    for name in Self.designAttributes { result.attributes[name] = nil }
    result.children = children.compactMap { child in
      if Self.designElements.contains(child.name) || child.name.hasPrefix("simulated") { return nil }
      if child.name == "constraint", child["placeholder"] == "YES" { return nil }
      if let key = child["key"], key == "userComments" || key.hasPrefix("simulated") || key == "canvasLocation" {
        return nil
      }
      return child.withoutDesignTime
    }
    return result
  }

  private static let designAttributes = [
    "userLabel", "customModuleProvider", "sceneMemberID", "misplaced", "ambiguous", "verifyAmbiguity",
    "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "colorLabel",
  ]
  private static let designElements: Set = [
    "dependencies", "device", "inferredMetricsTieBreakers", "designables", "freeformSimulatedSizeMetrics",
    "accessibilityOverrides", "classes", "customFonts",
  ]
}
