import Foundation

/// The uniform types that item providers need: which type a file has, and which belongs to which.
enum FileTypes {
  private static let extensions = [
    "txt": "public.plain-text", "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg",
    "gif": "com.compuserve.gif", "heic": "public.heic", "pdf": "com.adobe.pdf", "json": "public.json",
    "xml": "public.xml", "html": "public.html", "csv": "public.comma-separated-values-text", "mp3": "public.mp3",
    "m4a": "public.mpeg-4-audio", "wav": "com.microsoft.waveform-audio", "mp4": "public.mpeg-4",
    "mov": "com.apple.quicktime-movie", "zip": "public.zip-archive", "plist": "com.apple.property-list",
  ]

  private static let parents = [
    "public.utf8-plain-text": "public.plain-text", "public.plain-text": "public.text",
    "public.comma-separated-values-text": "public.text", "public.html": "public.text", "public.xml": "public.text",
    "public.json": "public.text", "public.text": "public.content", "public.png": "public.image",
    "public.jpeg": "public.image", "public.heic": "public.image", "com.compuserve.gif": "public.image",
    "public.image": "public.content", "com.adobe.pdf": "public.content", "public.mp3": "public.audio",
    "public.mpeg-4-audio": "public.audio", "com.microsoft.waveform-audio": "public.audio",
    "public.mpeg-4": "public.movie", "com.apple.quicktime-movie": "public.movie", "public.movie": "public.content",
    "public.audio": "public.content", "public.zip-archive": "public.data", "com.apple.property-list": "public.data",
    "public.content": "public.data", "public.file-url": "public.url", "public.data": "public.item",
    "public.url": "public.item",
  ]

  static func identifier(ofExtension name: String) -> String { extensions[name.lowercased()] ?? "public.data" }

  /// Whether a type is another, or belongs to it.
  static func conforms(_ type: String, to other: String) -> Bool {
    sequence(first: type) { parents[$0] }.contains(other)
  }
}
