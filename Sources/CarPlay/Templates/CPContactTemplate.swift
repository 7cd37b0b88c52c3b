import Foundation
import UIKit

/// A person or a business, with what can be done about it.
@preconcurrency @MainActor
open class CPContactTemplate: CPTemplate, CPBarButtonProviding {
  /// The contact that is shown, by its name and its actions.
  open var contact: CPContact
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  /// In place of the system's own. Stored; it has no effect here.
  open var backButton: CPBarButton?

  /// A card of one contact.
  public init(contact: CPContact) {
    self.contact = contact
    super.init()
  }

  override var rows: [TemplateRow] { [TemplateRow(contact.name)] + (contact.actions ?? []).map(\.row) }
}

/// A person or a business.
@preconcurrency @MainActor
open class CPContact: NSObject {
  /// What the contact is called, as the car's screen shows it.
  open var name: String
  /// The contact's picture. Stored; it has no effect here.
  open var image: UIImage
  /// What can be done, as buttons: iOS shows up to four; nil for none.
  ///
  /// - Note: Differs from iOS: all of them are shown, by their titles.
  open var actions: [CPButton]?
  /// The words under the name. Stored; it has no effect here.
  open var subtitle: String?
  /// The words under those. Stored; it has no effect here.
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
  /// A button that tells the app to call; it does so in the handler, which comes with the button.
  public init(handler: ((CPButton) -> Void)? = nil) { super.init(image: UIImage(), handler: handler) }
}

/// Writes to the contact by Siri; the app hears nothing of it.
@preconcurrency @MainActor
open class CPContactMessageButton: CPButton {
  /// Whom the message is for.
  public let phoneOrEmail: String

  /// A button for a message to an address.
  ///
  /// - Note: Differs from iOS: a touch does nothing: there is no Siri.
  public init(phoneOrEmail: String) {
    self.phoneOrEmail = phoneOrEmail
    super.init(image: UIImage(), handler: nil)
  }
}

/// Shows the way to the contact.
@preconcurrency @MainActor
open class CPContactDirectionsButton: CPButton {
  /// A button that tells the app to show the way; it does so in the handler, which comes with the button.
  public init(handler: ((CPButton) -> Void)? = nil) { super.init(image: UIImage(), handler: handler) }
}
