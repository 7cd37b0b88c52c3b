internal import CompiledInterface
import Foundation

/// The values of tables, collection views and their cells.
extension InterfaceValues {
  func apply(_ element: InterfaceElement, toTable table: UITableView) {
    if let height = number(element, "rowHeight"), height > 0 { table.rowHeight = height }
    if let height = number(element, "estimatedRowHeight"), height >= 0 { table.estimatedRowHeight = height }
    if let height = number(element, "sectionHeaderHeight"), height >= 0 { table.sectionHeaderHeight = height }
    if let height = number(element, "sectionFooterHeight"), height >= 0 { table.sectionFooterHeight = height }
    // What a storyboard does not estimate is measured at once, as before iOS 11.
    table.estimatedSectionHeaderHeight =
      number(element, "estimatedSectionHeaderHeight").map { $0 < 0 ? UITableView.automaticDimension : $0 } ?? 0
    table.estimatedSectionFooterHeight =
      number(element, "estimatedSectionFooterHeight").map { $0 < 0 ? UITableView.automaticDimension : $0 } ?? 0
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    table.separatorColor = color(element, "separatorColor")
    if let insets = insets(element, "separatorInset") { table.separatorInset = insets }
    if flag(element, "allowsSelection") == false { table.allowsSelection = false }
    if flag(element, "allowsMultipleSelection") == true || element["selection"] == "multiple" {
      table.allowsMultipleSelection = true
    }
    if flag(element, "allowsSelectionDuringEditing") == true { table.allowsSelectionDuringEditing = true }
  }

  private static let accessories: Names<UITableViewCell.AccessoryType> = [
    "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
    "checkmark": .checkmark, "detailButton": .detailButton,
  ]

  func apply(_ element: InterfaceElement, to cell: UITableViewCell) {
    cell.storyboardHeight = number(element, "rowHeight") ?? (cell.frame.height > 0 ? cell.frame.height : nil)
    if let accessory = value(element, "accessoryType", Self.accessories) { cell.accessoryType = accessory }
    switch element["selectionStyle"] {
    case "none": cell.selectionStyle = .none
    case "blue": cell.selectionStyle = .blue
    case "gray": cell.selectionStyle = .gray
    default: break
    }
    if let insets = insets(element, "separatorInset") { cell.separatorInset = insets }
    if let level = integer(element, "indentationLevel") { cell.indentationLevel = level }
    if let width = number(element, "indentationWidth") { cell.indentationWidth = width }
    if flag(element, "shouldIndentWhileEditing") == false { cell.shouldIndentWhileEditing = false }
    if flag(element, "showsReorderControl") == true { cell.showsReorderControl = true }
  }

  func apply(_ element: InterfaceElement, to layout: UICollectionViewFlowLayout) {
    if let spacing = number(element, "minimumLineSpacing") { layout.minimumLineSpacing = spacing }
    if let spacing = number(element, "minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
    if element["scrollDirection"] == "horizontal" { layout.scrollDirection = .horizontal }
    if let size = size(element, "itemSize") { layout.itemSize = size }
    if flag(element, "automaticEstimatedItemSize") == true {
      layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    } else if let size = size(element, "estimatedItemSize") {
      layout.estimatedItemSize = size
    }
    if let size = size(element, "headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = size(element, "footerReferenceSize") { layout.footerReferenceSize = size }
    if let insets = insets(element, "sectionInset") { layout.sectionInset = insets }
  }
}
