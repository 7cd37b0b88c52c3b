import UniformTypeIdentifiers

// The identifiers of types under their older names, as strings: on this platform they need no bridging.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.item`.
public let kUTTypeItem = "public.item"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.content`.
public let kUTTypeContent = "public.content"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.data`.
public let kUTTypeData = "public.data"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.directory`.
public let kUTTypeDirectory = "public.directory"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.folder`.
public let kUTTypeFolder = "public.folder"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.url`.
public let kUTTypeURL = "public.url"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.file-url`.
public let kUTTypeFileURL = "public.file-url"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.text`.
public let kUTTypeText = "public.text"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.plain-text`.
public let kUTTypePlainText = "public.plain-text"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.utf8-plain-text`.
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.rtf`.
public let kUTTypeRTF = "public.rtf"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.html`.
public let kUTTypeHTML = "public.html"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.xml`.
public let kUTTypeXML = "public.xml"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.json`.
public let kUTTypeJSON = "public.json"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.source-code`.
public let kUTTypeSourceCode = "public.source-code"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `com.apple.property-list`.
public let kUTTypePropertyList = "com.apple.property-list"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `com.adobe.pdf`.
public let kUTTypePDF = "com.adobe.pdf"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.image`.
public let kUTTypeImage = "public.image"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.png`.
public let kUTTypePNG = "public.png"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.jpeg`.
public let kUTTypeJPEG = "public.jpeg"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `com.compuserve.gif`.
public let kUTTypeGIF = "com.compuserve.gif"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.tiff`.
public let kUTTypeTIFF = "public.tiff"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `com.microsoft.bmp`.
public let kUTTypeBMP = "com.microsoft.bmp"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `com.apple.live-photo`.
public let kUTTypeLivePhoto = "com.apple.live-photo"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.audiovisual-content`.
public let kUTTypeAudiovisualContent = "public.audiovisual-content"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.movie`.
public let kUTTypeMovie = "public.movie"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.video`.
public let kUTTypeVideo = "public.video"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.audio`.
public let kUTTypeAudio = "public.audio"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `com.apple.quicktime-movie`.
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.mpeg`.
public let kUTTypeMPEG = "public.mpeg"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.mpeg-4`.
public let kUTTypeMPEG4 = "public.mpeg-4"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.mp3`.
public let kUTTypeMP3 = "public.mp3"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.mpeg-4-audio`.
public let kUTTypeMPEG4Audio = "public.mpeg-4-audio"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `com.microsoft.waveform-audio`.
public let kUTTypeWaveformAudio = "com.microsoft.waveform-audio"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.archive`.
public let kUTTypeArchive = "public.archive"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.zip-archive`.
public let kUTTypeZipArchive = "public.zip-archive"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.vcard`.
public let kUTTypeVCard = "public.vcard"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.contact`.
public let kUTTypeContact = "public.contact"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.comma-separated-values-text`.
public let kUTTypeCommaSeparatedText = "public.comma-separated-values-text"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.spreadsheet`.
public let kUTTypeSpreadsheet = "public.spreadsheet"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.presentation`.
public let kUTTypePresentation = "public.presentation"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.database`.
public let kUTTypeDatabase = "public.database"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.message`.
public let kUTTypeMessage = "public.message"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `public.font`.
public let kUTTypeFont = "public.font"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The tag of file extensions.
public let kUTTagClassFilenameExtension = "public.filename-extension"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The tag of MIME types.
public let kUTTagClassMIMEType = "public.mime-type"

/// Whether a type is another one or a kind of it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UTTypeConformsTo(_ inUTI: String, _ inConformsToUTI: String) -> Bool {
  UTType(importedAs: inUTI).conforms(to: UTType(importedAs: inConformsToUTI))
}

/// A string that outlives the call, in the form of the older functions.
public struct RetainedString {
  private let value: String
  init(_ value: String) { self.value = value }
  /// The string.
  public func takeRetainedValue() -> String { value }
  /// The string.
  public func takeUnretainedValue() -> String { value }
}

/// The type with a tag; nil if none is known.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: String, _ inTag: String, _ inConformingToUTI: String?
) -> RetainedString? {
  UTType(tag: inTag, tagClass: UTTagClass(rawValue: inTagClass), conformingTo: inConformingToUTI.flatMap { UTType($0) })
    .map { RetainedString($0.identifier) }
}

/// The usual tag of a type; nil if none is known.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UTTypeCopyPreferredTagWithClass(_ inUTI: String, _ inTagClass: String) -> RetainedString? {
  UTType(inUTI)?.tags[UTTagClass(rawValue: inTagClass)]?.first.map { RetainedString($0) }
}

/// The identifier for a tag that is a string of Core Foundation's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: String, _ inTag: NSString, _ inConformingToUTI: String?
) -> RetainedString? {
  UTTypeCreatePreferredIdentifierForTag(inTagClass, "\(inTag)", inConformingToUTI)
}
