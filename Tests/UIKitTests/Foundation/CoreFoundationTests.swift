import XCTest

@testable import UIKit

/// Core Foundation's functions as apps spell them.
@preconcurrency @MainActor
final class CoreFoundationTests: XCTestCase {
  @MainActor
  private final class Hearer {
    var heard: [String] = []
  }

  func test_darwinNotification_whenPosted_thenObserversHearOnTheNextTurn() async {
    let hearer = Hearer()
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    let name = CFNotificationName("org.example.changed" as CFString)
    let observer = Unmanaged.passUnretained(hearer).toOpaque()
    CFNotificationCenterAddObserver(
      center, observer,
      { _, observer, name, _, info in
        guard let observer else { return }
        XCTAssertNil(info)
        let text = name.map { "\($0.rawValue)" } ?? ""
        nonisolated(unsafe) let address = observer
        MainActor.assumeIsolated {
          Unmanaged<Hearer>.fromOpaque(address).takeUnretainedValue().heard.append(text)
        }
      }, name.rawValue, nil, .deliverImmediately)
    CFNotificationCenterPostNotification(center, name, nil, nil, true)
    CFNotificationCenterPostNotification(center, CFNotificationName("org.example.other"), nil, nil, true)
    XCTAssertEqual(hearer.heard, [])
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    XCTAssertEqual(hearer.heard, ["org.example.changed"])
    CFNotificationCenterPostNotification(center, name, nil, nil, true)
    CFNotificationCenterRemoveEveryObserver(center, observer)
    await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } }
    XCTAssertEqual(hearer.heard, ["org.example.changed"])
  }

  func test_encodings_whenConverted_thenFoundationsNumbers() {
    XCTAssertEqual(CFStringConvertEncodingToNSStringEncoding(0x0800_0100), String.Encoding.utf8.rawValue)
    let chinese = CFStringConvertEncodingToNSStringEncoding(
      CFStringEncoding(CFStringEncodings.GB_18030_2000.rawValue))
    XCTAssertEqual(chinese, 0x8000_0632)
  }

  func test_olderNames_whenUsed_thenTheNewerTypes() {
    let range = CFRange(location: 1, length: 2)
    XCTAssertEqual(CFRangeMake(1, 2), range)
    XCTAssertGreaterThan(NSFoundationVersionNumber, NSFoundationVersionNumber_iOS_9_x_Max)
    XCTAssertEqual(Notification.Name.NSCalendarDayChanged.rawValue, "NSCalendarDayChangedNotification")
    let state: UIGestureRecognizerState = .began
    XCTAssertEqual(state, UIGestureRecognizer.State.began)
    XCTAssertEqual(UIEdgeInsetsMake(1, 2, 3, 4), UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let transition = CATransition()
    transition.type = kCATransitionFade
    transition.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    XCTAssertEqual(transition.type, .fade)
    XCTAssertEqual(NSNotification.Name.UIKeyboardWillShow, UIResponder.keyboardWillShowNotification)
    XCTAssertEqual(kCFBundleVersionKey as String, "CFBundleVersion")
  }

  func test_data_whenChangedThroughPointers_thenTheBytesAreThere() throws {
    let data = try XCTUnwrap(CFDataCreateMutable(kCFAllocatorDefault, 0))
    CFDataSetLength(data, 2)
    CFDataGetMutableBytePtr(data)[1] = 7
    CFDataAppendBytes(data, [9], 1)
    XCTAssertEqual(CFDataGetLength(data), 3)
    XCTAssertEqual((0..<3).map { CFDataGetBytePtr(data)[$0] }, [0, 7, 9])
  }
}
