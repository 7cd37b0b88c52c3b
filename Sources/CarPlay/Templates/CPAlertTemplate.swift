import Foundation
import UIKit

/// An alert above everything else.
@preconcurrency @MainActor
open class CPAlertTemplate: CPTemplate {
  /// The alert's text, from the longest form to the shortest; the first one is shown.
  public let titleVariants: [String]
  /// The buttons, in order. iOS shows `maximumActionCount` of them.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  public let actions: [CPAlertAction]

  /// An alert with titles and buttons; shown with `presentTemplate(_:animated:completion:)`.
  public init(titleVariants: [String], actions: [CPAlertAction]) {
    self.titleVariants = titleVariants
    self.actions = actions
    super.init()
  }

  /// The maximum number of actions in an alert.
  open class var maximumActionCount: Int { 2 }
  override var isModal: Bool { true }
  override var rows: [TemplateRow] { [TemplateRow(titleVariants.first)] + actions.map(\.row) }
}

/// A choice of actions above everything else.
@preconcurrency @MainActor
open class CPActionSheetTemplate: CPTemplate {
  /// The sheet's title; an empty line if it is nil.
  public let title: String?
  /// The sheet's message; an empty line if it is nil.
  public let message: String?
  /// The actions, in order.
  public let actions: [CPAlertAction]

  /// A choice of actions; shown with `presentTemplate(_:animated:completion:)`.
  public init(title: String?, message: String?, actions: [CPAlertAction]) {
    self.title = title
    self.message = message
    self.actions = actions
    super.init()
  }

  override var isModal: Bool { true }
  override var rows: [TemplateRow] { [TemplateRow(title), TemplateRow(message)] + actions.map(\.row) }
}

/// An action's handler.
public typealias CPAlertActionHandler = (CPAlertAction) -> Void

/// An action of an alert or an action sheet. The app dismisses the template in its handler.
@preconcurrency @MainActor
open class CPAlertAction: NSObject {
  /// The style of an action. The raw values are the SDK's.
  public enum Style: UInt, Sendable { case `default`, cancel, destructive }

  /// The button's text.
  public let title: String
  /// The button's style. Stored; it has no effect here.
  public let style: Style
  /// The button's colour, which overrides the style's; nil for the style's. Stored; it has no effect here.
  public let color: UIColor?
  /// Called on the main actor with the action when the user chooses it. The template stays until the app dismisses it.
  public let handler: CPAlertActionHandler

  /// An action with a style.
  public init(title: String, style: Style, handler: @escaping CPAlertActionHandler) {
    self.title = title
    self.style = style
    color = nil
    self.handler = handler
    super.init()
  }

  /// An action with a custom colour (iOS 16), otherwise in the default style.
  public init(title: String, color: UIColor, handler: @escaping CPAlertActionHandler) {
    self.title = title
    style = .default
    self.color = color
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { self.handler(self) } }
}
