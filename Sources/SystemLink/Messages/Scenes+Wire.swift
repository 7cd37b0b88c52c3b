import ByteCodec
import LifeCycle

extension SceneSettings: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.bool(isForeground)
    writer.integer(deactivationReasons.rawValue)
    writer.integer(share.index)
    writer.integer(share.count)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      isForeground: try reader.bool(), deactivationReasons: DeactivationReasons(rawValue: try reader.integer()),
      share: ScreenShare(index: try reader.integer(), count: try reader.integer()))
  }
}

extension SceneConfiguration: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(name)
    writer.value(sceneClass)
    writer.value(delegateClass)
    writer.value(storyboard)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      name: try reader.value(), sceneClass: try reader.value(), delegateClass: try reader.value(),
      storyboard: try reader.value())
  }
}

extension SceneManifest: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.bool(supportsMultipleScenes)
    writer.value(configurations)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(supportsMultipleScenes: try reader.bool(), configurations: try reader.value())
  }
}

extension SessionRecord: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(id)
    writer.value(role)
    writer.value(configuration)
    writer.value(restorationActivity)
    writer.blob(userInfo)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      id: try reader.value(), role: try reader.value(), configuration: try reader.value(),
      restorationActivity: try reader.value(), userInfo: try reader.blob())
  }
}

extension Transition.SceneConnection: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(session)
    writer.value(settings)
    writer.value(options)
    writer.bool(isImplicit)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      session: try reader.value(), settings: try reader.value(), options: try reader.value(),
      isImplicit: try reader.bool())
  }
}

extension Transition.SceneUpdate: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(scene)
    writer.value(settings)
    writer.value(actions)
    writer.value(snapshots)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      scene: try reader.value(), settings: try reader.value(), actions: try reader.value(),
      snapshots: try reader.value())
  }
}

extension SnapshotVariant: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.bool(isDark)
    writer.bool(isResized)
    writer.bool(isTurned)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      isDark: try reader.bool(), isResized: try reader.bool(), isTurned: try reader.bool())
  }
}

extension Transition.Launch: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.bool(inForeground)
    writer.value(actions)
    writer.value(remoteNotification)
    writer.bool(isForLocation)
    writer.bool(isProtectedDataAvailable)
    writer.value(bluetoothCentrals)
    writer.value(bluetoothPeripherals)
    writer.value(backgroundRefresh)
    writer.bool(discardsSavedState)
    writer.value(traits)
  }
  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      inForeground: try reader.bool(), actions: try reader.value(), remoteNotification: try reader.value(),
      isForLocation: try reader.bool(), isProtectedDataAvailable: try reader.bool())
    bluetoothCentrals = try reader.value()
    bluetoothPeripherals = try reader.value()
    backgroundRefresh = try reader.value()
    discardsSavedState = try reader.bool()
    traits = try reader.value()
  }
}
