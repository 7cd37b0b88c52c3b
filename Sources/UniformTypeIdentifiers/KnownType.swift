import Foundation

/// One type that the module knows, with its file extensions, its MIME type and what it is a kind of.
struct KnownType {
  let identifier: String
  var extensions: [String] = []
  var mime: String?
  var parents: [String] = []
}

extension KnownType {
  /// The types that the module knows, by identifier. Extensions and MIME types are those registered for the formats.
  static let all: [String: KnownType] = Dictionary(
    uniqueKeysWithValues: list.map { ($0.identifier, $0) })

  private static let list: [KnownType] = [
    KnownType(identifier: "public.item"),
    KnownType(identifier: "public.content"),
    KnownType(identifier: "public.composite-content", parents: ["public.content"]),
    KnownType(identifier: "public.data", mime: "application/octet-stream", parents: ["public.item"]),
    KnownType(identifier: "public.directory", parents: ["public.item"]),
    KnownType(identifier: "public.folder", parents: ["public.directory"]),
    KnownType(identifier: "public.volume", parents: ["public.folder"]),
    KnownType(identifier: "com.apple.package", parents: ["public.directory"]),
    KnownType(identifier: "com.apple.bundle", parents: ["public.directory"]),
    KnownType(identifier: "com.apple.application"),
    KnownType(
      identifier: "com.apple.application-bundle", extensions: ["app"],
      parents: ["com.apple.application", "com.apple.package"]),
    KnownType(identifier: "public.symlink", parents: ["public.item"]),
    KnownType(identifier: "public.url", parents: ["public.data"]),
    KnownType(identifier: "public.file-url", parents: ["public.url"]),
    KnownType(identifier: "public.text", parents: ["public.data", "public.content"]),
    KnownType(
      identifier: "public.plain-text", extensions: ["txt", "text"], mime: "text/plain", parents: ["public.text"]),
    KnownType(identifier: "public.utf8-plain-text", mime: "text/plain;charset=utf-8", parents: ["public.plain-text"]),
    KnownType(identifier: "public.utf16-plain-text", parents: ["public.plain-text"]),
    KnownType(identifier: "public.delimited-values-text", parents: ["public.text"]),
    KnownType(
      identifier: "public.comma-separated-values-text", extensions: ["csv"], mime: "text/csv",
      parents: ["public.delimited-values-text"]),
    KnownType(
      identifier: "public.tab-separated-values-text", extensions: ["tsv"], mime: "text/tab-separated-values",
      parents: ["public.delimited-values-text"]),
    KnownType(identifier: "public.rtf", extensions: ["rtf"], mime: "text/rtf", parents: ["public.text"]),
    KnownType(
      identifier: "com.apple.rtfd", extensions: ["rtfd"], parents: ["com.apple.package", "public.composite-content"]),
    KnownType(identifier: "com.apple.flat-rtfd", parents: ["public.data", "public.composite-content"]),
    KnownType(identifier: "public.html", extensions: ["html", "htm"], mime: "text/html", parents: ["public.text"]),
    KnownType(identifier: "public.xml", extensions: ["xml"], mime: "application/xml", parents: ["public.text"]),
    KnownType(
      identifier: "public.yaml", extensions: ["yaml", "yml"], mime: "application/x-yaml", parents: ["public.text"]),
    KnownType(identifier: "public.css", extensions: ["css"], mime: "text/css", parents: ["public.text"]),
    KnownType(identifier: "public.source-code", parents: ["public.plain-text"]),
    KnownType(identifier: "public.script", parents: ["public.source-code"]),
    KnownType(identifier: "public.shell-script", extensions: ["sh"], parents: ["public.script"]),
    KnownType(identifier: "public.swift-source", extensions: ["swift"], parents: ["public.source-code"]),
    KnownType(identifier: "public.c-source", extensions: ["c"], parents: ["public.source-code"]),
    KnownType(identifier: "public.objective-c-source", extensions: ["m"], parents: ["public.source-code"]),
    KnownType(
      identifier: "public.python-script", extensions: ["py"], mime: "text/x-python", parents: ["public.shell-script"]),
    KnownType(
      identifier: "com.netscape.javascript-source", extensions: ["js"], mime: "text/javascript",
      parents: ["public.source-code"]),
    KnownType(identifier: "public.json", extensions: ["json"], mime: "application/json", parents: ["public.text"]),
    KnownType(identifier: "com.apple.property-list", extensions: ["plist"], parents: ["public.data"]),
    KnownType(identifier: "com.apple.xml-property-list", parents: ["com.apple.property-list", "public.xml"]),
    KnownType(identifier: "com.apple.binary-property-list", parents: ["com.apple.property-list"]),
    KnownType(
      identifier: "com.adobe.pdf", extensions: ["pdf"], mime: "application/pdf",
      parents: ["public.data", "public.composite-content"]),
    KnownType(identifier: "public.image", parents: ["public.data", "public.content"]),
    KnownType(identifier: "public.png", extensions: ["png"], mime: "image/png", parents: ["public.image"]),
    KnownType(identifier: "public.jpeg", extensions: ["jpeg", "jpg"], mime: "image/jpeg", parents: ["public.image"]),
    KnownType(identifier: "com.compuserve.gif", extensions: ["gif"], mime: "image/gif", parents: ["public.image"]),
    KnownType(identifier: "public.tiff", extensions: ["tiff", "tif"], mime: "image/tiff", parents: ["public.image"]),
    KnownType(identifier: "com.microsoft.bmp", extensions: ["bmp"], mime: "image/bmp", parents: ["public.image"]),
    KnownType(
      identifier: "com.microsoft.ico", extensions: ["ico"], mime: "image/vnd.microsoft.icon", parents: ["public.image"]),
    KnownType(identifier: "public.heic", extensions: ["heic"], mime: "image/heic", parents: ["public.image"]),
    KnownType(identifier: "public.heif", extensions: ["heif"], mime: "image/heif", parents: ["public.image"]),
    KnownType(identifier: "org.webmproject.webp", extensions: ["webp"], mime: "image/webp", parents: ["public.image"]),
    KnownType(
      identifier: "public.svg-image", extensions: ["svg"], mime: "image/svg+xml",
      parents: ["public.image", "public.xml"]),
    KnownType(identifier: "public.camera-raw-image", parents: ["public.image"]),
    KnownType(identifier: "com.apple.live-photo"),
    KnownType(identifier: "public.audiovisual-content", parents: ["public.data", "public.content"]),
    KnownType(identifier: "public.movie", parents: ["public.audiovisual-content"]),
    KnownType(identifier: "public.video", parents: ["public.movie"]),
    KnownType(identifier: "public.audio", parents: ["public.audiovisual-content"]),
    KnownType(
      identifier: "com.apple.quicktime-movie", extensions: ["mov", "qt"], mime: "video/quicktime",
      parents: ["public.movie"]),
    KnownType(identifier: "public.mpeg", extensions: ["mpg", "mpeg"], mime: "video/mpeg", parents: ["public.movie"]),
    KnownType(identifier: "public.mpeg-4", extensions: ["mp4"], mime: "video/mp4", parents: ["public.movie"]),
    KnownType(identifier: "public.avi", extensions: ["avi"], mime: "video/avi", parents: ["public.movie"]),
    KnownType(identifier: "public.mp3", extensions: ["mp3"], mime: "audio/mpeg", parents: ["public.audio"]),
    KnownType(identifier: "public.mpeg-4-audio", extensions: ["m4a"], mime: "audio/mp4", parents: ["public.audio"]),
    KnownType(
      identifier: "com.microsoft.waveform-audio", extensions: ["wav"], mime: "audio/vnd.wave", parents: ["public.audio"]
    ),
    KnownType(
      identifier: "public.aiff-audio", extensions: ["aiff", "aif"], mime: "audio/aiff", parents: ["public.audio"]),
    KnownType(
      identifier: "public.midi-audio", extensions: ["midi", "mid"], mime: "audio/midi", parents: ["public.audio"]),
    KnownType(identifier: "public.archive", parents: ["public.data"]),
    KnownType(
      identifier: "public.zip-archive", extensions: ["zip"], mime: "application/zip", parents: ["public.archive"]),
    KnownType(
      identifier: "org.gnu.gnu-zip-archive", extensions: ["gz"], mime: "application/gzip", parents: ["public.archive"]),
    KnownType(
      identifier: "public.bzip2-archive", extensions: ["bz2"], mime: "application/x-bzip2", parents: ["public.archive"]),
    KnownType(identifier: "public.spreadsheet", parents: ["public.content"]),
    KnownType(identifier: "public.presentation", parents: ["public.composite-content"]),
    KnownType(identifier: "public.database"),
    KnownType(identifier: "public.message"),
    KnownType(identifier: "public.contact"),
    KnownType(
      identifier: "public.vcard", extensions: ["vcf"], mime: "text/vcard", parents: ["public.text", "public.contact"]),
    KnownType(identifier: "public.calendar-event"),
    KnownType(
      identifier: "public.email-message", extensions: ["eml"], mime: "message/rfc822",
      parents: ["public.message", "public.data"]),
    KnownType(
      identifier: "org.idpf.epub-container", extensions: ["epub"], mime: "application/epub+zip",
      parents: ["public.data", "public.composite-content"]),
    KnownType(identifier: "public.executable", parents: ["public.item"]),
    KnownType(identifier: "public.font"),
    KnownType(identifier: "com.apple.log", extensions: ["log"], parents: ["public.plain-text"]),
    KnownType(identifier: "public.bookmark"),
    KnownType(identifier: "com.apple.internet-location", parents: ["public.data"]),
  ]
}
