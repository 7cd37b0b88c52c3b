import AudioToolbox
import UIKit
import XCTest

/// The system's sounds, as apps make them of files.
@preconcurrency @MainActor
final class SystemSoundTests: XCTestCase {
  func testASoundIsMadeOfAFileAndFreed() {
    var sound: SystemSoundID = 0
    let file = URL(fileURLWithPath: "/ring.caf")
    let error = AudioServicesCreateSystemSoundID(file as CFURL, &sound)
    XCTAssertEqual(error, kAudioServicesNoError)
    XCTAssertNotEqual(sound, 0)
    XCTAssertEqual(AudioServicesDisposeSystemSoundID(sound), kAudioServicesNoError)
  }
}
