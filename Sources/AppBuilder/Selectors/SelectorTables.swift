/// Writes the tables in which methods are found by their Objective-C names.
///
/// Whatever calls them is `_SelectorMethod`'s business: a table says only how to call each method, with the types of its
/// parameters as the app spells them.
struct SelectorTables {
  let index: ClassIndex
  /// Swift names of the methods that some `#selector` means, marked or not: overriding and implementing methods are
  /// known to the Objective-C runtime without a mark.
  let named: Set<String>

  /// What gives a type its table; nothing for most.
  func edits(for type: TypeDeclaration, extensions: inout Int) -> [SourceEdit] {
    guard let closing = type.closing else { return [] }
    let (cases, typeCases) = (cases(of: type), typeCases(of: type))
    guard !cases.isEmpty || (type.kind == .class && !typeCases.isEmpty) else { return [] }
    // A declaration that ends on this line needs a semicolon behind it.
    let isAlone = type.last.map { $0.line != closing.line || $0.isPunctuation("{") || $0.isPunctuation(";") } ?? true
    let lead = isAlone ? "" : "; "
    switch type.kind {
    case .class: return classEdits(type, lead, cases, typeCases, closing)
    case .extension where !type.isConstrained:
      extensions += 1
      return extensionEdits(type, lead, cases, closing, number: extensions)
    default: return []
    }
  }

  private func classEdits(
    _ type: TypeDeclaration, _ lead: String, _ cases: String, _ typeCases: String, _ closing: SwiftToken
  ) -> [SourceEdit] {
    let isRoot = !inheritsTable(type)
    func table(_ head: String, _ name: String, _ cases: String) -> String {
      let rest = isRoot ? "nil" : "super.\(name)(named: selector)"
      return "\(head)@MainActor public \(isRoot ? "" : "override ")"
        + "\(name == "_typeMethod" ? "class " : "")func \(name)(named selector: String) -> _SelectorMethod? "
        + "{ switch selector { \(cases)default: return \(rest) } } "
    }
    var text = cases.isEmpty && !isRoot ? "" : table(lead, "_method", cases)
    // A root has both: what it lacks its subclasses could not override.
    if isRoot || !typeCases.isEmpty { text += table(text.isEmpty ? lead : "; ", "_typeMethod", typeCases) }
    let insertion = SourceEdit.insert(text, at: closing.range.lowerBound)
    guard isRoot else { return [insertion] }
    let conformance = (type.inherited.isEmpty ? ": " : ", ") + "_SelectorReceiver"
    return [.insert(conformance, at: type.headEnd), insertion]
  }

  /// An extension cannot override: a function beside it lets the module's companion reach its table.
  private func extensionEdits(
    _ type: TypeDeclaration, _ lead: String, _ cases: String, _ closing: SwiftToken, number: Int
  ) -> [SourceEdit] {
    let table =
      "\(lead)@MainActor func _method\(number)(named selector: String) -> _SelectorMethod? "
      + "{ switch selector { \(cases)default: return nil } } "
    let end = type.following?.line == closing.line ? "; " : ""
    let function =
      "; @MainActor func _selectorMethod\(number)(_ selector: String, _ target: AnyObject) -> _SelectorMethod? "
      + "{ (target as? \(type.spelledName))?._method\(number)(named: selector) }\(end)"
    return [.insert(table, at: closing.range.lowerBound), .insert(function, at: closing.range.upperBound)]
  }

  /// A file that adds the tables of all extensions to where the framework looks for them.
  static func companion(extensions: Int) -> String {
    let lookups = (1...extensions).map { "    if let found = _selectorMethod\($0)(selector, target) { return found }" }
    return """
      import UIKit

      extension _SelectorExtensions: @retroactive _SelectorExtensionTable {
        @MainActor public static func _method(named selector: String, of target: AnyObject) -> _SelectorMethod? {
      \(lookups.joined(separator: "\n"))
          return nil
        }
      }

      """
  }

  // MARK: Methods

  /// Whether a superclass has the method that finds methods.
  private func inheritsTable(_ type: TypeDeclaration) -> Bool {
    let ancestors = index.ancestors(of: type)
    return ancestors.contains("UIResponder")
      || index.declarations.contains { ancestor in
        ancestor.kind == .class && ancestors.contains(ancestor.name)
          && !(cases(of: ancestor).isEmpty && typeCases(of: ancestor).isEmpty)
      }
  }

  /// The methods of objects, and the getters and setters that some selector means.
  private func cases(of type: TypeDeclaration) -> String {
    let isClass = type.kind == .class || (type.kind == .extension && index.isClass(type.name))
    var seen: Set<String> = []
    let methods = methodCases(of: type, ofType: false, isClass: isClass, &seen)
    return methods + (isClass ? propertyCases(of: type, &seen) : "")
  }

  /// The methods of the class itself; those in extensions are not found.
  private func typeCases(of type: TypeDeclaration) -> String {
    var seen: Set<String> = []
    return type.kind == .class ? methodCases(of: type, ofType: true, isClass: true, &seen) : ""
  }

  private func methodCases(
    of type: TypeDeclaration, ofType: Bool, isClass: Bool, _ seen: inout Set<String>
  ) -> String {
    var text = ""
    for method in type.methods where method.isOfType == ofType && isReachable(method, in: type, isClass: isClass) {
      let selector = index.selector(of: method, in: type.name)
      guard seen.insert(selector).inserted else { continue }
      text += "case \"\(selector)\": return _SelectorMethod(\(argument(method))); "
    }
    return text
  }

  /// Only what a selector means: that a property can be set is for its author to know.
  private func propertyCases(of type: TypeDeclaration, _ seen: inout Set<String>) -> String {
    var text = ""
    for property in type.properties {
      guard property.prefix.modifiers.isDisjoint(with: ["static", "class"]) else { continue }
      let name = property.name
      let getter = property.prefix.objectiveCName ?? name
      if named.contains(TypeDeclaration.Property.getter(name)), seen.insert(getter).inserted {
        text += "case \"\(getter)\": return _SelectorMethod(none: { self.\(name) }); "
      }
      let setter = ObjectiveCName.setter(name)
      if named.contains(TypeDeclaration.Property.setter(name)), seen.insert(setter).inserted {
        text += "case \"\(setter)\": return _SelectorMethod(one: { self.\(name) = $0 }); "
      }
    }
    return text
  }

  private func isReachable(_ method: TypeDeclaration.Method, in type: TypeDeclaration, isClass: Bool) -> Bool {
    if method.isGeneric || method.prefix.isUnavailable { return false }
    // What Objective-C cannot call at all.
    if method.parameters.contains(where: { $0.type.hasPrefix("inout ") || $0.type.hasSuffix("...") }) { return false }
    if method.prefix.isExposed || (type.isMarked && !method.isHidden) {
      return method.prefix.attributes["nonobjc"] == nil
    }
    return isClass && named.contains(method.name)
  }

  /// `one: { (a: UIButton) in self.tapped(a) }`
  private func argument(_ method: TypeDeclaration.Method) -> String {
    // Where Objective-C passes the address of an error, an action passes nothing that could be one: it is told instead.
    let count = method.parameters.count
    guard count < 3 else { return "tooMany: \(count)" }
    let names = ["a", "b"]
    // What goes into a task is sent there, the object too.
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
