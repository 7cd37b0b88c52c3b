import Foundation
import UIKit

/// What marks a conversation in front. The raw values are those of the SDK.
public enum CPMessageLeadingItem: Int, Sendable { case none, pin, star }

/// What marks a conversation at its end. The raw values are those of the SDK.
public enum CPMessageTrailingItem: Int, Sendable { case none, mute }

/// What stands in front of a conversation.
@preconcurrency @MainActor
open class CPMessageListItemLeadingConfiguration: NSObject {
  public let leadingItem: CPMessageLeadingItem
  public let leadingImage: UIImage?
  public let isUnread: Bool

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
  public let trailingItem: CPMessageTrailingItem
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
  open var text: String?
  open var conversationIdentifier: String?
  open var phoneOrEmailAddress: String?
  open var leadingConfiguration: CPMessageListItemLeadingConfiguration
  open var trailingConfiguration: CPMessageListItemTrailingConfiguration?
  open var detailText: String?
  open var trailingText: String?
  open var isEnabled = true
  open var userInfo: Any?

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
