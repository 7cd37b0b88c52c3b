import Foundation

/// The system's screen for photos and the camera.
///
/// - Note: Differs from iOS: there are no photos and no camera. The screen is a box with a button, which cancels.
open class UIImagePickerController: UINavigationController {
  /// Where images come from.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// The quality of films.
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  /// What the camera takes.
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  /// The camera's side.
  public enum CameraDevice: Int, Sendable { case rear, front }
  /// When the flash fires.
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto, on
  }
  /// In which form images are given out.
  public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

  /// What a picked image brings with it.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type of the medium.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image as it is.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image as the user edited it.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// What the user cut out.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The film's file.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The older address of the asset.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The camera's data.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// The live photo.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    /// The asset in the photo library.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// The image's file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Whether there is such a source: a photo library, which is empty, and no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// The types of a source: images.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }
  /// Whether there is a camera on this side: never.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Whether a camera has a flash: never.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// What a camera takes: nothing.
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  /// The source; as on iOS, one that is not available ends the app.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      precondition(Self.isSourceTypeAvailable(sourceType), "Source type \(sourceType.rawValue) not available")
      box?.text = name
    }
  }
  /// Stored; it has no effect here.
  open var mediaTypes = ["public.image"]
  /// Stored; it has no effect here.
  open var allowsEditing = false
  /// The older name of `allowsEditing`.
  open var allowsImageEditing: Bool {
    get { allowsEditing }
    set { allowsEditing = newValue }
  }
  /// Stored; it has no effect here.
  open var imageExportPreset = ImageURLExportPreset.compatible
  /// Stored; it has no effect here.
  open var videoExportPreset = ""
  /// Stored; it has no effect here.
  open var videoMaximumDuration: TimeInterval = 600
  /// Stored; it has no effect here.
  open var videoQuality = QualityType.typeMedium
  /// Stored; it has no effect here, as there is no camera.
  open var showsCameraControls = true
  /// Stored; it has no effect here, as there is no camera.
  open var cameraOverlayView: UIView?
  /// Stored; it has no effect here, as there is no camera.
  open var cameraViewTransform = CGAffineTransform.identity
  /// Stored; it has no effect here, as there is no camera.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// Stored; it has no effect here, as there is no camera.
  open var cameraDevice = CameraDevice.rear
  /// Stored; it has no effect here, as there is no camera.
  open var cameraFlashMode = CameraFlashMode.auto
  private var box: SystemBox?
  private var name: String { sourceType == .savedPhotosAlbum ? "Saved photos: none" : "Photo library: no photos" }

  /// The screen, with the photo library as its source.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  override open func viewDidLoad() {
    super.viewDidLoad()
    isNavigationBarHidden = true
    StandIn.firstUse(of: "UIImagePickerController", "there are no photos and no camera; it can only be cancelled")
    box = SystemScreen.fill(self, text: name) { [weak self] in self?.cancel() }
  }

  /// Takes a picture; does nothing, as there is no camera.
  open func takePicture() {}
  /// Begins a film; never, as there is no camera.
  open func startVideoCapture() -> Bool { false }
  /// Ends a film; does nothing, as there is no camera.
  open func stopVideoCapture() {}

  /// The button: the delegate dismisses the screen, or else it dismisses itself.
  private func cancel() {
    guard let delegate = delegate as? any UIImagePickerControllerDelegate else { return dismiss(animated: true) }
    let told: Void? = OptionalCall.run("imagePickerControllerDidCancel(_:)", on: delegate) {
      delegate.imagePickerControllerDidCancel(self)
    }
    if told == nil { dismiss(animated: true) }
  }
}

/// Receives what the user picked; both methods are optional.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called with what the user picked; never, as there is nothing to pick.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user cancels. It dismisses the screen.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    OptionalCall.notImplemented(by: self)
  }
}

/// Saves an image to the photo library. There is none: nothing is saved.
///
/// - Note: Differs from iOS: the target is not told, as a method with three parameters cannot be called by its name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  StandIn.firstUse(of: "UIImageWriteToSavedPhotosAlbum", "there is no photo library; nothing is saved")
}

/// Whether a film can be saved to the photo library: never, as there is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

/// Saves a film to the photo library: nothing is saved, as there is none.
///
/// - Note: Differs from iOS: the target is not told, as a method with three parameters cannot be called by its name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  StandIn.firstUse(of: "UISaveVideoAtPathToSavedPhotosAlbum", "there is no photo library; nothing is saved")
}
