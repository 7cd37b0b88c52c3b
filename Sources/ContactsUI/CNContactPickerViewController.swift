import Contacts
import Foundation
@_spi(System) import UIKit

/// The system's screen for contacts.
///
/// - Note: Differs from iOS: there are no contacts. The screen is a box with a button, which cancels.
open class CNContactPickerViewController: UIViewController {
  /// The delegate; held weakly.
  open weak var delegate: (any CNContactPickerDelegate)?
  /// Stored; it has no effect here.
  open var displayedPropertyKeys: [String]?
  /// Stored; it has no effect here.
  open var predicateForEnablingContact: NSPredicate?
  /// Stored; it has no effect here.
  open var predicateForSelectionOfContact: NSPredicate?
  /// Stored; it has no effect here.
  open var predicateForSelectionOfProperty: NSPredicate?

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "ContactsUI", "there are no contacts; the picker can only be cancelled")
    SystemScreen.fill(self, text: "Contacts: none") { [weak self] in
      guard let self else { return }
      dismiss(animated: true)
      delegate?.contactPickerDidCancel(self)
    }
  }
}

/// Receives what the user picked; all methods are optional.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: NSObjectProtocol {
  /// Called when the user cancels; the screen dismisses itself.
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  /// Never called: there is nobody to pick.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  /// Never called: there is nobody to pick.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
}

extension CNContactPickerDelegate {
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact) {}
  public func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact]) {}
}

/// The system's screen for one contact.
///
/// - Note: Differs from iOS: it is a box with the contact's name.
open class CNContactViewController: UIViewController {
  /// The contact.
  open private(set) var contact = CNContact()
  /// The delegate; held weakly. Never called.
  open weak var delegate: (any CNContactViewControllerDelegate)?
  /// Stored; it has no effect here.
  open var allowsEditing = true
  /// Stored; it has no effect here.
  open var allowsActions = true
  /// Stored; it has no effect here.
  open var contactStore: CNContactStore?

  /// Stored; it has no effect here.
  open var displayedPropertyKeys: [Any]?
  /// What has to be fetched of a contact that is shown.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { CNContactGivenNameKey }
  /// A screen for a contact.
  public convenience init(for contact: CNContact) {
    self.init(nibName: nil, bundle: nil)
    self.contact = contact
  }
  /// A screen for a contact that is not saved.
  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }
  /// A screen for a new contact.
  public convenience init(forNewContact contact: CNContact?) { self.init(for: contact ?? CNContact()) }

  override open func viewDidLoad() {
    super.viewDidLoad()
    let name = CNContactFormatter.string(from: contact, style: .fullName) ?? ""
    let box = SystemBox("Contact: \(name)", frame: view.bounds)
    view.addSubview(box)
  }
}

/// Hears of a contact's screen; never called.
@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  /// Never called.
  func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  public func contactViewController(_ viewController: CNContactViewController, didCompleteWith contact: CNContact?) {}
}
