import DeviceCore
import DeviceHost
import Foundation
import KernelEdge
import LifeCycle
import SystemCalls

/// The keyboard, while standard input is a terminal that this process may read.
final class Keyboard {
  private unowned let session: RunSession
  private var token: EventLoop.Token?
  private(set) var hasQuit = false

  /// Nil if there is no terminal to read from, or if it belongs to another job.
  init?(_ session: RunSession) {
    guard Terminal.isTerminal(STDIN_FILENO), tcgetpgrp(STDIN_FILENO) == getpgrp() else { return nil }
    self.session = session
  }

  /// Takes over the terminal; `end` restores it.
  func begin() throws {
    guard Terminal.takeKeys() else { return }
    Signals.shared.onSecond(Terminal.restore)
    token = try session.device.loop.add(STDIN_FILENO, .read) { [weak self] _ in self?.read() }
  }

  func end() {
    if let token { session.device.loop.remove(token) }
    token = nil
    Terminal.restore()
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = bytes.withUnsafeMutableBytes { SystemCall.read(STDIN_FILENO, into: $0) }
    if count == -Int(EAGAIN) { return }
    guard count > 0 else {
      // The terminal is gone.
      hasQuit = true
      return
    }
    for character in String(decoding: bytes[..<count], as: UTF8.self) {
      if session.prompt != nil { typed(character) } else { pressed(character) }
    }
  }

  private func pressed(_ character: Character) {
    guard let key = Key(rawValue: Character(character.lowercased())) else {
      if character == "\u{4}" {
        hasQuit = true
      } else if !character.isWhitespace, character != "\u{1B}" {
        session.people("unknown key; ? shows the keys")
      }
      return
    }
    do { try take(key) } catch { session.people("not now: \(error)") }
  }

  private func take(_ key: Key) throws {
    let device = session.device
    let app = try device.app(named: session.app.name)
    switch key {
    case .home: try device.perform(.home)
    case .launch: try device.perform(.launch(), app)
    case .lock: try device.perform(device.isLocked ? .unlock : .lock)
    case .alert: try toggle(.systemAlert)
    case .call: try toggle(.incomingCall)
    case .memoryWarning: try device.perform(.memoryWarning, app)
    case .swipeAway: try device.perform(.swipeAway, app)
    case .openURL:
      session.prompt = LinePrompt("open URL: ", text: session.app.urlSchemes.first.map { "\($0)://" } ?? "https://")
      session.prompt?.show()
    case .keys: session.people(Key.summary)
    case .quit: hasQuit = true
    }
  }

  /// Begins an interruption, or ends it if it is active.
  private func toggle(_ what: Interruption) throws {
    do { try session.device.perform(.interrupt(what)) } catch Refusal.alreadyInterrupted {
      try session.device.perform(.endInterrupt(what))
    }
  }

  private func typed(_ character: Character) {
    guard var prompt = session.prompt else { return }
    let outcome = prompt.take(character)
    prompt.hide()
    switch outcome {
    case .goesOn:
      session.prompt = prompt
      prompt.show()
    case .cancelled: session.prompt = nil
    case .entered(let url):
      session.prompt = nil
      do {
        try session.device.perform(.open(url))
      } catch { session.people("not now: \(error)") }
    }
  }
}
