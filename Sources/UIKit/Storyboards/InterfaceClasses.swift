internal import CompiledInterface
import Foundation

/// The class of each element: the app's, if the element names one, or else the framework's.
@MainActor
enum InterfaceClasses {
  /// The class of a view; an element without one of its own gets the nearest superclass.
  static func view(_ element: InterfaceElement) -> UIView.Type { custom(element) ?? plainView(element.name) }

  static func controller(_ element: InterfaceElement) -> UIViewController.Type {
    custom(element) ?? plainController(element.name)
  }

  /// The app's class for an element, if it names one; reports a class that is missing or of another kind.
  static func custom<Kind>(_ element: InterfaceElement, as kind: Kind.Type = Kind.self) -> Kind? {
    guard let name = element["customClass"] else { return nil }
    if let found = find(name, element["customModule"]) as? Kind { return found }
    StandardError.print("Unknown class \(name) in Interface Builder file.")
    return nil
  }

  static func find(_ name: String, _ module: String?) -> AnyClass? {
    module.flatMap { Instantiation.findClass("\($0).\(name)") } ?? Instantiation.findClass(name)
  }

  // MARK: Views

  static func plainView(_ element: String) -> UIView.Type {
    switch element {
    case "label": UILabel.self
    case "button": UIButton.self
    case "textField": UITextField.self
    case "textView": UITextView.self
    case "imageView": UIImageView.self
    case "switch": UISwitch.self
    case "slider": UISlider.self
    case "stepper": UIStepper.self
    case "stackView": UIStackView.self
    case "scrollView": UIScrollView.self
    case "tableView": UITableView.self
    case "tableViewCell": UITableViewCell.self
    case "collectionView": UICollectionView.self
    case "collectionViewCell": UICollectionViewCell.self
    case "collectionReusableView": UICollectionReusableView.self
    case "activityIndicatorView": UIActivityIndicatorView.self
    case "progressView": UIProgressView.self
    case "segmentedControl": UISegmentedControl.self
    case "pageControl": UIPageControl.self
    case "searchBar": UISearchBar.self
    case "toolbar": UIToolbar.self
    case "navigationBar": UINavigationBar.self
    case "tabBar": UITabBar.self
    case "visualEffectView": UIVisualEffectView.self
    case "refreshControl": UIRefreshControl.self
    case "window": UIWindow.self
    case "control": UIControl.self
    default: byName(element) ?? UIView.self
    }
  }

  /// Classes that are not linked to here: another module's, or one that the framework may lack. One line each: the
  /// class's name, and the class in its place.
  private static let named: [String: (name: String, otherwise: UIView.Type)] = [
    "datePicker": ("UIKit.UIDatePicker", UIControl.self),
    "pickerView": ("UIKit.UIPickerView", UIView.self),
    "colorWell": ("UIKit.UIColorWell", UIControl.self),
    "inputView": ("UIKit.UIInputView", UIInputView.self),
    "tableViewHeaderFooterView": ("UIKit.UITableViewHeaderFooterView", UIView.self),
    "wkWebView": ("WebKit.WKWebView", UIView.self),
    "webView": ("WebKit.UIWebView", UIView.self),
    "mapView": ("MapKit.MKMapView", UIView.self),
    "mtkView": ("MetalKit.MTKView", UIView.self),
    "glkView": ("GLKit.GLKView", UIView.self),
    "sceneKitView": ("SceneKit.SCNView", UIView.self),
    "skView": ("SpriteKit.SKView", UIView.self),
    "arscnView": ("ARKit.ARSCNView", UIView.self),
    "arskView": ("ARKit.ARSKView", UIView.self),
  ]

  private static func byName(_ element: String) -> UIView.Type? {
    named[element].map { _typeByName($0.name) as? UIView.Type ?? $0.otherwise }
  }

  // MARK: Controllers

  static func plainController(_ element: String) -> UIViewController.Type {
    switch element {
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "tableViewController": UITableViewController.self
    case "collectionViewController": UICollectionViewController.self
    case "splitViewController": UISplitViewController.self
    case "pageViewController": UIPageViewController.self
    case "avPlayerViewController":
      _typeByName("AVKit.AVPlayerViewController") as? UIViewController.Type
        ?? UIViewController.self
    default: UIViewController.self
    }
  }

  // MARK: Gesture recognizers

  /// The class of a gesture recognizer; nil if the element is none.
  static func recognizer(_ element: InterfaceElement) -> UIGestureRecognizer.Type? {
    guard let plain = plainRecognizer(element.name) else { return nil }
    return custom(element) ?? plain
  }

  private static func plainRecognizer(_ element: String) -> UIGestureRecognizer.Type? {
    switch element {
    case "tapGestureRecognizer": UITapGestureRecognizer.self
    case "panGestureRecognizer": UIPanGestureRecognizer.self
    case "pinchGestureRecognizer": UIPinchGestureRecognizer.self
    case "rotationGestureRecognizer": UIRotationGestureRecognizer.self
    case "swipeGestureRecognizer": UISwipeGestureRecognizer.self
    case "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self
    // Interface Builder spells it with a p.
    case "pongPressGestureRecognizer", "longPressGestureRecognizer": UILongPressGestureRecognizer.self
    case "gestureRecognizer": UIGestureRecognizer.self
    default: nil
    }
  }
}
