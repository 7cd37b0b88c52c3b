import DormouseFoundation
import Foundation
import LinkMetadata

/// What is shown of a share sheet: the first item, a button that closes, and a row for each activity, the app's own in a group
/// of their own. Measures: chosen, near those of iOS 17.
final class ShareSheetView: UIView, UITableViewDataSource, UITableViewDelegate {
  /// The rows begin a gap below.
  private static let headerHeight: CGFloat = 48

  var onClose: (() -> Void)?
  var onChoice: ((UIActivity) -> Void)?
  private let groups: [[UIActivity]]
  private let picture = UIImageView(image: nil)
  private let title = UILabel()
  private let subtitle = UILabel()
  private let close = UIButton(type: .close)
  private let table = UITableView(frame: .zero, style: .insetGrouped)

  init(_ items: [Any], _ activities: [UIActivity], _ metadata: LPLinkMetadata?) {
    let groups = [activities.filter { $0 is CopyActivity }, activities.filter { !($0 is CopyActivity) }]
    self.groups = groups.filter { !$0.isEmpty }
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = .secondaryLabel
    describe(items)
    if let metadata { describe(metadata) }
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    close.accessibilityLabel = "Close"
    close.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
    table.dataSource = self
    table.delegate = self
    for view in [table, picture, title, subtitle, close] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func describe(_ items: [Any]) {
    var symbol = "doc.text"
    switch items.first {
    case let url as URL where url.isFileURL:
      (title.text, subtitle.text, symbol) = (url.lastPathComponent, "File", "doc")
    case let url as URL: (title.text, subtitle.text, symbol) = (url.absoluteString, url.host, "link")
    case let image as UIImage:
      (title.text, subtitle.text) = ("Image", nil)
      picture.image = image
      picture.contentMode = .scaleAspectFill
      return
    case let text?: (title.text, subtitle.text) = (String(describing: text), "Plain Text")
    case nil: title.text = nil
    }
    picture.image = UIImage(systemName: symbol)
    picture.contentMode = .center
    picture.tintColor = .secondaryLabel
    picture.backgroundColor = .tertiarySystemFill
  }

  /// What the app says of the item stands in place of what can be seen of it.
  private func describe(_ metadata: LPLinkMetadata) {
    if let text = metadata.title { title.text = text }
    if let url = metadata.originalURL ?? metadata.url {
      subtitle.text = url.isFileURL ? url.lastPathComponent : url.host
    }
    guard let image = metadata.iconProvider ?? metadata.imageProvider else { return }
    image.loadObject(ofClass: UIImage.self) { [weak picture] image, _ in
      guard let image = image as? UIImage else { return }
      DispatchQueue.main.async {
        picture?.image = image
        picture?.contentMode = .scaleAspectFit
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inner = bounds.inset(by: safeAreaInsets)
    let top = inner.minY + 16
    picture.frame = CGRect(x: inner.minX + 16, y: top, width: 44, height: 44)
    close.frame = CGRect(x: inner.maxX - 46, y: top + 7, width: 30, height: 30)
    let left = picture.frame.maxX + 12
    let width = max(0, close.frame.minX - 12 - left)
    let lines = subtitle.text == nil ? 1 : 2
    title.frame = CGRect(x: left, y: top + (lines == 1 ? 12 : 3), width: width, height: 20)
    subtitle.frame = CGRect(x: left, y: top + 23, width: width, height: 18)
    mirror([picture, title, subtitle, close])
    table.frame = CGRect(
      x: 0, y: inner.minY + Self.headerHeight, width: bounds.width,
      height: max(0, bounds.height - inner.minY - Self.headerHeight))
    needsLayout = false
  }

  // MARK: Rows

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let activity = groups[indexPath.section][indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = activity.activityTitle ?? activity.activityType?.rawValue
    if let image = activity.activityImage {
      let view = UIImageView(image: image)
      view.tintColor = .label
      view.contentMode = .center
      view.frame = CGRect(x: 0, y: 0, width: max(28, image.size.width), height: 28)
      cell.accessoryView = view
    }
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoice?(groups[indexPath.section][indexPath.row])
  }
}

/// The system's own activity that puts the items on the pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String || $0 is URL || $0 is UIImage }
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  override func perform() {
    let board = UIPasteboard.general
    func first<Item>(_ type: Item.Type) -> Item? { items.lazy.compactMap { $0 as? Item }.first }
    if let text = first(String.self) {
      board.string = text
    } else if let url = first(URL.self) {
      board.url = url
    } else {
      board.image = first(UIImage.self)
    }
    activityDidFinish(true)
  }
}
