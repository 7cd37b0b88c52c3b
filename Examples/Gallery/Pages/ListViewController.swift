import UIKit

/// A list of a collection view, with accessories of all kinds.
class ListViewController: UICollectionViewController {
  private let rows: [(String, [UICellAccessory])] = [
    ("Disclosure", [.disclosureIndicator()]), ("Checkmark", [.checkmark()]), ("Detail", [.detail()]),
    ("Label", [.label(text: "12"), .disclosureIndicator()]),
    ("Delete", [.delete(displayed: .always)]), ("Insert", [.insert(displayed: .always)]),
    ("Reorder", [.reorder(displayed: .always)]), ("Outline", [.outlineDisclosure()]), ("Nothing", []),
  ]

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "text")
    }
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? rows.count : 2
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    guard let cell = cell as? UICollectionViewListCell else { return cell }
    if indexPath.section == 0 {
      var content = cell.defaultContentConfiguration()
      (content.text, cell.accessories) = rows[indexPath.item]
      cell.contentConfiguration = content
    } else {
      var content = indexPath.item == 0 ? UIListContentConfiguration.valueCell() : .subtitleCell()
      content.text = "Title"
      content.secondaryText = indexPath.item == 0 ? "Value" : "A longer text below the title of the row"
      content.image = UIImage(systemName: "tray.full")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "text", for: indexPath)
    guard let cell = view as? UICollectionViewListCell else { return view }
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    var content = isHeader ? UIListContentConfiguration.groupedHeader() : .groupedFooter()
    content.text =
      isHeader
      ? (indexPath.section == 0 ? "Accessories" : "Contents") : "A footer of section \(indexPath.section + 1)."
    cell.contentConfiguration = content
    return cell
  }
}
