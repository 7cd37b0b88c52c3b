/// What is done for each file, in this order; tests make each fail.
package enum WriteStep: String, CaseIterable, Sendable {
  case read
  case makeTemporary
  case write
  case keepPermissions
  case flush
  case keepOld
  case replace
  case flushFolder
  /// Only after a failure.
  case putBack

  var purpose: String {
    switch self {
    case .read: "reading it"
    case .makeTemporary: "making a file beside it"
    case .write: "writing the file beside it"
    case .keepPermissions: "giving the file beside it the same permissions"
    case .flush: "flushing the file beside it to the disk"
    case .keepOld: "keeping its old bytes"
    case .replace: "putting the new file in its place"
    case .flushFolder: "flushing its folder to the disk"
    case .putBack: "putting the old file back"
    }
  }
}
