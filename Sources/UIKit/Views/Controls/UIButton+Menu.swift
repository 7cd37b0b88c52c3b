import Foundation

/// A button's menu, and the choice that a pop-up button shows.
extension UIButton {
  /// Whether a tap opens the menu.
  var opensMenu: Bool { showsMenuAsPrimaryAction && menu != nil }

  /// What of the menu is chosen, which a pop-up button shows as its title: the first checked entry, or else the first.
  var chosenElement: UIMenuElement? {
    guard changesSelectionAsPrimaryAction, showsMenuAsPrimaryAction, let menu else { return nil }
    return menu.selectedElements.first ?? menu.children.first { $0 is UIAction }
  }

  /// A menu that is no primary action opens by a long press.
  func menuChanged() {
    if menu == nil, let menuPress {
      removeGestureRecognizer(menuPress)
      self.menuPress = nil
    }
    guard menu != nil, menuPress == nil else { return }
    let press = UILongPressGestureRecognizer()
    press.onRecognize = { [weak self] recognizer in
      if recognizer.state == .began { self?.openMenu() }
    }
    addGestureRecognizer(press)
    menuPress = press
  }

  func openMenu() {
    guard let menu, isEnabled else { return }
    if let chosen = chosenElement as? UIAction, chosen.state == .off { chosen.state = .on }
    let overlay = MenuOverlay.open(menu, at: bounds, of: self, sender: self)
    overlay?.onChoice = { [weak self] in self?.choose($0) }
  }

  private func choose(_ action: UIAction) {
    guard changesSelectionAsPrimaryAction, let menu else { return }
    for case let other as UIAction in menu.selectedElements { other.state = .off }
    action.state = .on
    // The title follows.
    self.menu = menu
  }
}
