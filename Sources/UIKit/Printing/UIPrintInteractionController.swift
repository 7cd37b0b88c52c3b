import Foundation

/// Lets the user print.
///
/// - Note: Differs from iOS: there is no printer. Nothing is printed or shown; what the app sets is stored.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  /// Called at the end: whether something was printed, and an error.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  /// The app's one controller.
  public static let shared = UIPrintInteractionController()
  /// Whether the device can print: never.
  open class var isPrintingAvailable: Bool { false }
  /// The types of files that can be printed: none.
  open class var printableUTIs: Set<String> { [] }
  /// Whether a file can be printed: never.
  open class func canPrint(_ url: URL) -> Bool { false }
  /// Whether data can be printed: never.
  open class func canPrint(_ data: Data) -> Bool { false }

  /// How to print; stored.
  open var printInfo: UIPrintInfo?
  /// The delegate; held weakly, never called.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// Stored; it has no effect here.
  open var showsNumberOfCopies = true
  /// Stored; it has no effect here.
  open var showsPageRange = true
  /// Stored; it has no effect here.
  open var showsPaperSelectionForLoadedPapers = false
  /// Stored; it has no effect here.
  open var showsPaperOrientation = true
  /// The paper: none.
  open var printPaper: UIPrintPaper? { nil }
  /// Draws the pages; stored.
  open var printPageRenderer: UIPrintPageRenderer?
  /// Lays out the pages; stored.
  open var printFormatter: UIPrintFormatter?
  /// What to print; stored.
  open var printingItem: Any?
  /// What to print; stored.
  open var printingItems: [Any]?

  override init() { super.init() }

  /// Shows the screen for printing: refused. The handler hears on the main queue that nothing was printed.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    refuse(completion)
  }
  /// Shows the screen for printing at a rectangle: refused.
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { refuse(completion) }
  /// Shows the screen for printing at a button: refused.
  @discardableResult
  open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool { refuse(completion) }
  /// Closes the screen for printing; does nothing, as there is none.
  open func dismiss(animated: Bool) {}

  private func refuse(_ completion: CompletionHandler?) -> Bool {
    StandIn.firstUse(of: "UIPrintInteractionController", "there is no printer; nothing is printed")
    MainQueue.async { completion?(self, false, nil) }
    return false
  }
}

/// Follows printing; all methods are optional and never called, as nothing is printed.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: AnyObject {
  /// Never called.
  func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController?
  /// Never called.
  func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Never called.
  func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController)
  /// Never called.
  func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
  /// Never called.
  func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
  /// Never called.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerParentViewController(
    _ printInteractionController: UIPrintInteractionController
  ) -> UIViewController? { nil }
  public func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {}
  public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper { paperList.first ?? UIPrintPaper() }
}
