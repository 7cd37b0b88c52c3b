import Foundation
import UIKit

/// What a car's screen shows, as data; the system draws it. Not to be subclassed.
@preconcurrency @MainActor
open class CPTemplate: NSObject {
  /// The app's own.
  open var userInfo: Any?
  // As a tab.
  open var tabTitle: String?
  open var tabImage: UIImage?
  open var tabSystemItem = UITabBarItem.SystemItem.more
  open var showsTabBadge = false

  /// The controller that shows it.
  weak var interfaceController: CPInterfaceController?

  /// Whether it is presented over the stack rather than pushed on it.
  var isModal: Bool { false }
  /// What it says, line by line.
  var rows: [TemplateRow] { [] }

  public override init() { super.init() }
}

/// A template with buttons in the navigation bar.
@preconcurrency @MainActor
public protocol CPBarButtonProviding: NSObjectProtocol {
  /// At most two are shown.
  var leadingNavigationBarButtons: [CPBarButton] { get set }
  /// At most two are shown.
  var trailingNavigationBarButtons: [CPBarButton] { get set }
  /// In place of the system's own.
  var backButton: CPBarButton? { get set }
}
