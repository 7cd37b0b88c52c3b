import AppSyntaxMessages
import SwiftSyntax

/// Moves the app delegate's methods that UIKit no longer calls, or makes them callable from the scene delegate.
struct HandlerWriter {
  /// A twin in the scene delegate.
  struct Twin {
    let kind: SceneHandler
    /// How it calls the plain method; nil if the body itself is in it.
    let call: String?
    /// The moved body, as the twin or as a plain method beside it.
    let body: Excerpt?
    /// Whether the plain method is told the optional parameter.
    let usesOptional: Bool
  }

  let plan: MovePlan
  let rewriter: SceneRewriter
  let request: MigrationRequest
  let style: SourceStyle
  let files: [MigratedFile]

  private var keepsOld: Bool { request.deploymentTarget < 13 }

  func write(_ book: inout EditBook) -> [Twin] {
    refuseOthers(&book)
    redirectCalls(files, &book)
    return plan.handlers.compactMap { handler in
      let first = handler.methods[0]
      let line = first.file.line(of: first.node.name)
      if handler.methods.allSatisfy(\.node.isEmpty) {
        for method in handler.methods { remove(method, &book) }
        return nil
      }
      if handler.methods.allSatisfy(\.node.onlyReturns), !handler.kind.isCallback {
        book.note(
          .info,
          "\(handler.kind.name) only returns a value, so there is nothing to hand over; it is not called any more.",
          line: line, of: first.file)
        return nil
      }
      if handler.methods.contains(where: { callsUnknownSuper($0, handler) }) {
        book.note(
          .workLeft,
          "\(handler.kind.name) calls super, whose class is not in these sources; call it from the twin "
            + "\(handler.kind.twin.twinName) by hand.", line: line, of: first.file)
        return nil
      }
      return handler.moves ? move(handler, &book) : keep(handler, &book)
    }
  }

  /// Lets the app's own calls follow.
  private func redirectCalls(_ files: [MigratedFile], _ book: inout EditBook) {
    guard !keepsOld else { return }
    let variables = DelegateVariables(files: files, delegate: plan.delegate.name)
    let parts = Set(plan.delegate.parts.map(\.node.id))
    for file in files {
      for call in HandlerCall.calls(in: file.parsed.tree) {
        guard let handler = plan.handlers.first(where: { $0.kind == call.kind }) else { continue }
        let isInside = sequence(first: Syntax(call.node)) { $0.parent }.contains { parts.contains($0.id) }
        let type = call.base.flatMap { variables.type(of: $0) }
        if call.base == nil ? isInside : type == .concrete {
          for edit in call.edits(handler, plainName: handler.plainName) {
            book.replace(edit.start..<edit.end, with: edit.text, in: file)
          }
        } else if type == .existential, let whole = call.optionalCallOfDelegate {
          let reach = "(UIApplication.shared.delegate as? \(plan.delegate.name))?.\(handler.plainName)"
          book.replace(whole, with: reach, in: file)
          for edit in call.edits(handler, plainName: handler.plainName) where edit.start >= whole.upperBound {
            book.replace(edit.start..<edit.end, with: edit.text, in: file)
          }
        } else if type == .existential {
          book.note(
            .workLeft,
            "This calls \(call.kind.name), which the app delegate no longer has; call "
              + "\(plan.delegate.name)'s \(handler.plainName).", line: file.line(of: call.node), of: file)
        }
      }
    }
  }

  private func refuseOthers(_ book: inout EditBook) {
    for method in plan.delegate.methods {
      let line = method.file.line(of: method.node.name)
      if let twin = SceneHandler.older[method.name], !method.node.refuses {
        book.note(
          .workLeft, "UIKit does not call \(method.name) in an app with scenes; move its work to \(twin).", line: line,
          of: method.file)
      } else if method.isConditional, let kind = SceneHandler.allCases.first(where: { $0.name == method.name }),
        !method.node.isEmpty
      {
        book.note(
          .workLeft, "\(method.name) stands in an #if, so it is left; move it to \(kind.twin.twinName) with the #if.",
          line: line, of: method.file)
      }
    }
  }

