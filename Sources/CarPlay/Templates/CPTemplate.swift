import Foundation
import UIKit

/// What a car's screen shows, as data; the system draws it. Not to be subclassed.
@preconcurrency @MainActor
open class CPTemplate: NSObject {
  /// Data of the app's own.
  open var userInfo: Any?
  /// The title of its tab, in a tab bar.
  open var tabTitle: String?
  /// The picture of its tab. Stored; it has no effect here.
  open var tabImage: UIImage?
  /// The system's picture and words for its tab, where it has none of its own. Stored; it has no effect here.
  open var tabSystemItem = UITabBarItem.SystemItem.more
  /// Whether its tab is marked as having something new. Stored; it has no effect here.
  open var showsTabBadge = false

  /// The controller that shows it.
  weak var interfaceController: CPInterfaceController?

  /// Whether it is presented over the stack rather than pushed on it.
  var isModal: Bool { false }
  /// What it says, line by line.
  var rows: [TemplateRow] { [] }

  /// An empty template, which shows nothing; apps make the subclasses.
  public override init() { super.init() }
}

/// A template with buttons in the navigation bar.
@preconcurrency @MainActor
public protocol CPBarButtonProviding: NSObjectProtocol {
  /// The buttons at the bar's beginning; iOS shows at most two.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  var leadingNavigationBarButtons: [CPBarButton] { get set }
  /// The buttons at the bar's end; iOS shows at most two.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  var trailingNavigationBarButtons: [CPBarButton] { get set }
  /// In place of the system's own way back. Stored; it has no effect here: the line for the way back is the system's.
  var backButton: CPBarButton? { get set }
}
