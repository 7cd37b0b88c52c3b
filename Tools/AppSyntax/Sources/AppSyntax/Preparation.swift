import AppSyntaxMessages

extension Preparation {
  /// Prepares the files of one app.
  init(of files: [ParsedFile], framework: [DeclaredType]) {
    let selectors = SelectorPass(files: files, framework: framework)
    let check = DelegateCheck(
      app: files.flatMap { $0.types.map(\.type) }, delegates: DelegateProtocols(framework: framework))
    self.init(
      edits: files.compactMap { file in
        let edits = LinuxPass.edits(for: file) + selectors.edits[file.path, default: []]
        return edits.isEmpty ? nil : FileEdits(path: file.path, edits: edits)
      },
      companion: selectors.companion,
      findings: (check.findings() + selectors.findings).sorted {
        ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column)
      },
      objectiveCUses: files.flatMap(ObjectiveCUseFinder.uses(in:)),
      choosesSceneConfigurations: check.choosesSceneConfigurations)
  }
}
