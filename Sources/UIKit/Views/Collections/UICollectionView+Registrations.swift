import Foundation

/// The identity of a registration.
@MainActor
final class RegistrationToken {
  private static var count = 0
  let name: String
  /// The collection in whose cell provider it was created; there, each cell would get its own registration and never be
  /// reused. In another collection, as one within the cell, it is like any other.
  private let maker = UICollectionView.makesCell

  init() {
    Self.count += 1
    name = "registration.\(Self.count)"
  }

  func check(in collection: UICollectionView) {
    precondition(
      maker != ObjectIdentifier(collection),
      "attempted to dequeue a view with a registration that was created inside a data source's cell provider; create "
        + "the registration once, outside the provider, so that cells can be reused")
  }
}

extension UICollectionView {
  /// A registration for creating and configuring cells of one class for one type of item.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item at an index path.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let token = RegistrationToken()
    let handler: Handler

    /// Creates a registration with a handler that configures the cells.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A registration for creating and configuring supplementary views of one kind.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view of a kind at an index path.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let token = RegistrationToken()
    let elementKind: String
    let handler: Handler

    /// Creates a registration for a kind, with a handler that configures the views.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Dequeues a cell of a registration and configures it for an item; skips configuration if the item is nil.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registration.token.check(in: self)
    let name = registration.token.name
    if cellPool.maker(name) == nil { register(Cell.self, forCellWithReuseIdentifier: name) }
    guard let cell = dequeueReusableCell(withReuseIdentifier: name, for: indexPath) as? Cell else {
      preconditionFailure("the registration's cell is not a \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Dequeues a supplementary view of a registration and configures it.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    registration.token.check(in: self)
    let (name, kind) = (registration.token.name, registration.elementKind)
    if supplementaryPools[kind]?.maker(name) == nil {
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
    }
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: name, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("the registration's view is not a \(Supplementary.self)")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
