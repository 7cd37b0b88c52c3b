import FakeServices
import LifeCycle
import XCTest

@testable import AVFoundation

@preconcurrency @MainActor
final class AVPlayerTests: XCTestCase {
  private var system = FakeServices()
  private let address = URL(string: "https://example.com/film.mp4")!

  override func setUp() async throws { await MainActor.run { system = FakeServices() } }

  func test_rate_whenItIsNotZero_thenThereIsSound() {
    let player = AVPlayer(url: address)
    XCTAssertEqual(player.timeControlStatus, .paused)
    player.play()
    XCTAssertEqual(player.timeControlStatus, .playing)
    XCTAssertEqual(isPlaying(), [true])
    player.rate = 2
    XCTAssertEqual(isPlaying(), [], "Another speed is nothing new.")
    player.pause()
    XCTAssertEqual(player.rate, 0)
    XCTAssertEqual(isPlaying(), [false])
  }

  func test_formatDescription_hasTheFormatsFourLetters() throws {
    let format = try XCTUnwrap(
      AVAudioFormat(settings: [AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 44_100, AVNumberOfChannelsKey: 2]))
    XCTAssertEqual(format.formatDescription.mediaType, .audio)
    XCTAssertEqual(format.formatDescription.mediaSubType.rawValue, kAudioFormatMPEG4AAC)
  }

  func test_rate_whenThereIsNoItem_thenNoSoundUntilThereIsOne() {
    let player = AVPlayer()
    player.play()
    XCTAssertEqual(isPlaying(), [])
    player.replaceCurrentItem(with: AVPlayerItem(url: address))
    XCTAssertEqual(isPlaying(), [true])
    player.replaceCurrentItem(with: nil)
    XCTAssertEqual(player.rate, 0)
    XCTAssertEqual(isPlaying(), [false])
  }

  func test_interruption_whenItBegins_thenTheRateIsZero() {
    let player = AVPlayer(url: address)
    player.play()
    system.send(.audio(.interruptionBegan))
    XCTAssertEqual(player.rate, 0)
    XCTAssertEqual(player.timeControlStatus, .paused)
  }

  func test_queue_advancesToItsEnd_andPausesThere() {
    let items = [AVPlayerItem(url: address), AVPlayerItem(url: address)]
    let player = AVQueuePlayer(items: items)
    player.play()
    XCTAssertEqual(player.items(), items)
    XCTAssertIdentical(player.currentItem, items[0])
    player.advanceToNextItem()
    XCTAssertIdentical(player.currentItem, items[1])
    XCTAssertEqual(player.items(), [items[1]])
    XCTAssertEqual(player.rate, 1)
    player.advanceToNextItem()
    XCTAssertNil(player.currentItem)
    XCTAssertEqual(player.rate, 0)
    player.advanceToNextItem()
    XCTAssertEqual(player.items(), [])
  }

  func test_queue_ofOneItem_orOfNone() {
    let item = AVPlayerItem(url: address)
    XCTAssertEqual(AVQueuePlayer(playerItem: item).items(), [item])
    XCTAssertNil(AVQueuePlayer().currentItem)
  }

  func test_queue_whenAllItemsGo_thenItPauses() {
    let player = AVQueuePlayer(items: [AVPlayerItem(url: address)])
    player.play()
    player.removeAllItems()
    XCTAssertEqual(player.items(), [])
    XCTAssertEqual(player.rate, 0)
    XCTAssertEqual(isPlaying(), [true, false])
  }

  func test_item_knowsWhereItIs() {
    XCTAssertEqual(AVPlayerItem(url: address).asset.url, address)
    XCTAssertEqual(AVURLAsset(url: address, options: ["a": 1]).url, address)
    XCTAssertEqual(AVPlayerItem(url: address).status, .readyToPlay)
  }

  private func isPlaying() -> [Bool] {
    system.asked().compactMap { if case .audio(let state) = $0 { state.isPlaying } else { nil } }
  }
}
