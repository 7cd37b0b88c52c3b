import AppSyntaxMessages

/// What the audit and the move to scenes ask.
extension SyntaxSession {
  /// What files declare and do, in file order.
  func outline(_ files: [SourceText], settings: CompilationSettings) throws(AppBuilderError) -> [SourceOutline] {
    guard case .outlines(let outlines) = try reply(to: .outline(files: files, settings: settings)),
      outlines.count == files.count
    else { throw unexpected }
    return outlines
  }

  /// The changes that move an app, whose files were read, to scenes.
  func migrate(_ plan: MigrationRequest) throws(AppBuilderError) -> Migration {
    guard case .migration(let result) = try reply(to: .migrate(plan: plan)) else { throw unexpected }
    return result
  }

  /// A change of one place in files that were read.
  func correct(_ plan: CorrectionRequest) throws(AppBuilderError) -> Correction {
    guard case .correction(let result) = try reply(to: .correct(plan: plan)) else { throw unexpected }
    return result
  }
}
