import AppSyntaxMessages
import SwiftSyntax

/// How code at a place reaches the window that it is in.
struct OwnWindow {
  let types: ScreenTypes
  /// The expression for the window in front.
  let front: String

  /// Why code has no window of its own.
  enum Absence: Error {
    /// It is in no view and in no controller.
    case noScreen
    /// Its type brings itself onto a screen, and may have no window when it asks for one.
    case showsItself
    /// A method of that name runs before there is a window.
    case early(String)
    /// A closure around it does not hold the object.
    case closure
  }

  /// An expression of type `UIWindow?`.
  func expression(at node: some SyntaxProtocol) -> String {
    switch Self.window(at: node, types: types) {
    case .success(let text): text
    case .failure: front
    }
  }

  /// The own window as an expression of type `UIWindow?`.
  static func window(at node: some SyntaxProtocol, types: ScreenTypes) -> Result<String, Absence> {
    let early = CorrectionRequest.methodsBeforeWindow
    let result = own(at: node, types: types, view: "window", controller: "view.window", before: early)
    if case .success = result, Place(node)?.showsItself == true { return .failure(.showsItself) }
    return result
  }

  /// Something that is there as soon as a view or a controller is made.
  static func property(_ name: String, at node: some SyntaxProtocol, types: ScreenTypes) -> Result<String, Absence> {
    own(at: node, types: types, view: name, controller: name, before: ["init"])
  }

  /// What a view, or a controller, writes for a property of its own that is not there yet in some methods.
  private static func own(
    at node: some SyntaxProtocol, types: ScreenTypes, view: String, controller: String, before early: Set<String>
  ) -> Result<String, Absence> {
    guard let place = Place(node), let kind = types.kind(of: place.type) else { return .failure(.noScreen) }
    if place.isEarly(early) { return .failure(.early(place.function)) }
    let path = kind == .controller ? controller : view
    guard !place.closures.isEmpty else {
      let name = String(path.prefix { $0 != "." })
      return .success((LocalScope.declaration(of: name, at: node) == nil ? "" : "self.") + path)
    }
    // A closure that does not know its object is not made to hold it.
    guard place.closures.allSatisfy(\.mentionsSelf) else { return .failure(.closure) }
    let isWeak = place.closures.contains(where: \.capturesSelfWeakly)
    let isRebound = LocalScope.declaration(of: "self", at: node) != nil
    return .success((isWeak && !isRebound ? "self?." : "self.") + path)
  }
}

/// The method around some code, and its type.
private struct Place {
  let type: String
  let closures: [ClosureExprSyntax]
  let function: String
  private let members: MemberBlockItemListSyntax

  init?(_ node: some SyntaxProtocol) {
    var closures: [ClosureExprSyntax] = []
    var function: String?
    for around in sequence(first: Syntax(node), next: { $0.parent }).dropFirst() {
      if let closure = around.as(ClosureExprSyntax.self) { closures.append(closure) }
      // Default values know no object.
      if around.is(FunctionParameterClauseSyntax.self) { return nil }
      if let method = around.as(FunctionDeclSyntax.self) {
        guard !method.modifiers.isOfType else { return nil }
        if around.parent?.is(MemberBlockItemSyntax.self) == true { function = method.name.text }
      } else if around.is(InitializerDeclSyntax.self) {
        function = "init"
      } else if around.is(AccessorBlockSyntax.self),
        let variable = around.parent?.parent?.parent?.as(VariableDeclSyntax.self)
      {
        guard !variable.modifiers.isOfType else { return nil }
        function = variable.bindings.first?.pattern.trimmedDescription
      } else if let group = around.asProtocol((any DeclGroupSyntax).self) {
        let name =
          around.as(ClassDeclSyntax.self)?.name.text ?? around.as(ExtensionDeclSyntax.self)?.extendedType.path.last
        guard let name, let function else { return nil }
        type = name
        self.closures = closures
        self.function = function
        members = group.memberBlock.members
        return
      }
    }
    return nil
  }

  /// Whether it runs before there is a window: one of the methods, or called by one in the same part of the type.
  func isEarly(_ early: Set<String>) -> Bool {
    var names = early
    var count = -1
    while count != names.count {
      count = names.count
      for (member, _) in members.flattened {
        guard let called = Self.names(of: member), !called.isDisjoint(with: names) else { continue }
        let finder = CallsFinder(viewMode: .sourceAccurate)
        finder.walk(member)
        for call in finder.calls {
          let callee = call.calledExpression
          if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text { names.insert(name) }
          if let access = callee.as(MemberAccessExprSyntax.self), access.base?.isNamed("self") == true {
            names.insert(access.declName.baseName.text)
          }
        }
      }
    }
    return names.contains(function)
  }

  /// Whether the type brings itself onto a screen, so that it may have no window when it asks for one.
  var showsItself: Bool {
    let finder = CallsFinder(viewMode: .sourceAccurate)
    finder.walk(members)
    return finder.calls.contains { call in
      guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
        ["addSubview", "insertSubview", "present", "addChild"].contains(access.declName.baseName.text)
      else { return false }
      return call.arguments.contains { argument in
        let text = argument.expression.trimmedDescription
        return text == "self" || text == "self.view"
          || (text == "view" && LocalScope.declaration(of: "view", at: argument) == nil)
      }
    }
  }

  private static func names(of member: DeclSyntax) -> Set<String>? {
    if let node = member.as(FunctionDeclSyntax.self) { return [node.name.text] }
    return member.is(InitializerDeclSyntax.self) ? ["init"] : nil
  }
}

extension DeclModifierListSyntax {
  fileprivate var isOfType: Bool { contains { ["static", "class"].contains($0.name.text) } }
}

extension ClosureExprSyntax {
  fileprivate var mentionsSelf: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.self) }
  }

  fileprivate var capturesSelfWeakly: Bool {
    signature?.capture?.items.contains { $0.name.text == "self" && $0.specifier?.specifier.text == "weak" } == true
  }
}
