import UIKit

/// What is presented over a table: alerts, action sheets, sheets, popovers.
class OverlaysViewController: RowsViewController {
  private let page: Page

  init(page: Page) {
    self.page = page
    super.init(style: .insetGrouped)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard presentedViewController == nil else { return }
    present(overlay(), animated: false)
  }

  private func overlay() -> UIViewController {
    switch page {
    case .alert:
      let alert = UIAlertController(
        title: "Delete this note?", message: "The note is deleted from all of your devices.", preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Type its name" }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
      return alert
    case .choices:
      let alert = UIAlertController(
        title: "Save the changes?", message: "They are lost if you do not save them.", preferredStyle: .alert)
      let save = UIAlertAction(title: "Save", style: .default)
      alert.addAction(save)
      alert.addAction(UIAlertAction(title: "Discard", style: .destructive))
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.preferredAction = save
      return alert
    case .share: return UIActivityViewController(activityItems: ["A note to share"], applicationActivities: nil)
    case .colours: return UIColorPickerViewController()
    case .fonts: return UIFontPickerViewController()
    case .split:
      let split = SplitPageViewController()
      split.modalPresentationStyle = .fullScreen
      return split
    case .full: return UINavigationController(rootViewController: RowsViewController(style: .grouped))
    case .actions:
      let sheet = UIAlertController(title: "Photo", message: "Where is it from?", preferredStyle: .actionSheet)
      sheet.popoverPresentationController?.sourceView = view
      sheet.popoverPresentationController?.sourceRect = CGRect(x: 180, y: 120, width: 1, height: 1)
      sheet.addAction(UIAlertAction(title: "Take Photo", style: .default))
      sheet.addAction(UIAlertAction(title: "Choose from Library", style: .default))
      sheet.addAction(UIAlertAction(title: "Remove", style: .destructive))
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      return sheet
    case .popover:
      let content = RowsViewController(style: .plain)
      content.modalPresentationStyle = .popover
      content.preferredContentSize = CGSize(width: 240, height: 200)
      content.popoverPresentationController?.sourceView = view
      content.popoverPresentationController?.sourceRect = CGRect(x: 180, y: 120, width: 1, height: 1)
      return content
    default:
      let content = RowsViewController(style: .insetGrouped)
      content.title = "Sheet"
      let navigation = UINavigationController(rootViewController: content)
      navigation.sheetPresentationController?.detents = [.medium(), .large()]
      navigation.sheetPresentationController?.prefersGrabberVisible = true
      return navigation
    }
  }
}
