import ByteCodec
import LifeCycle

extension Bootstrap: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.bool(world == .virtual)
    writer.integer(Int32(clamping: systemVersion.major))
    writer.integer(Int32(clamping: systemVersion.minor))
    writer.integer(idiom.rawValue)
    writer.double(screenWidth)
    writer.double(screenHeight)
    writer.double(screenScale)
    for text in [appName, bundleIdentifier, moduleName, bundlePath, containerPath] { writer.string(text) }
    writer.value(groupContainers)
    writer.integer(model.rawValue)
    writer.value(manifest)
    writer.value(mainStoryboard)
    writer.value(principalClass)
    writer.value(urlSchemes)
    writer.value(backgroundModes)
    writer.integer(backgroundTaskBudget.nanoseconds)
    writer.value(entitlements)
    writer.value(sessions)
    writer.value(services)
    writer.value(permittedTaskIdentifiers)
    writer.value(staticShortcutItems)
    writer.value(shortcutItems)
    writer.value(queriedSchemes)
    writer.value(openableSchemes)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let world: Event.World = try reader.bool() ? .virtual : .real
    let major: Int32 = try reader.integer()
    let minor: Int32 = try reader.integer()
    let idiomCode: UInt8 = try reader.integer()
    guard let idiom = Idiom(rawValue: idiomCode) else { throw .unknownCode(what: "idiom", code: Int(idiomCode)) }
    let screen = (try reader.double(), try reader.double(), try reader.double())
    let texts = (
      try reader.string(), try reader.string(), try reader.string(), try reader.string(), try reader.string()
    )
    let groups: [String: String] = try reader.value()
    let modelCode: UInt8 = try reader.integer()
    guard let model = LifeCycleModel(rawValue: modelCode) else {
      throw .unknownCode(what: "life-cycle model", code: Int(modelCode))
    }
    self.init(
      world: world, systemVersion: SystemVersion(Int(major), Int(minor)), idiom: idiom, screenWidth: screen.0,
      screenHeight: screen.1, screenScale: screen.2, appName: texts.0, bundleIdentifier: texts.1, moduleName: texts.2,
      bundlePath: texts.3, containerPath: texts.4, groupContainers: groups, model: model,
      manifest: try reader.value(), mainStoryboard: try reader.value(), principalClass: try reader.value(),
      urlSchemes: try reader.value(), backgroundModes: try reader.value(),
      backgroundTaskBudget: Span(nanoseconds: try reader.integer()), entitlements: try reader.value(),
      sessions: try reader.value())
    services = try reader.value()
    permittedTaskIdentifiers = try reader.value()
    staticShortcutItems = try reader.value()
    shortcutItems = try reader.value()
    queriedSchemes = try reader.value()
    openableSchemes = try reader.value()
  }
}
