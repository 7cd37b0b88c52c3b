import Foundation

/// A controller whose view is a collection view, of which it is data source and delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let givenLayout: UICollectionViewLayout
  /// The layout that the controller was made with, by code or by the storyboard.
  open var collectionViewLayout: UICollectionViewLayout { layoutFromStoryboard ?? givenLayout }
  private var layoutFromStoryboard: UICollectionViewLayout?
  /// Whether the selection goes when the view appears.
  open var clearsSelectionOnViewWillAppear = true
  /// Kept; items are not dragged by touches here.
  open var installsStandardGestureForInteractiveMovement = true
  /// Kept; a push does not animate from layout to layout.
  open var useLayoutToLayoutNavigationTransitions = false

  /// A controller with a collection view of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    givenLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    givenLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  private weak var collection: UICollectionView?

  /// The collection view, which is the view unless the app has put it into another.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return collection ?? view as? UICollectionView
    }
    set {
      collection = newValue
      if newValue.superview == nil { view = newValue }
    }
  }

  override open func loadView() {
    if let made = viewFromStoryboard?() {
      made.frame = UIScreen.main.bounds
      view = made
      guard let collection = made as? UICollectionView else { return }
      layoutFromStoryboard = collection.collectionViewLayout
      if collection.dataSource == nil { collection.dataSource = self }
      if collection.delegate == nil { collection.delegate = self }
      return
    }
    let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: givenLayout)
    collection.backgroundColor = .systemBackground
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collection.dataSource = self
    collection.delegate = self
    view = collection
  }

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collection = collection ?? viewIfLoaded as? UICollectionView else {
      return
    }
    for path in collection.indexPathsForSelectedItems ?? [] { collection.deselectItem(at: path, animated: animated) }
  }

  override open func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView?.isEditing = editing
  }

  // MARK: Data source, for subclasses

  /// How many sections there are; one by default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// How many items a section has.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// The cell of an item; there are no items unless a subclass says so.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// The header, footer or other view that goes with the items.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalCall.notImplemented(by: self)
    return UICollectionReusableView(frame: .zero)
  }
  /// Whether an item can be moved; not asked, as touches here do not move items.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// Carries out the move of an item; not called, as touches here do not move items.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// The titles of an index at the side, which is not shown here.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  // MARK: Delegate, for subclasses

  /// Whether a finger on the item shows, and may select it.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called when a finger is on the item.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Called when the finger is no longer on it.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Whether the user may select the item.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Whether the user may take the selection off the item.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called when the user selected an item.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Called when the user's selection left an item.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Whether a tap does the item's main action.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called for the item's main action, after a tap has selected it.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  /// Called before a cell is shown.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Called when a cell is no longer shown.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Called before a header, footer or the like is shown.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Called when a header, footer or the like is no longer shown.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Called after the offset changed.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
