import Foundation

/// Writes a set of files, all or none.
///
/// Everything that can fail for want of room or rights is done beside the files first; then each is renamed into place.
/// An error or a cancellation at any point puts back what was renamed already. Only the end of the process in the middle
/// leaves the old bytes beside their files, under names that begin with `.dormouse-`.
package struct AllOrNothing {
  /// Whether a step shall fail, and with which error of the system: for tests.
  package typealias Fault = (_ step: WriteStep, _ path: String) -> Int32?

  private let changes: [FileChange]
  private let folder: String

  /// - Parameters:
  ///   - changes: what each file was when it was read, and what it becomes; a link's file is written, not the link.
  ///   - folder: where relative paths begin.
  package init(_ changes: [FileChange], in folder: String) {
    self.changes = changes.filter(\.isChange)
    self.folder = folder
  }

  /// - Parameter isCancelled: asked before each file, twice: before it is written beside, and before it is renamed.
  package func write(
    isCancelled: () -> Bool = { false }, fault: Fault? = nil
  ) throws(WriteFailure) {
    var files = try places()
    do throws(WriteFailure) {
      for index in files.indices {
        if isCancelled() { throw WriteFailure(path: files[index].path, reason: .cancelled) }
        try files[index].prepare(fault)
      }
      for index in files.indices {
        if isCancelled() { throw WriteFailure(path: files[index].path, reason: .cancelled) }
        try files[index].replace(fault)
      }
      for file in files { try file.flushFolder(fault) }
    } catch {
      var failure = error
      for index in files.indices.reversed() {
        if let lost = files[index].putBack(fault) { failure.notPutBack.append(lost) }
      }
      throw failure
    }
    for index in files.indices { files[index].tidy() }
  }

  /// The files behind the paths, each once: two property lists may be links to one.
  private func places() throws(WriteFailure) -> [PendingFile] {
    var files: [PendingFile] = []
    for change in changes {
      let path = change.path.hasPrefix("/") ? change.path : folder + "/" + change.path
      guard let target = LinkedPath.resolved(path) else {
        throw WriteFailure(path: change.path, reason: .system("its folder is missing, or links lead in a circle"))
      }
      if let other = files.first(where: { $0.target == target }) {
        guard other.change.before == change.before, other.change.after == change.after else {
          throw WriteFailure(path: change.path, reason: .twice)
        }
        continue
      }
      files.append(PendingFile(change, target: target, number: files.count))
    }
    return files
  }
}
