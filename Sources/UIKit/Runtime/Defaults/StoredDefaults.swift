internal import CPreferences
import CoreFoundation
import DormouseFoundation
import Foundation
import Synchronization

/// Persists the app's `UserDefaults`, in all suites, so that they outlive the process.
///
/// On iOS, another process keeps the defaults, so a set value survives whatever happens to the app. On Linux,
/// Foundation keeps them in memory until `synchronize()`. Here, each set value goes into a journal before `set`
/// returns. The preferences files are written when the app enters the background, before it is suspended, when it
/// exits, and one second after activity on the main thread. The next process restores the journal entries that the
/// files lack.
///
/// Before the first unlock of a device that was switched on no such file can be read: the defaults are empty, and what is
/// set stays in memory until then. The unlock merges it with the files, key by key.
@MainActor
enum StoredDefaults {
  private static let delay: CFTimeInterval = 1
  private static let never: CFAbsoluteTime = 1e12
  /// `kCFRunLoopBeforeWaiting`, which Swift does not import.
  private static let beforeWaiting: CFOptionFlags = 1 << 5
  /// In bytes; a journal above this size is written to the preferences files at once.
  private nonisolated static let limit = 1 << 20
  private static var timer: CFRunLoopTimer?
  private static var isArmed = false
  /// Whether the timer itself caused this turn of the run loop, which must not arm the timer again.
  private static var isOwnTurn = false

  /// Guards the journal and the files: values set while the files are written go to the next journal.
  private nonisolated static let journal = Mutex<DefaultsJournal?>(nil)

  /// What was set before the first unlock, as entries of a journal; nil as soon as the files can be read.
  private nonisolated static let early = Mutex<[Data]?>(nil)

  private nonisolated static var journalPath: String { "\(NSHomeDirectory())/Library/Preferences/.unwritten" }

  /// Restores the values that an earlier process did not write; from then on persists the defaults automatically.
  static func begin() {
    guard timer == nil else { return }
    if FileProtections.isBeforeFirstUnlock {
      preferences_hold(true)
      early.withLock { $0 = [] }
    } else {
      openJournal()
    }
    preferences_observe { key, value, application, set in
      StoredDefaults.set(key, value, application, by: set)
    }
    atexit { StoredDefaults.writeAll() }
    let timer = CFRunLoopTimerCreateWithHandler(nil, never, never, 0, 0) { _ in
      MainActor.assumeIsolated {
        isOwnTurn = true
        isArmed = false
        write()
      }
    }
    self.timer = timer
    CFRunLoopAddTimer(CFRunLoopGetMain(), timer, kCFRunLoopCommonModes)
    let observer = CFRunLoopObserverCreateWithHandler(nil, beforeWaiting, true, 0) { _, _ in
      MainActor.assumeIsolated { arm() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  /// The device was unlocked: forgets the empty defaults for those of the files, and sets again what was set before it.
  static func unlocked() {
    let values = early.withLock { early in
      defer { early = nil }
      return early
    }
    guard let values else { return }
    preferences_hold(false)
    openJournal()
    do {
      for value in values { if let entry = try DefaultsJournal.Entry(value) { restore(entry) } }
    } catch { StandardError.print("user defaults set before the first unlock are lost: \(error)") }
  }

  private static func openJournal() {
    do {
      var opened = try DefaultsJournal(path: journalPath)
      for entry in try opened.entries() { restore(entry) }
      if opened.size > 0, writeFiles() { try opened.clear() }
      journal.withLock { [opened] in $0 = opened }
    } catch {
      StandardError.print("user defaults set right before a kill will be lost: \(journalPath): \(error)")
    }
  }

  /// Writes all changes now. Almost free if there are none.
  static func write() { writeAll() }

  /// The same before suspension; the timer would otherwise fire only after the process resumes.
  static func writeAndRest() {
    if isArmed, let timer { CFRunLoopTimerSetNextFireDate(timer, never) }
    isArmed = false
    writeAll()
  }

  private static func arm() {
    guard !isOwnTurn else {
      isOwnTurn = false
      return
    }
    guard !isArmed, let timer else { return }
    isArmed = true
    CFRunLoopTimerSetNextFireDate(timer, CoreFoundation.CFAbsoluteTimeGetCurrent() + delay)
  }

  /// An unused suite: synchronizing a domain that was never opened synchronizes all open ones.
  nonisolated(unsafe) private static let all = UserDefaults(suiteName: "dormouse.none")

  private nonisolated static func writeAll() {
    journal.withLock { journal in
      guard early.withLock({ $0 == nil }), writeFiles() else { return }
      clear(&journal)
    }
  }

  private nonisolated static func writeFiles() -> Bool {
    let isWritten = all?.synchronize() != false
    if !isWritten {
      StandardError.print("the user defaults could not be written to \(NSHomeDirectory())/Library/Preferences")
    }
    return isWritten
  }

  private nonisolated static func clear(_ journal: inout DefaultsJournal?) {
    do {
      try journal?.clear()
    } catch {
      StandardError.print("\(journalPath) cannot be cleared: \(error)")
    }
  }

  // MARK: The journal

  /// Sets a value and records it in the journal before the caller continues. The app's own defaults can be observed.
  private nonisolated static func set(
    _ key: UnsafeRawPointer?, _ value: UnsafeRawPointer?, _ application: UnsafeRawPointer?, by set: preferences_setter?
  ) {
    let observed = suite(application) == nil ? key.flatMap { object($0) as? String } : nil
    if let observed { UserDefaults.standard.willChangeValue(forKey: observed) }
    defer { if let observed { UserDefaults.standard.didChangeValue(forKey: observed) } }
    journal.withLock { journal in
      set?(key, value, application)
      guard let key, let name = object(key) as? String else { return }
      do {
        let entry = DefaultsJournal.Entry(suite: suite(application), key: name, value: value.map { object($0) })
        if try keepEarly(entry) { return }
        try journal?.append(entry)
      } catch {
        // Without the journal, only the file makes the value outlive the process.
        StandardError.print("\(journalPath) cannot be written; writing the preferences file instead: \(error)")
        _ = writeFiles()
      }
      if let size = journal?.size, size > limit, writeFiles() { clear(&journal) }
    }
  }

  /// - Returns: Whether the device was not unlocked yet.
  private nonisolated static func keepEarly(_ entry: DefaultsJournal.Entry) throws -> Bool {
    guard early.withLock({ $0 != nil }) else { return false }
    let bytes = try entry.bytes()
    early.withLock { $0?.append(bytes) }
    return true
  }

  private nonisolated static func object(_ pointer: UnsafeRawPointer) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The suite's name; nil for the app's own defaults, for which Foundation uses a constant.
  private nonisolated static func suite(_ application: UnsafeRawPointer?) -> String? {
    guard let application, let name = object(application) as? String else { return nil }
    return name == currentApplication ? nil : name
  }

  /// The value of the constant `kCFPreferencesCurrentApplication`.
  private nonisolated static let currentApplication = "kCFPreferencesCurrentApplication"

  private static func restore(_ entry: DefaultsJournal.Entry) {
    let defaults = entry.suite.map { UserDefaults(suiteName: $0) } ?? .standard
    if let value = entry.value {
      defaults?.set(value, forKey: entry.key)
    } else {
      defaults?.removeObject(forKey: entry.key)
    }
  }
}
