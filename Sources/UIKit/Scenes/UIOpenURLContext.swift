import Foundation
internal import LifeCycle

/// A URL to open, with its options.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The URL to open.
  open private(set) var url: URL
  /// The requester and the options.
  open private(set) var options: UIScene.OpenURLOptions

  init(_ opened: OpenedURL) {
    url = URL(opened)
    options = UIScene.OpenURLOptions(opened)
    super.init()
  }
}

extension UIScene {
  /// The options of a request to open a URL.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    /// The bundle identifier of the requesting app, if it is from the same team.
    open private(set) var sourceApplication: String?
    /// What the requesting app's document interaction sent along.
    open private(set) var annotation: Any?
    /// Whether the app must edit a document in place.
    open private(set) var openInPlace: Bool

    init(_ opened: OpenedURL) {
      sourceApplication = opened.sourceApplication
      annotation = opened.annotation?.asAny
      openInPlace = opened.openInPlace
      super.init()
    }
  }
}

extension URL {
  /// If the text is not a valid URL, escapes as little of it as possible to make it one.
  init(_ opened: OpenedURL) {
    let escaped = opened.url.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? ""
    self = URL(string: opened.url) ?? URL(string: escaped) ?? URL(fileURLWithPath: opened.url)
  }
}
