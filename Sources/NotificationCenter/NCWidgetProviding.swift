import Foundation
import UIKit

/// Whether a widget's content has changed.
public enum NCUpdateResult: UInt, Sendable { case newData, noData, failed }
/// The size of a widget.
public enum NCWidgetDisplayMode: Int, Sendable { case compact, expanded }

/// A widget of the older kind. No system asks for one: extensions are not run.
@preconcurrency @MainActor
public protocol NCWidgetProviding: NSObjectProtocol {
  /// Never called.
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void)
  /// Never called.
  func widgetActiveDisplayModeDidChange(_ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize)
  /// Never asked.
  func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets
}

extension NCWidgetProviding {
  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {}
  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {}
  public func widgetMarginInsets(forProposedMarginInsets defaultMarginInsets: UIEdgeInsets) -> UIEdgeInsets {
    defaultMarginInsets
  }
}

/// Says whether the app's widget has something to show.
@preconcurrency @MainActor
open class NCWidgetController: NSObject {
  public override init() { super.init() }
  /// Sets whether a widget has content; does nothing, as there are no widgets.
  open func setHasContent(_ flag: Bool, forWidgetWithBundleIdentifier bundleID: String) {}
}
