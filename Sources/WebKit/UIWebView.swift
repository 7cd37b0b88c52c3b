import Foundation
import FoundationNetworking
@_spi(System) import UIKit

/// Follows what a web view loads.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: AnyObject {
  /// Whether to load a page.
  func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool
  /// Loading has begun.
  func webViewDidStartLoad(_ webView: UIWebView)
  /// The page is there.
  func webViewDidFinishLoad(_ webView: UIWebView)
  /// The page could not be loaded.
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  public func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
  ) -> Bool { true }
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// The view of web pages from before `WKWebView`.
///
/// - Note: Differs from iOS: there is no web engine. A page is a box with its address; files and the app's own texts finish,
///   all else fails as without a connection.
open class UIWebView: UIView {
  /// Why a page is loaded.
  public enum NavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }
  /// How pages are divided.
  public enum PaginationMode: Int, Sendable { case unpaginated, leftToRight, topToBottom, bottomToTop, rightToLeft }

  /// Decides on pages and follows them; held weakly.
  open weak var delegate: (any UIWebViewDelegate)?
  /// The page's scroll view; it has no content of its own.
  public let scrollView = UIScrollView()
  /// What was loaded last.
  open private(set) var request: URLRequest? {
    didSet { box.text = "UIWebView: \(request?.url?.absoluteString ?? "no page")" }
  }
  /// Whether a page is being loaded.
  open private(set) var isLoading = false
  /// Stored; it has no effect here.
  open var scalesPageToFit = false
  /// Stored; it has no effect here.
  open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
  /// Stored; it has no effect here.
  open var allowsInlineMediaPlayback = false
  /// Stored; it has no effect here.
  open var mediaPlaybackRequiresUserAction = true
  /// Stored; it has no effect here.
  open var mediaPlaybackAllowsAirPlay = true
  /// Stored; it has no effect here.
  open var suppressesIncrementalRendering = false
  /// Stored; it has no effect here.
  open var keyboardDisplayRequiresUserAction = true
  /// Stored; it has no effect here.
  open var allowsLinkPreview = true
  /// Stored; it has no effect here.
  open var allowsPictureInPictureMediaPlayback = true
  /// Stored; it has no effect here.
  open var paginationMode = PaginationMode.unpaginated

  private let box = SystemBox("UIWebView: no page")
  private var visited: [URLRequest] = []
  private var place = -1
  private var loads = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    StandIn.firstUse(of: "UIWebView", "there is no web engine; a page is a box with its address")
    for view in [scrollView, box] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  // MARK: Loading

  /// Loads a page: a file finishes, anything else fails.
  open func loadRequest(_ request: URLRequest) { load(request, .other) }

  /// Loads text.
  open func loadHTMLString(_ string: String, baseURL: URL?) {
    guard let url = baseURL ?? URL(string: "about:blank") else { return }
    load(URLRequest(url: url), .other, isText: true)
  }

  /// Loads data.
  open func load(_ data: Data, mimeType: String, textEncodingName: String, baseURL: URL) {
    load(URLRequest(url: baseURL), .other, isText: true)
  }

  /// Loads the page again.
  open func reload() { if let request { load(request, .reload) } }

  /// Stops loading.
  open func stopLoading() {
    loads += 1
    isLoading = false
  }

  /// Whether there is a page before this one.
  open var canGoBack: Bool { place > 0 }
  /// Whether there is a page after this one.
  open var canGoForward: Bool { place + 1 < visited.count }
  /// Goes to the page before this one.
  open func goBack() { if canGoBack { go(to: place - 1) } }
  /// Goes to the page after this one.
  open func goForward() { if canGoForward { go(to: place + 1) } }

  private func go(to index: Int) { load(visited[index], .backForward, isText: true, at: index) }

  /// Runs a script; nil, as no script runs.
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }

  private func load(_ request: URLRequest, _ type: NavigationType, isText: Bool = false, at index: Int? = nil) {
    guard let url = request.url,
      delegate?.webView(self, shouldStartLoadWith: request, navigationType: type) ?? true
    else { return }
    loads += 1
    isLoading = true
    let finishes = isText || url.isFileURL || url.scheme == "about"
    DispatchQueue.main.async { [weak self, loads] in
      MainActor.assumeIsolated { self?.show(request, load: loads, finishes, at: index) }
    }
  }

  private func show(_ new: URLRequest, load: Int, _ finishes: Bool, at index: Int?) {
    guard load == loads, isLoading else { return }
    delegate?.webViewDidStartLoad(self)
    request = new
    isLoading = false
    guard finishes else {
      var info: [String: Any] = [NSLocalizedDescriptionKey: "There is no web engine."]
      if let url = new.url { info[NSURLErrorFailingURLErrorKey] = url }
      delegate?.webView(
        self,
        didFailLoadWithError: NSError(
          domain: NSURLErrorDomain, code: NSURLErrorNotConnectedToInternet, userInfo: info))
      return
    }
    if let index {
      place = index
    } else {
      visited = Array(visited.prefix(place + 1)) + [new]
      place = visited.count - 1
    }
    delegate?.webViewDidFinishLoad(self)
  }
}
