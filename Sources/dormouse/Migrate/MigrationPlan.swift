import AppAudit
import AppFacts
import AppMigration
import AppSyntaxMessages

/// What a migration does to an app's files, and what it leaves to do.
struct MigrationPlan {
  /// The targets that have the app delegate in common.
  let apps: [AuditedApp]
  /// Changed and new files, by their paths below the folder.
  var changes: [FileChange] = []
  /// What is done to each file, as a sentence's beginning.
  var steps: [(path: String, text: String)] = []
  /// What is left to do by hand, and what to know.
  var notes: [MigrationNote] = []
  /// The changes of Swift files, by which lines are followed.
  var edits: [FileEdits] = []
  /// Where lines went, for the new file.
  var moves: [MovedLines] = []
  /// The new file's path; nil for none.
  var newFile: String?
  /// Why nothing is done; nil if something can be.
  var refusal: MigrationRefusal?
  /// What to do by hand where the migration is refused.
  var guide: [String] = []
  var isAlreadyMigrated = false

  init(apps: [AuditedApp]) { self.apps = apps }

  var name: String { apps.map(\.facts.name).joined(separator: ", ") }
  var patch: Patch { Patch(changes) }
  var workLeft: [MigrationNote] { notes.filter { $0.kind == .workLeft } }
}
