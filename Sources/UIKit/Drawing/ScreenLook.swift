/// What all interfaces of an app follow on the device's own screen.
struct ScreenLook: Equatable {
  /// The interface's orientation, which is not always the device's.
  var orientation = UIInterfaceOrientation.portrait
  /// The style that the user chose for all apps.
  var style = UIUserInterfaceStyle.light
  /// The text size that the user chose.
  var textSize = UIContentSizeCategory.large
  /// The contrast that the user chose.
  var contrast = UIAccessibilityContrast.normal
}
