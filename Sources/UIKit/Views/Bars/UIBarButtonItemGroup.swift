import Foundation

/// Buttons of a bar that belong together.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  /// The buttons.
  open var barButtonItems: [UIBarButtonItem] { didSet { changed(from: oldValue) } }
  /// The button that stands for all where space is scarce; stored, as space is never found scarce here.
  open var representativeItem: UIBarButtonItem?
  /// Whether the one button stands for all; never.
  open var isDisplayingRepresentativeItem: Bool { false }
  /// Whether the group is always in the bar; stored, as every group is.
  open var alwaysAvailable = false
  /// The group in the menu of what found no space; stored, as there is no such menu.
  open var menuRepresentation: UIMenuElement?
  /// Whether the group is hidden.
  open var isHidden = false { didSet { onChange?() } }
  /// Whether the user may move the group, or take it out; stored, as nobody customizes a bar here.
  let kind: Kind
  /// Called when the bar must update.
  var onChange: (() -> Void)?

  enum Kind: Equatable {
    case fixed
    case movable(String)
    case optional(String, isInDefault: Bool)
  }

  init(_ items: [UIBarButtonItem], _ representative: UIBarButtonItem?, _ kind: Kind) {
    barButtonItems = items
    representativeItem = representative
    self.kind = kind
    super.init()
    changed(from: [])
  }

  /// A group that stays in its place.
  public convenience init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    self.init(barButtonItems, representativeItem, .fixed)
  }

  /// A group that stays in its place.
  public static func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(items, representativeItem, .fixed) }

  /// A group that the user could move; nobody customizes a bar here.
  public static func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(items, representativeItem, .movable(customizationIdentifier)) }

  /// A group that the user could take out or put in; nobody customizes a bar here.
  public static func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(
      items, representativeItem, .optional(customizationIdentifier, isInDefault: isInDefaultCustomization))
  }

  /// The buttons that the bar shows.
  var shownItems: [UIBarButtonItem] {
    if isHidden { return [] }
    if case .optional(_, let isInDefault) = kind, !isInDefault { return [] }
    return barButtonItems
  }

  private func changed(from old: [UIBarButtonItem]) {
    for item in old where item.buttonGroup === self { item.buttonGroup = nil }
    for item in barButtonItems { item.buttonGroup = self }
    onChange?()
  }
}

extension UIBarButtonItem {
  /// A group of this button that stays in its place.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  /// A group of this button that the user could move; nobody customizes a bar here.
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  /// A group of this button that the user could take out or put in; nobody customizes a bar here.
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }
}
