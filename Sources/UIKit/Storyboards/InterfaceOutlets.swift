import Foundation

/// Sets outlets: those of the framework's classes by their setters, those of the app's by `Outlets`.
@MainActor
enum InterfaceOutlets {
  static func connect(_ property: String, of owner: AnyObject, to object: AnyObject) {
    if setOwn(property, of: owner, to: object) || setDelegate(property, of: owner, to: object) { return }
    guard !Outlets.set(property, of: owner, to: object) else { return }
    guard let declared = Outlets.declaredClass(property, of: owner) else {
      return report(property, owner, "\(type(of: object))")
    }
    let isSet = Outlets.setToSuperclass(property, of: owner, to: object)
    StandardError.print(
      "[\(type(of: owner))]: the outlet \(property) is for a \(declared), and the nib has a \(type(of: object)) there; "
        + (isSet ? "it is set as on iOS, and what only a \(declared) has must not be used" : "the outlet is not set"))
  }

  /// Connects a collection of outlets.
  static func connect(_ property: String, of owner: AnyObject, to members: [AnyObject]) {
    if property == "gestureRecognizers", let view = owner as? UIView {
      for case let recognizer as UIGestureRecognizer in members { view.addGestureRecognizer(recognizer) }
      return
    }
    guard !Outlets.set(property, of: owner, to: members) else { return }
    report(property, owner, "collection of \(members.first.map { "\(type(of: $0))" } ?? "nothing")")
  }

  private static func report(_ property: String, _ owner: AnyObject, _ what: String) {
    StandardError.print(
      "[\(type(of: owner))]: this class has no outlet \(property) for a \(what); the outlet is not set")
  }

  // MARK: Outlets of the framework's classes

  private static func setOwn(_ property: String, of owner: AnyObject, to object: AnyObject) -> Bool {
    switch (owner, property, object) {
    case (let controller as UIViewController, "view", let view as UIView): controller.view = view
    case (let window as UIWindow, "rootViewController", let controller as UIViewController):
      window.rootViewController = controller
    case (let controller as UITableViewController, "tableView", let view as UITableView): controller.tableView = view
    case (let controller as UITableViewController, "refreshControl", let control as UIRefreshControl):
      controller.refreshControl = control
    case (let controller as UICollectionViewController, "collectionView", let view as UICollectionView):
      controller.collectionView = view
    case (let controller as UIViewController, "tabBarItem", let item as UITabBarItem): controller.tabBarItem = item
    case (let scroll as UIScrollView, "refreshControl", let control as UIRefreshControl):
      scroll.refreshControl = control
    case (let table as UITableView, "tableHeaderView", let view as UIView): table.tableHeaderView = view
    case (let table as UITableView, "tableFooterView", let view as UIView): table.tableFooterView = view
    case (let table as UITableView, "backgroundView", let view as UIView): table.backgroundView = view
    case (let list as UICollectionView, "backgroundView", let view as UIView): list.backgroundView = view
    case (let cell as UITableViewCell, "accessoryView", let view as UIView): cell.accessoryView = view
    case (let cell as UITableViewCell, "backgroundView", let view as UIView): cell.backgroundView = view
    case (let cell as UITableViewCell, "selectedBackgroundView", let view as UIView): cell.selectedBackgroundView = view
    case (let cell as UICollectionViewCell, "backgroundView", let view as UIView): cell.backgroundView = view
    case (let cell as UICollectionViewCell, "selectedBackgroundView", let view as UIView):
      cell.selectedBackgroundView = view
    case (let field as UITextField, "inputAccessoryView", let view as UIView): field.inputAccessoryView = view
    case (let field as UITextField, "leftView", let view as UIView): field.leftView = view
    case (let field as UITextField, "rightView", let view as UIView): field.rightView = view
    case (let text as UITextView, "inputAccessoryView", let view as UIView): text.inputAccessoryView = view
    case (let item as UINavigationItem, "titleView", let view as UIView): item.titleView = view
    case (let item as UINavigationItem, "searchController", let search as UISearchController):
      item.searchController = search
    case (let item as UIBarButtonItem, "customView", let view as UIView): item.customView = view
    // The app's subclass may have an outlet of the same name and another type.
    default: return false
    }
    return true
  }

  private static func setDelegate(_ property: String, of owner: AnyObject, to object: AnyObject) -> Bool {
    switch (owner, property) {
    case (let table as UITableView, "dataSource"): table.dataSource = object as? any UITableViewDataSource
    case (let table as UITableView, "delegate"): table.delegate = object as? any UITableViewDelegate
    case (let collection as UICollectionView, "dataSource"):
      collection.dataSource = object as? any UICollectionViewDataSource
    case (let table as UITableView, "prefetchDataSource"):
      table.prefetchDataSource = object as? any UITableViewDataSourcePrefetching
    case (let collection as UICollectionView, "prefetchDataSource"):
      collection.prefetchDataSource = object as? any UICollectionViewDataSourcePrefetching
    case (let field as UITextField, "delegate"): field.delegate = object as? any UITextFieldDelegate
    case (let text as UITextView, "delegate"): text.delegate = object as? any UITextViewDelegate
    case (let scroll as UIScrollView, "delegate"): scroll.delegate = object as? any UIScrollViewDelegate
    case (let bar as UISearchBar, "delegate"): bar.delegate = object as? any UISearchBarDelegate
    case (let recognizer as UIGestureRecognizer, "delegate"):
      recognizer.delegate = object as? any UIGestureRecognizerDelegate
    case (let controller as UINavigationController, "delegate"):
      controller.delegate = object as? any UINavigationControllerDelegate
    case (let controller as UITabBarController, "delegate"):
      controller.delegate = object as? any UITabBarControllerDelegate
    case (let controller as UISplitViewController, "delegate"):
      controller.delegate = object as? any UISplitViewControllerDelegate
    case (let controller as UIPageViewController, "delegate"):
      controller.delegate = object as? any UIPageViewControllerDelegate
    case (let controller as UIPageViewController, "dataSource"):
      controller.dataSource = object as? any UIPageViewControllerDataSource
    case (let application as UIApplication, "delegate"): application.delegate = object as? any UIApplicationDelegate
    default: return false
    }
    return true
  }
}
