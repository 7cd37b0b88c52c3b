import AppSyntaxMessages

extension Preparation {
  /// Prepares the files of one app.
  init(of files: [ParsedFile], framework: [DeclaredType]) {
    let types = files.flatMap { $0.types.map(\.type) }
    let index = ClassIndex(app: types, framework: framework)
    let selectors = SelectorPass(files: files, index: index)
    let additions = ImplicitImports.additions(in: framework)
    let keyPaths = KeyPathPass(index: index)
    let overrides = OverridePass(files: files, index: index)
    let check = DelegateCheck(app: types, delegates: DelegateProtocols(framework: framework))
    self.init(
      edits: files.compactMap { file in
        let edits =
          LinuxPass.edits(for: file, additions: additions) + keyPaths.edits(for: file)
          + overrides.edits[file.path, default: []]
          + selectors.edits[file.path, default: []]
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
