import AppSyntaxMessages
import SwiftSyntax

/// Takes the window's part out of the launch methods.
struct LaunchWriter {
  /// What stands in `scene(_:willConnectTo:options:)`.
  struct Result {
    /// The moved statements; true for one that had an empty line above it.
    var excerpts: [(excerpt: Excerpt, isSetApart: Bool)] = []
    var usesScene = false
    var usesAppDelegate = false
    var asked: Set<String> = []
    /// Locals that are read from the app delegate, with the names of the properties.
    var shared: [(local: SharedLocal, property: String)] = []
    var showsWindow = false
    var hidesWindow = false
    var makesWindow = false
    /// Whether the window of the scene itself is set.
    var setsWindow = false
    /// Whether an early return is among the moved statements.
    var returns = false
  }

  let plan: MovePlan
  let rewriter: SceneRewriter
  let request: MigrationRequest
  let style: SourceStyle

  private var keepsOld: Bool { request.deploymentTarget < 13 }
  private var margin: String { style.indentation + style.indentation }

  func write(_ book: inout EditBook) -> Result {
    var result = Result()
    for launch in plan.launches {
      for item in launch.slice.items { write(item, of: launch, &result, &book) }
      for local in launch.slice.shared { share(local, of: launch, &result, &book) }
      if keepsOld { keepForOldSystems(launch, &book) }
    }
    return result
  }

  private func write(
    _ item: LaunchItem, of launch: MovePlan.Launch, _ result: inout Result, _ book: inout EditBook
  ) {
    let file = launch.method.file
    switch launch.slice.fates[item.index] {
    case .moves:
      add(item, of: launch, edits: [], &result, &book)
      noteOtherWork(of: item, file, &book)
      if launch.slice.isMixed(item, plan.work) {
        book.note(
          .info,
          "\"\(item.node.firstLine)\" moves as a whole, with what in it is not about the window; that runs when the scene "
            + "connects, not at a launch in the background.", line: file.line(of: item.node), of: file)
      }
      if !keepsOld { remove(item.node, file, &book) }
    case .asked:
      add(item, of: launch, edits: sceneSide(of: item, file), &result, &book)
      let exits = keepsOld ? [] : LaunchBranch.exits(of: item.node) ?? []
      for leaf in exits.flatMap({ $0.body.statements.dropLast() }) where isWindowWork(leaf) {
        remove(leaf, file, &book)
      }
      book.note(
        .info, "This early return is asked at the launch and again when the scene connects.",
        line: file.line(of: item.node), of: file)
    case .left(let reason):
      book.note(
        .workLeft,
        "\"\(item.node.firstLine)\" uses the window and stays: \(reason). Move it to "
          + "scene(_:willConnectTo:options:) by hand.", line: file.line(of: item.node), of: file)
    case .stays:
      if launch.slice.repeated.contains(item.index) { add(item, of: launch, edits: [], &result, &book) }
      noteOptions(item, of: launch, &book)
    }
  }

  private func add(
    _ item: LaunchItem, of launch: MovePlan.Launch, edits: [TextEdit], _ result: inout Result, _ book: inout EditBook
  ) {
    let file = launch.method.file
    let rewritten = rewriter.rewrite(item.node, of: launch.method.node)
    let edits = edits + rewritten.edits
    let lines = file.lines(of: item.node)
    let excerpt =
      lines.map { Excerpt($0, of: file, edits: edits, from: bodyMargin(of: launch), to: margin) }
      ?? Excerpt(item.node.item, of: file, edits: edits, to: margin)
    result.excerpts.append((excerpt, lines.map(file.isSetApart) ?? false))
    result.usesScene = result.usesScene || rewritten.usesScene
    result.usesAppDelegate = result.usesAppDelegate || rewritten.usesAppDelegate
    result.asked.formUnion(rewritten.asked)
    let spelling = item.node.trimmedDescription
    result.showsWindow = result.showsWindow || spelling.contains("makeKeyAndVisible")
    result.hidesWindow = result.hidesWindow || spelling.contains("isHidden")
    result.makesWindow =
      result.makesWindow || item.makesWindow || item.windowCalls.contains { plan.work.making.contains($0.name) }
    result.setsWindow =
      result.setsWindow || item.windowMentions.contains { $0.isAssigned && plan.delegate.isMember($0) }
      || item.windowCalls.contains { plan.work.setting.contains($0.name) }
    result.returns = result.returns || item.returns
    for options in rewritten.wholeOptions { keepOptions(options, of: launch, &book) }
  }

