internal import CompiledInterface
import Foundation

/// The values of view controllers.
extension InterfaceValues {
  func apply(_ element: InterfaceElement, to controller: UIViewController) {
    if let title = text(element, "title") { controller.title = title }
    if let style = StoryboardSegue.style(element["modalPresentationStyle"]) {
      controller.modalPresentationStyle = style
    }
    if let style = StoryboardSegue.transition(element["modalTransitionStyle"]) {
      controller.modalTransitionStyle = style
    }
    if flag(element, "definesPresentationContext") == true { controller.definesPresentationContext = true }
    if flag(element, "providesPresentationContextTransitionStyle") == true {
      controller.providesPresentationContextTransitionStyle = true
    }
    if flag(element, "hidesBottomBarWhenPushed") == true { controller.hidesBottomBarWhenPushed = true }
    if flag(element, "modalInPresentation") == true { controller.isModalInPresentation = true }
    if flag(element, "extendedLayoutIncludesOpaqueBars") == true { controller.extendedLayoutIncludesOpaqueBars = true }
    if flag(element, "automaticallyAdjustsScrollViewInsets") == false {
      controller.automaticallyAdjustsScrollViewInsets = false
    }
    if let size = size(element, "preferredContentSize") ?? size(element, "contentSizeForViewInPopover") {
      controller.preferredContentSize = size
    }
    if let edges = element.child(key: "edgesForExtendedLayout") {
      let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
      controller.edgesForExtendedLayout = UIRectEdge(names.filter { edges[$0.0] == "YES" }.map(\.1))
    }
    let usesIdentifier = flag(element, "useStoryboardIdentifierAsRestorationIdentifier") == true
    if let name = element["restorationIdentifier"] ?? (usesIdentifier ? element["storyboardIdentifier"] : nil) {
      controller.restorationIdentifier = name
    }
    switch controller {
    case let navigation as UINavigationController:
      if flag(element, "navigationBarHidden") == true { navigation.isNavigationBarHidden = true }
      if flag(element, "toolbarHidden") == false { navigation.isToolbarHidden = false }
      if flag(element, "hidesBarsOnSwipe") == true { navigation.hidesBarsOnSwipe = true }
      if flag(element, "hidesBarsOnTap") == true { navigation.hidesBarsOnTap = true }
    case let table as UITableViewController:
      if flag(element, "clearsSelectionOnViewWillAppear") == false { table.clearsSelectionOnViewWillAppear = false }
    case let collection as UICollectionViewController:
      if flag(element, "clearsSelectionOnViewWillAppear") == false {
        collection.clearsSelectionOnViewWillAppear = false
      }
    case let split as UISplitViewController:
      let modes: Names<UISplitViewController.DisplayMode> = [
        "beside": .oneBesideSecondary, "oneBesideSecondary": .oneBesideSecondary, "allVisible": .oneBesideSecondary,
        "secondaryOnly": .secondaryOnly, "primaryHidden": .secondaryOnly, "primaryOverlay": .oneOverSecondary,
        "oneOverSecondary": .oneOverSecondary,
      ]
      if let mode = value(element, "preferredDisplayMode", modes) { split.preferredDisplayMode = mode }
      if flag(element, "presentsWithGesture") == false { split.presentsWithGesture = false }
    default: break
    }
  }
}
