import Foundation
import UIKit

/// The window behind a navigation app's templates.
@preconcurrency @MainActor
open class CPWindow: UIWindow {
  /// The scene whose window it is; held weakly.
  open weak var templateApplicationScene: CPTemplateApplicationScene?

  /// The part of the window that the map's buttons leave free.
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
