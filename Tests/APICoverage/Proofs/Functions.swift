import Foundation

/// A function in a program that stands for a declaration.
struct Function: Hashable {
  enum Kind { case call, asynchronous, getter, setter, initializer, address }

  /// As the linker knows it.
  var name: String
  var kind: Kind
}

extension SymbolGraph.Symbol {
  /// Every function that the compiler may make of the declaration.
  private var candidates: [Function] {
    guard identifier.precise.hasPrefix("s:") else { return [] }
    let mangled = "$s" + identifier.precise.dropFirst(2)
    func accessors(_ stem: Substring, _ mark: String) -> [Function] {
      [
        Function(name: stem + "s" + mark, kind: .setter), Function(name: stem + "g" + mark, kind: .getter),
        Function(name: stem + "au", kind: .address),
      ]
    }
    if mangled.hasSuffix("vp") { return accessors(mangled.dropLast(), "") }
    if mangled.hasSuffix("vpZ") { return accessors(mangled.dropLast(2), "Z") }
    if mangled.hasSuffix("ip") { return accessors(mangled.dropLast(), "") }
    if mangled.hasSuffix("fc") || mangled.hasSuffix("fC") {
      let stem = mangled.dropLast()
      return [Function(name: stem + "c", kind: .initializer), Function(name: stem + "C", kind: .initializer)]
    }
    return [Function(name: mangled, kind: .call)]
  }

  /// Those that are emptied to take the implementation away: for a property that can be set, the setter alone.
  func functions(in program: ProgramSymbols) -> [Function] {
    var found = candidates.filter { program[$0.name] != nil }
    if declaration.contains("{ get }") || setsOnlyItself { found.removeAll { $0.kind == .setter } }
    if found.contains(where: { $0.kind == .setter }) { found.removeAll { $0.kind != .setter } }
    if found.contains(where: { $0.kind == .address }) { found.removeAll { $0.kind != .address } }
    return found.map { program.isAsynchronous($0.name) ? Function(name: $0.name, kind: .asynchronous) : $0 }
  }

  /// The function that reads a property.
  func getter(in program: ProgramSymbols) -> Function? {
    candidates.first { $0.kind == .getter && program[$0.name] != nil }
  }

  /// Whether it has a body at all.
  var canBeEmptied: Bool {
    ["method", "type.method", "property", "type.property", "init", "func", "var", "subscript"]
      .contains(kind.identifier.replacingOccurrences(of: "swift.", with: ""))
  }
}

extension ProgramSymbols {
  /// Such a function has a pointer beside it, with the size of its context.
  fileprivate func isAsynchronous(_ name: String) -> Bool { self[name + "Tu"] != nil }
}

extension Function {
  /// A function whose calls are noted.
  init(watched name: String, in program: ProgramSymbols) {
    self.init(name: name, kind: program.isAsynchronous(name) ? .asynchronous : .call)
  }

  /// The line that asks for its emptying.
  func order(in program: ProgramSymbols) -> String? {
    program[name].map {
      (kind == .asynchronous ? "a:" : "") + (program.library(of: name).map { "\($0):" } ?? "") + String($0, radix: 16)
    }
  }
}
