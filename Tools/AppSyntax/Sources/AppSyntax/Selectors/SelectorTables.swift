import AppSyntaxMessages

/// Writes the tables that find methods by their Objective-C names.
///
/// The calls are up to `_SelectorMethod`: a table only says how to call each method, with parameter types as the app
/// spells them.
struct SelectorTables {
  let index: ClassIndex
  /// The Swift names of all `#selector` targets, marked or not: the Objective-C runtime knows overriding and
  /// implementing methods without a mark.
  let named: Set<String>
  /// Whether the app reaches properties by name.
  let usesKeyValueCoding: Bool

  /// Distinguishes a property's getter or setter from a method name in `named`.
  static func getter(_ name: String) -> String { "getter: \(name)" }
  static func setter(_ name: String) -> String { "setter: \(name)" }

  /// The edits that give a type its table; none for most types.
  func edits(for located: LocatedType, extensions: inout Int) -> [TextEdit] {
    guard let closing = located.closing else { return [] }
    let type = located.type
    let (cases, typeCases) = (cases(of: type), typeCases(of: type))
    guard !cases.isEmpty || (type.kind == .class && !typeCases.isEmpty) else { return [] }
    // A declaration that ends on this line needs a semicolon after it.
    let lead = closing.isAlone ? "" : "; "
    switch type.kind {
    case .class: return classEdits(located, lead, cases, typeCases, closing)
    case .extension where !type.isConstrained:
      extensions += 1
      return extensionEdits(type, lead, cases, closing, number: extensions)
    default: return []
    }
  }

  private func classEdits(
    _ located: LocatedType, _ lead: String, _ cases: String, _ typeCases: String, _ closing: LocatedType.Brace
  ) -> [TextEdit] {
    let type = located.type
    let isRoot = !inheritsTable(type)
    // A subclass in another module overrides the table.
    let access = type.marks.modifiers.contains("open") ? "open" : "public"
    func table(_ head: String, _ name: String, _ cases: String) -> String {
      let rest = isRoot ? "nil" : "super.\(name)(named: selector)"
      return "\(head)@MainActor \(access) \(isRoot ? "" : "override ")"
        + "\(name == "_typeMethod" ? "class " : "")func \(name)(named selector: String) -> _SelectorMethod? "
        + "{ switch selector { \(cases)default: return \(rest) } } "
    }
    var text = cases.isEmpty && !isRoot ? "" : table(lead, "_method", cases)
    // A root gets both, because its subclasses could not override a missing one.
    if isRoot || !typeCases.isEmpty { text += table(text.isEmpty ? lead : "; ", "_typeMethod", typeCases) }
    let insertion = TextEdit.insert(text, at: closing.start)
    guard isRoot else { return [insertion] }
    let conformance = (type.inherited.isEmpty ? ": " : ", ") + "_SelectorReceiver"
    return [.insert(conformance, at: located.headEnd), insertion]
  }

  /// An extension cannot override: a function beside it makes its table accessible to the module's companion.
  private func extensionEdits(
    _ type: DeclaredType, _ lead: String, _ cases: String, _ closing: LocatedType.Brace, number: Int
  ) -> [TextEdit] {
    let table =
      "\(lead)@MainActor func _method\(number)(named selector: String) -> _SelectorMethod? "
      + "{ switch selector { \(cases)default: return nil } } "
    let end = closing.isFollowed ? "; " : ""
    let function =
      "; @MainActor func _selectorMethod\(number)(_ selector: String, _ target: AnyObject) -> _SelectorMethod? "
      + "{ (target as? \(type.spelledName))?._method\(number)(named: selector) }\(end)"
    return [.insert(table, at: closing.start), .insert(function, at: closing.end)]
  }

  /// Code that adds the tables of all extensions to the framework's lookup.
  static func companion(extensions: Int) -> String {
    let lookups = (1...extensions).map { "    if let found = _selectorMethod\($0)(selector, target) { return found }" }
    return """
      extension _SelectorExtensions: @retroactive _SelectorExtensionTable {
        @MainActor public static func _method(named selector: String, of target: AnyObject) -> _SelectorMethod? {
      \(lookups.joined(separator: "\n"))
          return nil
        }
      }

      """
  }

  // MARK: Methods

  /// Whether a superclass has the lookup method.
  private func inheritsTable(_ type: DeclaredType) -> Bool {
    let ancestors = index.ancestors(of: type)
    return ancestors.contains("UIResponder")
      || index.declarations.contains { ancestor in
        ancestor.kind == .class && ancestors.contains(ancestor.name)
          && !(cases(of: ancestor).isEmpty && typeCases(of: ancestor).isEmpty)
      }
  }

  /// The instance methods, and the getters and setters that are selector targets.
  private func cases(of type: DeclaredType) -> String {
    let isClass = type.kind == .class || (type.kind == .extension && index.isClass(type.name))
    var seen: Set<String> = []
    let methods = methodCases(of: type, ofType: false, isClass: isClass, &seen)
    return methods + (isClass ? propertyCases(of: type, &seen) : "")
  }

