/// What tells that a file uses more of the URL loading system than Swift's Foundation has.
public enum NetworkingNames {
  /// The module that has it.
  public static let module = "DormouseNetworking"
  /// The names, each of which no other module has.
  public static let names: Set<String> = [
    "URLSessionConfiguration", "waitsForConnectivity", "allowsExpensiveNetworkAccess", "allowsConstrainedNetworkAccess",
    "sessionSendsLaunchEvents", "networkUnavailableReason", "NSURLSessionDownloadTaskResumeData",
    "backgroundTaskCancelledReason", "serverTrust", "URLCache",
  ]

  /// Whether a text may have one of the names.
  public static func mayBe(in text: String) -> Bool { text.contains("URL") && names.contains(where: text.contains) }
}
