import Foundation
import UIKit

// Initialisers as subclasses in real sources write them. That this file compiles is the test.
final class RatingStack: UIStackView {
  override init(frame: CGRect) { super.init(frame: frame) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}

final class OwnSpinner: UIActivityIndicatorView {
  override init(style: Style) { super.init(style: style) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}

@MainActor
final class OlderPicking: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
  private var image: UIImage?

  // The form of Swift 4.
  func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]) {
    image = (info[UIImagePickerControllerEditedImage] ?? info[UIImagePickerControllerOriginalImage]) as? UIImage
    picker.dismiss(animated: true)
  }
}

func oldGeometry(_ rect: CGRect) -> CGAffineTransform {
  let made = CGRectMake(CGRectGetMinX(rect), 0, CGRectGetWidth(rect), 1)
  return made == CGRectZero ? .identity : CGAffineTransformMakeScale(made.width, CGPointMake(0, 1).y)
}

/// As on iOS, the closure does not escape: no `self` is needed in it.
@MainActor
final class Updating {
  private var names: [String] = []

  func drop(_ path: IndexPath, _ collection: UICollectionView, _ table: UITableView) {
    collection.performBatchUpdates({
      names.remove(at: path.item)
      collection.deleteItems(at: [path])
    })
    table.performBatchUpdates({ names.append("a") }, completion: nil)
    collection.performBatchUpdates(nil)
  }
}
