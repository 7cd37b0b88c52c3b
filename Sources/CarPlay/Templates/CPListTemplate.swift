import Foundation
import UIKit

/// A list of items in sections.
@preconcurrency @MainActor
open class CPListTemplate: CPTemplate, CPBarButtonProviding {
  /// The title above the list.
  ///
  /// - Note: Differs from iOS: stored, not shown.
  public let title: String?
  /// The sections, in order. Change them with `updateSections(_:)`.
  ///
  /// - Note: Differs from iOS: all items are shown, even beyond `maximumItemCount`.
  public private(set) var sections: [CPListSection]
  /// Handles the selection of items without a handler of their own; held weakly.
  open weak var delegate: (any CPListTemplateDelegate)?
  /// The text of an empty list, from the longest form to the shortest. Stored; it has no effect here.
  open var emptyViewTitleVariants: [String] = []
  /// The smaller text of an empty list. Stored; it has no effect here.
  open var emptyViewSubtitleVariants: [String] = []
  open var leadingNavigationBarButtons: [CPBarButton] = []
  open var trailingNavigationBarButtons: [CPBarButton] = []
  /// Replaces the system's own back button. Stored; it has no effect here.
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

  /// A list of sections with a cell for Siri, which is stored, not shown.
  public convenience init(
    title: String?, sections: [CPListSection], assistantCellConfiguration: CPAssistantCellConfiguration?
  ) {
    self.init(title: title, sections: sections)
    self.assistantCellConfiguration = assistantCellConfiguration
  }

  /// The number of items that a car shows; depends on the car. This one shows many.
  open class var maximumItemCount: Int { 500 }
  /// The number of sections that a car shows.
  open class var maximumSectionCount: Int { 100 }
  /// The number of buttons above the list.
  open class var maximumHeaderGridButtonCount: Int { 4 }
  /// The number of sections in the list.
  public var sectionCount: Int { sections.count }
  /// The total number of items in all sections.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Replaces the sections.
  public func updateSections(_ sections: [CPListSection]) { self.sections = sections }

  /// The index path of an item; nil if it is in no section.
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

  /// Calls the item's own handler, or else the delegate. Nothing waits for the app to finish here.
  private func select(_ item: any CPListTemplateItem) {
    if let item = item as? any CPSelectableListItem, let handler = item.handler {
      handler(item) {}
    } else if let item = item as? CPListItem {
      delegate?.listTemplate(self, didSelect: item) {}
    }
  }
}

/// Handles the selection of items without a handler of their own.
@preconcurrency @MainActor
public protocol CPListTemplateDelegate: NSObjectProtocol {
  /// The user selected an item without a handler of its own. The app calls the given handler when it is done; until
  /// then, iOS shows the item as busy.
  ///
  /// - Note: Differs from iOS: nothing waits for that handler.
  func listTemplate(
    _ listTemplate: CPListTemplate, didSelect item: CPListItem, completionHandler: @escaping () -> Void)
}

/// A cell for asking Siri.
@preconcurrency @MainActor
open class CPAssistantCellConfiguration: NSObject {
  /// The position of the cell. The raw values are the SDK's.
  public enum Position: Int, Sendable { case top, bottom }
  /// The visibility of the cell. The raw values are the SDK's.
  public enum Visibility: Int, Sendable { case off, whileLimitedUIActive, always }
  /// The request to Siri. The raw values are the SDK's.
  public enum ActionType: Int, Sendable { case playMedia, startCall }

  /// The position of the cell.
  public let position: Position
  /// The visibility of the cell.
  public let visibility: Visibility
  /// The request to Siri.
  public let assistantAction: ActionType

  public init(position: Position, visibility: Visibility, assistantAction: ActionType) {
    self.position = position
    self.visibility = visibility
    self.assistantAction = assistantAction
    super.init()
  }
}
