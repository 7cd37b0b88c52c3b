import Foundation
import UIKit

/// What marks a conversation in front. The raw values are those of the SDK.
public enum CPMessageLeadingItem: Int, Sendable { case none, pin, star }

/// What marks a conversation at its end. The raw values are those of the SDK.
public enum CPMessageTrailingItem: Int, Sendable { case none, mute }

/// What stands in front of a conversation.
@preconcurrency @MainActor
open class CPMessageListItemLeadingConfiguration: NSObject {
  /// The mark itself.
  public let leadingItem: CPMessageLeadingItem
  /// A picture beside the mark, of the person as a rule.
  ///
  /// - Note: Differs from iOS: kept, not shown.
  public let leadingImage: UIImage?
  /// Whether the conversation has messages that the user has not read.
  ///
  /// - Note: Differs from iOS: kept, not shown.
  public let isUnread: Bool

  /// A mark, a picture, and whether there is something to read.
  public init(leadingItem: CPMessageLeadingItem, leadingImage: UIImage?, unread: Bool) {
    self.leadingItem = leadingItem
    self.leadingImage = leadingImage
    isUnread = unread
    super.init()
  }
}

/// What stands at the end of a conversation.
@preconcurrency @MainActor
open class CPMessageListItemTrailingConfiguration: NSObject {
  /// The mark itself.
  public let trailingItem: CPMessageTrailingItem
  /// A picture beside the mark.
  ///
  /// - Note: Differs from iOS: kept, not shown.
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
  /// What stands in front. Kept; it has no effect here.
  open var leadingConfiguration: CPMessageListItemLeadingConfiguration
  /// What stands at the end. Kept; it has no effect here.
  open var trailingConfiguration: CPMessageListItemTrailingConfiguration?
  /// The smaller words under the text. Kept; it has no effect here.
  open var detailText: String?
  /// The words at the end, such as when the last message came. Kept; it has no effect here.
  open var trailingText: String?
  /// Whether the conversation can be selected. Kept; it has no effect here: selecting one does nothing, for there is no
  /// Siri.
  open var isEnabled = true
  /// The app's own; the system never reads it.
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
