import CoreMedia
import FakeServices
import UIKit
import XCTest

@testable import AVFoundation

@preconcurrency @MainActor
final class AVPlayerTimeTests: XCTestCase {
  private var system = FakeServices()
  private let address = URL(string: "https://example.com/film.mp4")!

  override func setUp() async throws { await MainActor.run { system = FakeServices() } }

  func test_seek_whilePaused_staysThere() {
    let player = AVPlayer(url: address)
    player.seek(to: CMTime(seconds: 12.5, preferredTimescale: 600))
    XCTAssertEqual(player.currentTime().seconds, 12.5)
    player.seek(to: CMTime(seconds: -1, preferredTimescale: 600))
    XCTAssertEqual(player.currentTime().seconds, 0)
    player.seek(to: .indefinite)
    XCTAssertEqual(player.currentTime().seconds, 0)
  }

  func test_time_advancesWhileItPlays_andStandsAfterPause() {
    let player = AVPlayer(url: address)
    player.seek(to: CMTime(seconds: 3, preferredTimescale: 600))
    player.play()
    let first = player.currentTime()
    XCTAssertGreaterThanOrEqual(first.seconds, 3)
    XCTAssertLessThan(first, player.currentTime())
    player.pause()
    let held = player.currentTime()
    XCTAssertEqual(player.currentTime(), held)
    player.replaceCurrentItem(with: AVPlayerItem(url: address))
    XCTAssertEqual(player.currentTime(), .zero)
  }

  func test_seek_callsItsHandler() async {
    let player = AVPlayer(url: address)
    let finished = await withCheckedContinuation { continuation in
      player.seek(to: CMTime(value: 1, timescale: 1)) { continuation.resume(returning: $0) }
    }
    XCTAssertTrue(finished)
    XCTAssertEqual(player.currentTime().seconds, 1)
  }

  func test_periodicObserver_isCalledWhileItPlays() async {
    let player = AVPlayer(url: address)
    let called = expectation(description: "The observer is called.")
    called.assertForOverFulfill = false
    let observer = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 50), queue: nil) { time in
      if time.seconds > 0 { called.fulfill() }
    }
    player.play()
    await fulfillment(of: [called], timeout: 60)
    player.removeTimeObserver(observer)
  }

  func test_export_fails_andSaysWhy() async throws {
    let session = try XCTUnwrap(
      AVAssetExportSession(asset: AVURLAsset(url: address), presetName: AVAssetExportPresetHighestQuality))
    await withCheckedContinuation { continuation in session.exportAsynchronously { continuation.resume() } }
    XCTAssertEqual(session.status, .failed)
    XCTAssertEqual((session.error as? AVError)?.code, .operationNotSupportedForAsset)
  }

  func test_rectangleOfAspectRatio() {
    XCTAssertEqual(
      AVMakeRect(
        aspectRatio: CGSize(width: 16, height: 9), insideRect: CGRect(x: 10, y: 10, width: 160, height: 200)),
      CGRect(x: 10, y: 65, width: 160, height: 90))
  }

  func test_camera_isNotThere() async {
    XCTAssertNil(AVCaptureDevice.default(for: .video))
    let granted = await AVCaptureDevice.requestAccess(for: .video)
    XCTAssertFalse(granted)
    let session = AVCaptureSession()
    let output = AVCaptureMetadataOutput()
    XCTAssertTrue(session.canAddOutput(output))
    session.addOutput(output)
    XCTAssertFalse(session.canAddOutput(output))
    session.startRunning()
    XCTAssertTrue(session.isRunning)
  }
}
