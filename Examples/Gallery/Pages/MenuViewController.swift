import UIKit

/// Buttons with menus; the menus open by taps.
class MenuViewController: StackViewController {
  override func fill() {
    addCaption("A menu of actions")
    let actions = UIButton(configuration: .filled())
    actions.setTitle("Actions", for: .normal)
    actions.showsMenuAsPrimaryAction = true
    actions.menu = UIMenu(
      title: "This photo",
      children: [
        UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
        UIAction(title: "Favourite", image: UIImage(systemName: "heart"), state: .on) { _ in },
        UIAction(title: "Not now", image: UIImage(systemName: "clock"), attributes: .disabled) { _ in },
        UIMenu(
          title: "", options: .displayInline,
          children: [
            UIMenu(
              title: "Share", image: UIImage(systemName: "square.and.arrow.up"),
              children: [UIAction(title: "Mail") { _ in }])
          ]),
        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
      ])
    stack.addArrangedSubview(actions)

    addCaption("A choice")
    let choice = UIButton(configuration: .gray())
    choice.showsMenuAsPrimaryAction = true
    choice.changesSelectionAsPrimaryAction = true
    choice.menu = UIMenu(children: [
      UIAction(title: "By name") { _ in }, UIAction(title: "By date", state: .on) { _ in },
    ])
    stack.addArrangedSubview(choice)

    addCaption("A long press opens a menu")
    let label = UILabel()
    label.text = "Press and hold"
    label.isUserInteractionEnabled = true
    label.addInteraction(UIContextMenuInteraction(delegate: self))
    stack.addArrangedSubview(label)
  }
}

extension MenuViewController: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(children: [
        UIAction(title: "Open", image: UIImage(systemName: "arrow.up.right")) { _ in },
        UIAction(title: "Remove", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
      ])
    }
  }
}
