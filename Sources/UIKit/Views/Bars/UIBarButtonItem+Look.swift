import Foundation

extension UIBarButtonItem {
  /// The view of the item in a bar; the same from one layout to the next.
  func view(_ plain: UIBarButtonItemAppearance?, _ done: UIBarButtonItemAppearance?) -> UIView {
    if let customView { return customView }
    let button: BarButton
    if let ownButton {
      button = ownButton
    } else {
      button = BarButton { [weak self] in self?.perform() }
      ownButton = button
    }
    let isProminent = style != .plain || systemItem == .save
    let given = (isProminent ? done ?? plain : plain)?.normal.titleTextAttributes ?? [:]
    let own = shownTitleTextAttributes(for: .normal)
    let symbol = systemItem.flatMap(\.symbol)
    var look = BarButton.Look(title: shownTitle)
    look.font =
      own[.font] as? UIFont ?? given[.font] as? UIFont
      ?? .systemFont(ofSize: 17, weight: isProminent ? .semibold : .regular)
    look.color = own[.foregroundColor] as? UIColor ?? given[.foregroundColor] as? UIColor
    look.tint = tintColor ?? AppearanceProxies.nearest(to: self)?.tintColor
    look.image =
      image ?? button.look.image.flatMap { $0.name == symbol ? $0 : nil } ?? symbol.flatMap(UIImage.init(systemName:))
    button.look = look
    button.isEnabled = isEnabled
    if button.givenAccessibilityLabel != accessibilityLabel { button.accessibilityLabel = accessibilityLabel }
    if button.accessibilityIdentifier != accessibilityIdentifier {
      button.accessibilityIdentifier = accessibilityIdentifier
    }
    return button
  }

  /// Whether the item takes room and shows nothing.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}

extension UIBarButtonItem.SystemItem {
  /// The symbol that the button shows in place of its title; nil for a title.
  var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop, .close: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .done, .cancel, .edit, .save, .undo, .redo, .pageCurl, .flexibleSpace, .fixedSpace: nil
    }
  }
}
