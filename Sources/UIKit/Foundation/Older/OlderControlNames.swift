// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

// Swift 4 names of types of controls that Swift 4.2 nested.
/// The name before Swift 4.2.
public typealias UIControlState = UIControl.State
/// The name before Swift 4.2.
public typealias UIControlEvents = UIControl.Event
/// The name before Swift 4.2.
public typealias UIControlContentVerticalAlignment = UIControl.ContentVerticalAlignment
/// The name before Swift 4.2.
public typealias UIControlContentHorizontalAlignment = UIControl.ContentHorizontalAlignment
/// The name before Swift 4.2.
public typealias UIButtonType = UIButton.ButtonType
/// The name before Swift 4.2.
public typealias UITextBorderStyle = UITextField.BorderStyle
/// The name before Swift 4.2.
public typealias UITextFieldViewMode = UITextField.ViewMode
/// The name before Swift 4.2.
public typealias UIDatePickerMode = UIDatePicker.Mode
/// The name before Swift 4.2.
public typealias UIProgressViewStyle = UIProgressView.Style
/// The name before Swift 4.2.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// The name before Swift 4.2.
public typealias UISearchBarStyle = UISearchBar.Style
/// The name before Swift 4.2.
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The name before Swift 4.2.
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
/// The name before Swift 4.2.
public typealias UITabBarSystemItem = UITabBarItem.SystemItem
/// The name before Swift 4.2.
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
/// The name before Swift 4.2.
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
/// The name before Swift 4.2.
public let UISegmentedControlNoSegment = UISegmentedControl.noSegment
