import AppSyntaxMessages

/// Why a place is left as it is, as a sentence.
struct CorrectionRefusal: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension Correction {
  /// - Parameter parsed: The files of the request; the one of its place is the first.
  init(of parsed: [ParsedFile], plan: CorrectionRequest) {
    let files = parsed.map(MigratedFile.init)
    do throws(CorrectionRefusal) {
      guard let file = files.first else { throw CorrectionRefusal("No file is named.") }
      if let (path, problem) = files.lazy.compactMap({ file in file.problem.map { (file.path, $0) } }).first {
        throw CorrectionRefusal("\(path): \(problem)")
      }
      self.init(edits: try Self.edits(files, file, plan))
    } catch {
      self.init(refusal: error.reason)
    }
  }

  private static func edits(
    _ files: [MigratedFile], _ file: MigratedFile, _ plan: CorrectionRequest
  ) throws(CorrectionRefusal) -> [FileEdits] {
    switch plan.change {
    case .askOwnWindow(let question):
      let pass = OwnWindowCorrection(
        file: file, line: plan.line, question: question, types: ScreenTypes(superclasses: plan.superclasses),
        variables: DelegateVariables(files: files, delegate: plan.appDelegate ?? ""))
      return [FileEdits(path: file.path, edits: try pass.edits())]
    case .removeMethod: return try Removal(file: file, line: plan.line).method()
    case .removeLaunchOption: return try Removal(file: file, line: plan.line).launchOption()
    case .moveMethod(let target): return try Move(files: files, file: file, request: plan, to: target).method()
    case .moveLaunchOption(let target):
      return try Move(files: files, file: file, request: plan, to: target).launchOption()
    }
  }
}