  private func callsUnknownSuper(_ method: DelegateClass.Method, _ handler: MovePlan.Handler) -> Bool {
    let calls = MentionFinder.mentions(in: method.node).filter { $0.form == .superMember }
    return !calls.isEmpty && handler.methods.count < 2
  }

  private func remove(_ method: DelegateClass.Method, _ book: inout EditBook) {
    if let lines = method.file.lines(of: method.node) {
      book.remove(lines, of: method.file)
    } else {
      book.replace(method.node.start..<method.node.end, with: "", in: method.file)
    }
  }

  /// `handleOpen(_ url: URL)`.
  private func plainHead(_ method: DelegateClass.Method, _ handler: MovePlan.Handler) -> String {
    let parameters = method.node.signature.parameterClause.parameters.enumerated().dropFirst().filter { place, _ in
      handler.usesOptional || !handler.kind.optionalParameters.contains(place)
    }
    let texts = parameters.map { place, parameter in
      let name = (parameter.secondName ?? parameter.firstName).text
      let label = place == 1 ? "_" : parameter.firstName.text
      let type = parameter.type.trimmedDescription
      return label == name ? "\(label): \(type)" : "\(label) \(name): \(type)"
    }
    return "\(handler.plainName)(\(texts.joined(separator: ", ")))"
  }

  private func move(_ handler: MovePlan.Handler, _ book: inout EditBook) -> Twin? {
    let method = handler.methods[0]
    guard let lines = method.file.lines(of: method.node) else { return keep(handler, &book) }
    let node = method.node
    let result = node.signature.returnClause
    var edits = node.body.map { rewriter.rewrite($0, of: node).edits } ?? []
    let start = node.modifiers.first?.start ?? node.funcKeyword.start
    let isTwin = result == nil && handler.kind != .openURL && handler.kind != .continue
    if isTwin {
      edits += twinHead(handler.kind, node, from: start)
    } else {
      let marks = result == nil ? "" : "@discardableResult\n" + style.indentation
      let head = marks + "private func " + plainHead(method, handler)
      edits.append(TextEdit(start: start, end: node.signature.parameterClause.rightParen.end, text: head))
    }
    book.remove(lines, of: method.file)
    let excerpt = Excerpt(
      lines, of: method.file, edits: edits, from: method.file.indentation(of: node), to: style.indentation)
    return Twin(
      kind: handler.kind, call: isTwin ? nil : handler.kind.call(handler.plainName, optional: handler.usesOptional),
      body: excerpt,
      usesOptional: handler.usesOptional)
  }

  /// Makes a method's head the twin's; the names and lines of its other parameters stay.
  private func twinHead(_ kind: SceneHandler, _ node: FunctionDeclSyntax, from start: Int) -> [TextEdit] {
    let first = kind == .quickAction || kind == .share ? "_ windowScene: UIWindowScene" : "_ scene: UIScene"
    let name = kind.twin.prefix { $0 != "(" }
    return [TextEdit(start: start, end: node.name.end, text: String(name))]
      + node.signature.parameterClause.parameters.prefix(1).map {
        TextEdit(start: $0.firstName.start, end: $0.type.end, text: first)
      }
  }

  private func keep(_ handler: MovePlan.Handler, _ book: inout EditBook) -> Twin {
    let name = handler.plainName
    let usesNotification = request.hasFurtherRoles && handler.kind.notification != nil && !keepsOld
    for method in handler.methods {
      rename(method, handler, isObserver: usesNotification, &book)
      if keepsOld { forward(method, handler, &book) }
    }
    if usesNotification { observe(handler.kind, name, &book) }
    let reach = "(UIApplication.shared.delegate as? \(plan.delegate.name))?."
    return Twin(
      kind: handler.kind,
      call: usesNotification ? nil : reach + handler.kind.call(name, optional: handler.usesOptional), body: nil,
      usesOptional: handler.usesOptional)
  }

