import AVFoundation
import Contacts
import CoreHaptics
import DormouseNetworking
import EventKit
import LayerTree
import MapKit
import MediaPlayer
import Photos
import SQLite3
import SeenLayers
import Social
import Speech
import XCTest

@_spi(System) @testable import UIKit

/// What libraries without content answer: nothing, an error, or a refusal, and that each handler is called.
@preconcurrency @MainActor
final class EmptyLibraryTests: XCTestCase {
  private func show(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    Appearance.commit()
    return window
  }

  private func cancel(_ screen: UIViewController) throws {
    let window = show(screen)
    let layer = try XCTUnwrap(window.renderedLayers().last { $0.text?.string == "Cancel" })
    window.tap(at: CGPoint(x: layer.frame.x + 4, y: layer.frame.y + 4))
    Appearance.commit()
  }

  func testAPostCanOnlyBeCancelled() throws {
    XCTAssertFalse(SLComposeViewController.isAvailable(forServiceType: SLServiceTypeTwitter))
    let post = try XCTUnwrap(SLComposeViewController(forServiceType: SLServiceTypeTwitter))
    XCTAssertTrue(post.setInitialText("Hello"))
    var results: [SLComposeViewControllerResult] = []
    post.completionHandler = { results.append($0) }
    try cancel(post)
    XCTAssertEqual(results, [.cancelled])
    XCTAssertFalse(post.setInitialText("late"))
  }

