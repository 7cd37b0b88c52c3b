import Foundation

extension UITableView {
  /// Registers the nib with the cell of a reuse identifier.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return pool.register(identifier, nil) }
    pool.register(identifier) { _ in
      guard let cell = nib.instantiate(withOwner: nil).first as? UITableViewCell else {
        preconditionFailure(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which "
            + "must be a UITableViewCell instance")
      }
      if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
      return cell
    }
  }
}

extension UICollectionView {
  /// Registers the nib with the cell of a reuse identifier.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cellPool.register(identifier, nib.map { Self.maker($0, identifier, as: UICollectionViewCell.self) })
  }

  /// Registers the nib with a supplementary view of a kind.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    supplementaryPools[kind, default: .init()].register(
      identifier, nib.map { Self.maker($0, identifier, as: UICollectionReusableView.self) })
  }

  private static func maker<View: UICollectionReusableView>(
    _ nib: UINib, _ identifier: String, as type: View.Type
  ) -> ReusePool<UICollectionReusableView>.Maker {
    { _ in
      guard let view = nib.instantiate(withOwner: nil).first as? View else {
        preconditionFailure(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which "
            + "must be a \(type) instance")
      }
      return view
    }
  }
}

extension UITableView {
  /// Registers the nib with a header or footer for a reuse identifier; nil ends the registration.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else { return headerFooterPool.register(identifier, nil) }
    headerFooterPool.register(identifier) { _ in
      guard let view = nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView else {
        preconditionFailure(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which "
            + "must be a UITableViewHeaderFooterView instance")
      }
      if view.reuseIdentifier == nil { view.reuseIdentifier = identifier }
      return view
    }
  }
}
