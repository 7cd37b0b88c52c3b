internal import CPreferences
import CoreFoundation
import Foundation
import Synchronization

/// Keeps what the app has put into its `UserDefaults`, of all suites, so that it outlives the process.
///
/// On iOS another process keeps the defaults, and what was set survives whatever happens to the app. Foundation on Linux
/// keeps them in memory until `synchronize()`. Here each value that is set goes into a journal before `set` returns; the
/// preferences files are written when the app goes to the background, before it is suspended, at its exit, and a second
/// after the main thread has done something. The next process takes up what the journal holds beyond the files.
@MainActor
enum StoredDefaults {
  private static let delay: CFTimeInterval = 1
  private static let never: CFAbsoluteTime = 1e12
  /// `kCFRunLoopBeforeWaiting`, which Swift does not get to see.
  private static let beforeWaiting: CFOptionFlags = 1 << 5
  /// In bytes; a journal that has grown beyond is written to the preferences files at once.
  private nonisolated static let limit = 1 << 20
  private static var timer: CFRunLoopTimer?
  private static var isArmed = false
  /// This turn of the run loop is the timer's own: it is no reason for another.
  private static var isOwnTurn = false

  /// Values that are set while the files are written belong to the next journal: both happen under one lock.
  private nonisolated static let journal = Mutex<DefaultsJournal?>(nil)

  private nonisolated static var journalPath: String { "\(NSHomeDirectory())/Library/Preferences/.unwritten" }

  /// Takes up what an earlier process could not write; from here on the defaults are kept by themselves.
  static func begin() {
    guard timer == nil else { return }
    do {
      var opened = try DefaultsJournal(path: journalPath)
      for entry in try opened.entries() { restore(entry) }
      if opened.size > 0, writeFiles() { try opened.clear() }
      journal.withLock { [opened] in $0 = opened }
      preferences_observe { key, value, application, set in
        StoredDefaults.set(key, value, application, by: set)
      }
    } catch {
      StandardError.print("user defaults that are set right before a kill are lost: \(journalPath): \(error)")
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

  /// Writes what has changed, now. Costs next to nothing where nothing has.
  static func write() { writeAll() }

  /// The same before the process is suspended: the timer would fire first when it wakes.
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
    CFRunLoopTimerSetNextFireDate(timer, CFAbsoluteTimeGetCurrent() + delay)
  }

  /// A suite that nobody uses: to synchronize a domain that was never opened means all that were.
  nonisolated(unsafe) private static let all = UserDefaults(suiteName: "dormouse.none")

  private nonisolated static func writeAll() {
    journal.withLock { journal in
      guard writeFiles() else { return }
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

  /// Sets a value and writes it down before the caller goes on.
  private nonisolated static func set(
    _ key: UnsafeRawPointer?, _ value: UnsafeRawPointer?, _ application: UnsafeRawPointer?, by set: preferences_setter?
  ) {
    journal.withLock { journal in
      set?(key, value, application)
      guard let key, let name = object(key) as? String else { return }
      do {
        try journal?.append(
          DefaultsJournal.Entry(suite: suite(application), key: name, value: value.map { object($0) }))
      } catch {
        // The file is the other way for the value to outlive the process.
        StandardError.print("\(journalPath) cannot be written, the preferences file is: \(error)")
        _ = writeFiles()
      }
      if let size = journal?.size, size > limit, writeFiles() { clear(&journal) }
    }
  }

  private nonisolated static func object(_ pointer: UnsafeRawPointer) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// The suite's name; nil for the app's own defaults, which Foundation knows by a constant.
  private nonisolated static func suite(_ application: UnsafeRawPointer?) -> String? {
    guard let application, let name = object(application) as? String else { return nil }
    return name == currentApplication ? nil : name
  }

  /// What the constant `kCFPreferencesCurrentApplication` says.
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