  /// Says what a helper that makes the window does besides.
  private func noteOtherWork(of item: LaunchItem, _ file: MigratedFile, _ book: inout EditBook) {
    for call in item.windowCalls where plan.work.making.contains(call.name) {
      guard let helper = plan.delegate.methods(withBase: call.name).first else { continue }
      let slice = LaunchSlice(body: helper.statements, delegate: plan.delegate, work: plan.work) { _ in true }
      let other = slice.items.first { slice.fates[$0.index] == .stays && !$0.isReturn && !LaunchBranch.isPure($0.node) }
      guard let other else { continue }
      book.note(
        .info,
        "\(call.name) does more than make the window: \"\(other.node.firstLine)\" too runs when the scene connects, not "
          + "at a launch in the background.", line: file.line(of: call.node), of: file)
    }
  }

  /// How the statements of a launch method are indented.
  private func bodyMargin(of launch: MovePlan.Launch) -> String {
    launch.method.file.indentation(of: launch.method.node) + style.indentation
  }

  private func isWindowWork(_ node: CodeBlockItemSyntax) -> Bool {
    !plan.work.windowMentions(in: node).isEmpty || !plan.work.creations(in: node).isEmpty || plan.work.fillsWindow(node)
      || MentionFinder.mentions(in: node).contains {
        plan.delegate.isMember($0) && plan.work.touching.contains($0.name)
      } || node.item.is(VariableDeclSyntax.self)
  }

  /// An early return as the scene asks it: it returns nothing, and does only what is about the window.
  private func sceneSide(of item: LaunchItem, _ file: MigratedFile) -> [TextEdit] {
    var edits: [TextEdit] = []
    let exits = LaunchBranch.exits(of: item.node) ?? []
    for leaf in exits.flatMap({ $0.body.statements.dropLast() }) where !isWindowWork(leaf) {
      guard let lines = file.lines(of: leaf) else { continue }
      edits.append(
        TextEdit(
          start: file.range(ofLine: lines.lowerBound).lowerBound, end: file.range(ofLine: lines.upperBound).upperBound,
          text: ""))
    }
    for node in ReturnFinder.returns(in: item.node) {
      edits.append(TextEdit(start: node.returnKeyword.end, end: node.end, text: ""))
    }
    return edits
  }

  private func remove(_ node: CodeBlockItemSyntax, _ file: MigratedFile, _ book: inout EditBook) {
    if let lines = file.lines(of: node) {
      book.remove(lines, of: file)
    } else {
      var end = node.end
      while end < file.bytes.count, file.bytes[end] == UInt8(ascii: " ") { end += 1 }
      book.replace(node.start..<end, with: "", in: file)
    }
  }

  // MARK: - Launch options

  private func options(of launch: MovePlan.Launch) -> String? { launch.method.node.localName(1) }

  private func noteOptions(_ item: LaunchItem, of launch: MovePlan.Launch, _ book: inout EditBook) {
    let file = launch.method.file
    for mention in item.mentions where mention.name == options(of: launch) && mention.local?.id == launch.method.node.id
    {
      let line = file.line(of: mention.node)
      if let read = LaunchOptionRead(mention) {
        guard LaunchOptionRead.emptied.contains(read.key) else { continue }
        book.note(
          .workLeft,
          "The launch options hold no \(read.key) in an app with scenes; what depends on it here never "
            + "happens. The scene delegate is told by connectionOptions.", line: line, of: file)
      } else {
        book.note(
          .info,
          "These launch options hold no URL, activity, quick action or notification in an app with scenes; "
            + "if \"\(item.node.firstLine)\" needs them, call it from the scene delegate as its guide says.",
          line: line, of: file)
      }
    }
  }

  private func keepOptions(_ node: Syntax, of launch: MovePlan.Launch, _ book: inout EditBook) {
    let file = launch.method.file
    guard let name = options(of: launch), let first = launch.method.statements.first else { return }
    book.note(
      .workLeft,
      "This reads the launch options, which hold no URL, activity or quick action in an app with scenes; "
        + "hand it what it needs of connectionOptions.", line: file.line(of: node), of: file)
    guard !plan.delegate.memberNames.contains(name) else { return }
    let type = launch.method.node.signature.parameterClause.parameters.last?.type.trimmedDescription ?? ""
    let property = PropertyInsertion(plan.delegate, style: style)
    if property.insert("var \(name): \(type)", &book) {
      let place = launch.method.file.range(ofLine: file.line(of: first)).lowerBound
      let text = "\(file.indentation(of: first))self.\(name) = \(name)\(style.lineEnd)"
      book.insertOnce(text, at: place, in: file)
    }
  }

