// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// Swift 4 names of types of lists that Swift 4.2 nested.
/// The name before Swift 4.2.
public typealias UITableViewStyle = UITableView.Style
/// The name before Swift 4.2.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The name before Swift 4.2.
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The name before Swift 4.2.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The name before Swift 4.2.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The name before Swift 4.2.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The name before Swift 4.2.
public typealias UITableViewCellFocusStyle = UITableViewCell.FocusStyle
/// The name before Swift 4.2.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The name before Swift 4.2.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The name before Swift 4.2.
public typealias UITableViewCellStateMask = UITableViewCell.StateMask
/// The name before Swift 4.2.
public typealias UITableViewRowActionStyle = UITableViewRowAction.Style
/// The name before Swift 4.2.
public typealias UICollectionViewScrollPosition = UICollectionView.ScrollPosition
/// The name before Swift 4.2.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
/// The name before Swift 4.2.
public typealias UICollectionElementCategory = UICollectionView.ElementCategory
/// The name before Swift 4.2.
public let UITableViewIndexSearch = UITableView.indexSearch
/// The name before Swift 4.2.
@preconcurrency @MainActor public var UITableViewAutomaticDimension: CGFloat { UITableView.automaticDimension }
/// The name before Swift 4.2.
@preconcurrency @MainActor public var UICollectionElementKindSectionHeader: String {
  UICollectionView.elementKindSectionHeader
}
/// The name before Swift 4.2.
@preconcurrency @MainActor public var UICollectionElementKindSectionFooter: String {
  UICollectionView.elementKindSectionFooter
}
