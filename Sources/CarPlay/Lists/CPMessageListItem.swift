import Foundation
import UIKit

/// The leading mark of a conversation. The raw values are the SDK's.
public enum CPMessageLeadingItem: Int, Sendable { case none, pin, star }

/// The trailing mark of a conversation. The raw values are the SDK's.
public enum CPMessageTrailingItem: Int, Sendable { case none, mute }

/// The leading content of a conversation.
@preconcurrency @MainActor
open class CPMessageListItemLeadingConfiguration: NSObject {
  /// The mark.
  public let leadingItem: CPMessageLeadingItem
  /// The image beside the mark, usually of the person.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let leadingImage: UIImage?
  /// Whether the conversation has unread messages.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let isUnread: Bool

  /// A configuration with a mark, an image and the unread state.
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
  /// The image beside the mark.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let trailingImage: UIImage?

  public init(trailingItem: CPMessageTrailingItem, trailingImage: UIImage?) {
    self.trailingItem = trailingItem
    self.trailingImage = trailingImage
    super.init()
  }
}

/// A conversation in a list; Siri handles it, not the app.
@preconcurrency @MainActor
open class CPMessageListItem: NSObject, CPListTemplateItem {
  /// The name of the conversation or the person, as the car's screen shows it.
  open var text: String?
  /// The conversation's identifier in the app's intents; nil if an address identifies it.
  open var conversationIdentifier: String?
  /// The person's address; nil if the conversation has an identifier.
  open var phoneOrEmailAddress: String?
  /// The leading content. Stored; it has no effect here.
  open var leadingConfiguration: CPMessageListItemLeadingConfiguration
  /// The trailing content. Stored; it has no effect here.
  open var trailingConfiguration: CPMessageListItemTrailingConfiguration?
  /// The secondary text. Stored; it has no effect here.
  open var detailText: String?
  /// The trailing text, such as the time of the last message. Stored; it has no effect here.
  open var trailingText: String?
  /// Whether the conversation can be selected. Stored; it has no effect here: selecting one does nothing, because there
  /// is no Siri.
  open var isEnabled = true
  /// Custom data of the app; the system never reads it.
  open var userInfo: Any?

  /// A conversation with an identifier in the app's intents.
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

  /// A conversation with a person, identified by an address.
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
