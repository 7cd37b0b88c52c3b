import Foundation
internal import LifeCycle

/// A URL to open, and how.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// What to open.
  public let url: URL
  /// Who asked, and how.
  public let options: UIScene.OpenURLOptions

  init(_ opened: OpenedURL) {
    url = URL(opened)
    options = UIScene.OpenURLOptions(sourceApplication: opened.sourceApplication)
    super.init()
  }
}

extension UIScene {
  /// Who asked for a URL to be opened, and how.
  @preconcurrency @MainActor
  open class OpenURLOptions: NSObject {
    /// The bundle identifier of the app that asked; only within one team.
    public let sourceApplication: String?
    /// Always nil.
    public let annotation: Any?
    /// Whether a document is to be edited where it is.
    public let openInPlace: Bool

    init(sourceApplication: String?) {
      self.sourceApplication = sourceApplication
      annotation = nil
      openInPlace = false
      super.init()
    }
  }
}

extension URL {
  /// Where the text is no URL, as little of it is escaped as makes it one.
  init(_ opened: OpenedURL) {
    let escaped = opened.url.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? ""
    self = URL(string: opened.url) ?? URL(string: escaped) ?? URL(fileURLWithPath: opened.url)
  }
}
