import AppSyntaxMessages
import SwiftSyntax

extension Migration {
  /// Moves an app to scenes.
  init(of parsed: [ParsedFile], plan request: MigrationRequest) {
    let all = parsed.map(MigratedFile.init)
    var book = EditBook()
    for file in all {
      if let problem = file.problem { book.note(.workLeft, problem, line: 1, of: file) }
    }
    let files = all.filter { $0.problem == nil }
    switch DelegateFinder(files: files, plan: request).find() {
    case .alreadyMigrated(let notes): self.init(notes: book.notes + notes, isAlreadyMigrated: true)
    case .refused(let refusal): self.init(notes: book.notes, refusal: refusal)
    case .delegate(let delegate): self.init(of: delegate, files: files, request: request, book: &book)
    }
  }

  private init(of delegate: DelegateClass, files: [MigratedFile], request: MigrationRequest, book: inout EditBook) {
    let name = request.sceneDelegate + ".swift"
    let style = SourceStyle(of: delegate.file, newName: name)
    let keepsOld = request.deploymentTarget < 13
    let plan = MovePlan(delegate: delegate, files: files, keepsAll: keepsOld)
    let rewriter = SceneRewriter(plan: plan, files: files)
    let launch = LaunchWriter(plan: plan, rewriter: rewriter, request: request, style: style).write(&book)
    let twins = HandlerWriter(plan: plan, rewriter: rewriter, request: request, style: style, files: files)
      .write(&book)
    let members = MemberWriter(plan: plan, rewriter: rewriter, request: request, style: style, files: files)
    let properties = members.properties(&book)
    let helpers = members.helpers(&book)
    members.open(launch.asked.union(helpers.asked), &book)
    ConfigurationWriter(delegate: delegate, request: request, style: style).write(&book)

    var front = FrontWindow(files: files, request: request)
    let lookups = WindowLookupPass(
      plan: plan, request: request, types: ScreenTypes(files: files), front: front, style: style
    ).write(files, &book)
    let window = DelegateWindowPass(
      plan: plan, request: request, style: style, front: front.mainExpression, files: files
    )
    .write(isAskedFor: lookups.needsWindow, &book)
    front.offersKey = book.writes(front.keyExpression)
    Self.noteLeftOvers(plan, launch, request, &book)
    let writer = SceneDelegateWriter(
      plan: plan, request: request, style: style, launch: launch, twins: twins, properties: properties,
      helpers: helpers.excerpts, front: window != .gone || lookups.usesFront ? front : nil,
      setsFront: window == .forwards)
    let file = writer.write()
    self.init(
      edits: book.fileEdits(of: files), newFile: NewFile(name: name, text: file.text(lineEnd: style.lineEnd)),
      moves: file.moves, notes: book.notes.sorted { ($0.path, $0.line, $0.text) < ($1.path, $1.line, $1.text) })
  }

  /// What the slice as a whole does not say.
  private static func noteLeftOvers(
    _ plan: MovePlan, _ launch: LaunchWriter.Result, _ request: MigrationRequest, _ book: inout EditBook
  ) {
    let delegate = plan.delegate
    let line = delegate.file.line(of: delegate.node.name)
    let hasFirst = plan.delegate.window?.binding.initializer != nil
    if request.storyboard == nil, !launch.makesWindow, !hasFirst {
      book.note(
        .workLeft, "No statement that could be moved makes a window; make it in scene(_:willConnectTo:options:).",
        line: line, of: delegate.file)
    }
    if request.storyboard != nil, launch.setsWindow {
      book.note(
        .info,
        "UIKit makes a window from the storyboard and the scene delegate another; leave the storyboard out of the "
          + "scene's configuration.", line: line, of: delegate.file)
    }
    noteMissing(request.inputs.urlSchemes, [.openURL], "URL schemes", plan, line, &book)
    noteMissing(
      request.inputs.universalLinks || request.inputs.activityTypes, [.continue], "universal links or activities", plan,
      line, &book)
    noteMissing(request.inputs.quickActions, [.quickAction], "quick actions", plan, line, &book)
    noteMissing(request.inputs.shares, [.share], "CloudKit shares", plan, line, &book)
  }

  private static func noteMissing(
    _ isDeclared: Bool, _ kinds: Set<SceneHandler>, _ what: String, _ plan: MovePlan, _ line: Int,
    _ book: inout EditBook
  ) {
    guard isDeclared, !plan.handlers.contains(where: { kinds.contains($0.kind) }) else { return }
    book.note(
      .info, "The app declares \(what), and its app delegate has no method for them.", line: line,
      of: plan.delegate.file)
  }
}
