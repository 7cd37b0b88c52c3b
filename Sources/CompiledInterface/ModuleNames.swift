/// The names under which an app's modules are compiled, where they cannot have their own.
///
/// An app may be called as it likes, also as a module of ours or of the toolchain's, and two apps may bring libraries of
/// one name. Sources, property lists and storyboards go on using the plain names.
public enum ModuleNames {
  private static let appSuffix = "_App"
  private static let infix = "_in_"

  /// The name for an app's module that cannot have its own: because another has it, or for its letters, as the linker
  /// knows only those of English in the name of a program's module.
  public static func compiled(app name: String) -> String {
    // Not by `joined`, for which the runtime looks through the conformances of the process.
    var letters = ""
    for scalar in name.unicodeScalars {
      letters += scalar.isASCII ? String(scalar) : "_u" + String(scalar.value, radix: 16) + "_"
    }
    return letters + appSuffix
  }

  /// The name for a module that is compiled with an app, whose own module is compiled as `app`.
  public static func compiled(_ name: String, with app: String) -> String { name + infix + app }

  /// The names that a module named in a property list or a storyboard may have been compiled under, the likeliest first.
  ///
  /// - Parameter app: The compiled name of the app's module.
  public static func candidates(for name: String, app: String?) -> [String] {
    guard let app else { return [name] }
    if app == compiled(app: name) { return [app, name] }
    return name == app ? [name] : [name, compiled(name, with: app)]
  }

  /// A class's name as the sources know it: `Kit.View` for `Kit_in_Notes.View`.
  ///
  /// - Parameter app: The compiled name of the app's module.
  public static func plain(className: String, app: String?) -> String {
    guard let app, let dot = className.firstIndex(of: ".") else { return className }
    let module = className[..<dot]
    let suffix = module == app ? appSuffix : infix + app
    guard module.hasSuffix(suffix), module.count > suffix.count else { return className }
    let name = String(module.dropLast(suffix.count))
    return (module == app ? decoded(name) : name) + className[dot...]
  }

  /// The name with its own letters again.
  private static func decoded(_ name: String) -> String {
    var result = ""
    var rest = Substring(name)
    while let mark = rest.firstRange(of: "_u") {
      let digits = rest[mark.upperBound...].prefix { $0.isHexDigit }
      let after = rest[digits.endIndex...]
      if after.first == "_", let value = UInt32(digits, radix: 16), value > 127, let scalar = Unicode.Scalar(value) {
        result += rest[..<mark.lowerBound] + String(scalar)
        rest = after.dropFirst()
      } else {
        result += rest[..<mark.upperBound]
        rest = rest[mark.upperBound...]
      }
    }
    return result + rest
  }
}
