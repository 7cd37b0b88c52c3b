import Foundation
@_spi(System) import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A view of a web page.
///
/// - Note: Differs from iOS: there is no web engine. The view is a box with the page's address. Text and files that the
///   app loads "finish"; anything from the network fails with `NSURLErrorNotConnectedToInternet`, after the navigation
///   delegate was asked. No script runs.
open class WKWebView: UIView {
  /// The configuration given at creation.
  public let configuration: WKWebViewConfiguration
  /// Decides on navigations and follows them; held weakly.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// Presents what pages ask for; held weakly. Never asked, as no script runs.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The page's scroll view; it has no content of its own.
  public let scrollView = UIScrollView()
  /// The pages visited, of which the last is shown.
  public let backForwardList = WKBackForwardList()
  /// The page's address.
  open private(set) var url: URL? { didSet { box.text = "WebKit: \(url?.absoluteString ?? "no page")" } }
  /// The page's title: the one between the title tags of text that the app loaded.
  open private(set) var title: String?
  /// How much is loaded, from 0 to 1.
  open private(set) var estimatedProgress: Double = 0
  /// Whether a page is being loaded.
  open private(set) var isLoading = false
  /// Whether everything on the page came encrypted.
  open var hasOnlySecureContent: Bool { url?.scheme == "https" }
  /// Stored; it has no effect here.
  open var allowsBackForwardNavigationGestures = false
  /// Stored; it has no effect here.
  open var allowsLinkPreview = true
  /// Stored; it has no effect here.
  open var customUserAgent: String?
  /// Stored; it has no effect here.
  open var isInspectable = false
  /// Stored; it has no effect here.
  open var pageZoom: CGFloat = 1
  /// Stored; it has no effect here.
  open var mediaType: String?
  /// Stored; it has no effect here.
  open var underPageBackgroundColor: UIColor!
  private let box = SystemBox("WebKit: no page")
  private var last: WKNavigation?

