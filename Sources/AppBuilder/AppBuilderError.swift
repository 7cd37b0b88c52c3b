import Foundation

/// Why an app could not be built; every description is one clear sentence that names the file or field at fault.
public enum AppBuilderError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The path does not exist or is a file.
  case notAFolder(path: String)
  /// The folder has no Swift file outside tests and extensions.
  case noSwiftFiles(folder: String)
  /// There is neither an Info.plist nor an Xcode project that generates one.
  case noInfoPlist(folder: String)
  /// The Info.plist cannot be read; `reason` says where it is broken.
  case brokenInfoPlist(path: String, reason: String)
  /// The Xcode project cannot be read.
  case brokenProject(path: String, reason: String)
  /// The folder contains apps but is not one itself; `apps` are their folders.
  case folderOfApps(folder: String, apps: [String])
  /// The target of a project has no Swift file that could be compiled.
  case noSwiftInTarget(name: String, project: String, reason: String)
  /// The project has several apps, and none is the obvious one.
  case severalTargets(project: String, names: [String])
  /// The project has no app target of that name; `names` are those that it has.
  case noSuchTarget(name: String, project: String, names: [String])
  /// Two files of a module have one name.
  case sameFileNames(module: String, paths: [String])
  /// The sources import modules that nobody provides; the log says where, and whose they are.
  case missingModules(app: String, modules: [String])
  /// Neither `@main` nor `@UIApplicationMain` nor a main.swift.
  case noEntryPoint(folder: String)
  /// More than one entry point; `places` are `file:line`.
  case severalEntryPoints(places: [String])
  /// The compiler reported errors; its output went through the log.
  case compilationFailed(app: String, exitCode: Int32)
  /// The framework package is not at its path.
  case frameworkMissing(path: String, reason: String)
  /// The package has no executable that depends on the framework.
  case noExecutable(package: String, reason: String)
  /// SwiftPM cannot read the package's manifest; `reason` is its own text.
  case brokenManifest(path: String, reason: String)
  /// No Swift toolchain was found, or it is unusable.
  case toolchainMissing(reason: String)
  /// The program that reads Swift sources failed to compile or to answer.
  case syntaxToolFailed(reason: String)
  /// The program that draws pictures cannot be compiled.
  case screenFailed(reason: String)
  /// The disk is full.
  case diskFull(path: String)
  /// A file or folder cannot be read.
  case cannotRead(path: String, reason: String)
  /// A file or folder cannot be written.
  case cannotWrite(path: String, reason: String)
  /// A storyboard is not well-formed XML.
  case brokenStoryboard(path: String, line: Int, column: Int, reason: String)
  /// A data model is none; `reason` names the entity and the property.
  case brokenDataModel(path: String, reason: String)
  /// A system call failed, for no reason in the app.
  case systemFailed(reason: String)
  /// A signal such as Ctrl-C stopped the build; the compiler has ended.
  case interrupted(signal: Int32)
  /// The folder for a new app already exists; nothing was written.
  case alreadyThere(path: String)
  /// A new app cannot have this name.
  case unusableName(name: String, reason: String)

  public var description: String {
    switch self {
    case .notAFolder(let path): "\(path) is not a folder."
    case .noSwiftFiles(let folder): "\(folder) has no Swift files outside tests and extensions."
    case .noInfoPlist(let folder):
      "\(folder) has no Info.plist, and no Xcode project with GENERATE_INFOPLIST_FILE to generate one."
    case .brokenInfoPlist(let path, let reason): "\(path): this Info.plist cannot be read: \(reason)"
    case .brokenProject(let path, let reason): "\(path): this Xcode project cannot be read: \(reason)"
    case .folderOfApps(let folder, let apps):
      "\(folder) is not an app; it contains \(apps.count == 1 ? "one" : "several"), name the one to build: "
        + Wording.list(apps) + "."
    case .noSwiftInTarget(let name, let project, let reason):
      "The target \(name) of \(project) has nothing to compile: \(reason)"
    case .severalTargets(let project, let names):
      "\(project) has several apps; name the one to build with --target: \(Wording.list(names))."
    case .noSuchTarget(let name, let project, let names):
      names.isEmpty
        ? "\(project) has no app target, so there is no \(name)."
        : "\(project) has no app target \(name); it has \(Wording.list(names))."
    case .sameFileNames(let module, let paths):
      "The module \(module) has \(paths.count) files of one name, which the compiler does not allow: "
        + Wording.list(paths) + "."
    case .missingModules(let app, let modules):
      "\(app) imports \(modules.count == 1 ? "a module that is" : "\(modules.count) modules that are") not there: "
        + Wording.list(modules) + "."
    case .noEntryPoint(let folder):
      "\(folder) has no entry point: mark the app delegate with @main, or add a main.swift that calls "
        + "UIApplicationMain."
    case .severalEntryPoints(let places):
      "An app has one entry point, but this one has \(places.count): \(Wording.list(places))."
    case .compilationFailed(let app, let exitCode): "\(app) does not compile (swift build exited with \(exitCode))."
    case .frameworkMissing(let path, let reason): "The UIKit package is missing at \(path): \(reason)"
    case .noExecutable(let package, let reason): "\(package): \(reason)"
    case .brokenStoryboard(let path, let line, let column, let reason):
      "\(path):\(line):\(column): this storyboard cannot be read: \(reason)"
    case .brokenDataModel(let path, let reason): "\(path): this data model cannot be read: \(reason)."
    case .brokenManifest(let path, let reason): "\(path): this manifest cannot be read: \(reason)"
    case .toolchainMissing(let reason): "There is no Swift toolchain: \(reason)"
    case .syntaxToolFailed(let reason): "The reader of Swift sources failed: \(reason)"
    case .screenFailed(let reason): "The program that draws pictures cannot be built: \(reason)"
    case .diskFull(let path): "The disk is full; \(path) could not be written."
    case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)"
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
    case .systemFailed(let reason): "The build cannot go on: \(reason)"
    case .interrupted(let signal): "The build was interrupted by signal \(signal)."
    case .alreadyThere(let path): "\(path) already exists; nothing was written."
    case .unusableName(let name, let reason): "\"\(name)\" is not a valid app name: \(reason)"
    }
  }

  public var errorDescription: String? { description }

  /// What is wrong with the one file that it is about, as a sentence that follows the file's name; nil for other errors.
  var reason: String? {
    switch self {
    case .brokenInfoPlist(_, let reason), .cannotRead(_, let reason): "it cannot be read: \(reason)"
    default: nil
    }
  }

  /// Whether a signal stopped the build: the app is not at fault, and the caller should exit.
  public var isInterruption: Bool {
    if case .interrupted = self { true } else { false }
  }
}
