/// A change of one place in an app's sources, as a fix of the audit asks for it.
package struct CorrectionRequest: Codable, Equatable, Sendable {
  /// What to change at the place.
  package enum Change: Codable, Equatable, Sendable {
    /// What the line asks the whole app, it asks the window that it is in.
    case askOwnWindow(Question)
    /// The method with its name in the line goes, with the comment above it.
    case removeMethod
    /// The statement goes that does something only if a launch option is there, which the line asks for.
    case removeLaunchOption
    /// The method with its name in the line goes to the scene delegate.
    case moveMethod(to: MoveTarget)
    /// The statement goes there that does something only if a launch option is there, which the line asks for.
    case moveLaunchOption(to: MoveTarget)
  }

  /// What code asks the whole app.
  package enum Question: String, Codable, Sendable {
    /// The app delegate's `window`.
    case delegateWindow
    /// `keyWindow`, and one of `windows`.
    case keyWindow
    /// `statusBarFrame`, `statusBarOrientation`, and a controller's `interfaceOrientation`.
    case statusBar
    /// `UIScreen.main`.
    case screen
  }

  /// A method of a scene delegate; it may have to be written.
  package struct MoveTarget: Codable, Equatable, Sendable {
    /// The file with the scene delegate's class.
    package var path: String
    package var type: String
    /// With its labels, as in `sceneDidBecomeActive(_:)`.
    package var method: String

    package init(path: String, type: String, method: String) {
      self.path = path
      self.type = type
      self.method = method
    }
  }

  /// Methods of views and view controllers that run before they are in a window.
  package static let methodsBeforeWindow: Set = [
    "viewDidLoad", "loadView", "viewWillAppear", "awakeFromNib", "init", "setUp", "prepare", "willMove", "sizeThatFits",
    "intrinsicContentSize",
  ]

  package var change: Change
  package var path: String
  /// From 1.
  package var line: Int
  /// The files that say what names mean, but for `path`; all were read before.
  package var otherPaths: [String]
  /// The app delegate's class; nil for none in Swift.
  package var appDelegate: String?
  /// The superclasses of the app's classes.
  package var superclasses: [String: String]
  /// The modules that moved code may need, and the file that it goes to does not import.
  package var imports: [String]

  package init(
    _ change: Change, path: String, line: Int, otherPaths: [String] = [], appDelegate: String? = nil,
    superclasses: [String: String] = [:], imports: [String] = []
  ) {
    self.change = change
    self.path = path
    self.line = line
    self.otherPaths = otherPaths
    self.appDelegate = appDelegate
    self.superclasses = superclasses
    self.imports = imports
  }

  /// All files that are read for it.
  package var paths: [String] { [path] + otherPaths.filter { $0 != path } }
}

/// The answer to a `CorrectionRequest`.
package struct Correction: Codable, Equatable, Sendable {
  /// None if it is refused.
  package var edits: [FileEdits]
  /// Why nothing is changed, as a sentence; nil if something is.
  package var refusal: String?

  package init(edits: [FileEdits] = [], refusal: String? = nil) {
    self.edits = edits
    self.refusal = refusal
  }
}
