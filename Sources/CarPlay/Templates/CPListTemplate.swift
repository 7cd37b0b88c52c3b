import Foundation
import UIKit

/// A list of items in sections.
@preconcurrency @MainActor
open class CPListTemplate: CPTemplate, CPBarButtonProviding {
  /// The words over the list.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let title: String?
  /// The sections, in their order. Changed with `updateSections(_:)`.
  ///
  /// - Note: Differs from iOS: all items are shown, also beyond `maximumItemCount`.
  public private(set) var sections: [CPListSection]
  /// Selects items that have no handler of their own; held weakly.
  open weak var delegate: (any CPListTemplateDelegate)?
  /// What stands in an empty list, from the longest form to the shortest. Stored; it has no effect here.
  open var emptyViewTitleVariants: [String] = []
  /// The smaller words in an empty list. Stored; it has no effect here.
  open var emptyViewSubtitleVariants: [String] = []
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  /// In place of the system's own. Stored; it has no effect here.
  open var backButton: CPBarButton?
  /// Buttons above the list (iOS 26). Stored; it has no effect here.
  open var headerGridButtons: [CPGridButton]?
  /// A cell for Siri. Stored; it has no effect here.
  open var assistantCellConfiguration: CPAssistantCellConfiguration?

  /// A list of sections.
  public init(title: String?, sections: [CPListSection]) {
    self.title = title
    self.sections = sections
    super.init()
  }

  /// A list of sections with a cell for Siri, which is kept and not shown.
  public convenience init(
    title: String?, sections: [CPListSection], assistantCellConfiguration: CPAssistantCellConfiguration?
  ) {
    self.init(title: title, sections: sections)
    self.assistantCellConfiguration = assistantCellConfiguration
  }

  /// How many items a car shows; depends on the car, this one shows many.
  open class var maximumItemCount: Int { 500 }
  /// How many sections a car shows.
  open class var maximumSectionCount: Int { 100 }
  /// How many buttons stand above the list.
  open class var maximumHeaderGridButtonCount: Int { 4 }
  /// How many sections the list has.
  public var sectionCount: Int { sections.count }
  /// How many items the sections have together.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Shows other sections from now on.
  public func updateSections(_ sections: [CPListSection]) { self.sections = sections }

  /// Where an item is; nil when it is in no section.
  public func indexPath(for item: any CPListTemplateItem) -> IndexPath? {
    for (number, section) in sections.enumerated() {
      let index = section.index(of: item)
      if index != NSNotFound { return IndexPath(indexes: [number, index]) }
    }
    return nil
  }

  override var rows: [TemplateRow] {
    sections.flatMap(\.items).map { item in TemplateRow(item.text) { [weak self] in self?.select(item) } }
  }

  /// The item's own handler, else the delegate. The app tells when it is done; nothing waits for it here.
  private func select(_ item: any CPListTemplateItem) {
    if let item = item as? any CPSelectableListItem, let handler = item.handler {
      handler(item) {}
    } else if let item = item as? CPListItem {
      delegate?.listTemplate(self, didSelect: item) {}
    }
  }
}

/// Selects items without a handler of their own.
@preconcurrency @MainActor
public protocol CPListTemplateDelegate: NSObjectProtocol {
  /// The user selected an item that has no handler of its own. The app calls the handler it is given when it is done,
  /// and until then iOS shows that the item waits.
  ///
  /// - Note: Differs from iOS: nothing waits for that handler.
  func listTemplate(
    _ listTemplate: CPListTemplate, didSelect item: CPListItem, completionHandler: @escaping () -> Void)
}

/// A cell by which the user asks Siri.
@preconcurrency @MainActor
open class CPAssistantCellConfiguration: NSObject {
  /// Where the cell stands. The raw values are those of the SDK.
  public enum Position: Int, Sendable { case top, bottom }
  /// When the cell is there. The raw values are those of the SDK.
  public enum Visibility: Int, Sendable { case off, whileLimitedUIActive, always }
  /// What Siri is asked for. The raw values are those of the SDK.
  public enum ActionType: Int, Sendable { case playMedia, startCall }

  /// Where the cell is to stand.
  public let position: Position
  /// When the cell is to be there.
  public let visibility: Visibility
  /// What Siri is to be asked for.
  public let assistantAction: ActionType

  public init(position: Position, visibility: Visibility, assistantAction: ActionType) {
    self.position = position
    self.visibility = visibility
    self.assistantAction = assistantAction
    super.init()
  }
}
