import Foundation

/// A control asks itself for its context menu.
extension UIControl: UIContextMenuInteractionDelegate {
  /// Whether a tap opens what the control says when it is asked for its context menu.
  var opensContextMenu: Bool { showsMenuAsPrimaryAction && contextMenuInteraction != nil }

  func enableContextMenu(_ isEnabled: Bool) {
    guard isEnabled != isContextMenuInteractionEnabled else { return }
    if let contextMenuInteraction {
      removeInteraction(contextMenuInteraction)
      self.contextMenuInteraction = nil
    } else {
      let made = UIContextMenuInteraction(delegate: self)
      contextMenuInteraction = made
      addInteraction(made)
    }
  }
}
