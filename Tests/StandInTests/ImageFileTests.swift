import EventKit
import ImageIO
import LinkPresentation
import SeenLayers
import XCTest

@testable import UIKit

/// Files with images, as apps read their beginning; descriptions of pages; what events keep.
@preconcurrency @MainActor
final class ImageFileTests: XCTestCase {
  private func png(_ width: UInt8, _ height: UInt8) -> Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
      + Data([0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0])
  }

  private func jpeg(_ width: UInt8, _ height: UInt8, orientation: UInt8) -> Data {
    let list: [UInt8] = [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let part = Data("Exif".utf8) + [0, 0] + Data("MM".utf8) + list
    return Data([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(part.count + 2)]) + part
      + [0xFF, 0xC0, 0, 17, 8, 0, height, 0, width, 3]
  }

  private func source(_ data: Data) throws -> CGImageSource {
    try XCTUnwrap(CGImageSourceCreateWithData(NSData(data: data), nil))
  }

  func test_sources_tellWhatTheBeginningSays() throws {
    let image = try source(jpeg(40, 20, orientation: 6))
    XCTAssertEqual(CGImageSourceGetCount(image), 1)
    XCTAssertEqual(CGImageSourceGetType(image), "public.jpeg")
    XCTAssertEqual(CGImageSourceGetStatus(image), .statusComplete)
    let known = try XCTUnwrap(CGImageSourceCopyPropertiesAtIndex(image, 0, nil))
    XCTAssertEqual(known[kCGImagePropertyPixelWidth] as? Int, 40)
    XCTAssertEqual(known[kCGImagePropertyPixelHeight] as? Int, 20)
    XCTAssertEqual(known[kCGImagePropertyOrientation] as? Int, 6)
    XCTAssertNil(CGImageSourceCopyPropertiesAtIndex(image, 1, nil))
    let raw = try XCTUnwrap(CGImageSourceCreateImageAtIndex(image, 0, nil))
    XCTAssertEqual([raw.width, raw.height], [40, 20])
    XCTAssertNil(CGImageSourceCreateImageAtIndex(image, 1, nil))
  }

  func test_sources_ofNothing_haveNoImages() throws {
    let nothing = try source(Data("nothing".utf8))
    XCTAssertEqual(CGImageSourceGetCount(nothing), 0)
    XCTAssertNil(CGImageSourceGetType(nothing))
    XCTAssertEqual(CGImageSourceGetStatus(nothing), .statusUnknownType)
    XCTAssertNil(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: "/nowhere/a.png"), nil))
    let growing = CGImageSourceCreateIncremental(nil)
    XCTAssertEqual(CGImageSourceGetStatus(growing), .statusReadingHeader)
    CGImageSourceUpdateData(growing, NSData(data: png(3, 2)), false)
    XCTAssertEqual(CGImageSourceGetStatus(growing), .statusIncomplete)
    XCTAssertEqual(CGImageSourceGetCount(growing), 1)
  }

  func test_thumbnails_areSmallerAndUpright_whereTheyAreAskedFor() throws {
    let image = try source(jpeg(40, 20, orientation: 6))
    func thumbnail(_ options: NSDictionary) -> [Int]? {
      CGImageSourceCreateThumbnailAtIndex(image, 0, options).map { [$0.width, $0.height] }
    }
    XCTAssertNil(thumbnail([kCGImageSourceThumbnailMaxPixelSize: 10]))
    XCTAssertEqual(
      thumbnail([kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10]), [10, 5])
    XCTAssertEqual(
      thumbnail([
        kCGImageSourceCreateThumbnailFromImageIfAbsent: true, kCGImageSourceCreateThumbnailWithTransform: true,
        kCGImageSourceThumbnailMaxPixelSize: CGFloat(10),
      ]), [5, 10])
    XCTAssertEqual(
      thumbnail([kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 100]),
      [40, 20], "It never grows.")
  }

  func test_destinations_copyFilesOfTheirType() throws {
    let file = png(3, 2)
    let data = NSMutableData()
    let copy = try XCTUnwrap(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    CGImageDestinationAddImageFromSource(copy, try source(file), 0, nil)
    XCTAssertTrue(CGImageDestinationFinalize(copy))
    XCTAssertEqual(data as Data, file)
    let empty = try XCTUnwrap(CGImageDestinationCreateWithData(NSMutableData(), "public.png", 1, nil))
    XCTAssertFalse(CGImageDestinationFinalize(empty))
    XCTAssertNil(CGImageDestinationCreateWithData(NSMutableData(), "public.none", 1, nil))
  }

  func test_pages_areDescribedByTheApp_andNeverAsked() async throws {
    let address = try XCTUnwrap(URL(string: "https://example.com/a"))
    let failed = expectation(description: "failed")
    LPMetadataProvider().startFetchingMetadata(for: address) { known, error in
      XCTAssertNil(known)
      XCTAssertEqual((error as? LPError)?.code, .metadataFetchFailed)
      failed.fulfill()
    }
    await fulfillment(of: [failed], timeout: 10)
    let page = LPLinkMetadata()
    page.title = "A page"
    page.originalURL = address
    let view = LPLinkView(metadata: page)
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 64)
    let window = UIWindow(frame: UIScreen.main.bounds)
    let root = UIViewController()
    root.view.addSubview(view)
    window.rootViewController = root
    window.makeKeyAndVisible()
    Appearance.commit()
    XCTAssertTrue(window.renderedLayers().contains { $0.text?.string.contains("A page") == true })
    let copy = try XCTUnwrap(page.copy() as? LPLinkMetadata)
    page.title = nil
    XCTAssertEqual([copy.title, copy.originalURL?.host], ["A page", "example.com"])
  }

  func test_events_keepWhatTheAppSaysOfThem() {
    let event = EKEvent(eventStore: EKEventStore())
    XCTAssertEqual(
      [event.hasAlarms, event.hasNotes, event.hasAttendees, event.hasRecurrenceRules], Array(repeating: false, count: 4)
    )
    let alarm = EKAlarm(relativeOffset: -60)
    event.alarms = [alarm, EKAlarm()]
    event.removeAlarm(alarm)
    XCTAssertEqual(event.alarms?.count, 1)
    event.timeZone = .gmt
    event.notes = "Bring a hat"
    event.startDate = Date(timeIntervalSince1970: 0)
    XCTAssertTrue(event.hasAlarms && event.hasNotes)
    XCTAssertEqual(event.occurrenceDate, event.startDate)
    XCTAssertEqual(event.status, .none)
    XCTAssertEqual(EKCalendar(for: .reminder, eventStore: EKEventStore()).allowedEntityTypes, .reminder)
  }
}