  func testThereIsNoMusic() async throws {
    final class Delegate: NSObject, MPMediaPickerControllerDelegate {
      var cancelled = 0
      func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) { cancelled += 1 }
    }
    let delegate = Delegate()
    let picker = MPMediaPickerController(mediaTypes: .music)
    picker.delegate = delegate
    try cancel(picker)
    XCTAssertEqual(delegate.cancelled, 1)
    let status = await MPMediaLibrary.requestAuthorization()
    XCTAssertEqual(status, .denied)
    XCTAssertEqual(MPMediaLibrary.authorizationStatus(), .denied)
    let query = MPMediaQuery.albums()
    query.addFilterPredicate(MPMediaPropertyPredicate(value: "Jazz", forProperty: MPMediaItemPropertyGenre))
    XCTAssertEqual(query.filterPredicates?.count, 1)
    XCTAssertEqual(query.collections, [])
    let player = MPMusicPlayerController.applicationMusicPlayer
    player.setQueue(with: query)
    player.play()
    XCTAssertEqual(player.playbackState, .stopped)
    XCTAssertNil(player.nowPlayingItem)
  }

  func testThereAreNoAlbumsAndPictures() async {
    let albums = PHAssetCollection.fetchAssetCollections(with: .smartAlbum, subtype: .any, options: nil)
    XCTAssertEqual(albums.count, 0)
    XCTAssertNil(albums.firstObject)
    XCTAssertEqual(PHAsset.fetchAssets(with: nil).objects(at: IndexSet()).count, 0)
    let done = expectation(description: "told")
    PHPhotoLibrary.shared().performChanges {
      PHAssetCreationRequest.forAsset().addResource(with: .photo, data: Data(), options: nil)
    } completionHandler: { isDone, error in
      XCTAssertFalse(isDone)
      XCTAssertNotNil(error)
      done.fulfill()
    }
    await fulfillment(of: [done], timeout: 10)
  }

  func testTheCameraRecordsNothingAndSaysSo() async {
    final class Delegate: NSObject, AVCaptureFileOutputRecordingDelegate, @unchecked Sendable {
      let done: XCTestExpectation
      var errors: [AVError.Code] = []
      init(_ done: XCTestExpectation) { self.done = done }
      func fileOutput(
        _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
        from connections: [AVCaptureConnection], error: (any Error)?
      ) {
        if let error = error as? AVError { errors.append(error.code) }
        done.fulfill()
      }
    }
    let delegate = Delegate(expectation(description: "told"))
    let output = AVCaptureMovieFileOutput()
    output.startRecording(to: URL(fileURLWithPath: "/tmp/film.mov"), recordingDelegate: delegate)
    await fulfillment(of: [delegate.done], timeout: 10)
    XCTAssertEqual(delegate.errors, [.deviceNotConnected])
    XCTAssertFalse(output.isRecording)
    let layer = AVCaptureVideoPreviewLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 200)
    XCTAssertEqual(
      layer.captureDevicePointConverted(fromLayerPoint: CGPoint(x: 100, y: 100)), CGPoint(x: 0.5, y: 0))
    XCTAssertThrowsError(
      try AVAssetImageGenerator(asset: AVURLAsset(url: URL(fileURLWithPath: "/tmp/film.mov"))).copyCGImage(
        at: .zero, actualTime: nil))
  }

  func testHapticsAreRefused() {
    XCTAssertFalse(CHHapticEngine.capabilitiesForHardware().supportsHaptics)
    XCTAssertThrowsError(try CHHapticEngine()) { XCTAssertEqual(($0 as? CHHapticError)?.code, .notSupported) }
    let event = CHHapticEvent(eventType: .hapticContinuous, parameters: [], relativeTime: 1, duration: 2)
    XCTAssertEqual(try? CHHapticPattern(events: [event], parameters: []).duration, 3)
    let form: [CHHapticPattern.Key: [[CHHapticPattern.Key: [CHHapticPattern.Key: Any]]]] = [
      .pattern: [[.event: [.eventType: CHHapticEvent.EventType.hapticTransient, .time: 1.5, .eventDuration: 1.0]]]
    ]
    XCTAssertEqual(try? CHHapticPattern(dictionary: form).duration, 2.5)
  }

  func testThereAreNoWaysAndReminders() async {
    let told = expectation(description: "told")
    MKDirections(request: MKDirections.Request()).calculate { response, error in
      XCTAssertNil(response)
      XCTAssertEqual((error as? MKError)?.code, .directionsNotFound)
      told.fulfill()
    }
    let found = expectation(description: "found")
    let store = EKEventStore()
    store.fetchReminders(matching: store.predicateForReminders(in: nil)) { reminders in
      XCTAssertEqual(reminders, [])
      found.fulfill()
    }
    await fulfillment(of: [told, found], timeout: 10)
    let filter = MKPointOfInterestFilter(excluding: [.cafe])
    XCTAssertTrue(filter.excludes(.cafe))
    XCTAssertTrue(filter.includes(.park))
    let event = EKEvent(eventStore: store)
    let other = EKEvent(eventStore: store)
    (event.startDate, other.startDate) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
    XCTAssertEqual(event.compareStartDate(with: other), .orderedAscending)
  }

  func testAddressesAreWrittenALineAPart() {
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.state, address.postalCode) = ("1 Street", "City", "ST", "12345")
    XCTAssertEqual(
      CNPostalAddressFormatter.string(from: address, style: .mailingAddress), "1 Street\nCity ST 12345")
    let place = MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2), postalAddress: address)
    XCTAssertEqual(place.postalAddress?.city, "City")
  }

  func testSessionsKeepWhatSwiftLacks() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "transfers")
    XCTAssertEqual(configuration.backgroundIdentifier, "transfers")
    XCTAssertTrue(configuration.allowsExpensiveNetworkAccess)
    configuration.allowsExpensiveNetworkAccess = false
    configuration.waitsForConnectivity = true
    XCTAssertFalse(configuration.allowsExpensiveNetworkAccess)
    XCTAssertTrue(configuration.waitsForConnectivity)
    XCTAssertFalse(URLSessionConfiguration.default.waitsForConnectivity)
  }

  func testDatabasesAreSQLites() {
    var database: OpaquePointer?
    XCTAssertEqual(sqlite3_open(":memory:", &database), SQLITE_OK)
    XCTAssertEqual(sqlite3_exec(database, "create table a (b)", nil, nil, nil), SQLITE_OK)
    XCTAssertEqual(sqlite3_close(database), SQLITE_OK)
  }

  func testFilmsAndNotesAreNotThere() async throws {
    let told = expectation(description: "told")
    let photo = PHAssetMediaType.video
    XCTAssertEqual(PHAsset.fetchAssets(with: photo, options: nil).count, 0)
    XCTAssertThrowsError(try AVMIDIPlayer(contentsOf: URL(fileURLWithPath: "/none.mid"), soundBankURL: nil))
    let player = try AVMIDIPlayer(data: Data(), soundBankURL: nil)
    player.play()
    XCTAssertTrue(player.isPlaying)
    player.stop()
    XCTAssertFalse(player.isPlaying)
    let request = MKLocalSearch.Request(naturalLanguageQuery: "Coffee")
    MKLocalSearch(request: request).start { response, _ in
      XCTAssertEqual(response?.mapItems, [])
      told.fulfill()
    }
    await fulfillment(of: [told], timeout: 10)
  }

  @MainActor
  private final class CompleterListener: NSObject, MKLocalSearchCompleterDelegate {
    let heard = XCTestExpectation(description: "completed")

    func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {
      XCTAssertTrue(completer.results.isEmpty)
      XCTAssertFalse(completer.isSearching)
      heard.fulfill()
    }
  }

  @MainActor
  func testCompletersFindNothing_andSaySoOnce() async {
    let completer = MKLocalSearchCompleter()
    let listener = CompleterListener()
    completer.delegate = listener
    completer.filterType = .locationsOnly
    completer.queryFragment = "Se"
    XCTAssertTrue(completer.isSearching)
    completer.queryFragment = "Seoul"
    await fulfillment(of: [listener.heard], timeout: 10)
  }

  func testNothingIsHeard() async {
    let denied = expectation(description: "denied")
    SFSpeechRecognizer.requestAuthorization { status in
      XCTAssertEqual(status, .denied)
      denied.fulfill()
    }
    let failed = expectation(description: "failed")
    let request = SFSpeechAudioBufferRecognitionRequest()
    let task = SFSpeechRecognizer().recognitionTask(with: request) { result, error in
      XCTAssertNil(result)
      XCTAssertEqual((error as? CocoaError)?.code, .featureUnsupported)
      failed.fulfill()
    }
    await fulfillment(of: [denied, failed], timeout: 10)
    XCTAssertEqual(task.state, .completed)
    XCTAssertEqual(SFSpeechRecognizer.authorizationStatus(), .denied)
  }

  /// Apple's sample Selecting Photos and Videos in iOS.
  func testNoProviderHasALivePhoto() async {
    let provider = NSItemProvider(item: nil, typeIdentifier: "com.apple.live-photo-bundle")
    XCTAssertFalse(NSItemProvider().canLoadObject(ofClass: PHLivePhoto.self))
    let isTold = expectation(description: "told")
    provider.loadObject(ofClass: PHLivePhoto.self) { photo, error in
      XCTAssertNil(photo)
      XCTAssertNotNil(error ?? NSError(domain: NSFileProviderErrorDomain, code: -1))
      isTold.fulfill()
    }
    await fulfillment(of: [isTold], timeout: 30)
  }
}
