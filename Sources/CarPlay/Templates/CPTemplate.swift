import Foundation
import UIKit

/// The content of a car's screen, as data that the system draws. Not for subclassing by apps.
@preconcurrency @MainActor
open class CPTemplate: NSObject {
  /// Custom data of the app.
  open var userInfo: Any?
  /// The title of the template's tab.
  open var tabTitle: String?
  /// The image of the template's tab. Stored; it has no effect here.
  open var tabImage: UIImage?
  /// The system item for the template's tab, used without a title or image. Stored; it has no effect here.
  open var tabSystemItem = UITabBarItem.SystemItem.more
  /// Whether the template's tab has a badge. Stored; it has no effect here.
  open var showsTabBadge = false

  /// The controller that shows the template.
  weak var interfaceController: CPInterfaceController?

  /// Whether the template is presented over the stack instead of pushed.
  var isModal: Bool { false }
  /// The template's lines.
  var rows: [TemplateRow] { [] }

  /// An empty template, which shows nothing; apps create the subclasses.
  public override init() { super.init() }
}

/// A template with buttons in the navigation bar.
@preconcurrency @MainActor
public protocol CPBarButtonProviding: NSObjectProtocol {
  /// The leading buttons of the bar; iOS shows at most two.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  var leadingNavigationBarButtons: [CPBarButton] { get set }
  /// The trailing buttons of the bar; iOS shows at most two.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  var trailingNavigationBarButtons: [CPBarButton] { get set }
  /// Replaces the system's own back button. Stored; it has no effect here: the system provides the line that goes back.
  var backButton: CPBarButton? { get set }
}
