import Foundation

/// Shows what can be done with something: sharing, copying, and so on.
///
/// - Note: Differs from iOS: no activity is offered; closing it tells the handler that nothing was done.
open class UIActivityViewController: UIViewController {
  /// Names an activity.
  public typealias ActivityType = UIActivity.ActivityType
  /// What is told when it is closed: which activity, whether it was done, what came back, what went wrong.
  public typealias CompletionWithItemsHandler = (ActivityType?, Bool, [Any]?, (any Error)?) -> Void

  /// What it is about.
  public let activityItems: [Any]
  /// Activities that are not to be offered.
  open var excludedActivityTypes: [ActivityType]?
  /// Told once when it is closed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// A controller for these things.
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

/// Something that can be done with things.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// Names an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type with this name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Putting on the pasteboard.
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    /// Sending by mail.
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    /// Sending as a message.
    public static let message = Self("com.apple.UIKit.activity.Message")
    /// Printing.
    public static let print = Self("com.apple.UIKit.activity.Print")
    /// Keeping with the photos.
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    /// Giving to a person.
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    /// Giving to a device nearby.
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    /// Keeping to read later.
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  }
}
