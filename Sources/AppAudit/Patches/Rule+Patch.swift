import AppMigration

extension Rule {
  package typealias Edit = @Sendable (inout AppEdits, Hit) throws(EditRefusal) -> Void

  /// The rule with a patch that is shown and never written.
  func patched(_ edit: @escaping Edit) -> Rule {
    var rule = self
    rule.patch = Self.made(by: edit)
    return rule
  }

  /// The rule with a fix that `--fix` writes, made of edits.
  func edited(_ edit: @escaping Edit) -> Rule { fixed(Self.made(by: edit)) }

  private static func made(by edit: @escaping Edit) -> Fix {
    { app, hit, files throws(EditRefusal) in
      var edits = AppEdits(app, files)
      try edit(&edits, hit)
      return try edits.changes()
    }
  }
}
