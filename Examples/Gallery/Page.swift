import UIKit

/// The pages of the gallery. The raw value is a page's address: `gallery://buttons`.
enum Page: String, CaseIterable {
  case labels, paragraphs, texts, buttons, states, menu, controls, more, fields, pickers, dates
  case images, pixels, shapes, stacks, blur
  case plain, grouped, inset, list, editing, selection, refresh, collection, empty
  case bars, standing, tabs, search, searchBars, pages, split
  case alert, choices, actions, sheet, full, popover, share, colours, fonts

  var title: String {
    switch self {
    case .inset: "Inset grouped"
    case .plain: "Plain table"
    case .grouped: "Grouped table"
    case .texts: "Text views"
    case .actions: "Action sheet"
    case .searchBars: "Search bars"
    case .choices: "Alert with three choices"
    case .full: "Large sheet"
    case .more: "More controls"
    case .standing: "Bars that stand alone"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  /// The system symbol beside the title.
  var symbol: String {
    switch self {
    case .labels: "textformat"
    case .paragraphs: "text.alignleft"
    case .states: "circle.lefthalf.filled"
    case .menu: "filemenu.and.selection"
    case .more: "slider.horizontal.3"
    case .dates: "clock"
    case .stacks: "square.stack"
    case .list: "list.dash"
    case .editing: "pencil"
    case .selection: "checkmark.circle"
    case .refresh: "arrow.clockwise"
    case .empty: "tray"
    case .standing: "menubar.rectangle"
    case .searchBars: "text.magnifyingglass"
    case .pages: "book"
    case .split: "sidebar.left"
    case .choices: "exclamationmark.circle"
    case .full: "doc"
    case .share: "square.and.arrow.up.on.square"
    case .colours: "paintpalette"
    case .fonts: "character"
    case .buttons: "hand.tap"
    case .controls: "switch.2"
    case .fields: "character.cursor.ibeam"
    case .texts: "doc.text"
    case .images: "photo"
    case .pixels: "square.grid.3x3"
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
    case .pixels: PixelsViewController()
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
    case .paragraphs: ParagraphsViewController()
    case .states: StatesViewController()
    case .menu: MenuViewController()
    case .more: MoreControlsViewController()
    case .dates: DatesViewController()
    case .stacks: StacksViewController()
    case .list: ListViewController()
    case .editing: EditingViewController(style: .insetGrouped)
    case .selection: SelectionViewController(style: .plain)
    case .refresh: RefreshViewController(style: .plain)
    case .empty: EmptyViewController()
    case .standing: NavigationBarsViewController()
    case .searchBars: SearchBarsViewController()
    case .pages: PagesViewController()
    case .alert, .choices, .actions, .sheet, .full, .popover, .share, .colours, .fonts, .split:
      OverlaysViewController(page: self)
    }
  }
}
