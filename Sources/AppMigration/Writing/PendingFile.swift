import Foundation

/// One file on its way: what stands beside it, and whether it is in place already.
struct PendingFile {
  let change: FileChange
  /// Where the bytes go, behind all links.
  let target: String
  private let temporary: String
  private let old: String
  private var hasTemporary = false
  private var hasOld = false
  private var isReplaced = false

  var path: String { change.path }
  private var folder: String { FilePath.folderName(target) }

  init(_ change: FileChange, target: String, number: Int) {
    self.change = change
    self.target = target
    // Short, since the file's own name may be as long as names can be.
    let beside = FilePath.folderName(target) + "/.dormouse-\(getpid())-\(number)"
    temporary = beside + ".new"
    old = beside + ".old"
  }

  private func step<Result>(
    _ step: WriteStep, _ fault: AllOrNothing.Fault?, _ body: () throws(SystemFile.Failure) -> Result
  ) throws(WriteFailure) -> Result {
    do throws(SystemFile.Failure) {
      if let number = fault?(step, path) { throw SystemFile.Failure(number: number) }
      return try body()
    } catch {
      throw WriteFailure(path: path, reason: .system("\(error.text), while \(step.purpose)"))
    }
  }

  // MARK: Forward

  /// Writes the new bytes beside the file, and gives its old ones a second name.
  mutating func prepare(_ fault: AllOrNothing.Fault?) throws(WriteFailure) {
    let now = try step(.read, fault) { () throws(SystemFile.Failure) in try SystemFile.read(target) }
    guard now == change.before else { throw WriteFailure(path: path, reason: .changedMeanwhile) }
    if let bytes = change.after { try writeTemporary(bytes, fault) }
    guard now != nil else { return }
    try step(.keepOld, fault) { () throws(SystemFile.Failure) in try SystemFile.keep(target, as: old) }
    hasOld = true
  }

  private mutating func writeTemporary(_ bytes: [UInt8], _ fault: AllOrNothing.Fault?) throws(WriteFailure) {
    let descriptor = try step(.makeTemporary, fault) { () throws(SystemFile.Failure) in
      try SystemFile.make(temporary)
    }
    hasTemporary = true
    defer { close(descriptor) }
    try step(.write, fault) { () throws(SystemFile.Failure) in try SystemFile.write(bytes, to: descriptor) }
    try step(.keepPermissions, fault) { () throws(SystemFile.Failure) in
      if let attributes = SystemFile.attributes(of: target) { try SystemFile.give(attributes, to: descriptor) }
    }
    try step(.flush, fault) { () throws(SystemFile.Failure) in try SystemFile.flush(descriptor) }
  }

  mutating func replace(_ fault: AllOrNothing.Fault?) throws(WriteFailure) {
    try step(.replace, fault) { () throws(SystemFile.Failure) in
      if hasTemporary { try SystemFile.rename(temporary, to: target) } else { try SystemFile.remove(target) }
    }
    hasTemporary = false
    isReplaced = true
  }

  func flushFolder(_ fault: AllOrNothing.Fault?) throws(WriteFailure) {
    try step(.flushFolder, fault) { () throws(SystemFile.Failure) in try SystemFile.flushFolder(folder) }
  }

  // MARK: Back

  /// Makes everything as it was; what cannot be put back keeps its old bytes under the other name.
  mutating func putBack(_ fault: AllOrNothing.Fault?) -> WriteFailure.Lost? {
    if isReplaced {
      do {
        try step(.putBack, fault) { () throws(SystemFile.Failure) in
          if hasOld { try SystemFile.rename(old, to: target) } else { try SystemFile.remove(target) }
        }
        hasOld = false
      } catch {
        return WriteFailure.Lost(path: path, kept: hasOld ? old : nil)
      }
    }
    tidy()
    return nil
  }

  /// Removes what stands beside the file. One that stays harms nobody.
  mutating func tidy() {
    if hasTemporary { try? SystemFile.remove(temporary) }
    if hasOld { try? SystemFile.remove(old) }
    (hasTemporary, hasOld) = (false, false)
  }
}
