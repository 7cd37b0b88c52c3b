import Foundation

extension NSAttributedString {
  /// A string without characters. Written `NSAttributedString()` or `NSMutableAttributedString()`: Foundation has no such
  /// initialiser on this platform, so the argument stands for none.
  public convenience init(_: Void = ()) { self.init(string: "") }
}

extension NSString {
  /// A text for a notification, from the app's strings table, with its arguments.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    let values = (arguments ?? []).map { $0 as? any CVarArg ?? "\($0)" as NSString }
    return String(format: Bundle.main.localizedString(forKey: key, value: nil, table: nil), arguments: values)
  }
}
