import Foundation
@_spi(System) import UIKit

/// Something to look at.
@preconcurrency @MainActor
public protocol QLPreviewItem: NSObjectProtocol {
  /// The file.
  var previewItemURL: URL? { get }
  /// The title; nil for the file's name.
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
  /// The file.
  public nonisolated var previewItemURL: URL? { self as URL }
}

/// The system's screen for files.
///
/// - Note: Differs from iOS: files are not shown. The screen is a box with the current one's name and a button, which
///   closes it.
open class QLPreviewController: UIViewController {
  /// The source of the files; held weakly.
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { reloadData() } }
  /// The delegate; held weakly.
  open weak var delegate: (any QLPreviewControllerDelegate)?
  /// The index of the file that is shown.
  open var currentPreviewItemIndex = 0 { didSet { showName() } }
  private var box: SystemBox?

  /// Whether a file can be shown: never.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool { false }

  /// The file that is shown.
  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource, currentPreviewItemIndex < dataSource.numberOfPreviewItems(in: self) else { return nil }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }

  /// Asks for the files again.
  open func reloadData() { showName() }
  /// Asks for the current file again.
  open func refreshCurrentPreviewItem() { showName() }

  private func showName() {
    let item = currentPreviewItem
    box?.text = "Preview: \(item?.previewItemTitle ?? item?.previewItemURL?.lastPathComponent ?? "nothing")"
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "QuickLook", "files are not shown; a preview is a box with the name")
    box = SystemScreen.fill(self, text: "", button: "Done") { [weak self] in
      guard let self else { return }
      delegate?.previewControllerWillDismiss(self)
      dismiss(animated: true) { self.delegate?.previewControllerDidDismiss(self) }
    }
    showName()
  }
}

/// Provides files to look at.
@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  /// The number of files.
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  /// A file.
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// Hears of a preview; all methods are optional.
@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
  /// Called before the screen is closed.
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  /// Called after the screen was closed.
  func previewControllerDidDismiss(_ controller: QLPreviewController)
}

extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}
