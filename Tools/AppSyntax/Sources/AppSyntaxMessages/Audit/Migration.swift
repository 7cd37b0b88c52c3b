/// The changes that move an app to scenes.
package struct Migration: Codable, Equatable, Sendable {
  /// Changes of the app's own files.
  package var edits: [FileEdits]
  /// The scene delegate; nil if nothing is to change.
  package var newFile: NewFile?
  /// Where the lines went that now stand in the new file.
  package var moves: [MovedLines]
  /// What is left to do, and what to know; sorted by file and line.
  package var notes: [MigrationNote]
  /// Why the app cannot be migrated; nil if it can.
  package var refusal: MigrationRefusal?
  /// Whether the app has a scene delegate.
  package var isAlreadyMigrated: Bool

  package init(
    edits: [FileEdits] = [], newFile: NewFile? = nil, moves: [MovedLines] = [], notes: [MigrationNote] = [],
    refusal: MigrationRefusal? = nil, isAlreadyMigrated: Bool = false
  ) {
    self.edits = edits
    self.newFile = newFile
    self.moves = moves
    self.notes = notes
    self.refusal = refusal
    self.isAlreadyMigrated = isAlreadyMigrated
  }
}

/// A file to write.
package struct NewFile: Codable, Equatable, Sendable {
  /// Without folders.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// Lines of a file before the migration, and their place in the new file; from 1, the last included.
package struct MovedLines: Codable, Equatable, Sendable {
  package var path: String
  package var firstLine: Int
  package var lastLine: Int
  package var newFirstLine: Int
  package var newLastLine: Int

  package init(path: String, firstLine: Int, lastLine: Int, newFirstLine: Int, newLastLine: Int) {
    self.path = path
    self.firstLine = firstLine
    self.lastLine = lastLine
    self.newFirstLine = newFirstLine
    self.newLastLine = newLastLine
  }
}

/// A remark on a line of a file before the migration.
package struct MigrationNote: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    /// Somebody has to change this by hand.
    case workLeft
    case info
  }

  package var path: String
  /// From 1.
  package var line: Int
  package var text: String
  package var kind: Kind

  package init(path: String, line: Int, text: String, kind: Kind) {
    self.path = path
    self.line = line
    self.text = text
    self.kind = kind
  }
}

/// Why nothing is changed, and what to do by hand.
package struct MigrationRefusal: Codable, Equatable, Sendable {
  /// A sentence or two.
  package var reason: String
  /// Empty if no file is meant.
  package var path: String
  /// From 1.
  package var line: Int

  package init(reason: String, path: String, line: Int) {
    self.reason = reason
    self.path = path
    self.line = line
  }
}
