import Foundation
import UIKit

/// The window behind a navigation app's templates.
@preconcurrency @MainActor
open class CPWindow: UIWindow {
  /// The scene that the window belongs to; held weakly.
  open weak var templateApplicationScene: CPTemplateApplicationScene?

  /// The area of the window that the map's buttons leave free.
  public private(set) lazy var mapButtonSafeAreaLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()

  override open var screen: UIScreen {
    get { templateApplicationScene?.screen ?? super.screen }
    set { super.screen = newValue }
  }
}
