import Foundation
import LinkMetadata

/// Offers activities for items: to copy them, and those that the app brings.
///
/// - Note: Differs from iOS: no people and other apps, and of the system's own activities the copy alone.
open class UIActivityViewController: UIViewController {
  /// An activity's type.
  public typealias ActivityType = UIActivity.ActivityType
  /// Receives the outcome: the activity, whether it was completed, its results and its error.
  public typealias CompletionWithItemsHandler = (ActivityType?, Bool, [Any]?, (any Error)?) -> Void
  /// Receives the outcome, in the older form.
  public typealias CompletionHandler = (ActivityType?, Bool) -> Void

  /// The items to act on.
  public let activityItems: [Any]
  private let applicationActivities: [UIActivity]
  /// The activities not to offer.
  open var excludedActivityTypes: [ActivityType]?
  /// Called once, when the controller is closed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The older handler; called once, when the controller is closed.
  open var completionHandler: CompletionHandler?
  /// Stored; it has no effect here.
  open var allowsProminentActivity = true
  private var outcome: (type: ActivityType?, isDone: Bool) = (nil, false)

  /// A controller for these items, with the app's activities.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    begin()
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    applicationActivities = []
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    guard UIDevice.current.userInterfaceIdiom == .pad else {
      sheetPresentationController?.detents = [.medium(), .large()]
      return
    }
    modalPresentationStyle = .popover
    preferredContentSize = CGSize(width: 375, height: 420)
  }

  /// The activities on offer.
  private var offered: [UIActivity] {
    let items = itemsToShow
    return ([CopyActivity()] + applicationActivities).filter { activity in
      if let type = activity.activityType, excludedActivityTypes?.contains(type) == true { return false }
      return activity.canPerform(withActivityItems: items)
    }
  }

  private var itemsToShow: [Any] {
    activityItems.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    let sources = activityItems.lazy.compactMap { $0 as? any UIActivityItemSource }
    let metadata = sources.compactMap { $0.activityViewControllerLinkMetadata(self) }.first
    let sheet = ShareSheetView(itemsToShow, offered, metadata)
    sheet.onClose = { [weak self] in self?.presentingViewController?.dismiss(animated: true) }
    sheet.onChoice = { [weak self] in self?.run($0) }
    sheet.frame = view.bounds
    sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(sheet)
  }

  /// A tap on an activity: it gets the items and acts; its end closes the screen.
  private func run(_ activity: UIActivity) {
    let items = activityItems.map { item in
      guard let source = item as? any UIActivityItemSource else { return item }
      return source.activityViewController(self, itemForActivityType: activity.activityType) ?? NSNull()
    }
    activity.onFinish = { [weak self, weak activity] isDone in
      guard let self else { return }
      outcome = (activity?.activityType, isDone)
      presentingViewController?.dismiss(animated: true)
    }
    activity.prepare(withActivityItems: items)
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  override open func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    let handlers = (completionWithItemsHandler, completionHandler)
    (completionWithItemsHandler, completionHandler) = (nil, nil)
    handlers.0?(outcome.type, outcome.isDone, nil, nil)
    handlers.1?(outcome.type, outcome.isDone)
  }
}

/// An item that is made when an activity asks for it.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
  /// What stands for the item until it is made.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
  /// The item for an activity.
  func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject for an activity; never asked.
  func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// The type of the data for an activity; never asked.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  /// What the sheet shows above the activities; nil for the item itself.
  func activityViewControllerLinkMetadata(_ activityViewController: UIActivityViewController) -> LPLinkMetadata?
}

extension UIActivityItemSource {
  public func activityViewController(
    _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewControllerLinkMetadata(_ activityViewController: UIActivityViewController)
    -> LPLinkMetadata?
  { nil }
}

/// An item that takes time to make; made on the main thread here, when an activity asks for it.
@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
  /// What stands for the item until it is made.
  public let placeholderItem: Any?
  /// The activity that asks.
  open private(set) var activityType: UIActivity.ActivityType?

  /// A provider with a placeholder.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
    super.init()
  }

  /// The item; the placeholder unless overridden.
  open var item: Any { placeholderItem ?? NSNull() }

  /// What stands for the item until it is made.
  open func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
    placeholderItem ?? NSNull()
  }
  /// The item for an activity.
  open func activityViewController(
    _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return item
  }
}

/// An action on items; an app subclasses it.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// Where an activity is offered.
  public enum Category: Int, Sendable { case action, share }

  /// Where the activity is offered; stored by nobody here.
  open class var activityCategory: Category { .action }
  /// The activity's type; nil unless overridden.
  open var activityType: ActivityType? { nil }
  /// The title of the button; nil unless overridden.
  open var activityTitle: String? { nil }
  /// The image of the button; nil unless overridden.
  open var activityImage: UIImage? { nil }
  /// Whether the activity can act on items; false unless overridden.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Receives the items before the activity acts.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that acts, presented in place of `perform()`; nil unless overridden.
  open var activityViewController: UIViewController? { nil }
  /// Acts; finishes at once unless overridden.
  open func perform() { activityDidFinish(true) }
  /// Ends the activity: the screen is closed.
  open func activityDidFinish(_ completed: Bool) {
    onFinish?(completed)
    onFinish = nil
  }
  var onFinish: ((Bool) -> Void)?

  public override nonisolated init() { super.init() }

  /// An activity's type.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Copying to the pasteboard.
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sending by mail.
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    /// Sending by message.
    public static let message = Self("com.apple.UIKit.activity.Message")
    /// Printing.
    public static let print = Self("com.apple.UIKit.activity.Print")
    /// Saving to the photo library.
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Assigning to a contact.
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    /// Sending to a nearby device.
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    /// Adding to the reading list.
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    /// Posting to Facebook.
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    /// Posting to Twitter.
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    /// Posting to Weibo.
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    /// Posting to Tencent Weibo.
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    /// Posting to Flickr.
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    /// Posting to Vimeo.
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    /// Opening in the book reader.
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    /// Making a PDF.
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    /// Working on it with others.
    public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
  }
}
