/// Runs the body. Swift releases objects by itself here: there is no pool to drain.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
