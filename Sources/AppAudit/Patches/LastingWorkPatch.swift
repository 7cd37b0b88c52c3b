import AppMigration
import AppSyntaxMessages

/// What CB10 and ST5 show: an end for what goes on.
extension AppEdits {
  /// CB10: stops in the opposite callback what an appearance has begun.
  ///
  /// - Parameter callback: The callback that begins it, and the one opposite to it.
  mutating func stop(
    _ hit: Hit, begun callback: AppFunction, _ isStart: (Step.Use) -> Bool, in opposite: String
  ) throws(EditRefusal) {
    let (function, placed) = try app.use(at: hit, where: isStart)
    guard let type = callback.type.flatMap({ app.types[$0] }), function.type == type.name else {
      throw EditRefusal("It is begun by another object.")
    }
    let lines: [SwiftText.Line]
    let use = placed.use
    if use.name == "addObserver", let selector = use.argument("selector") {
      let observer = use.arguments.first?.text ?? "self"
      let (name, object) = (use.argument("name") ?? "nil", use.argument("object") ?? "nil")
      lines = [
        SwiftText.todo("keep it if \(selector) has to run behind other screens."),
        (0, "NotificationCenter.default.removeObserver(\(observer), name: \(name), object: \(object))"),
      ]
    } else if use.name == "addObserver" {
      let token = try keep(placed, of: function, in: type, "observer", "NSObjectProtocol?")
      lines = [
        SwiftText.todo("keep it if the closure has to run behind other screens."),
        (0, "if let \(token) { NotificationCenter.default.removeObserver(\(token)) }"), (0, "\(token) = nil"),
      ]
    } else if use.name == "scheduledTimer" {
      let timer = try keep(placed, of: function, in: type, "timer", "Timer?")
      lines = [
        SwiftText.todo("keep it if it has to go on behind other screens."),
        (0, "\(timer)?.invalidate()"), (0, "\(timer) = nil"),
      ]
    } else if use.text == "CADisplayLink" {
      guard let link = app.propertyTaking(placed.use, of: function, in: type) else {
        throw EditRefusal("No property keeps the display link.")
      }
      lines = [
        SwiftText.todo("pause it in place of this if it is begun only once."),
        (0, "\(link)?.invalidate()"), (0, "\(link) = nil"),
      ]
    } else {
      let owner = use.receiver.prefix { $0 != "." }
      let code = try use.place.map { place throws(EditRefusal) in try text(function.path).code(place.range) } ?? ""
      guard let name = code.firstRange(of: ".\(use.name)"), !use.receiver.contains("("),
        type.property(String(owner)) != nil || owner.first?.isUppercase == true
      else { throw EditRefusal("\(use.receiver) is not there in \(opposite).") }
      // As it is written there, with its question marks.
      let receiver = code[..<name.lowerBound]
      let end = "stop" + use.name.dropFirst("start".count)
      lines = [
        SwiftText.todo("call it on the queue on which \(use.name) is called."), (0, "\(receiver).\(end)()"),
      ]
    }
    try add(lines, to: opposite, of: type, behind: callback)
  }

  /// ST5: keeps the token of an observer, and takes the observer out with its object.
  mutating func keepToken(_ hit: Hit) throws(EditRefusal) {
    let (function, placed) = try app.use(at: hit) { $0.isCall && $0.name == "addObserver" && $0.isDropped }
    guard let type = function.type.flatMap({ app.types[$0] }) else { throw EditRefusal("No class could keep it.") }
    let token = try keep(placed, of: function, in: type, "observer", "NSObjectProtocol?")
    let lines: [SwiftText.Line] = [
      SwiftText.todo("take it out earlier if \(function.name) runs more than once."),
      (0, "if let \(token) { NotificationCenter.default.removeObserver(\(token)) }"),
    ]
    try add(lines, to: "deinit", of: type, behind: function)
  }

  /// The property that keeps a call's result; a new one where it is dropped.
  private mutating func keep(
    _ placed: PlacedUse, of function: AppFunction, in type: AppType, _ name: String, _ kind: String
  ) throws(EditRefusal) -> String {
    if let known = app.propertyTaking(placed.use, of: function, in: type) { return known }
    guard placed.use.isDropped, let statement = placed.use.statement, let place = placed.use.place else {
      throw EditRefusal("Its result goes elsewhere.")
    }
    guard !function.outline.marks.modifiers.contains("static") else { throw EditRefusal("No object could keep it.") }
    let property = try addProperty(name, of: type) { "private var \($0): \(kind)" }
    let owner = placed.isLater ? try ownName(at: place, in: function) + "." : ""
    replace(ByteRange(start: statement.start, end: place.start), with: "\(owner)\(property) = ", in: function.path)
    return property
  }

  /// How a closure names the object: with a question mark where it holds it weakly and has not asked for it.
  private func ownName(at place: ByteRange, in function: AppFunction) throws(EditRefusal) -> String {
    let closures = [Step].closures(in: function.body).filter { closure in
      closure.captures.contains("self")
        && closure.place.map { $0.start <= place.start && place.end <= $0.end } == true
    }
    guard let body = closures.last?.place else { return "self" }
    let text = try text(function.path)
    let isWeak = text.code(text.lineStart(body.start)..<body.start).contains("weak self")
    let asks = text.code(body.start..<place.start).contains("let self")
    return isWeak && !asks ? "self?" : "self"
  }
}

extension AuditedApp {
  /// The optional property of a type that takes the result of a call.
  fileprivate func propertyTaking(_ use: Step.Use, of function: AppFunction, in type: AppType) -> String? {
    guard let call = function.calls.first(where: { $0.use == use }), let target = call.target, !target.isLocal,
      let property = type.property(target.name)?.outline, property.isVariable,
      property.type?.last.map("?!".contains) == true
    else { return nil }
    return property.name
  }
}
