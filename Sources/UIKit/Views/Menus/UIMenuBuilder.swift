import Foundation

/// Edits the menus of the menu bar.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The menu system being built.
  var system: UIMenuSystem { get }
  /// The menu with an identifier.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The command with a selector.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// The action with an identifier.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Replaces a menu with another.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the entries of a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before another.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after another.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu at the start of another.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu at the end of another.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// The menu bar or the context menus.
///
/// - Note: Differs from iOS: the device has no menu bar, so `buildMenu(with:)` is never called.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  /// The menu bar.
  public static let main = UIMenuSystem()
  /// The context menus.
  public static let context = UIMenuSystem()

  override private init() { super.init() }

  /// Requests a rebuild of the menus; does nothing.
  open func setNeedsRebuild() {}
  /// Requests a revalidation of the entries; does nothing.
  open func setNeedsRevalidate() {}
}

extension UIMenu.Identifier {
  /// The app menu.
  public static let application = Self("com.apple.menu.application")
  /// The File menu.
  public static let file = Self("com.apple.menu.file")
  /// The Edit menu.
  public static let edit = Self("com.apple.menu.edit")
  /// The View menu.
  public static let view = Self("com.apple.menu.view")
  /// The Window menu.
  public static let window = Self("com.apple.menu.window")
  /// The Help menu.
  public static let help = Self("com.apple.menu.help")
  /// The About group.
  public static let about = Self("com.apple.menu.about")
  /// The Preferences group.
  public static let preferences = Self("com.apple.menu.preferences")
  /// The Services menu.
  public static let services = Self("com.apple.menu.services")
  /// The group that hides apps.
  public static let hide = Self("com.apple.menu.hide")
  /// The Quit group.
  public static let quit = Self("com.apple.menu.quit")
  /// The group that opens a new scene.
  public static let newScene = Self("com.apple.menu.new-scene")
  /// The group that opens documents.
  public static let open = Self("com.apple.menu.open")
  /// The menu of recently opened documents.
  public static let openRecent = Self("com.apple.menu.open-recent")
  /// The Close group.
  public static let close = Self("com.apple.menu.close")
  /// The Print group.
  public static let print = Self("com.apple.menu.print")
  /// The group of undo and redo.
  public static let undoRedo = Self("com.apple.menu.undo-redo")
  /// The group of cut, copy and paste.
  public static let standardEdit = Self("com.apple.menu.standard-edit")
  /// The Find menu.
  public static let find = Self("com.apple.menu.find")
  /// The Format menu.
  public static let format = Self("com.apple.menu.format")
  /// The Font menu.
  public static let font = Self("com.apple.menu.font")
  /// The Text menu.
  public static let text = Self("com.apple.menu.text")
  /// The group that controls the toolbar.
  public static let toolbar = Self("com.apple.menu.toolbar")
  /// The group that controls the sidebar.
  public static let sidebar = Self("com.apple.menu.sidebar")
  /// The group that controls full screen.
  public static let fullscreen = Self("com.apple.menu.fullscreen")
  /// The root menu.
  public static let root = Self("com.apple.menu.root")
}
