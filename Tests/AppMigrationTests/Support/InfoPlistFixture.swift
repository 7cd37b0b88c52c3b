/// Info.plists of the tests' own writing.
enum InfoPlistFixture {
  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  /// A file with the given entries of its top dictionary.
  static func file(_ entries: String) -> String { head + "<dict>\n" + entries + "\n</dict>\n</plist>\n" }

  static let usual = file(
    """
    \t<key>CFBundleName</key>
    \t<string>Garden &amp; Co</string>
    \t<key>LSRequiresIPhoneOS</key>
    \t<true/>
    \t<!-- What is shown first. -->
    \t<key>UIMainStoryboardFile</key>
    \t<string>Main</string>
    \t<key>UISupportedInterfaceOrientations</key>
    \t<array>
    \t\t<string>UIInterfaceOrientationPortrait</string>
    \t</array>
    """)

  /// The manifest as Xcode writes it, indented by the given unit.
  static func manifest(_ unit: String = "\t", storyboard: String? = "Main", key: String = "UIApplicationSceneManifest")
    -> String
  {
    var lines = [
      (1, "<key>\(key)</key>"), (1, "<dict>"), (2, "<key>UIApplicationSupportsMultipleScenes</key>"), (2, "<false/>"),
      (2, "<key>UISceneConfigurations</key>"), (2, "<dict>"), (3, "<key>UIWindowSceneSessionRoleApplication</key>"),
      (3, "<array>"), (4, "<dict>"), (5, "<key>UISceneConfigurationName</key>"),
      (5, "<string>Default Configuration</string>"), (5, "<key>UISceneDelegateClassName</key>"),
      (5, "<string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>"),
    ]
    if let storyboard {
      lines += [(5, "<key>UISceneStoryboardFile</key>"), (5, "<string>\(storyboard)</string>")]
    }
    lines += [(4, "</dict>"), (3, "</array>"), (2, "</dict>"), (1, "</dict>")]
    return lines.map { String(repeating: unit, count: $0.0) + $0.1 + "\n" }.joined()
  }
}
