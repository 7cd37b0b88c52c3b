// swift-format-ignore-file: AlwaysUseLowerCamelCase
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
/// The name before Swift 4.2, of the key of `[String: Any]`.
public let UIImagePickerControllerMediaType = UIImagePickerController.InfoKey.mediaType.rawValue
/// The name before Swift 4.2, of the key of `[String: Any]`.
public let UIImagePickerControllerOriginalImage = UIImagePickerController.InfoKey.originalImage.rawValue
/// The name before Swift 4.2, of the key of `[String: Any]`.
public let UIImagePickerControllerEditedImage = UIImagePickerController.InfoKey.editedImage.rawValue
/// The name before Swift 4.2, of the key of `[String: Any]`.
public let UIImagePickerControllerCropRect = UIImagePickerController.InfoKey.cropRect.rawValue
/// The name before Swift 4.2, of the key of `[String: Any]`.
public let UIImagePickerControllerMediaURL = UIImagePickerController.InfoKey.mediaURL.rawValue
/// The name before Swift 4.2, of the key of `[String: Any]`.
public let UIImagePickerControllerReferenceURL = UIImagePickerController.InfoKey.referenceURL.rawValue
/// The name before Swift 4.2, of the key of `[String: Any]`.
public let UIImagePickerControllerMediaMetadata = UIImagePickerController.InfoKey.mediaMetadata.rawValue
/// The name before Swift 4.2, of the key of `[String: Any]`.
public let UIImagePickerControllerPHAsset = UIImagePickerController.InfoKey.phAsset.rawValue
/// The name before Swift 4.2, of the key of `[String: Any]`.
public let UIImagePickerControllerImageURL = UIImagePickerController.InfoKey.imageURL.rawValue
