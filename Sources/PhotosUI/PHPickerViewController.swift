import Foundation
import Photos
@_spi(System) import UIKit

/// What a photo picker offers.
public struct PHPickerFilter: Equatable, Sendable {
  private let kinds: Set<String>
  /// Images.
  public static let images = PHPickerFilter(kinds: ["images"])
  /// Films.
  public static let videos = PHPickerFilter(kinds: ["videos"])
  /// Live photos.
  public static let livePhotos = PHPickerFilter(kinds: ["livePhotos"])
  /// Pictures of the screen.
  public static let screenshots = PHPickerFilter(kinds: ["screenshots"])
  /// Wide pictures.
  public static let panoramas = PHPickerFilter(kinds: ["panoramas"])
  /// Any of several.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kinds: subfilters.reduce(into: []) { $0.formUnion($1.kinds) })
  }
}

/// How a photo picker is set up.
public struct PHPickerConfiguration: Sendable {
  /// In which form photos are given out.
  public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
  /// How the picks are counted.
  public enum Selection: Int, Sendable { case `default`, ordered }

  /// The largest number of picks; 0 for any.
  public var selectionLimit = 1
  /// What is offered.
  public var filter: PHPickerFilter?
  /// Stored; it has no effect here.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// Stored; it has no effect here.
  public var selection = Selection.default
  /// Stored; it has no effect here.
  public var preselectedAssetIdentifiers: [String] = []
  /// The default.
  public init() {}
  /// The default, for a library.
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// A picked photo; none is made.
public struct PHPickerResult: Hashable, Sendable {
  /// What gives out the photo.
  public let itemProvider: NSItemProvider
  /// The identifier.
  public let assetIdentifier: String?
}

/// The system's screen for photos.
///
/// - Note: Differs from iOS: there are no photos. The screen is a box with a button, which finishes with nothing picked.
open class PHPickerViewController: UIViewController {
  /// How the picker is set up.
  public let configuration: PHPickerConfiguration
  /// The delegate; held weakly.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// A screen.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  override open func viewDidLoad() {
    super.viewDidLoad()
    StandIn.firstUse(of: "PhotosUI", "there are no photos; the picker can only be cancelled")
    SystemScreen.fill(self, text: "Photos: none") { [weak self] in
      guard let self else { return }
      guard let delegate else { return dismiss(animated: true) }
      delegate.picker(self, didFinishPicking: [])
    }
  }
}

/// Receives what the user picked.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called when the user is done: nothing was picked. Dismisses the screen.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
