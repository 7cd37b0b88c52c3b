import Foundation

/// The long press on a table's row or a collection's item that opens the menu which the delegate gives. Where it gives none,
/// the press is not recognized, and the touch goes on to select.
final class ListMenuPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  /// A menu, and who hears of it.
  struct Opening {
    let configuration: UIContextMenuConfiguration
    /// The view beside which the menu opens: the row, the item, or the list.
    let source: UIView
    /// What the app would rather have lifted.
    let target: (UIContextMenuConfiguration) -> UITargetedPreview?
    let willDisplay: (UIContextMenuConfiguration) -> Void
    let willCommit: (UIContextMenuConfiguration, MenuCommit) -> Void
    let willEnd: (UIContextMenuConfiguration) -> Void
  }

  private var opening: Opening?
  private let ask: (CGPoint) -> Opening?

  /// A press that asks for the menu at a place of its view.
  init(_ ask: @escaping (CGPoint) -> Opening?) {
    self.ask = ask
    super.init(target: nil, action: nil)
    delegate = self
    onRecognize = { [weak self] recognizer in if recognizer.state == .began { self?.open() } }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    opening = ask(location(in: view))
    return opening != nil
  }

  private func open() {
    guard let opening else { return }
    self.opening = nil
    let configuration = opening.configuration
    let menu = configuration.actionProvider?([])
    opening.willDisplay(configuration)
    let isOpen = menu.flatMap {
      MenuOverlay.open(
        $0, of: opening.source, configuration, target: opening.target(configuration),
        onCommit: { opening.willCommit(configuration, $0) }, onEnd: { opening.willEnd(configuration) })
    }
    if isOpen == nil { opening.willEnd(configuration) }
  }
}

extension UITableView {
  /// Rows open menus as soon as there is a delegate that can give one.
  func addMenuPress() {
    guard menuPress == nil, tableDelegate != nil else { return }
    let press = ListMenuPress { [weak self] place in self?.rowMenu(at: place) }
    menuPress = press
    addGestureRecognizer(press)
  }

  private func rowMenu(at place: CGPoint) -> ListMenuPress.Opening? {
    guard let path = indexPathForRow(at: place),
      let configuration = tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: place)
    else { return nil }
    return ListMenuPress.Opening(
      configuration: configuration, source: cellForRow(at: path) ?? self,
      target: { [weak self] configuration in
        self.flatMap {
          $0.tableDelegate?.tableView($0, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
      },
      willDisplay: { [weak self] in
        guard let self else { return }
        tableDelegate?.tableView(self, willDisplayContextMenu: $0, animator: nil)
      },
      willCommit: { [weak self] in
        guard let self else { return }
        tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
      },
      willEnd: { [weak self] in
        guard let self else { return }
        tableDelegate?.tableView(self, willEndContextMenuInteraction: $0, animator: nil)
      })
  }
}

extension UICollectionView {
  /// Items open menus as soon as there is a delegate that can give one.
  func addMenuPress() {
    guard menuPress == nil, collectionDelegate != nil else { return }
    let press = ListMenuPress { [weak self] place in self?.itemMenu(at: place) }
    menuPress = press
    addGestureRecognizer(press)
  }

  private func itemMenu(at place: CGPoint) -> ListMenuPress.Opening? {
    let path = indexPathForItem(at: place)
    guard
      let configuration = collectionDelegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: place)
    else { return nil }
    return ListMenuPress.Opening(
      configuration: configuration, source: path.flatMap { cellForItem(at: $0) } ?? self,
      target: { [weak self] configuration in
        guard let self, let collectionDelegate else { return nil }
        let newer = path.flatMap {
          collectionDelegate.collectionView(
            self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0)
        }
        return newer
          ?? collectionDelegate.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
      },
      willDisplay: { [weak self] in
        guard let self else { return }
        collectionDelegate?.collectionView(self, willDisplayContextMenu: $0, animator: nil)
      },
      willCommit: { [weak self] in
        guard let self else { return }
        collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: $0, animator: $1)
      },
      willEnd: { [weak self] in
        guard let self else { return }
        collectionDelegate?.collectionView(self, willEndContextMenuInteraction: $0, animator: nil)
      })
  }
}
