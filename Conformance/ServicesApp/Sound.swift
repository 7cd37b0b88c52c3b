import AVFoundation
import MediaPlayer
import UIKit

/// Plays and stops as scenarios ask.
class Sound: NSObject {
  private let session = AVAudioSession.sharedInstance()
  private var player: AVAudioPlayer?
  private var resumes = false
  private var observer: (any NSObjectProtocol)?

  func observe() {
    observer = NotificationCenter.default.addObserver(
      forName: AVAudioSession.interruptionNotification, object: session, queue: nil
    ) { [weak self] notification in
      MainActor.assumeIsolated { self?.interrupted(notification) }
    }
  }

  private func interrupted(_ notification: Notification) {
    let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
    let option = notification.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0
    guard type == AVAudioSession.InterruptionType.ended.rawValue, resumes,
      AVAudioSession.InterruptionOptions(rawValue: option).contains(.shouldResume)
    else { return }
    player?.play()
  }

  /// Handlers for the buttons of a headset.
  private func takeButtons() {
    let center = MPRemoteCommandCenter.shared()
    center.playCommand.addTarget { [weak self] _ in
      MainActor.assumeIsolated { self?.player?.play() == true ? .success : .noActionableNowPlayingItem }
    }
    center.pauseCommand.addTarget { [weak self] _ in
      MainActor.assumeIsolated { self?.player?.pause() }
      return .success
    }
    center.nextTrackCommand.isEnabled = false
    center.nextTrackCommand.addTarget { _ in .noSuchContent }
  }

  /// `play`, `play ambient`, `pause`, `end`, `resume`, which goes on by itself after an interruption, and `buttons`.
  func perform(_ words: [String]) {
    do {
      switch words[0] {
      case "play":
        try session.setCategory(words.contains("ambient") ? .ambient : .playback)
        try session.setActive(true)
        player = try AVAudioPlayer(data: Data([1, 2, 3]))
        player?.play()
      case "pause": player?.pause()
      case "end":
        player?.stop()
        try session.setActive(false, options: .notifyOthersOnDeactivation)
      case "resume": resumes = true
      case "buttons": takeButtons()
      default: print("sound: unknown request \(words)")
      }
    } catch {
      print("sound: \(error)")
    }
  }
}
