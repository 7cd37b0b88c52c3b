import AVKit
import AuthenticationServices
import Contacts
import CoreMotion
import EventKit
import EventKitUI
import LayerTree
import LinkPresentation
import LocalAuthentication
import MapKit
import MessageUI
import MobileCoreServices
import Network
import Photos
import PhotosUI
import QuickLook
import SafariServices
import SeenLayers
import SystemLink
import UniformTypeIdentifiers
import WatchConnectivity
import WebKit
import XCTest

@_spi(System) @testable import UIKit

/// What modules answer that nothing stands behind: the calls of their delegates, and honest refusals.
@preconcurrency @MainActor
final class StandInTests: XCTestCase {
  private func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    Appearance.commit()
    return window
  }

  private func texts(_ window: UIWindow) -> [String] { window.renderedLayers().compactMap { $0.text?.string } }

  private func tap(_ text: String, in window: UIWindow) throws {
    let layer = try XCTUnwrap(window.renderedLayers().last { $0.text?.string == text }, text)
    window.tap(at: CGPoint(x: layer.frame.x + 4, y: layer.frame.y + 4))
    Appearance.commit()
  }

  private final class Note: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "body" }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { "body" }
    func activityViewControllerLinkMetadata(_ activityViewController: UIActivityViewController) -> LPLinkMetadata? {
      let metadata = LPLinkMetadata()
      metadata.title = "오늘의 일기"
      metadata.originalURL = URL(fileURLWithPath: "2022년 8월 24일")
      return metadata
    }
  }

  /// The share sheet shows what the app says of its item, and nobody fetches what a page says.
  func testLinkMetadataHeadsTheShareSheet_andIsNotFetched() async {
    let window = show(UIActivityViewController(activityItems: [Note()], applicationActivities: nil))
    XCTAssertTrue(texts(window).contains("오늘의 일기"))
    XCTAssertTrue(texts(window).contains("2022년 8월 24일"))
    XCTAssertFalse(texts(window).contains("body"))
    do {
      _ = try await LPMetadataProvider().startFetchingMetadata(for: URL(fileURLWithPath: "/"))
      XCTFail("fetched")
    } catch { XCTAssertEqual((error as? LPError)?.code, .metadataFetchFailed) }
    let link = LPLinkView(url: URL(string: "https://example.com/page")!)
    let screen = UIViewController()
    screen.view.addSubview(link)
    link.frame = CGRect(x: 0, y: 100, width: 300, height: 100)
    XCTAssertTrue(texts(show(screen)).contains("example.com"))
  }

  // MARK: WebKit

  private final class Navigator: NSObject, WKNavigationDelegate {
    var calls: [String] = []
    var done: XCTestExpectation?
    func webView(
      _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
      decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
      calls.append("decide \(navigationAction.request.url?.scheme ?? "")")
      decisionHandler(navigationAction.request.url?.host == "no.example" ? .cancel : .allow)
    }
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
      calls.append("start")
    }
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) { calls.append("commit") }
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
      calls.append("finish")
      done?.fulfill()
    }
    func webView(
      _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
      calls.append("fail \((error as NSError).code)")
      done?.fulfill()
    }
  }

  func testWebViewsFinishTextAndFailTheNetwork() async throws {
    let web = WKWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let navigator = Navigator()
    web.navigationDelegate = navigator
    let finished = expectation(description: "finished")
    navigator.done = finished
    XCTAssertNotNil(web.loadHTMLString("<html><title>Hats</title></html>", baseURL: nil))
    await fulfillment(of: [finished], timeout: 10)
    XCTAssertEqual(navigator.calls, ["decide about", "start", "commit", "finish"])
    XCTAssertEqual(web.title, "Hats")
    XCTAssertFalse(web.isLoading)

    navigator.calls = []
    let failed = expectation(description: "failed")
    navigator.done = failed
    web.load(URLRequest(url: try XCTUnwrap(URL(string: "https://hats.example/"))))
    await fulfillment(of: [failed], timeout: 10)
    XCTAssertEqual(navigator.calls, ["decide https", "start", "fail \(NSURLErrorNotConnectedToInternet)"])
    let controller = UIViewController()
    controller.view.addSubview(web)
    XCTAssertEqual(texts(show(controller)), ["WebKit: https://hats.example/"])

    navigator.calls = []
    web.load(URLRequest(url: try XCTUnwrap(URL(string: "https://no.example/"))))
    XCTAssertEqual(navigator.calls, ["decide https"])
    XCTAssertFalse(web.isLoading, "a refused navigation does not begin")
    XCTAssertFalse(web.canGoBack, "what failed is not in the list")
  }

  private final class Follower: NSObject, UIWebViewDelegate {
    var calls: [String] = []
    var done: XCTestExpectation?
    func webView(
      _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType
    ) -> Bool {
      calls.append("should \(navigationType.rawValue)")
      return request.url?.host != "no.example"
    }
    func webViewDidStartLoad(_ webView: UIWebView) { calls.append("start") }
    func webViewDidFinishLoad(_ webView: UIWebView) {
      calls.append("finish")
      done?.fulfill()
    }
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
      calls.append("fail \((error as NSError).code)")
      done?.fulfill()
    }
  }

  func testOldWebViewsGoThereAndBack() async throws {
    let web = UIWebView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let follower = Follower()
    web.delegate = follower
    for load in ["text", "page", "text", "back"] {
      let done = expectation(description: load)
      follower.done = done
      switch load {
      case "text": web.loadHTMLString("<p>Hats</p>", baseURL: URL(string: "about:hats"))
      case "page": web.loadRequest(URLRequest(url: try XCTUnwrap(URL(string: "https://hats.example/"))))
      default: web.goBack()
      }
      XCTAssertTrue(web.isLoading)
      await fulfillment(of: [done], timeout: 10)
    }
    let failure = "fail \(NSURLErrorNotConnectedToInternet)"
    XCTAssertEqual(
      follower.calls,
      [
        "should 5", "start", "finish", "should 5", "start", failure, "should 5", "start", "finish", "should 2", "start",
        "finish",
      ])
    XCTAssertFalse(web.canGoBack, "what failed is not in the list")
    XCTAssertTrue(web.canGoForward)
    let controller = UIViewController()
    controller.view.addSubview(web)
    XCTAssertEqual(texts(show(controller)), ["UIWebView: about:hats"])
    web.loadRequest(URLRequest(url: try XCTUnwrap(URL(string: "https://no.example/"))))
    XCTAssertFalse(web.isLoading, "a refused page does not begin")
  }

  // MARK: Screens

  func testTheBrowserIsABoxThatCloses() throws {
    final class Hearer: NSObject, SFSafariViewControllerDelegate {
      var calls: [String] = []
      func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad isLoaded: Bool) {
        calls.append("load \(isLoaded)")
      }
      func safariViewControllerDidFinish(_ controller: SFSafariViewController) { calls.append("finish") }
    }
    let hearer = Hearer()
    let root = UIViewController()
    let window = show(root)
    let page = SFSafariViewController(url: try XCTUnwrap(URL(string: "https://hats.example/")))
    page.delegate = hearer
    root.present(page, animated: false)
    Appearance.commit()
    XCTAssertTrue(texts(window).contains("Safari: https://hats.example/"))
    try tap("Done", in: window)
    XCTAssertEqual(hearer.calls, ["load false", "finish"])
    XCTAssertNil(root.presentedViewController)
  }

  func testMailAndPhotoPickersCancel() throws {
    final class Hearer: NSObject, MFMailComposeViewControllerDelegate, PHPickerViewControllerDelegate {
      var calls: [String] = []
      func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
      ) {
        calls.append("mail \(result)")
        controller.dismiss(animated: false)
      }
      func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
        calls.append("picked \(results.count)")
        picker.dismiss(animated: false)
      }
    }
    XCTAssertFalse(MFMailComposeViewController.canSendMail())
    XCTAssertFalse(MFMessageComposeViewController.canSendText())
    let hearer = Hearer()
    let root = UIViewController()
    let window = show(root)
    let mail = MFMailComposeViewController()
    mail.setSubject("Hats")
    mail.mailComposeDelegate = hearer
    root.present(mail, animated: false)
    Appearance.commit()
    XCTAssertTrue(texts(window).contains("Mail: Hats"))
    try tap("Cancel", in: window)
    let picker = PHPickerViewController(configuration: PHPickerConfiguration())
    picker.delegate = hearer
    root.present(picker, animated: false)
    Appearance.commit()
    try tap("Cancel", in: window)
    XCTAssertEqual(hearer.calls, ["mail cancelled", "picked 0"])
  }

  func testAnEventsScreenCancels() throws {
    final class Hearer: NSObject, EKEventEditViewDelegate, EKCalendarChooserDelegate {
      var calls: [String] = []
      func eventEditViewController(
        _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
      ) {
        calls.append("event \(action)")
        controller.dismiss(animated: false)
      }
      func calendarChooserDidCancel(_ calendarChooser: EKCalendarChooser) { calls.append("chooser") }
    }
    let hearer = Hearer()
    let root = UIViewController()
    let window = show(root)
    let editor = EKEventEditViewController()
    editor.editViewDelegate = hearer
    editor.event = EKEvent(eventStore: editor.eventStore)
    editor.event?.title = "Tea"
    let weekly = EKRecurrenceRule(
      recurrenceWith: .weekly, interval: 2, daysOfTheWeek: [EKRecurrenceDayOfWeek(.sunday)], daysOfTheMonth: nil,
      monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: nil)
    editor.event?.addRecurrenceRule(weekly)
    XCTAssertEqual(editor.event?.recurrenceRules?.first?.daysOfTheWeek?.first?.dayOfTheWeek, .sunday)
    root.present(editor, animated: false)
    Appearance.commit()
    XCTAssertTrue(texts(window).contains("Event: Tea"))
    try tap("Cancel", in: window)
    let chooser = EKCalendarChooser(
      selectionStyle: .single, displayStyle: .allCalendars, eventStore: editor.eventStore)
    chooser.delegate = hearer
    root.present(chooser, animated: false)
    Appearance.commit()
    try tap("Cancel", in: window)
    XCTAssertEqual(hearer.calls, ["event canceled", "chooser"])
  }

  func testVideosCannotBeEdited() throws {
    final class Hearer: NSObject, UINavigationControllerDelegate, UIVideoEditorControllerDelegate {
      var isCancelled = false
      func videoEditorControllerDidCancel(_ editor: UIVideoEditorController) { isCancelled = true }
    }
    XCTAssertFalse(UIVideoEditorController.canEditVideo(atPath: "/film.mov"))
    let hearer = Hearer()
    let root = UIViewController()
    let window = show(root)
    let editor = UIVideoEditorController()
    editor.videoPath = "/a/film.mov"
    editor.delegate = hearer
    root.present(editor, animated: false)
    Appearance.commit()
    XCTAssertTrue(texts(window).contains("Video: film.mov"))
    try tap("Cancel", in: window)
    XCTAssertTrue(hearer.isCancelled)
  }

  func testContactsGoIntoACardAndComeBack() throws {
    let contact = CNMutableContact()
    contact.givenName = "Ada"
    contact.familyName = "Love; lace"
    contact.phoneNumbers = [CNLabeledValue(label: nil, value: CNPhoneNumber(stringValue: "+44 1"))]
    contact.emailAddresses = [CNLabeledValue(label: nil, value: "ada@example.com")]
    let data = try CNContactVCardSerialization.data(with: [contact, contact])
    let read = try CNContactVCardSerialization.contacts(with: data)
    XCTAssertEqual(read.count, 2)
    XCTAssertEqual(read[1].familyName, "Love; lace")
    XCTAssertEqual(read[1].givenName, "Ada")
    XCTAssertEqual(read[1].phoneNumbers.first?.value.stringValue, "+44 1")
    XCTAssertEqual(read[1].emailAddresses.first?.value, "ada@example.com")
    XCTAssertThrowsError(try CNContactVCardSerialization.contacts(with: Data("BEGIN:VCARD\nN:a;b".utf8)))
    XCTAssertThrowsError(try CNContactVCardSerialization.contacts(with: Data([0xFF])))
  }

  func testAPlayersScreenNamesItsMediumAndPlaysByATap() throws {
    let screen = AVPlayerViewController()
    let player = AVPlayer(url: try XCTUnwrap(URL(string: "https://hats.example/film.mp4")))
    screen.player = player
    let window = show(screen)
    XCTAssertTrue(texts(window).contains("AVKit: https://hats.example/film.mp4"))
  }

  func testPreviewsNameTheFile() {
    final class Source: NSObject, QLPreviewControllerDataSource {
      func numberOfPreviewItems(in controller: QLPreviewController) -> Int { 1 }
      func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem {
        NSURL(fileURLWithPath: "/tmp/Hats.pdf")
      }
    }
    let source = Source()
    let screen = QLPreviewController()
    screen.dataSource = source
    XCTAssertTrue(texts(show(screen)).contains("Preview: Hats.pdf"))
  }

  // MARK: Maps

  func testMapsAskForViewsAndPlaceThem() {
    final class Hearer: NSObject, MKMapViewDelegate {
      var calls: [String] = []
      func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
        calls.append("view \(annotation.title ?? "")")
        return MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      }
      func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { calls.append("region") }
      func mapView(
        _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
        fromOldState oldState: MKAnnotationView.DragState
      ) { if newState == .ending { view.setDragState(.none, animated: true) } }
      func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { calls.append("select") }
    }
    let hearer = Hearer()
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    map.delegate = hearer
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 50, longitude: 10),
      span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 20))
    let near = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: 52.5, longitude: 15), title: "near", subtitle: nil)
    let far = MKPointAnnotation(
      coordinate: CLLocationCoordinate2D(latitude: -30, longitude: 15), title: "far", subtitle: nil)
    map.addAnnotations([near, far])
    let controller = UIViewController()
    controller.view.addSubview(map)
    _ = show(controller)
    XCTAssertEqual(hearer.calls, ["region", "view near"])
    XCTAssertEqual(map.view(for: near)?.center, CGPoint(x: 150, y: 25))
    XCTAssertNil(map.view(for: far))
    let back = map.convert(CGPoint(x: 150, y: 25), toCoordinateFrom: map)
    XCTAssertEqual(back.latitude, 52.5, accuracy: 0.001)
    XCTAssertEqual(back.longitude, 15, accuracy: 0.001)
    map.selectAnnotation(near, animated: false)
    XCTAssertEqual(hearer.calls.last, "select")
    map.removeAnnotation(near)
    XCTAssertNotNil(map.dequeueReusableAnnotationView(withIdentifier: "pin"))
    let metres = MKCoordinateRegion(center: map.centerCoordinate, latitudinalMeters: 111_320, longitudinalMeters: 1)
    XCTAssertEqual(metres.span.latitudeDelta, 1, accuracy: 0.001)
  }

  func testSearchesFindNothing() async {
    let answered = expectation(description: "answered")
    MKLocalSearch(request: MKLocalSearch.Request()).start { response, error in
      XCTAssertEqual(response?.mapItems.count, 0)
      XCTAssertNil(error)
      answered.fulfill()
    }
    await fulfillment(of: [answered], timeout: 10)
  }

  // MARK: Refusals

  func testChecksOfTheUserFailWithTheirReason() async {
    let context = LAContext()
    var error: NSError?
    XCTAssertFalse(context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    XCTAssertEqual(error?.code, LAError.passcodeNotSet.rawValue)
    XCTAssertFalse(context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    XCTAssertEqual(error?.code, LAError.biometryNotAvailable.rawValue)
    do {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "hats")
      XCTFail("a check without a passcode succeeded")
    } catch {
      XCTAssertEqual((error as? LAError)?.code, .passcodeNotSet)
    }
  }

  func testPrivateDataAreDenied() async {
    XCTAssertEqual(PHPhotoLibrary.authorizationStatus(), .notDetermined)
    let status = await PHPhotoLibrary.requestAuthorization(for: .readWrite)
    XCTAssertEqual(status, .denied)
    XCTAssertEqual(PHPhotoLibrary.authorizationStatus(), .denied)
    XCTAssertEqual(PHAsset.fetchAssets(with: .image, options: nil).count, 0)

    XCTAssertEqual(CNContactStore.authorizationStatus(for: .contacts), .notDetermined)
    do {
      try await CNContactStore().requestAccess(for: .contacts)
      XCTFail("access was granted")
    } catch {
      XCTAssertEqual(error as? CNError, CNError(.authorizationDenied))
    }
    XCTAssertEqual(CNContactStore.authorizationStatus(for: .contacts), .denied)
    let contact = CNMutableContact()
    contact.givenName = "Ada"
    contact.familyName = "Hat"
    XCTAssertEqual(CNContactFormatter.string(from: contact, style: .fullName), "Ada Hat")

    let store = EKEventStore()
    let denied = expectation(description: "denied")
    store.requestFullAccessToEvents { isGranted, _ in
      XCTAssertFalse(isGranted)
      denied.fulfill()
    }
    await fulfillment(of: [denied], timeout: 10)
    XCTAssertThrowsError(try store.save(EKEvent(eventStore: store), span: .thisEvent))
  }

  func testSensorsAndWatchAreNotThere() {
    let motion = CMMotionManager()
    XCTAssertFalse(motion.isAccelerometerAvailable || motion.isGyroAvailable || motion.isDeviceMotionAvailable)
    XCTAssertNil(motion.accelerometerData)
    XCTAssertFalse(CMPedometer.isStepCountingAvailable())
    XCTAssertFalse(WCSession.isSupported())
    XCTAssertThrowsError(try WCSession.default.updateApplicationContext([:]))
    XCTAssertFalse(WCSession.default.transferUserInfo(["a": 1]).isCurrentComplicationInfo)
    let transfer = WCSession.default.transferCurrentComplicationUserInfo(["a": 1])
    XCTAssertEqual(transfer.userInfo["a"] as? Int, 1)
    XCTAssertTrue(transfer.isCurrentComplicationInfo)
    XCTAssertTrue(WCSession.default.outstandingUserInfoTransfers.isEmpty)
  }

  func testTheNetworkIsThereAndNobodySignsIn() async {
    XCTAssertEqual(NWPathMonitor(prohibitedInterfaceTypes: [.cellular]).currentPath.status, .satisfied)
    XCTAssertEqual(NWPathMonitor(prohibitedInterfaceTypes: [.wifi]).currentPath.status, .unsatisfied)
    let monitor = NWPathMonitor()
    let told = expectation(description: "told")
    monitor.pathUpdateHandler = { path in
      XCTAssertEqual(path.status, .satisfied)
      XCTAssertTrue(path.usesInterfaceType(.wifi))
      told.fulfill()
    }
    monitor.start(queue: .global())
    await fulfillment(of: [told], timeout: 10)
    XCTAssertEqual(NWPathMonitor(requiredInterfaceType: .cellular).currentPath.status, .unsatisfied)

    let cancelled = expectation(description: "cancelled")
    let session = ASWebAuthenticationSession(url: URL(fileURLWithPath: "/"), callbackURLScheme: "hats") { url, error in
      XCTAssertNil(url)
      XCTAssertEqual((error as? ASWebAuthenticationSessionError)?.code, .canceledLogin)
      cancelled.fulfill()
    }
    XCTAssertTrue(session.start())
    XCTAssertFalse(session.start(), "a session starts once")
    await fulfillment(of: [cancelled], timeout: 10)
  }

  // MARK: Types

  func testTypesKnowTheirExtensionsAndKinds() {
    XCTAssertEqual(UTType(filenameExtension: "JPG"), .jpeg)
    XCTAssertEqual(UTType(mimeType: "application/json"), .json)
    XCTAssertNil(UTType("org.example.hat"))
    XCTAssertTrue(UTType.png.conforms(to: .image))
    XCTAssertTrue(UTType.png.isSubtype(of: .data))
    XCTAssertFalse(UTType.png.conforms(to: .text))
    XCTAssertEqual(UTType.plainText.preferredFilenameExtension, "txt")
    XCTAssertTrue(UTType(exportedAs: "org.example.hat", conformingTo: .json).conforms(to: .text))
    XCTAssertEqual(kUTTypeImage, UTType.image.identifier)
    XCTAssertEqual(
      UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "pdf", nil)?.takeRetainedValue(),
      "com.adobe.pdf")
    XCTAssertTrue(UTTypeConformsTo(kUTTypePNG, kUTTypeImage))
  }

  // MARK: The log

  func testFirstUseIsWrittenOnce() {
    var lines: [String] = []
    CallLog.observer = { if case .began(let record) = $0 { lines.append(record.name) } }
    StandIn.firstUse(of: "Hats", "there are none")
    StandIn.firstUse(of: "Hats", "there are none")
    CallLog.observer = nil
    XCTAssertEqual(lines, ["Hats: there are none"])
  }
}
