import Foundation
import UIKit

/// A person or a business, with actions.
@preconcurrency @MainActor
open class CPContactTemplate: CPTemplate, CPBarButtonProviding {
  /// The contact shown, by name and actions.
  open var contact: CPContact
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  /// Replaces the system's own back button. Stored; it has no effect here.
  open var backButton: CPBarButton?

  /// A template for one contact.
  public init(contact: CPContact) {
    self.contact = contact
    super.init()
  }

  override var rows: [TemplateRow] { [TemplateRow(contact.name)] + (contact.actions ?? []).map(\.row) }
}

/// A person or a business.
@preconcurrency @MainActor
open class CPContact: NSObject {
  /// The contact's name, as the car's screen shows it.
  open var name: String
  /// The contact's image. Stored; it has no effect here.
  open var image: UIImage
  /// The actions, as buttons: iOS shows up to four; nil for none.
  ///
  /// - Note: Differs from iOS: all of them are shown, by their titles.
  open var actions: [CPButton]?
  /// The text below the name. Stored; it has no effect here.
  open var subtitle: String?
  /// The text below the subtitle. Stored; it has no effect here.
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
  /// A button for calling; the app makes the call in the handler, which receives the button.
  public init(handler: ((CPButton) -> Void)? = nil) { super.init(image: UIImage(), handler: handler) }
}

/// Composes a message to the contact with Siri; the app is not told.
@preconcurrency @MainActor
open class CPContactMessageButton: CPButton {
  /// The recipient of the message.
  public let phoneOrEmail: String

  /// A button for a message to a phone number or an email address.
  ///
  /// - Note: Differs from iOS: a touch does nothing: there is no Siri.
  public init(phoneOrEmail: String) {
    self.phoneOrEmail = phoneOrEmail
    super.init(image: UIImage(), handler: nil)
  }
}

/// Shows directions to the contact.
@preconcurrency @MainActor
open class CPContactDirectionsButton: CPButton {
  /// A button for directions; the app shows them in the handler, which receives the button.
  public init(handler: ((CPButton) -> Void)? = nil) { super.init(image: UIImage(), handler: handler) }
}
