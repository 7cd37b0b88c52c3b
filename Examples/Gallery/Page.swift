import UIKit

/// The pages of the gallery. The raw value is a page's address: `gallery://buttons`.
enum Page: String, CaseIterable {
  case labels, buttons, controls, fields, texts, images, shapes, pickers
  case plain, grouped, inset, collection, bars, tabs, search, blur
  case alert, actions, sheet, popover

  var title: String {
    switch self {
    case .inset: "Inset grouped"
    case .plain: "Plain table"
    case .grouped: "Grouped table"
    case .texts: "Text views"
    case .actions: "Action sheet"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The system symbol beside the title.
  var symbol: String {
    switch self {
    case .labels: "textformat"
    case .buttons: "hand.tap"
    case .controls: "switch.2"
    case .fields: "character.cursor.ibeam"
    case .texts: "doc.text"
    case .images: "photo"
    case .shapes: "hexagon"
    case .pickers: "calendar"
    case .plain: "list.bullet"
    case .grouped: "rectangle.grid.1x2"
    case .inset: "list.bullet.rectangle"
    case .collection: "square.grid.2x2"
    case .bars: "menubar.rectangle"
    case .tabs: "square.split.2x1"
    case .search: "magnifyingglass"
    case .blur: "drop"
    case .alert: "exclamationmark.triangle"
    case .actions: "ellipsis.circle"
    case .sheet: "square.and.arrow.up"
    case .popover: "bubble.left"
    }
  }

  @MainActor func makeViewController() -> UIViewController {
    switch self {
    case .labels: LabelsViewController()
    case .buttons: ButtonsViewController()
    case .controls: ControlsViewController()
    case .fields: FieldsViewController()
    case .texts: TextsViewController()
    case .images: ImagesViewController()
    case .shapes: ShapesViewController()
    case .pickers: PickersViewController()
    case .plain: RowsViewController(style: .plain)
    case .grouped: RowsViewController(style: .grouped)
    case .inset: RowsViewController(style: .insetGrouped)
    case .collection: TilesViewController()
    case .bars: BarsViewController()
    case .tabs: TabsViewController()
    case .search: SearchViewController(style: .plain)
    case .blur: BlurViewController()
    case .alert, .actions, .sheet, .popover: OverlaysViewController(page: self)
    }
  }
}