  // MARK: - Locals of both sides

  private func share(
    _ local: SharedLocal, of launch: MovePlan.Launch, _ result: inout Result, _ book: inout EditBook
  ) {
    let file = launch.method.file
    let isTaken = plan.delegate.memberNames.contains(local.name)
    let name = isTaken ? "launch" + local.name.prefix(1).uppercased() + local.name.dropFirst() : local.name
    result.shared.append((local, name))
    result.usesAppDelegate = true
    _ = PropertyInsertion(plan.delegate, style: style).insert("var \(name): \(local.optionalType)", &book)
    // A variable is told when the launch is done with it.
    let users = launch.slice.items.filter { item in
      launch.slice.fates[item.index] == .stays && !item.isReturn
        && item.used.contains(.local(item: local.place, name: local.name))
    }
    let last =
      local.isVariable ? users.last?.node ?? launch.slice.items[local.place].node : launch.slice.items[local.place].node
    let line = file.line(last.end - 1)
    let text = "\(file.indentation(of: last))self.\(name) = \(local.name)\(style.lineEnd)"
    book.insert(text, at: file.range(ofLine: line).upperBound, in: file)
  }

  // MARK: - Older systems

  /// Leaves the window's part to systems without scenes.
  private func keepForOldSystems(_ launch: MovePlan.Launch, _ book: inout EditBook) {
    let file = launch.method.file
    for run in runs(of: launch.slice) {
      let nodes = run.map { launch.slice.items[$0].node }
      guard let first = nodes.first.flatMap({ file.lines(of: $0) }),
        let last = nodes.last.flatMap({ file.lines(of: $0) })
      else { continue }
      guard isClosed(run, in: launch.slice) else {
        book.note(
          .workLeft, "From iOS 13 on this must not run: the scene delegate does it.", line: first.lowerBound, of: file)
        continue
      }
      let margin = file.indentation(of: nodes[0])
      let lines = first.lowerBound...last.upperBound
      book.insert(
        "\(margin)if #unavailable(iOS 13.0) {\(style.lineEnd)", at: file.range(ofLine: lines.lowerBound).lowerBound,
        in: file)
      for line in lines where !file.code(ofLine: line).isEmpty {
        book.insert(style.indentation, at: file.range(ofLine: line).lowerBound, in: file)
      }
      book.insert("\(margin)}\(style.lineEnd)", at: file.range(ofLine: lines.upperBound).upperBound, in: file)
    }
  }

  /// Neighbouring moved statements.
  private func runs(of slice: LaunchSlice) -> [[Int]] {
    slice.items.indices.filter { slice.fates[$0] == .moves }.reduce(into: []) { runs, index in
      if let last = runs.last?.last, last + 1 == index {
        runs[runs.count - 1].append(index)
      } else {
        runs.append([index])
      }
    }
  }

  /// Whether nothing after a run uses what it declares.
  private func isClosed(_ run: [Int], in slice: LaunchSlice) -> Bool {
    !slice.items.contains { item in
      !run.contains(item.index)
        && item.used.contains { variable in
          if case .local(let place, _) = variable { return run.contains(place) }
          return false
        }
    }
  }
}

/// Adds properties to the app delegate, beside its window.
struct PropertyInsertion {
  private let place: Int
  private let margin: String
  private let file: MigratedFile
  private let lineEnd: String

  init(_ delegate: DelegateClass, style: SourceStyle) {
    lineEnd = style.lineEnd
    file = delegate.file
    if let window = delegate.window, let lines = window.file.lines(of: window.node), window.file.path == file.path {
      place = file.range(ofLine: lines.lowerBound).lowerBound
      margin = file.indentation(of: window.node)
    } else {
      let brace = delegate.node.memberBlock.leftBrace
      place = file.range(ofLine: file.line(of: brace)).upperBound
      margin = file.indentation(of: delegate.node) + style.indentation
    }
  }

  /// False if it was added before.
  func insert(_ text: String, _ book: inout EditBook) -> Bool {
    book.insertOnce(margin + text + lineEnd, at: place, in: file)
  }
}
