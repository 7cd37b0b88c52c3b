import Foundation

/// Hears how the editing of a video ended.
@preconcurrency @MainActor
public protocol UIVideoEditorControllerDelegate: NSObjectProtocol {
  /// Never called: nothing can be edited.
  func videoEditorController(_ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String)
  /// Never called: nothing can be edited.
  func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error)
  /// The user cancelled.
  func videoEditorControllerDidCancel(_ editor: UIVideoEditorController)
}

extension UIVideoEditorControllerDelegate {
  public func videoEditorController(
    _ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String
  ) {}
  public func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error) {}
  public func videoEditorControllerDidCancel(_ editor: UIVideoEditorController) {}
}

/// The system's screen for trimming a video.
///
/// - Note: Differs from iOS: no video can be edited. The screen is a box with a button, which cancels.
open class UIVideoEditorController: UINavigationController {
  /// Whether a video can be edited: none can.
  open class func canEditVideo(atPath videoPath: String) -> Bool { false }
  /// Which video.
  open var videoPath = ""
  /// In seconds; it has no effect here.
  open var videoMaximumDuration: TimeInterval = 600
  /// It has no effect here.
  open var videoQuality = UIImagePickerController.QualityType.typeLow
  private var editorDelegate: (any UIVideoEditorControllerDelegate)? {
    delegate as? any UIVideoEditorControllerDelegate
  }

  override open func viewDidLoad() {
    super.viewDidLoad()
    SystemScreen.fill(self, text: "Video: \((videoPath as NSString).lastPathComponent)") { [weak self] in
      guard let self else { return }
      editorDelegate?.videoEditorControllerDidCancel(self)
    }
  }
}
