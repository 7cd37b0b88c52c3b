/// Why git could not tell.
package struct GitFailure: Error, Equatable, CustomStringConvertible {
  package var reason: String

  package var description: String { "git does not tell what has changed: \(reason)" }
}
