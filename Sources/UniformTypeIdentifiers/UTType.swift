import Foundation

/// A type of file or data, by its identifier.
///
/// The common types are known with their file extensions, MIME types and what they are kinds of. Types that the app's
/// Info.plist declares are not read: such a type conforms to what `init(exportedAs:conformingTo:)` says of it.
public struct UTType: Hashable, Sendable, Codable {
  /// The identifier.
  public let identifier: String
  private let given: [String]

  private init(known identifier: String) {
    self.identifier = identifier
    given = []
  }

  /// The type with an identifier; nil if it is not known.
  public init?(_ identifier: String) {
    guard KnownType.all[identifier] != nil else { return nil }
    self.init(known: identifier)
  }

  /// The type of files with an extension; nil if none is known that conforms to a type.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    self.init(supertype) { $0.extensions.contains(wanted) }
  }

  /// The type of data with a MIME type; nil if none is known that conforms to a type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    self.init(supertype) { $0.mime == wanted }
  }

  /// The type with a tag; nil if none is known.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if tagClass == .mimeType {
      self.init(mimeType: tag, conformingTo: supertype ?? .data)
    } else {
      self.init(filenameExtension: tag, conformingTo: supertype ?? .data)
    }
  }

  private init?(_ supertype: UTType, _ matches: (KnownType) -> Bool) {
    let found = KnownType.all.values.filter(matches).map { UTType(known: $0.identifier) }
      .filter { $0.conforms(to: supertype) || supertype == .data }.min { $0.identifier < $1.identifier }
    guard let found else { return nil }
    self = found
  }

  /// A type that the app defines.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
    given = parentType.map { [$0.identifier] } ?? []
  }

  /// A type of another app's.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// The usual file extension.
  public var preferredFilenameExtension: String? { KnownType.all[identifier]?.extensions.first }
  /// The usual MIME type.
  public var preferredMIMEType: String? { KnownType.all[identifier]?.mime }
  /// What the type is called: its identifier, as there is no text of the system's.
  public var localizedDescription: String? { identifier }
  /// Whether the type is known or the app's own: always.
  public var isDeclared: Bool { true }
  /// Whether the type was made up for a tag: never.
  public var isDynamic: Bool { false }
  /// Whether everybody may use the type.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// The extensions and MIME types.
  public var tags: [UTTagClass: [String]] {
    guard let known = KnownType.all[identifier] else { return [:] }
    return [.filenameExtension: known.extensions, .mimeType: known.mime.map { [$0] } ?? []].filter { !$0.value.isEmpty }
  }

  private var parents: [UTType] { (given + (KnownType.all[identifier]?.parents ?? [])).map { UTType(known: $0) } }

  /// The types that this one is a kind of.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var rest = parents
    while let next = rest.popLast() { if found.insert(next).inserted { rest += next.parents } }
    return found
  }

  /// Whether the type is another one or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
  /// Whether the type is a kind of another.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains { $0.identifier == type.identifier } }
  /// Whether another type is a kind of this one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  /// Types are the same if their identifiers are.
  public static func == (one: UTType, other: UTType) -> Bool { one.identifier == other.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

/// A kind of tag.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A file extension.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// A MIME type.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}

extension UTType: CustomStringConvertible {
  public var description: String { identifier }
}

extension UTType {
  /// `public.item`.
  public static let item = UTType(known: "public.item")
  /// `public.content`.
  public static let content = UTType(known: "public.content")
  /// `public.composite-content`.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// `public.data`.
  public static let data = UTType(known: "public.data")
  /// `public.directory`.
  public static let directory = UTType(known: "public.directory")
  /// `public.folder`.
  public static let folder = UTType(known: "public.folder")
  /// `public.volume`.
  public static let volume = UTType(known: "public.volume")
  /// `com.apple.package`.
  public static let package = UTType(known: "com.apple.package")
  /// `com.apple.bundle`.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// `com.apple.application`.
  public static let application = UTType(known: "com.apple.application")
  /// `com.apple.application-bundle`.
  public static let applicationBundle = UTType(known: "com.apple.application-bundle")
  /// `public.symlink`.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// `public.url`.
  public static let url = UTType(known: "public.url")
  /// `public.file-url`.
  public static let fileURL = UTType(known: "public.file-url")
  /// `public.text`.
  public static let text = UTType(known: "public.text")
  /// `public.plain-text`.
  public static let plainText = UTType(known: "public.plain-text")
  /// `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// `public.utf16-plain-text`.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// `public.delimited-values-text`.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// `public.tab-separated-values-text`.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// `public.rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// `com.apple.rtfd`.
  public static let rtfd = UTType(known: "com.apple.rtfd")
  /// `com.apple.flat-rtfd`.
  public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
  /// `public.html`.
  public static let html = UTType(known: "public.html")
  /// `public.xml`.
  public static let xml = UTType(known: "public.xml")
  /// `public.yaml`.
  public static let yaml = UTType(known: "public.yaml")
  /// `public.css`.
  public static let css = UTType(known: "public.css")
  /// `public.source-code`.
  public static let sourceCode = UTType(known: "public.source-code")
  /// `public.script`.
  public static let script = UTType(known: "public.script")
  /// `public.shell-script`.
  public static let shellScript = UTType(known: "public.shell-script")
  /// `public.swift-source`.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// `public.c-source`.
  public static let cSource = UTType(known: "public.c-source")
  /// `public.objective-c-source`.
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  /// `public.python-script`.
  public static let pythonScript = UTType(known: "public.python-script")
  /// `com.netscape.javascript-source`.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// `public.json`.
  public static let json = UTType(known: "public.json")
  /// `com.apple.property-list`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// `com.apple.xml-property-list`.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// `com.apple.binary-property-list`.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  /// `com.adobe.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// `public.image`.
  public static let image = UTType(known: "public.image")
  /// `public.png`.
  public static let png = UTType(known: "public.png")
  /// `public.jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// `com.compuserve.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// `public.tiff`.
  public static let tiff = UTType(known: "public.tiff")
  /// `com.microsoft.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// `com.microsoft.ico`.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// `public.heic`.
  public static let heic = UTType(known: "public.heic")
  /// `public.heif`.
  public static let heif = UTType(known: "public.heif")
  /// `org.webmproject.webp`.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// `public.svg-image`.
  public static let svg = UTType(known: "public.svg-image")
  /// `public.camera-raw-image`.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// `com.apple.live-photo`.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// `public.audiovisual-content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// `public.movie`.
  public static let movie = UTType(known: "public.movie")
  /// `public.video`.
  public static let video = UTType(known: "public.video")
  /// `public.audio`.
  public static let audio = UTType(known: "public.audio")
  /// `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// `public.mpeg`.
  public static let mpeg = UTType(known: "public.mpeg")
  /// `public.mpeg-4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// `public.avi`.
  public static let avi = UTType(known: "public.avi")
  /// `public.mp3`.
  public static let mp3 = UTType(known: "public.mp3")
  /// `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// `com.microsoft.waveform-audio`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// `public.aiff-audio`.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// `public.midi-audio`.
  public static let midi = UTType(known: "public.midi-audio")
  /// `public.archive`.
  public static let archive = UTType(known: "public.archive")
  /// `public.zip-archive`.
  public static let zip = UTType(known: "public.zip-archive")
  /// `org.gnu.gnu-zip-archive`.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// `public.bzip2-archive`.
  public static let bz2 = UTType(known: "public.bzip2-archive")
  /// `public.spreadsheet`.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// `public.presentation`.
  public static let presentation = UTType(known: "public.presentation")
  /// `public.database`.
  public static let database = UTType(known: "public.database")
  /// `public.message`.
  public static let message = UTType(known: "public.message")
  /// `public.contact`.
  public static let contact = UTType(known: "public.contact")
  /// `public.vcard`.
  public static let vCard = UTType(known: "public.vcard")
  /// `public.calendar-event`.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// `public.email-message`.
  public static let emailMessage = UTType(known: "public.email-message")
  /// `org.idpf.epub-container`.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// `public.executable`.
  public static let executable = UTType(known: "public.executable")
  /// `public.font`.
  public static let font = UTType(known: "public.font")
  /// `com.apple.log`.
  public static let log = UTType(known: "com.apple.log")
  /// `public.bookmark`.
  public static let bookmark = UTType(known: "public.bookmark")
  /// `com.apple.internet-location`.
  public static let internetLocation = UTType(known: "com.apple.internet-location")
}
