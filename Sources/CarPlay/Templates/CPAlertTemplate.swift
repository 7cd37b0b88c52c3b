import Foundation
import UIKit

/// An alert over everything else.
@preconcurrency @MainActor
open class CPAlertTemplate: CPTemplate {
  /// From the longest to the shortest.
  public let titleVariants: [String]
  public let actions: [CPAlertAction]

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
  public let title: String?
  public let message: String?
  public let actions: [CPAlertAction]

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

  public let title: String
  public let style: Style
  /// In place of the style's; nil for the style's own.
  public let color: UIColor?
  public let handler: CPAlertActionHandler

  public init(title: String, style: Style, handler: @escaping CPAlertActionHandler) {
    self.title = title
    self.style = style
    color = nil
    self.handler = handler
    super.init()
  }

  public init(title: String, color: UIColor, handler: @escaping CPAlertActionHandler) {
    self.title = title
    style = .default
    self.color = color
    self.handler = handler
    super.init()
  }

  var row: TemplateRow { TemplateRow(title) { self.handler(self) } }
}
