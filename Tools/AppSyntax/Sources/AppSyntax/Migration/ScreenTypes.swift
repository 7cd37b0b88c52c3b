import AppSyntaxMessages
import SwiftSyntax

/// Which types of an app are on a screen, so that they have a window of their own.
struct ScreenTypes {
  enum Kind { case view, controller }

  private static let views: Set = [
    "UIView", "UIControl", "UIButton", "UILabel", "UITextField", "UITextView", "UISwitch", "UISlider", "UISearchBar",
    "UIToolbar", "UITabBar", "UINavigationBar", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
    "UITableViewHeaderFooterView", "UIPageControl", "UIPickerView", "UIDatePicker", "UISegmentedControl", "UIStepper",
    "MKMapView", "MKAnnotationView", "WKWebView", "MTKView", "SKView", "SCNView", "ARSCNView",
  ]
  private static let controllers: Set = [
    "UINavigationController", "UITabBarController", "UIPageViewController", "UISplitViewController",
    "UIAlertController", "UISearchController", "UIActivityViewController", "UIImagePickerController",
  ]

  private let superclasses: [String: String]

  init(files: [MigratedFile]) {
    superclasses = Dictionary(
      files.flatMap { $0.parsed.types.map(\.type) }.filter { $0.kind == .class }
        .compactMap { type in type.inherited.first.map { (type.name, $0) } }
    ) { first, _ in first }
  }

  init(superclasses: [String: String]) { self.superclasses = superclasses }

  /// Nil for a type without a window of its own.
  func kind(of name: String) -> Kind? {
    var last = name
    var seen: Set<String> = []
    while let next = superclasses[last], seen.insert(last).inserted { last = next }
    // Types of the app end here only if they inherit from nothing on a screen.
    guard last.hasPrefix("UI") || Self.views.contains(last) else { return nil }
    if Self.controllers.contains(last) || last.hasSuffix("ViewController") { return .controller }
    return Self.views.contains(last) || last.hasSuffix("View") ? .view : nil
  }
}
