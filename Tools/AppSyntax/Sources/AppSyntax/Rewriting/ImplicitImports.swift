import AppSyntaxMessages

/// What iOS's Foundation and UIKit export, and a module of its own holds on Linux.
enum ImplicitImports {
  private static let byModule: [(module: String, names: Set<String>)] = [
    (
      "FoundationNetworking",
      [
        "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
        "URLSessionUploadTask", "URLSessionStreamTask", "URLSessionWebSocketTask", "URLSessionDelegate",
        "URLSessionTaskDelegate", "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLSessionStreamDelegate",
        "URLSessionWebSocketDelegate", "URLSessionTaskMetrics", "URLSessionTaskTransactionMetrics", "URLRequest",
        "NSURLRequest", "NSMutableURLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
        "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "URLCredential", "URLCredentialStorage",
        "URLProtectionSpace", "URLAuthenticationChallenge", "URLAuthenticationChallengeSender", "URLProtocol",
        "URLProtocolClient",
      ]
    ),
    (NetworkingNames.module, NetworkingNames.names),
    (CombineNames.module, CombineNames.names),
    (OldWebNames.module, OldWebNames.names),
    ("FoundationXML", ["XMLParser", "XMLParserDelegate"]),
    (
      "Observation",
      ["@Observable", "@ObservationIgnored", "ObservationRegistrar", "withObservationTracking", "Observations"]
    ),
  ]
  /// Functions and other names of Foundation and the Objective-C runtime that UIKit here has; no type of its sources.
  private static let functions: Set = [
    "NSClassFromString", "NSStringFromClass", "NSSelectorFromString", "NSStringFromSelector", "autoreleasepool",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects", "objc_sync_enter",
    "objc_sync_exit", "CACurrentMediaTime", "NSUserActivityTypeBrowsingWeb", "NSSetUncaughtExceptionHandler",
    "NSGetUncaughtExceptionHandler",
  ]
  /// Core Foundation's names, which stand for types of Foundation.
  private static let aliases: Set = [
    "CFString", "CFMutableString", "CFArray", "CFMutableArray", "CFDictionary", "CFMutableDictionary", "CFSet",
    "CFData", "CFMutableData", "CFURL", "CFNumber", "CFBoolean", "CFDate", "CFError", "CFUUID", "CFLocale", "CFTypeRef",
    "CFIndex", "CFTimeInterval", "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "kCFBooleanTrue", "kCFBooleanFalse",
  ]

  /// The modules that hold some of the names and that a file does not import.
  ///
  /// - Parameter names: The file's identifiers, and its attributes after `@`.
  static func missing(of names: Set<String>, in file: ParsedFile, additions: Set<String>) -> [String] {
    var modules = byModule.filter { !names.isDisjoint(with: $0.names) }.map(\.module)
    if [additions, functions, aliases].contains(where: { !names.isDisjoint(with: $0) }) { modules.append("UIKit") }
    if names.contains(where: SecurityNames.contain) { modules.append(SecurityNames.module) }
    return modules.filter { !file.facts.imports.contains($0) && file.modules.contains($0) }
  }

  /// The types that UIKit and the modules below it add to Foundation.
  static func additions(in framework: [DeclaredType]) -> Set<String> {
    let folders = ["/DormouseFoundation/", "/UIKit/Foundation/", "/UIKit/Selectors/"]
    return Set(
      framework.lazy.filter { type in
        type.kind != .extension && !type.name.hasPrefix("_") && folders.contains(where: type.path.contains)
      }.map(\.name))
  }
}
