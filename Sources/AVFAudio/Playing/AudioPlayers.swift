import Foundation
import Synchronization

/// Something that plays; an interruption pauses it.
package protocol PlaysSound: AnyObject, Sendable {
  func interrupted()
}

/// Everything that plays in the app, so that an interruption can stop it and the system knows whether the app produces
/// audio.
package enum AudioPlayers {
  private struct Weak: Sendable { weak var player: (any PlaysSound)? }
  private static let players = Mutex<[Weak]>([])

  package static func started(_ player: any PlaysSound) {
    players.withLock { players in
      players.removeAll { $0.player == nil || $0.player === player }
      players.append(Weak(player: player))
    }
    AVAudioSession.sharedInstance().started(player)
  }

  package static func stopped(_ player: any PlaysSound) {
    players.withLock { $0.removeAll { $0.player == nil || $0.player === player } }
    AVAudioSession.sharedInstance().stopped(player)
  }

  /// Removes a player that is deallocated.
  package static func ended(_ player: ObjectIdentifier) {
    players.withLock { $0.removeAll { $0.player == nil } }
    AVAudioSession.sharedInstance().stopped(player)
  }

  static func pauseAll() {
    let all = players.withLock { players in
      defer { players = [] }
      return players.compactMap(\.player)
    }
    for player in all { player.interrupted() }
    AVAudioSession.sharedInstance().state.withLock { $0.players = [] }
  }
}
