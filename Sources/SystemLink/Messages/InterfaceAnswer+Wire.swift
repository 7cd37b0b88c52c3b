import ByteCodec
import LayerWire
import LifeCycle

extension InterfaceAnswer: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.list(names)
    writer.list(scenes)
    writer.integer(firstResponder)
    writer.value(firstResponderName)
    writer.bool(isCut)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let names: [String] = try reader.list(of: "class names", atMost: Self.mostNames, each: 4)
    for name in names { try Self.check(name) }
    let scenes: [Scene] = try reader.list(of: "scenes", atMost: Self.mostScenes, each: 12)
    let first: UInt32 = try reader.integer()
    self.init(
      names: names, scenes: scenes, firstResponder: first, firstResponderName: try reader.value(),
      isCut: try reader.bool())
    try check()
  }

  private static func check(_ text: String) throws(ByteCodecError) {
    guard text.utf8.count <= longestText else {
      throw .tooLong(what: "name or title", length: text.utf8.count, limit: longestText)
    }
  }

  /// Numbers of names that are there, and no controller in itself.
  private func check() throws(ByteCodecError) {
    func check(_ name: UInt16) throws(ByteCodecError) {
      guard Int(name) < names.count else { throw .unknownCode(what: "class name", code: Int(name)) }
    }
    if let firstResponderName { try check(firstResponderName) }
    for scene in scenes {
      for view in scene.views { try check(view.name) }
      for window in scene.windows {
        try check(window.name)
        for (place, controller) in window.controllers.enumerated() {
          try check(controller.name)
          if let title = controller.title { try Self.check(title) }
          guard controller.parent.map({ Int($0) < place }) ?? (place == 0) else {
            throw .unknownCode(what: "controller", code: place)
          }
        }
      }
    }
  }
}

extension InterfaceAnswer.Scene: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.value(session)
    writer.list(windows)
    writer.list(views)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    let session: SessionID = try reader.value()
    let windows: [InterfaceAnswer.Window] = try reader.list(
      of: "windows", atMost: InterfaceAnswer.mostWindows, each: 11)
    self.init(
      session, windows: windows, views: try reader.list(of: "views", atMost: InterfaceAnswer.mostViews, each: 6))
  }
}

extension InterfaceAnswer.Window: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(layer)
    writer.integer(name)
    writer.bool(isKey)
    writer.list(controllers)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      layer: try reader.integer(), name: try reader.integer(), isKey: try reader.bool(),
      controllers: try reader.list(of: "controllers", atMost: InterfaceAnswer.mostControllers, each: 9))
  }
}

extension InterfaceAnswer.View: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(layer)
    writer.integer(name)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(layer: try reader.integer(), name: try reader.integer())
  }
}

extension InterfaceAnswer.Controller: ByteCodable {
  public func write(to writer: inout ByteWriter) {
    writer.integer(name)
    writer.value(title)
    writer.value(parent)
    writer.bool(isPresented)
    writer.integer(layer)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self.init(
      name: try reader.integer(), title: try reader.value(), parent: try reader.value(),
      isPresented: try reader.bool(), layer: try reader.integer())
  }
}

extension UInt16: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.integer(self) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self = try reader.integer() }
}

extension UntypedReason: ByteCodable {
  public func write(to writer: inout ByteWriter) { writer.code(self) }
  public init(from reader: inout ByteReader) throws(ByteCodecError) { self = try reader.code("reason") }
}