  /// A view with a configuration.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    begin()
  }

  /// A view with the default configuration.
  public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    StandIn.firstUse(of: "WebKit", "there is no web engine; a page is a box with its address")
    for view in [scrollView, box] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  // MARK: Loading

  /// Loads a page; a file finishes, anything else fails.
  @discardableResult
  open func load(_ request: URLRequest) -> WKNavigation? {
    guard let url = request.url else { return nil }
    return navigate(to: request, finishes: url.isFileURL || url.scheme == "about", title: nil)
  }

  /// Loads a file.
  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    load(URLRequest(url: url))
  }

  /// Loads text.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    guard let url = baseURL ?? URL(string: "about:blank") else { return nil }
    return navigate(to: URLRequest(url: url), finishes: true, title: Self.title(in: string))
  }

  /// Loads data.
  @discardableResult
  open func load(_ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL) -> WKNavigation? {
    navigate(to: URLRequest(url: baseURL), finishes: true, title: nil)
  }

  private static func title(in text: String) -> String? {
    guard let start = text.range(of: "<title>", options: .caseInsensitive),
      let end = text.range(of: "</title>", options: .caseInsensitive, range: start.upperBound..<text.endIndex)
    else { return nil }
    return String(text[start.upperBound..<end.lowerBound])
  }

  private func navigate(
    to request: URLRequest, finishes: Bool, title: String?, item: WKBackForwardListItem? = nil
  ) -> WKNavigation {
    let navigation = WKNavigation()
    last = navigation
    let type: WKNavigationType = item == nil ? .other : .backForward
    let action = WKNavigationAction(request: request, type: type, webView: self)
    guard let delegate = navigationDelegate else {
      begin(navigation, request, finishes, title, item)
      return navigation
    }
    delegate.webView(self, decidePolicyFor: action, preferences: configuration.defaultWebpagePreferences) {
      [weak self] policy, _ in
      if policy == .allow { self?.begin(navigation, request, finishes, title, item) }
    }
    return navigation
  }

  private func begin(
    _ navigation: WKNavigation, _ request: URLRequest, _ finishes: Bool, _ title: String?,
    _ item: WKBackForwardListItem?
  ) {
    guard navigation === last else { return }
    isLoading = true
    estimatedProgress = 0.1
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.go(navigation, request, finishes, title, item) }
    }
  }

  private func go(
    _ navigation: WKNavigation, _ request: URLRequest, _ finishes: Bool, _ title: String?,
    _ item: WKBackForwardListItem?
  ) {
    guard navigation === last, isLoading, let address = request.url else { return }
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    url = address
    isLoading = false
    estimatedProgress = 1
    guard finishes else {
      let error = NSError(
        domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet,
        userInfo: [
          NSLocalizedDescriptionKey: "There is no web engine.", NSURLErrorFailingURLErrorKey: address,
        ])
      navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
      return
    }
    self.title = title
    backForwardList.show(item ?? WKBackForwardListItem(url: address, title: title))
    navigationDelegate?.webView(self, didCommit: navigation)
    navigationDelegate?.webView(self, didFinish: navigation)
  }

  /// Loads the page again.
  @discardableResult
  open func reload() -> WKNavigation? { url.flatMap { load(URLRequest(url: $0)) } }
  /// Loads the page again, past all caches.
  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? { reload() }
  /// Stops loading.
  open func stopLoading() {
    isLoading = false
    last = nil
  }
  /// Whether there is a page before this one.
  open var canGoBack: Bool { backForwardList.backItem != nil }
  /// Whether there is a page after this one.
  open var canGoForward: Bool { backForwardList.forwardItem != nil }
  /// Goes to the page before this one.
  @discardableResult
  open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap(go(to:)) }
  /// Goes to the page after this one.
  @discardableResult
  open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap(go(to:)) }
  /// Goes to a page of the list.
  @discardableResult
  open func go(to item: WKBackForwardListItem) -> WKNavigation? {
    navigate(to: URLRequest(url: item.url), finishes: true, title: item.title, item: item)
  }

  // MARK: Scripts and pictures

  /// Runs a script; the handler gets an error, on the main queue, as no script runs.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) }
    }
  }
  /// Runs a script; throws, as no script runs.
  @discardableResult
  open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    throw WKError(.javaScriptExceptionOccurred)
  }
  /// The page as PDF; the handler gets an error, as there is no page.
  open func createPDF(
    configuration: WKPDFConfiguration = WKPDFConfiguration(),
    completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void
  ) { refuse(completionHandler) }
  /// The page as PDF; throws, as there is no page.
  open func pdf(configuration: WKPDFConfiguration = WKPDFConfiguration()) async throws -> Data {
    throw CocoaError(.featureUnsupported)
  }
  /// The page as a web archive; the handler gets an error, as there is no page.
  open func createWebArchiveData(completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void) {
    refuse(completionHandler)
  }

  private func refuse(_ completionHandler: @escaping @MainActor (Result<Data, any Error>) -> Void) {
    Task { @MainActor in completionHandler(.failure(CocoaError(.featureUnsupported))) }
  }

  /// Takes a picture of the page; the handler gets an error, on the main queue.
  open func takeSnapshot(
    with snapshotConfiguration: WKSnapshotConfiguration?,
    completionHandler: @escaping @MainActor @Sendable (UIImage?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(nil, WKError(.unknown)) } } }

  /// Whether pages of a scheme are shown by the engine itself.
  open class func handlesURLScheme(_ urlScheme: String) -> Bool {
    ["http", "https", "file", "about", "data", "blob"].contains(urlScheme.lowercased())
  }
}

/// Why something failed.
public struct WKError: Error, Equatable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred, javaScriptResultTypeIsUnsupported
  }
  /// The reason.
  public let code: Code
  /// An error for a reason.
  public init(_ code: Code) { self.code = code }
}

/// One navigation, to tell it from others.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
  /// The way in which pages are shown; as the configuration says.
  open var effectiveContentMode: WKWebpagePreferences.ContentMode { .recommended }
  override init() { super.init() }
}

/// A page in the list of those visited.
@preconcurrency @MainActor
open class WKBackForwardListItem: NSObject {
  /// The address.
  public let url: URL
  /// The title.
  public let title: String?
  /// The address that was asked for.
  open var initialURL: URL { url }

  init(url: URL, title: String?) {
    self.url = url
    self.title = title
    super.init()
  }
}

/// The pages visited.
@preconcurrency @MainActor
open class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var place = -1

  override init() { super.init() }

  func show(_ item: WKBackForwardListItem) {
    if let index = items.firstIndex(where: { $0 === item }) {
      place = index
      return
    }
    items = Array(items.prefix(place + 1)) + [item]
    place = items.count - 1
  }

  /// The page at a distance from the one that is shown.
  open func item(at index: Int) -> WKBackForwardListItem? {
    items.indices.contains(place + index) ? items[place + index] : nil
  }
  /// The page that is shown.
  open var currentItem: WKBackForwardListItem? { item(at: 0) }
  /// The page before.
  open var backItem: WKBackForwardListItem? { item(at: -1) }
  /// The page after.
  open var forwardItem: WKBackForwardListItem? { item(at: 1) }
  /// The pages before, the oldest first.
  open var backList: [WKBackForwardListItem] { Array(items.prefix(max(place, 0))) }
  /// The pages after.
  open var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(place + 1)) }
}
