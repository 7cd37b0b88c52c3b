/// What a cell is in a list, by which its default configuration goes.
enum ListPart {
  case cell, sidebarCell
  case plainHeader, groupedHeader, sidebarHeader
  case plainFooter, groupedFooter

  /// A header or a footer, whatever stands for it: a supplementary view, or the first item of its section.
  init(isHeader: Bool, in appearance: UICollectionLayoutListConfiguration.Appearance) {
    self =
      switch (appearance, isHeader) {
      case (.plain, true): .plainHeader
      case (.plain, false), (.sidebarPlain, false): .plainFooter
      case (.grouped, true), (.insetGrouped, true): .groupedHeader
      case (.grouped, false), (.insetGrouped, false), (.sidebar, false): .groupedFooter
      case (.sidebar, true), (.sidebarPlain, true): .sidebarHeader
      }
  }

  var isEdge: Bool { self != .cell && self != .sidebarCell }

  @MainActor
  var content: UIListContentConfiguration {
    switch self {
    case .cell: .cell()
    case .sidebarCell: .sidebarCell()
    case .plainHeader: .plainHeader()
    case .groupedHeader: .groupedHeader()
    case .sidebarHeader: .sidebarHeader()
    case .plainFooter: .plainFooter()
    case .groupedFooter: .groupedFooter()
    }
  }
}
