import AppSyntaxMessages

extension Preparation {
  /// Prepares the files of one app.
  init(of files: [ParsedFile], framework: [DeclaredType]) {
    let types = files.flatMap { $0.types.map(\.type) }
    let index = ClassIndex(app: types, framework: framework)
    let selectors = SelectorPass(
      files: files, index: index, usesKeyValueCoding: KeyValuePass.usesKeyValueCoding(files))
    let additions = ImplicitImports.additions(in: framework)
    let declared = UnnamedImports.declared(in: files)
    let keyPaths = KeyPathPass(index: index)
    let keyValues = KeyValuePass(index: index)
    let protections = ProtectionPass(files: files)
    let roots = RootOverrides(index: index)
    let making = GenericMakingPass(files: files, index: index)
    let plain = PlainInitializerPass(files: files, index: index)
    let overrides = OverridePass(files: files, index: index)
    let optionals = OptionalMemberPass(files: files, index: index, framework: framework)
    let rowMarkers = RowMarkers(index: index)
    // Without the module there is nothing that objects could have their values from.
    let managed = files.contains { $0.activeImports.contains("CoreData") } ? ManagedPass(index: index) : nil
    let delegates = DelegateProtocols(framework: framework)
    let handedOn = SubclassMethodPass(files: files, index: index, delegates: delegates)
    let check = DelegateCheck(app: types, delegates: delegates, handedOn: handedOn)
    self.init(
      edits: files.compactMap { file in
        // What needs names of the framework.
        let called =
          keyValues.edits(for: file) + roots.edits(for: file) + protections.edits(for: file)
          + rowMarkers.edits(for: file) + handedOn.edits[file.path, default: []]
          + making.edits(for: file) + plain.edits(for: file) + DynamicMemberPass().edits(for: file)
          + selectors.edits[file.path, default: []]
        let needsImport = !called.isEmpty && !file.activeImports.contains("UIKit")
        let edits =
          (needsImport ? [.insert("import UIKit; ", at: file.start)] : [])
          + (managed?.edits(for: file) ?? [])
          + LinuxPass.edits(
            for: file, additions: additions, declared: declared,
            unnamed: UnnamedImports(of: file, declared: declared).unnamed)
          + keyPaths.edits(for: file) + overrides.edits[file.path, default: []]
          + optionals.edits[file.path, default: []] + called
        return edits.isEmpty ? nil : FileEdits(path: file.path, edits: edits)
      },
      companion: Self.companion([selectors.companion, SubstituteTypes.companion(files, app: types)]),
      findings: (check.findings() + selectors.findings).sorted {
        ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column)
      },
      choosesSceneConfigurations: check.choosesSceneConfigurations)
  }
  /// One file of several texts that each import UIKit; nil for none.
  private static func companion(_ texts: [String?]) -> String? {
    let texts = texts.compactMap(\.self)
    return texts.isEmpty ? nil : (["import UIKit\n"] + texts).joined(separator: "\n")
  }
}
