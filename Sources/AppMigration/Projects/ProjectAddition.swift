/// What came of adding a file to a project.
package enum ProjectAddition: Equatable, Sendable {
  /// The targets, by name, that compile the file now and did not before.
  case added(targets: [String])
  /// All targets compile it already.
  case alreadyThere(targets: [String])
  /// Nothing is to be written: the targets take every file of this folder. Those in `byException` name their files one by
  /// one in Xcode's list of exceptions, where a person adds it.
  case synchronised(folder: String, targets: [String], byException: [String])
}