  /// The methods of the class itself; those in extensions are not found.
  private func typeCases(of type: DeclaredType) -> String {
    var seen: Set<String> = []
    return type.kind == .class ? methodCases(of: type, ofType: true, isClass: true, &seen) : ""
  }

  private func methodCases(
    of type: DeclaredType, ofType: Bool, isClass: Bool, _ seen: inout Set<String>
  ) -> String {
    var text = ""
    for method in type.methods where method.isOfType == ofType && isReachable(method, in: type, isClass: isClass) {
      let selector = index.selector(of: method, in: type.name)
      guard seen.insert(selector).inserted else { continue }
      text += "case \"\(selector)\": return _SelectorMethod(\(argument(method))); "
    }
    return text
  }

  /// Selector targets, and what storyboards and key-value coding reach by name.
  private func propertyCases(of type: DeclaredType, _ seen: inout Set<String>) -> String {
    var text = ""
    for property in type.properties {
      guard property.marks.modifiers.isDisjoint(with: ["static", "class"]) else { continue }
      let name = property.name
      let isReached = property.isReached(in: type, byName: usesKeyValueCoding)
      let getter = property.marks.objectiveCName ?? name
      if named.contains(Self.getter(name)) || isReached, seen.insert(getter).inserted {
        text += "case \"\(getter)\": return _SelectorMethod(none: { self.\(name) }); "
      }
      let setter = ObjectiveCName.setter(name)
      if named.contains(Self.setter(name)) || (isReached && property.isSettable), seen.insert(setter).inserted {
        text += "case \"\(setter)\": return _SelectorMethod(one: { self.\(name) = $0 }); "
      }
    }
    return text
  }

  private func isReachable(_ method: DeclaredType.Method, in type: DeclaredType, isClass: Bool) -> Bool {
    if method.isGeneric || method.marks.isUnavailable { return false }
    // Methods that Objective-C cannot call at all.
    if method.parameters.contains(where: { $0.type.hasPrefix("inout ") || $0.type.hasSuffix("...") }) { return false }
    if method.marks.isExposed || (type.isMarked && !method.isHidden) {
      return method.marks.attributes["nonobjc"] == nil
    }
    return isClass && named.contains(method.name)
  }

  /// `one: { (a: UIButton) in self.tapped(a) }`
  private func argument(_ method: DeclaredType.Method) -> String {
    // Objective-C passes an error's address here; an action passes no such argument, so the error is reported instead.
    let count = method.parameters.count
    guard count < 3 else { return "tooMany: \(count)" }
    let names = ["a", "b"]
    // Arguments of a task must be sent, the object included.
    let ownership = method.isAsync ? "sending " : ""
    let parameters = zip(names, method.parameters).map { "\($0): \(ownership)\($1.type)" }
    let arguments = zip(names, method.parameters).map { $1.label == "_" ? $0 : "\($1.label): \($0)" }
    let call = "\(method.baseName)(\(arguments.joined(separator: ", ")))"
    let kind = ["None", "One", "Two"][count]
    if method.isAsync {
      let head = (["s"] + parameters).joined(separator: ", ")
      if method.isThrowing {
        return "async\(kind): self, { (\(head)) in do { _ = try await s.\(call) } catch { _selectorThrew(error) } }"
      }
      return "async\(kind): self, { (\(head)) in _ = await s.\(call) }"
    }
    let head = count == 0 ? "" : "(\(parameters.joined(separator: ", "))) in "
    if method.isThrowing {
      return "\(kind.lowercased()): { \(head)do { _ = try self.\(call) } catch { _selectorThrew(error) } }"
    }
    return "\(kind.lowercased()): { \(head)self.\(call) }"
  }
}

extension DeclaredType {
  /// Whether the Objective-C runtime knows every method of it.
  var isMarked: Bool {
    marks.attributes["objcMembers"] != nil || (kind == .extension && marks.attributes["objc"] != nil)
  }
}

extension DeclaredType.Property {
  /// Whether it is in the table: one that storyboards set and that does something then, and where the app reaches
  /// properties by name, all that the Objective-C runtime knows.
  func isReached(in type: DeclaredType, byName: Bool) -> Bool {
    if marks.isUnavailable || marks.attributes["NSManaged"] != nil { return false }
    if marks.attributes["IBInspectable"] != nil { return true }
    if marks.attributes["IBOutlet"] != nil { return byName || hasAccessors }
    guard byName, marks.attributes["nonobjc"] == nil else { return false }
    let isHidden = !marks.modifiers.isDisjoint(with: ["private", "fileprivate"])
    return marks.attributes["objc"] != nil || (!isHidden && (marks.modifiers.contains("dynamic") || type.isMarked))
  }
}
