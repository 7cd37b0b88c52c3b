import Foundation

/// What a collection view would do with a drop.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where the items go.
  public enum Intent: Int, Sendable {
    case unspecified
    /// Between others.
    case insertAtDestinationIndexPath
    /// Into the one at the place.
    case insertIntoDestinationIndexPath
  }

  /// Where the items go.
  public let intent: Intent

  /// A proposal with a place.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// A proposal without a place.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}
