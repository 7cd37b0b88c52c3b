import Foundation
@_spi(System) import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whether a navigation goes on.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
/// Whether a response is shown.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
/// What began a navigation.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// Where a page comes from.
@preconcurrency @MainActor
open class WKSecurityOrigin: NSObject {
  /// The scheme.
  public let `protocol`: String
  /// The host.
  public let host: String
  /// The port; 0 for the scheme's own.
  public let port: Int

  init(_ url: URL?) {
    `protocol` = url?.scheme ?? ""
    host = url?.host ?? ""
    port = url?.port ?? 0
    super.init()
  }
}

/// A frame of a page.
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
  /// Whether it is the page itself.
  public let isMainFrame = true
  /// What it shows.
  public let request: URLRequest
  /// Where it comes from.
  public let securityOrigin: WKSecurityOrigin
  /// The view of the page; held weakly.
  open private(set) weak var webView: WKWebView?

  init(request: URLRequest, webView: WKWebView) {
    self.request = request
    self.webView = webView
    securityOrigin = WKSecurityOrigin(request.url)
    super.init()
  }
}

/// A navigation that may begin.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  /// The page that it leads to.
  public let request: URLRequest
  /// What began it.
  public let navigationType: WKNavigationType
  /// The frame that it begins in.
  public let sourceFrame: WKFrameInfo
  /// The frame that it changes; nil for a new window.
  public let targetFrame: WKFrameInfo?
  /// Whether the page asks for a download.
  open var shouldPerformDownload: Bool { false }

  init(request: URLRequest, type: WKNavigationType, webView: WKWebView) {
    self.request = request
    navigationType = type
    let frame = WKFrameInfo(request: request, webView: webView)
    sourceFrame = frame
    targetFrame = frame
    super.init()
  }
}

/// A response that may be shown; none is made, as nothing is loaded.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
  /// Whether it is the page's own.
  public let isForMainFrame = true
  /// The response.
  public let response: URLResponse
  /// Whether it can be shown.
  public let canShowMIMEType = true

  init(response: URLResponse) {
    self.response = response
    super.init()
  }
}

/// Decides on navigations and follows them; all methods are optional.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  /// Whether a navigation may begin.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  /// The same, with preferences for the page; the one that is asked.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
  /// Whether a response may be shown; never asked, as nothing is loaded.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
  /// Called when a navigation begins.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Never called: nothing is loaded that could redirect.
  func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
  /// Called when a page could not be loaded.
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
  /// Called when a page begins to arrive.
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  /// Called when a page has arrived.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Never called: a page that has begun to arrive arrives.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  /// Never called: nothing is loaded that could ask for a password.
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
  /// Never called: there is no process that could end.
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction, preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) { self.webView(webView, decidePolicyFor: navigationAction) { decisionHandler($0, preferences) } }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
  public func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
  public func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) { completionHandler(.performDefaultHandling, nil) }
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}
