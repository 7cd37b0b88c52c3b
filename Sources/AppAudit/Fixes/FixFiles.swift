import AppFacts
import AppMigration
import AppSyntaxMessages

/// The files that fixes are made for: they are only read.
package struct FixFiles: Sendable {
  /// The bytes of a file, by its path in the facts; nil where it cannot be read.
  package var read: @Sendable (_ path: String) -> [UInt8]?

  /// Asks the reader of Swift sources for a change of one place; nil where only patches are made, which need none.
  package var correct: (@Sendable (AppFacts, CorrectionRequest) throws -> Correction)?

  package init(
    read: @escaping @Sendable (_ path: String) -> [UInt8]?,
    correct: (@Sendable (AppFacts, CorrectionRequest) throws -> Correction)? = nil
  ) {
    self.read = read
    self.correct = correct
  }

  func bytes(_ path: String) throws(EditRefusal) -> [UInt8] {
    guard let bytes = read(path) else { throw EditRefusal("\(path) cannot be read.") }
    return bytes
  }

  /// An edit of a property list.
  func propertyList(
    _ path: String, _ edit: (inout PropertyListText) throws(EditRefusal) -> Void
  ) throws(EditRefusal) -> [FileChange] {
    let before = try bytes(path)
    do throws(EditRefusal) {
      var text = try PropertyListText(before)
      try edit(&text)
      return [FileChange(path: path, before: before, after: text.bytes)]
    } catch { throw EditRefusal("\(path): \(error.description)") }
  }

  /// A string more in an array at the top of a property list: the subject is the list's path, the key and the string.
  func appended(_ hit: Hit) throws(EditRefusal) -> [FileChange] {
    guard hit.subject.count == 3 else { throw EditRefusal(hit.mending ?? "No property list is written by hand.") }
    return try propertyList(hit.subject[0]) { text throws(EditRefusal) in
      try text.append(hit.subject[2], at: [hit.subject[1]])
    }
  }

  /// The change of one place that only somebody who knows the syntax of all code around it can make.
  func corrected(_ request: CorrectionRequest, of app: AuditedApp) throws(EditRefusal) -> [FileChange] {
    guard let correct else { throw EditRefusal("Nobody reads the sources for it.") }
    let answer: Correction
    do { answer = try correct(app.facts, request) } catch {
      throw EditRefusal("The reader of Swift sources gives no answer: \(error)")
    }
    if let refusal = answer.refusal { throw EditRefusal(refusal) }
    return try answer.edits.map { file throws(EditRefusal) in try swift(file.path, of: app).edited(file.edits) }
      .flatMap(\.self)
  }

  /// A Swift file, if it was understood as a whole: where its parts stand is known then.
  func swift(_ path: String, of app: AuditedApp) throws(EditRefusal) -> SwiftText {
    if let left = app.facts.leftAlone.first(where: { $0.path == path }) {
      throw EditRefusal("\(path): \(left.reason)")
    }
    return SwiftText(path: path, bytes: try bytes(path))
  }
}

extension Rule {
  /// How a fix of a rule's place is made: the files before and after. Nothing is written by it.
  package typealias Fix = @Sendable (AuditedApp, Hit, FixFiles) throws(EditRefusal) -> [FileChange]

  /// The rule with a fix that `--fix` writes.
  func fixed(_ fix: @escaping Fix) -> Rule {
    var rule = self
    rule.fix = fix
    return rule
  }
}
