import Foundation

/// A line of a template: its text and its touch action.
@MainActor
struct TemplateRow {
  var text: String
  var select: (() -> Void)?

  init(_ text: String?, select: (() -> Void)? = nil) {
    self.text = text ?? ""
    self.select = select
  }
}

extension CPInterfaceController {
  /// The lines on the car's screen: the back button, the tabs, and the lines of the template.
  var rows: [TemplateRow] {
    guard let last = visible.last else { return [] }
    var rows: [TemplateRow] = []
    if presentedTemplate == nil, templates.count > 1 {
      rows.append(TemplateRow("Back") { [weak self] in self?.popTemplate(animated: true) })
    }
    if visible.count > 1, let tabs = visible.first { rows += tabs.rows }
    if let bars = last as? any CPBarButtonProviding {
      rows += (bars.leadingNavigationBarButtons + bars.trailingNavigationBarButtons).map(\.row)
    }
    return rows + last.rows
  }

  /// The user touched a line.
  func select(row: Int) {
    let rows = rows
    guard rows.indices.contains(row) else { return }
    rows[row].select?()
  }
}
