import Foundation
import UIKit

/// A person or a business, with what can be done about it.
@preconcurrency @MainActor
open class CPContactTemplate: CPTemplate, CPBarButtonProviding {
  open var contact: CPContact
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  open var backButton: CPBarButton?

  public init(contact: CPContact) {
    self.contact = contact
    super.init()
  }

  override var rows: [TemplateRow] { [TemplateRow(contact.name)] + (contact.actions ?? []).map(\.row) }
}

/// A person or a business.
@preconcurrency @MainActor
open class CPContact: NSObject {
  open var name: String
  open var image: UIImage
  open var actions: [CPButton]?
  open var subtitle: String?
  open var informativeText: String?

  public init(name: String, image: UIImage) {
    self.name = name
    self.image = image
    super.init()
  }
}

/// Calls the contact.
@preconcurrency @MainActor
open class CPContactCallButton: CPButton {
  public init(handler: ((CPButton) -> Void)? = nil) { super.init(image: UIImage(), handler: handler) }
}

/// Writes to the contact by Siri; the app hears nothing of it.
@preconcurrency @MainActor
open class CPContactMessageButton: CPButton {
  public let phoneOrEmail: String

  public init(phoneOrEmail: String) {
    self.phoneOrEmail = phoneOrEmail
    super.init(image: UIImage(), handler: nil)
  }
}

/// Shows the way to the contact.
@preconcurrency @MainActor
open class CPContactDirectionsButton: CPButton {
  public init(handler: ((CPButton) -> Void)? = nil) { super.init(image: UIImage(), handler: handler) }
}
