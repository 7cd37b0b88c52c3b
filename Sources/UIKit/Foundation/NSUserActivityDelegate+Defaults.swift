import DormouseFoundation

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {
    OptionalCall.notImplemented(byObject: ObjectIdentifier(self), "userActivityWillSave(_:)")
  }
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {
    OptionalCall.notImplemented(byObject: ObjectIdentifier(self), "userActivityWasContinued(_:)")
  }
}
