import Foundation

// Swift 4 names of types of controllers that Swift 4.2 nested.
/// The name before Swift 4.2.
public typealias UIAlertActionStyle = UIAlertAction.Style
/// The name before Swift 4.2.
public typealias UIAlertControllerStyle = UIAlertController.Style
/// The name before Swift 4.2.
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// The name before Swift 4.2.
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
/// The name before Swift 4.2.
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController.NavigationOrientation
/// The name before Swift 4.2.
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
/// The name before Swift 4.2.
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
/// The name before Swift 4.2.
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
/// The name before Swift 4.2.
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
/// The name before Swift 4.2.
public typealias UIActivityType = UIActivity.ActivityType
/// The name before Swift 4.2.
public typealias UIActivityCategory = UIActivity.Category
