import ByteCodec

/// One element of a storyboard, as the builder compiles it and UIKit reads it.
///
/// Storyboards are XML for people and tools; an app should not parse XML at launch. The compiled form is the same tree
/// in the wire's encoding: read in microseconds, and checked while it is read.
public struct InterfaceElement: Sendable, Hashable {
  /// The extension of compiled files: `Main.storyboardc`.
  public static let fileExtension = "storyboardc"
  /// The extension of compiled nibs: `Cell.nib`.
  public static let nibExtension = "nib"
  /// The format version, stored before the tree.
  public static let version: UInt32 = 1

  /// The tag: `viewController`, `rect`.
  public var name: String
  /// The tag's attributes, by name.
  public var attributes: [String: String]
  /// The child elements, in order.
  public var children: [InterfaceElement]
  /// The text between the tags, such as a multi-line string.
  public var text: String

  /// An element; without text by default.
  public init(
    _ name: String, attributes: [String: String] = [:], children: [InterfaceElement] = [], text: String = ""
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
  }

  /// An attribute's value; nil if absent.
  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The children with a name.
  public func children(named name: String) -> [InterfaceElement] { children.filter { $0.name == name } }

  /// The first child with a name.
  public func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

  /// The child for a property of the element: `<rect key="frame" …/>`.
  public func child(key: String) -> InterfaceElement? { children.first { $0["key"] == key } }

  /// The complete compiled file.
  public var compiled: [UInt8] {
    var writer = ByteWriter()
    writer.integer(Self.version)
    writer.value(self)
    return writer.bytes
  }

  /// Reads a compiled file.
  ///
  /// - Throws: `ByteCodecError` if it is damaged or has another version.
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
