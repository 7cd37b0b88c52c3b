import Foundation

/// What a navigation item of iOS 16 has beyond title and buttons; few items have it.
@MainActor
final class NavigationItemExtras {
  var style = UINavigationItem.ItemStyle.navigator
  var backAction: UIAction?
  weak var renameDelegate: (any UINavigationItemRenameDelegate)?
  var customizationIdentifier: String?
  var leading: [UIBarButtonItemGroup]?
  var trailing: [UIBarButtonItemGroup]?
  var center: [UIBarButtonItemGroup] = []
  var pinnedTrailing: UIBarButtonItemGroup?
  var additionalOverflowItems: UIDeferredMenuElement?
  var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
  var documentProperties: UIDocumentProperties?
  var searchBarPlacement = UINavigationItem.SearchBarPlacement.automatic
  var backButtonDisplayMode = UINavigationItem.BackButtonDisplayMode.default
}

extension UINavigationItem {
  /// What the bar is made for.
  public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
  /// Where the search bar goes.
  public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
  /// What a back button to this item shows.
  public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }

  private var needed: NavigationItemExtras {
    let made = extras ?? NavigationItemExtras()
    extras = made
    return made
  }

  /// What the bar is made for; stored, as all styles look alike.
  public var style: ItemStyle {
    get { extras?.style ?? .navigator }
    set { needed.style = newValue }
  }

  /// What the back button does in place of going back. With an action the button shows even on the first controller.
  public var backAction: UIAction? {
    get { extras?.backAction }
    set {
      needed.backAction = newValue
      onChange?()
    }
  }

  /// Decides about a new name of the document; held weakly. Never asked, as nobody types into a bar's title.
  public var renameDelegate: (any UINavigationItemRenameDelegate)? {
    get { extras?.renameDelegate }
    set { needed.renameDelegate = newValue }
  }

  /// The name under which the user's arrangement of the bar is kept; stored, as nobody customizes a bar here.
  public var customizationIdentifier: String? {
    get { extras?.customizationIdentifier }
    set { needed.customizationIdentifier = newValue }
  }

  /// The groups at the leading edge. `leftBarButtonItems` are the same buttons: setting one sets the other.
  public var leadingItemGroups: [UIBarButtonItemGroup] {
    get { extras?.leading ?? Self.group(leftBarButtonItems) }
    set {
      needed.leading = nil
      leftBarButtonItems = newValue.flatMap(\.shownItems)
      needed.leading = newValue
      for group in newValue {
        group.onChange = { [weak self] in if let self { leadingItemGroups = leadingItemGroups } }
      }
    }
  }

  /// The groups at the trailing edge, the outermost last. `rightBarButtonItems` are the same buttons from the edge
  /// inwards: setting one sets the other.
  public var trailingItemGroups: [UIBarButtonItemGroup] {
    get { extras?.trailing ?? Self.group(rightBarButtonItems?.reversed()) }
    set {
      needed.trailing = nil
      rightBarButtonItems = newValue.flatMap(\.shownItems).reversed()
      needed.trailing = newValue
      for group in newValue {
        group.onChange = { [weak self] in if let self { trailingItemGroups = trailingItemGroups } }
      }
    }
  }

  /// The groups in the middle; stored, as the title has the middle.
  public var centerItemGroups: [UIBarButtonItemGroup] {
    get { extras?.center ?? [] }
    set { needed.center = newValue }
  }

  /// A group that is never moved into a menu; stored, not shown.
  public var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { extras?.pinnedTrailing }
    set { needed.pinnedTrailing = newValue }
  }

  /// More entries for the menu of what found no space; stored, as there is no such menu.
  public var additionalOverflowItems: UIDeferredMenuElement? {
    get { extras?.additionalOverflowItems }
    set { needed.additionalOverflowItems = newValue }
  }

  /// Creates the title's menu from the system's suggestions; stored, as the title opens no menu.
  public var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { extras?.titleMenuProvider }
    set { needed.titleMenuProvider = newValue }
  }

  /// What the title's menu says of the document; stored, as the title opens no menu.
  public var documentProperties: UIDocumentProperties? {
    get { extras?.documentProperties }
    set { needed.documentProperties = newValue }
  }

  /// Where the search bar goes; stored.
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { extras?.searchBarPlacement ?? .automatic }
    set { needed.searchBarPlacement = newValue }
  }

  /// Where the search bar is: below the bar.
  public var searchBarPlacement: SearchBarPlacement { .stacked }

  /// What a back button to this item shows: its title, "Back", or the chevron alone.
  public var backButtonDisplayMode: BackButtonDisplayMode {
    get { extras?.backButtonDisplayMode ?? .default }
    set {
      needed.backButtonDisplayMode = newValue
      onChange?()
    }
  }

  private static func group(_ items: [UIBarButtonItem]?) -> [UIBarButtonItemGroup] {
    guard let items, !items.isEmpty else { return [] }
    return [items[0].buttonGroup ?? .fixedGroup(items: items)]
  }
}

/// Decides about a document's new name. Only the first method is required; none is ever called, as nobody types into a
/// bar's title.
@preconcurrency @MainActor
public protocol UINavigationItemRenameDelegate: AnyObject {
  /// Takes the new name.
  func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
  /// Whether the document can be renamed.
  func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
  /// The text to edit and the part of it to select.
  func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>)
  /// Whether a name is allowed.
  func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool
}

extension UINavigationItemRenameDelegate {
  public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
  public func navigationItem(
    _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
    selectedRange: Range<String.Index>
  ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
  public func navigationItem(
    _ navigationItem: UINavigationItem, shouldEndRenamingWith title: String
  ) -> Bool { true }
}
