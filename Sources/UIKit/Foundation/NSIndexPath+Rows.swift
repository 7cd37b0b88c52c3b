import Foundation

extension NSIndexPath {
  /// An index path of a row.
  public convenience init(forRow row: Int, inSection section: Int) { self.init(indexes: [section, row], length: 2) }
  /// An index path of an item.
  public convenience init(forItem item: Int, inSection section: Int) { self.init(indexes: [section, item], length: 2) }
  /// An index path of a row.
  public convenience init(row: Int, section: Int) { self.init(forRow: row, inSection: section) }
  /// An index path of an item.
  public convenience init(item: Int, section: Int) { self.init(forItem: item, inSection: section) }
  /// The section.
  public var section: Int { index(atPosition: 0) }
  /// The row in the section.
  public var row: Int { index(atPosition: 1) }
  /// The item in the section.
  public var item: Int { index(atPosition: 1) }
}
