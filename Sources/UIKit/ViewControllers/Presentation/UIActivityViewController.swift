import Foundation

/// Offers activities for items: sharing, copying, and so on.
///
/// - Note: Differs from iOS: no activity is offered; closing it tells the handler that nothing was done.
open class UIActivityViewController: UIViewController {
  /// An activity's type.
  public typealias ActivityType = UIActivity.ActivityType
  /// Receives the outcome: the activity, whether it was completed, its results and its error.
  public typealias CompletionWithItemsHandler = (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// The items to act on.
  public let activityItems: [Any]
  /// The activities not to offer.
  open var excludedActivityTypes: [ActivityType]?
  /// Called once, when the controller is closed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// A controller for these items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }

  override open func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    let handler = completionWithItemsHandler
    completionWithItemsHandler = nil
    handler?(nil, false, nil, nil)
  }
}

/// An action on items.
@preconcurrency @MainActor
open class UIActivity: NSObject {
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
  }
}
