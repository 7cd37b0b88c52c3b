/// What tells that a file uses the web view from before WebKit. On iOS, UIKit has it; here WebKit does, which fetches pages.
public enum OldWebNames {
  /// The module.
  public static let module = "WebKit"
  /// The types.
  public static let names: Set<String> = ["UIWebView", "UIWebViewDelegate"]

  /// Whether a source may use it; mentions in comments count.
  public static func mayBe(in text: String) -> Bool { text.contains("UIWebView") }
}
