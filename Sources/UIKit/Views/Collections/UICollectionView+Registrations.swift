import Foundation

/// What a registration is known by.
@MainActor
final class RegistrationToken {
  private static var count = 0
  let name: String
  /// Made while a cell was asked for: each cell would have a registration of its own, and none would be used again.
  let isMadeForACell = UICollectionView.isMakingCell

  init() {
    Self.count += 1
    name = "registration.\(Self.count)"
  }

  func check() {
    precondition(
      !isMadeForACell,
      "attempted to dequeue a view with a registration that was created inside of a data source's cell provider; create "
        + "the registration once, outside of it, so that cells can be used again")
  }
}

extension UICollectionView {
  /// How the cells of a sort of items are made and set up.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Sets up a cell for an item at a place.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let token = RegistrationToken()
    let handler: Handler

    /// Cells of a class, set up by the handler.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// How headers, footers and the like of a kind are made and set up.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Sets up a view of a kind at a place.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let token = RegistrationToken()
    let elementKind: String
    let handler: Handler

    /// Views of a class for a kind, set up by the handler.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell of a registration, set up for an item; a nil item leaves it as it is.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registration.token.check()
    let name = registration.token.name
    if cellPool.maker(name) == nil { register(Cell.self, forCellWithReuseIdentifier: name) }
    guard let cell = dequeueReusableCell(withReuseIdentifier: name, for: indexPath) as? Cell else {
      preconditionFailure("the registration's cell is no \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header, footer or the like of a registration, set up.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    registration.token.check()
    let (name, kind) = (registration.token.name, registration.elementKind)
    if supplementaryPools[kind]?.maker(name) == nil {
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
    }
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: name, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("the registration's view is no \(Supplementary.self)")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
