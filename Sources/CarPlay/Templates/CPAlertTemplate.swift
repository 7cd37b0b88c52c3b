import Foundation
import UIKit

/// An alert over everything else.
@preconcurrency @MainActor
open class CPAlertTemplate: CPTemplate {
  /// What the alert says, from the longest form to the shortest; the first one is shown.
  public let titleVariants: [String]
  /// The buttons, in their order. iOS shows `maximumActionCount` of them.
  ///
  /// - Note: Differs from iOS: all of them are shown.
  public let actions: [CPAlertAction]

  /// An alert with titles and buttons; shown with `presentTemplate(_:animated:completion:)`.
  public init(titleVariants: [String], actions: [CPAlertAction]) {
    self.titleVariants = titleVariants
    self.actions = actions
    super.init()
  }

  /// How many actions an alert has at most.
  open class var maximumActionCount: Int { 2 }
  override var isModal: Bool { true }
  override var rows: [TemplateRow] { [TemplateRow(titleVariants.first)] + actions.map(\.row) }
}

/// A choice of actions over everything else.
@preconcurrency @MainActor
open class CPActionSheetTemplate: CPTemplate {
  /// What the sheet is about; an empty line where there is none.
  public let title: String?
  /// What else it says; an empty line where there is none.
  public let message: String?
  /// The choices, in their order.
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

/// What is called when an action is chosen.
public typealias CPAlertActionHandler = (CPAlertAction) -> Void

/// An action of an alert or an action sheet. The app dismisses the template in its handler.
@preconcurrency @MainActor
open class CPAlertAction: NSObject {
  /// How an action looks. The raw values are those of the SDK.
  public enum Style: UInt, Sendable { case `default`, cancel, destructive }

  /// The button's text.
  public let title: String
  /// How the button looks. Stored; it has no effect here.
  public let style: Style
  /// The button's colour in place of the style's; nil for the style's own. Stored; it has no effect here.
  public let color: UIColor?
  /// Called on the main actor with the action when it is chosen. The template stays until the app dismisses it.
  public let handler: CPAlertActionHandler

  /// An action that looks as its style says.
  public init(title: String, style: Style, handler: @escaping CPAlertActionHandler) {
    self.title = title
    self.style = style
    color = nil
    self.handler = handler
    super.init()
  }

  /// An action in a colour of the app's own (iOS 16), in the default style otherwise.
  public init(title: String, color: UIColor, handler: @escaping CPAlertActionHandler) {
    self.title = title
    style = .default
    self.color = color
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { self.handler(self) } }
}
