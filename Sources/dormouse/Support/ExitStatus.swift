import ActionText
import AppBuilder
import ArgumentParser
import DeviceCore
import DeviceHost
import Scenario
import ScreenRecording

/// The process's exit status, for scripts.
enum ExitStatus: Int32 {
  case success = 0
  /// An expectation failed, a build failed, or the device refused.
  case failed = 1
  /// Wrong usage, or an invalid file.
  case usage = 2
  /// No such device is running (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// An error inside the device (`EX_SOFTWARE`).
  case software = 70

  /// The status that a shell shows for death by a signal.
  static func signal(_ number: Int32) -> Int32 { 128 + number }
}

/// A command's error: a message for people, and the exit status.
struct CommandFailure: Error {
  let status: ExitStatus
  let message: String

  init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Any of this tool's errors with its exit status; nil for errors of the argument parser.
  init?(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as SourceError: self.init(.usage, error.description)
    case let error as AppBuilderError: self.init(Self.status(of: error), "dormouse: \(error)")
    case let error as ControlError: self.init(error.code == .malformed ? .usage : .failed, "dormouse: \(error)")
    case let error as Refusal: self.init(.failed, "dormouse: \(error)")
    case let error as DeviceError: self.init(Self.status(of: error), "dormouse: \(error)")
    case let error as ScreenError: self.init(.failed, "dormouse: \(error)")
    case let error as RecordingError: self.init(.usage, "dormouse: the recording cannot be read: \(error)")
    case let error where Self.isParsers(error): return nil
    default: self.init(.software, "dormouse: \(error)")
    }
  }

  private static func isParsers(_ error: any Error) -> Bool {
    error is ValidationError || error is CleanExit || error is ExitCode
      || String(reflecting: type(of: error)).hasPrefix("ArgumentParser.")
  }

  private static func status(of error: AppBuilderError) -> ExitStatus {
    switch error {
    case .notAFolder, .noSwiftFiles, .noInfoPlist, .brokenInfoPlist, .brokenProject, .noEntryPoint,
      .folderOfApps, .severalEntryPoints, .noExecutable, .brokenManifest, .brokenStoryboard, .brokenDataModel,
      .alreadyThere, .unusableName, .noSwiftInTarget, .severalTargets, .noSuchTarget, .sameFileNames:
      .usage
    case .compilationFailed, .missingModules, .frameworkMissing, .toolchainMissing, .syntaxToolFailed, .screenFailed,
      .diskFull,
      .cannotRead,
      .cannotWrite, .systemFailed, .interrupted:
      .failed
    }
  }

  private static func status(of error: DeviceError) -> ExitStatus {
    switch error {
    case .badBundle: .usage
    case .stateFolderInUse, .file, .notInstalled, .noRest, .interrupted:
      .failed
    case .badDatabase: .software
    }
  }
}
