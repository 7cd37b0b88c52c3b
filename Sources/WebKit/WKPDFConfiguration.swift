import Foundation
import UIKit

/// Which part of a page becomes PDF; stored, as there is no page.
@preconcurrency @MainActor
open class WKPDFConfiguration: NSObject {
  /// The part; all of the page without one.
  open var rect: CGRect?
  /// Stored; it has no effect here.
  open var allowTransparentBackground = false

  public override nonisolated init() { super.init() }
}
