import Foundation
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How web views are set up; stored, as there is no engine.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  /// Scripts and messages.
  open var userContentController = WKUserContentController()
  /// The engine's preferences.
  open var preferences = WKPreferences()
  /// The data of pages.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// The process of pages.
  open var processPool = WKProcessPool()
  /// How pages are shown.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// Stored; it has no effect here.
  open var allowsInlineMediaPlayback = false
  /// Stored; it has no effect here.
  open var allowsAirPlayForMediaPlayback = true
  /// Stored; it has no effect here.
  open var allowsPictureInPictureMediaPlayback = true
  /// Stored; it has no effect here.
  open var suppressesIncrementalRendering = false
  /// Stored; it has no effect here.
  open var applicationNameForUserAgent: String?
  /// Stored; it has no effect here.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  /// Stored; it has no effect here.
  open var dataDetectorTypes: WKDataDetectorTypes = []
  /// Stored; it has no effect here.
  open var ignoresViewportScaleLimits = false
  /// Stored; it has no effect here.
  open var limitsNavigationsToAppBoundDomains = false
  /// Stored; it has no effect here.
  open var upgradeKnownHostsToHTTPS = true
  private var handlers: [String: any WKURLSchemeHandler] = [:]

  /// The default configuration.
  public override init() { super.init() }

  /// Sets the handler of an own scheme; never asked.
  open func setURLSchemeHandler(_ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String) {
    handlers[urlScheme] = urlSchemeHandler
  }
  /// The handler of an own scheme.
  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? { handlers[urlScheme] }
}

/// Kinds of media.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Sound.
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  /// Films.
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  /// Both.
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

/// What of a text becomes a link.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  /// Addresses of pages.
  public static let link = WKDataDetectorTypes(rawValue: 2)
  /// Postal addresses.
  public static let address = WKDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  /// Everything.
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// The engine's preferences; stored.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// Stored; it has no effect here.
  open var minimumFontSize: CGFloat = 0
  /// Stored; it has no effect here: no script runs.
  open var javaScriptEnabled = true
  /// Stored; it has no effect here.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Stored; it has no effect here.
  open var isFraudulentWebsiteWarningEnabled = true
  /// Stored; it has no effect here.
  open var isTextInteractionEnabled = true
  /// Stored; it has no effect here.
  open var isElementFullscreenEnabled = false
  public override init() { super.init() }
}

/// How pages are shown; stored.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  /// For which screen pages are laid out.
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }
  /// Stored; it has no effect here.
  open var preferredContentMode = ContentMode.recommended
  /// Stored; it has no effect here: no script runs.
  open var allowsContentJavaScript = true
  /// Stored; it has no effect here.
  open var isLockdownModeEnabled = false
  public override init() { super.init() }
}

/// A process of pages; there is none.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {
  public override init() { super.init() }
}

/// Scripts that pages get, and what they say to the app: nothing, as no script runs.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  /// The scripts; not run.
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]
  public override init() { super.init() }

  /// Adds a script; it is not run.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Removes all scripts.
  open func removeAllUserScripts() { userScripts = [] }
  /// Adds a handler of messages; none come.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }
  /// Removes a handler.
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  /// Removes all handlers.
  open func removeAllScriptMessageHandlers() { handlers = [:] }
}

/// When a script is run.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

/// A script for pages; not run.
@preconcurrency @MainActor
open class WKUserScript: NSObject {
  /// The script.
  public let source: String
  /// When it would be run.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether frames inside the page do without it.
  public let isForMainFrameOnly: Bool

  /// A script.
  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
    super.init()
  }
}

/// A message from a page; none is made.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  /// The message.
  public let body: Any
  /// The handler's name.
  public let name: String
  /// The view of the page; held weakly.
  open private(set) weak var webView: WKWebView?

  init(body: Any, name: String, webView: WKWebView?) {
    self.body = body
    self.name = name
    self.webView = webView
    super.init()
  }
}

/// Receives messages from pages; never called, as no script runs.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
  /// Never called.
  func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Loads what an own scheme names; never asked.
@preconcurrency @MainActor
public protocol WKURLSchemeHandler: AnyObject {
  /// Never called.
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  /// Never called.
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// What an own scheme is to load; none is made.
@preconcurrency @MainActor
public protocol WKURLSchemeTask: AnyObject {
  /// The request.
  var request: URLRequest { get }
  /// Takes the response.
  func didReceive(_ response: URLResponse)
  /// Takes data.
  func didReceive(_ data: Data)
  /// Ends the loading.
  func didFinish()
  /// Ends the loading with an error.
  func didFailWithError(_ error: any Error)
}

/// How a picture of a page is taken.
@preconcurrency @MainActor
open class WKSnapshotConfiguration: NSObject {
  /// The part of the page.
  open var rect = CGRect.null
  /// The width of the picture, in points.
  open var snapshotWidth: NSNumber?
  /// Whether to wait for changes.
  open var afterScreenUpdates = true
  public override init() { super.init() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Caches on disk.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Caches in memory.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Cookies.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The local storage.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The session storage.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Indexed databases.
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"

/// The data of pages: none.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  private static let standard = WKWebsiteDataStore(isPersistent: true)
  /// Whether the data are kept.
  public let isPersistent: Bool
  /// The cookies.
  public let httpCookieStore = WKHTTPCookieStore()

  private init(isPersistent: Bool) {
    self.isPersistent = isPersistent
    super.init()
  }

  /// The app's store.
  open class func `default`() -> WKWebsiteDataStore { standard }
  /// A store that is not kept.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
  /// All kinds of data.
  open class func allWebsiteDataTypes() -> Set<String> {
    [
      WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache, WKWebsiteDataTypeCookies, WKWebsiteDataTypeLocalStorage,
      WKWebsiteDataTypeSessionStorage, WKWebsiteDataTypeIndexedDBDatabases,
    ]
  }
  /// The data of sites: none; the handler runs on the main queue.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>, completionHandler: @escaping @MainActor @Sendable ([WKWebsiteDataRecord]) -> Void
  ) { DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler([]) } } }
  /// Removes data; there are none. The handler runs on the main queue.
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) { DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler() } } }
  /// Removes data that changed since a date; there are none. The handler runs on the main queue.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @MainActor @Sendable () -> Void
  ) { DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler() } } }
}

/// A site's data; none is made.
@preconcurrency @MainActor
open class WKWebsiteDataRecord: NSObject {
  /// The site.
  open var displayName: String { "" }
  /// The kinds of data.
  open var dataTypes: Set<String> { [] }
  override init() { super.init() }
}

/// The cookies of pages, in memory.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
  private var cookies: [HTTPCookie] = []
  override init() { super.init() }

  /// All cookies; the handler runs on the main queue.
  open func getAllCookies(_ completionHandler: @escaping @MainActor @Sendable ([HTTPCookie]) -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(self.cookies) } }
  }
  /// Sets a cookie; the handler runs on the main queue.
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    remove(cookie)
    cookies.append(cookie)
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler?() } }
  }
  /// Deletes a cookie; the handler runs on the main queue.
  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {
    remove(cookie)
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler?() } }
  }
  private func remove(_ cookie: HTTPCookie) {
    cookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path }
  }
}
