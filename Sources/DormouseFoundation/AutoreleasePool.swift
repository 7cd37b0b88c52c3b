/// Runs the body. Swift releases objects without a pool here, so there is nothing to drain.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
