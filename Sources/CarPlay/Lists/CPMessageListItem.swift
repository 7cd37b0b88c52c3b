import Foundation
import UIKit

/// The leading mark of a conversation. The raw values are those of the SDK.
public enum CPMessageLeadingItem: Int, Sendable { case none, pin, star }

/// The trailing mark of a conversation. The raw values are those of the SDK.
public enum CPMessageTrailingItem: Int, Sendable { case none, mute }

/// The leading content of a conversation.
@preconcurrency @MainActor
open class CPMessageListItemLeadingConfiguration: NSObject {
  /// The mark.
  public let leadingItem: CPMessageLeadingItem
  /// A picture beside the mark, of the person as a rule.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let leadingImage: UIImage?
  /// Whether the conversation has messages that the user has not read.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let isUnread: Bool

  /// A mark, a picture, and whether there is something to read.
  public init(leadingItem: CPMessageLeadingItem, leadingImage: UIImage?, unread: Bool) {
    self.leadingItem = leadingItem
    self.leadingImage = leadingImage
    isUnread = unread
    super.init()
  }
}

/// The trailing content of a conversation.
@preconcurrency @MainActor
open class CPMessageListItemTrailingConfiguration: NSObject {
  /// The mark.
  public let trailingItem: CPMessageTrailingItem
  /// A picture beside the mark.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let trailingImage: UIImage?

  public init(trailingItem: CPMessageTrailingItem, trailingImage: UIImage?) {
    self.trailingItem = trailingItem
    self.trailingImage = trailingImage
    super.init()
  }
}

/// A conversation in a list; Siri takes it up, not the app.
@preconcurrency @MainActor
open class CPMessageListItem: NSObject, CPListTemplateItem {
  /// The name of the conversation or of the person, as the car's screen shows it.
  open var text: String?
  /// What the app's intents know the conversation by; nil where it is known by an address.
  open var conversationIdentifier: String?
  /// The person's address; nil where the conversation is known by its identifier.
  open var phoneOrEmailAddress: String?
  /// The leading content. Stored; it has no effect here.
  open var leadingConfiguration: CPMessageListItemLeadingConfiguration
  /// The trailing content. Stored; it has no effect here.
  open var trailingConfiguration: CPMessageListItemTrailingConfiguration?
  /// The secondary text. Stored; it has no effect here.
  open var detailText: String?
  /// The trailing text, such as when the last message came. Stored; it has no effect here.
  open var trailingText: String?
  /// Whether the conversation can be selected. Stored; it has no effect here: selecting one does nothing, for there is
  /// no
  /// Siri.
  open var isEnabled = true
  /// Data of the app's own; the system never reads it.
  open var userInfo: Any?

  /// A conversation that the app's intents know by an identifier.
  public init(
    conversationIdentifier: String, text: String, leadingConfiguration: CPMessageListItemLeadingConfiguration,
    trailingConfiguration: CPMessageListItemTrailingConfiguration?, detailText: String?, trailingText: String?
  ) {
    self.conversationIdentifier = conversationIdentifier
    self.text = text
    self.leadingConfiguration = leadingConfiguration
    self.trailingConfiguration = trailingConfiguration
    self.detailText = detailText
    self.trailingText = trailingText
    super.init()
  }

  /// A conversation with a person, known by an address.
  public init(
    fullName: String, phoneOrEmailAddress: String, leadingConfiguration: CPMessageListItemLeadingConfiguration,
    trailingConfiguration: CPMessageListItemTrailingConfiguration?, detailText: String?, trailingText: String?
  ) {
    text = fullName
    self.phoneOrEmailAddress = phoneOrEmailAddress
    self.leadingConfiguration = leadingConfiguration
    self.trailingConfiguration = trailingConfiguration
    self.detailText = detailText
    self.trailingText = trailingText
    super.init()
  }
}