  private func rename(
    _ method: DelegateClass.Method, _ handler: MovePlan.Handler, isObserver: Bool, _ book: inout EditBook
  ) {
    let node = method.node
    let mark = isObserver ? "@objc " : node.signature.returnClause == nil ? "" : "@discardableResult "
    let isMarked = node.attributes.contains { mark.hasPrefix($0.trimmedDescription + " ") }
    if !mark.isEmpty, !isMarked {
      book.insert(mark, at: node.modifiers.first?.start ?? node.funcKeyword.start, in: method.file)
    }
    let head = plainHead(method, handler)
    book.replace(node.name.start..<node.signature.parameterClause.rightParen.end, with: head, in: method.file)
    for mention in MentionFinder.mentions(in: node) {
      if let name = node.localName(0), mention.name == name, mention.local?.id == node.id {
        if !isInSuperCall(mention) { book.replace(mention.range, with: "UIApplication.shared", in: method.file) }
      } else if mention.form == .superMember,
        let call = mention.wholeExpression.parent?.parent?.as(FunctionCallExprSyntax.self)
          ?? mention.node.parent?.parent?.as(FunctionCallExprSyntax.self)
      {
        let rest = call.arguments.dropFirst().enumerated().filter { place, _ in
          handler.usesOptional || !handler.kind.optionalParameters.contains(place + 1)
        }
        let texts = rest.map { place, argument in
          place == 0 ? argument.expression.trimmedDescription : argument.trimmed.with(\.trailingComma, nil).description
        }
        let text = "super.\(handler.plainName)(\(texts.joined(separator: ", ")))"
        book.replace(call.start..<call.end, with: text, in: method.file)
      }
    }
  }

  private func isInSuperCall(_ mention: Mention) -> Bool {
    sequence(first: mention.node) { $0.parent }.contains { node in
      node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base?.isNamed("super")
        == true
    }
  }

  /// Leaves the old method to older systems, for which it calls the plain one.
  private func forward(
    _ method: DelegateClass.Method, _ handler: MovePlan.Handler, _ book: inout EditBook
  ) {
    guard method.file.lines(of: method.node) != nil else { return }
    let node = method.node
    let margin = method.file.indentation(of: node)
    let head = node.with(\.body, nil).with(\.attributes, []).trimmedDescription
    let arguments = node.signature.parameterClause.parameters.enumerated().dropFirst().compactMap { place, parameter in
      if !handler.usesOptional, handler.kind.optionalParameters.contains(place) { return nil as String? }
      let name = (parameter.secondName ?? parameter.firstName).text
      return place == 1 ? name : "\(parameter.firstName.text): \(name)"
    }
    let call = "\(handler.plainName)(\(arguments.joined(separator: ", ")))"
    let lines =
      style.opening(head, depth: 0) + [
        style.line((node.signature.returnClause == nil ? "" : "return ") + call, depth: 1), "}",
      ]
    let text = lines.map { style.lineEnd + margin + $0 }.joined()
    book.insert(style.lineEnd + text, at: node.end, in: method.file)
  }

  /// Registers for the notification of a transition of the whole app.
  private func observe(_ kind: SceneHandler, _ name: String, _ book: inout EditBook) {
    guard let launch = plan.launches.last, let body = launch.method.node.body, let first = body.statements.first else {
      return
    }
    let margin = launch.method.file.indentation(of: first)
    let text =
      "\(style.lineEnd)\(margin)NotificationCenter.default.addObserver(self, selector: #selector(\(name)), "
      + "name: UIApplication.\(kind.notification ?? ""), object: nil)"
    book.insert(text, at: body.leftBrace.end, in: launch.method.file)
  }
}

extension String {
  /// `scene(_:continue:)` of a method's head.
  var twinName: String {
    let parts = split(separator: "(", maxSplits: 1)
    guard parts.count == 2 else { return self }
    let labels = parts[1].dropLast().split(separator: ",").map { $0.trimmed.prefix { !" :".contains($0) } + ":" }
    return parts[0].replacing("func ", with: "") + "(" + labels.joined() + ")"
  }
}
