import ByteCodec

/// One element of a storyboard, as the builder compiles it and UIKit reads it.
///
/// Storyboards are XML for people and tools; an app that starts should not parse XML. The compiled form is the same tree
/// in the wire's encoding: read in microseconds, checked while it is read.
public struct InterfaceElement: Sendable, Hashable {
  /// The extension of compiled files: `Main.storyboardc`.
  public static let fileExtension = "storyboardc"
  /// The version of the format, in front of the tree.
  public static let version: UInt32 = 1

  /// The tag: `viewController`, `rect`.
  public var name: String
  /// What stands in the tag, by name.
  public var attributes: [String: String]
  /// The elements between the tags, in their order.
  public var children: [InterfaceElement]
  /// Text between the tags, as multi-line strings have it.
  public var text: String

  /// An element; one without text as a rule.
  public init(
    _ name: String, attributes: [String: String] = [:], children: [InterfaceElement] = [], text: String = ""
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
  }

  /// An attribute's value; nil for one that is not there.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The children of one name.
  public func children(named name: String) -> [InterfaceElement] { children.filter { $0.name == name } }

  /// The first child of one name.
  public func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The child that stands for this property of the element: `<rect key="frame" …/>`.
  public func child(key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

  /// The whole compiled file.
  public var compiled: [UInt8] {
    var writer = ByteWriter()
    writer.integer(Self.version)
    writer.value(self)
    return writer.bytes
  }

  /// Reads a compiled file.
  ///
  /// - Throws: `ByteCodecError` where it is none of this version, or damaged.
  public init(compiled bytes: [UInt8]) throws(ByteCodecError) {
    var reader = ByteReader(bytes)
    let version: UInt32 = try reader.integer()
    guard version == Self.version else { throw .unknownCode(what: "version of a storyboard", code: Int(version)) }
    self = try reader.value()
    guard reader.remaining == 0 else { throw .trailingBytes(reader.remaining) }
  }
}

extension InterfaceElement: ByteCodable {
  /// Name, attributes, children, text.
  public func write(to writer: inout ByteWriter) {
    writer.string(name)
    writer.value(attributes)
    writer.value(children)
    writer.string(text)
  }

  public init(from reader: inout ByteReader) throws(ByteCodecError) {
    self = try reader.nested { (reader) throws(ByteCodecError) in
      InterfaceElement(
        try reader.string(), attributes: try reader.value(), children: try reader.value(), text: try reader.string())
    }
  }
}
