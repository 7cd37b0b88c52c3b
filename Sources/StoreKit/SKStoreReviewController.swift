import Foundation

/// Asks the user for a review; there is no store, so nobody is asked.
public final class SKStoreReviewController: NSObject {
  /// Asks for a review; does nothing.
  public class func requestReview() {}
  /// Asks for a review in a scene; does nothing.
  public class func requestReview(in windowScene: AnyObject) {}
}
