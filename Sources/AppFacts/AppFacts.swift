import AppSyntaxMessages

/// What is known of an app without running it: what the audit, and the move to scenes, decide by.
///
/// Paths are relative to `folder`, but where a file lies outside of it.
package struct AppFacts: Codable, Equatable, Sendable {
  /// Changes with every change of what `dormouse facts --json` prints.
  package static let currentVersion = 3

  package var version = AppFacts.currentVersion
  /// The app's target, or its folder where there is no project.
  package var name: String
  /// The absolute path that was asked for.
  package var folder: String
  package var project: ProjectFacts
  /// The module of its Swift sources.
  package var module: String
  /// The oldest system that it runs on, as in `15.0`; nil where nobody says.
  package var deploymentTarget: String?
  /// One for each build configuration, in the project's order.
  package var configurations: [ConfigurationFacts]
  /// The Swift sources of its target, and of the frameworks and packages of the same repository that it is built of.
  package var sources: [SourceOutline]
  /// Swift files that cannot be parsed as a whole, or that are no UTF-8; they take part as far as they were understood.
  package var leftAlone: [LeftAlone]
  /// The sources in other languages.
  package var foreign: [String]
  /// Those of them in Objective-C that have to do with the application or its scenes, read by their tokens: what a method
  /// does is a plain list, without branches, and its closures are a part of it.
  package var objectiveC: [SourceOutline]
  package var storyboards: [StoryboardFacts]
  /// What package managers have resolved.
  package var packages: [ResolvedPackage]

  package init(
    name: String, folder: String, project: ProjectFacts, module: String, deploymentTarget: String?,
    configurations: [ConfigurationFacts], sources: [SourceOutline], leftAlone: [LeftAlone], foreign: [String],
    objectiveC: [SourceOutline], storyboards: [StoryboardFacts], packages: [ResolvedPackage]
  ) {
    self.name = name
    self.folder = folder
    self.project = project
    self.module = module
    self.deploymentTarget = deploymentTarget
    self.configurations = configurations
    self.sources = sources
    self.leftAlone = leftAlone
    self.foreign = foreign
    self.objectiveC = objectiveC
    self.storyboards = storyboards
    self.packages = packages
  }
}

/// A file that could not be read as a whole.
package struct LeftAlone: Codable, Equatable, Sendable {
  package var path: String
  /// A sentence.
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// How an app's files are put together.
package struct ProjectFacts: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    /// An Xcode project that names its files.
    case xcode
    /// An Xcode project that takes the files of folders.
    case xcodeSynchronized
    /// A project that XcodeGen or Tuist makes.
    case xcodeGen, tuist
    case swiftPackage
    /// A folder without a project.
    case folder
  }

  package var kind: Kind
  /// The project's file or folder; nil for a plain folder.
  package var path: String?

  package init(kind: Kind, path: String?) {
    self.kind = kind
    self.path = path
  }
}

/// An app as one build configuration makes it.
package struct ConfigurationFacts: Codable, Equatable, Sendable {
  /// Such as `Debug`.
  package var name: String
  /// The settings that have to do with the life cycle, expanded.
  package var settings: [String: String]
  package var infoPlist: InfoPlistFacts
  /// Nil where there are none.
  package var entitlements: PropertyValue?

  package init(
    name: String, settings: [String: String], infoPlist: InfoPlistFacts, entitlements: PropertyValue?
  ) {
    self.name = name
    self.settings = settings
    self.infoPlist = infoPlist
    self.entitlements = entitlements
  }
}

/// An app's Info.plist.
package struct InfoPlistFacts: Codable, Equatable, Sendable {
  /// Nil where build settings make all of it.
  package var path: String?
  /// Expanded, and completed with what build settings generate.
  package var values: PropertyValue
  /// The lines of the keys that are written in the file, by their path, as in
  /// `UIApplicationSceneManifest.UISceneConfigurations`; elements of arrays have numbers. Empty for a binary file.
  package var lines: [String: Int]
  /// Keys that are written twice in one dictionary, by their path.
  package var duplicates: [String]
  /// Why the file could not be read; a sentence. Nil if it could.
  package var problem: String?

  package init(
    path: String?, values: PropertyValue, lines: [String: Int], duplicates: [String] = [], problem: String? = nil
  ) {
    self.path = path
    self.values = values
    self.lines = lines
    self.duplicates = duplicates
    self.problem = problem
  }
}

/// A storyboard.
package struct StoryboardFacts: Codable, Equatable, Sendable {
  package var path: String
  /// Without its extension, as property lists name it.
  package var name: String
  package var hasInitialController: Bool
  /// The classes that it names, sorted.
  package var customClasses: [String]

  package init(path: String, name: String, hasInitialController: Bool, customClasses: [String]) {
    self.path = path
    self.name = name
    self.hasInitialController = hasInitialController
    self.customClasses = customClasses
  }
}

/// A library at the version that a package manager has chosen.
package struct ResolvedPackage: Codable, Equatable, Sendable {
  /// As its manager calls it, in small letters.
  package var name: String
  package var version: String
  /// The file that says so.
  package var path: String

  package init(name: String, version: String, path: String) {
    self.name = name
    self.version = version
    self.path = path
  }
}
