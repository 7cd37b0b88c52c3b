import Foundation
@_spi(System) import UIKit

/// What the app wants to use.
public enum CNEntityType: Int, Sendable { case contacts }
/// Whether the app may use the contacts.
public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

/// The user's contacts: there are none, and the user lets no app use them. Any thread.
open class CNContactStore: NSObject, @unchecked Sendable {
  private static let asked = Asked()

  /// A store.
  public override init() { super.init() }

  /// Whether the app may use the contacts: not determined before it asks, then denied.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    asked.isDone ? .denied : .notDetermined
  }
  /// Asks; denied, as there is no such prompt. The handler runs on a queue of its own, as on iOS.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    StandIn.firstUse(of: "Contacts", "there are no contacts; access is denied")
    Self.asked.isDone = true
    DispatchQueue.global().async { completionHandler(false, CNError(.authorizationDenied)) }
  }
  /// Asks; throws, as access is denied.
  @discardableResult
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAccess(for: entityType) { isGranted, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isGranted) }
      }
    }
  }
  /// Searches contacts; throws, as access is denied.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw CNError(.authorizationDenied) }
  /// The contact with an identifier; throws, as access is denied.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw CNError(.authorizationDenied) }
  /// Calls a closure with each contact; throws, as access is denied.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
  ) throws { throw CNError(.authorizationDenied) }
  /// Saves changes; throws, as access is denied.
  open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
  /// The container of new contacts.
  open func defaultContainerIdentifier() -> String { "" }
}

/// Whether the app has asked.
private final class Asked: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isDone: Bool {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }
}

/// Why something failed.
public struct CNError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError
    case authorizationDenied = 100
    case noAccessableWritableContainers
    case recordDoesNotExist = 200
    case validationMultipleErrors = 300
  }
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

/// Names a part of a contact.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}

/// A search for contacts.
open class CNContactFetchRequest: NSObject {
  /// The condition.
  open var predicate: NSPredicate?
  /// The parts that are wanted.
  open var keysToFetch: [any CNKeyDescriptor]
  /// Stored; it has no effect here.
  open var unifyResults = true
  /// A search.
  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
    super.init()
  }
}

/// Changes of contacts; they cannot be saved.
open class CNSaveRequest: NSObject {
  public override init() { super.init() }
  /// Adds a contact.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  /// Changes a contact.
  open func update(_ contact: CNMutableContact) {}
  /// Deletes a contact.
  open func delete(_ contact: CNMutableContact) {}
}
