import Foundation
internal import LayerTree

/// What lies behind a bar's buttons: a material or a colour, and a hairline beyond the edge towards the content.
///
/// The hairline lies over the content: in published dumps of bars it is at (0, 64) in a navigation bar's background 64 points
/// high, and at (0, -0.5) in a tab bar, and in two published pictures of iOS 18 the first row shines through it.
final class BarBackground: UIView {
  struct Look: Equatable {
    var effect: UIBlurEffect.Style?
    var color: UIColor?
    var shadow: UIColor?
    var image: UIImage?
    /// Whether the colour is a translucent bar's tint, below which a light veil lies over the blurred content.
    var isTint = false

    /// Whether there is nothing to see.
    var isClear: Bool { effect == nil && color == nil && shadow == nil && image == nil }
    /// The usual look of iOS.
    static let usual = Look(effect: .systemChromeMaterial, shadow: .barShadow)

    /// The look by a bar's own properties, which count where it has no appearance. An image or a shadow of no size is
    /// none.
    ///
    /// A translucent bar's tint covers the content by 0.85 (as the layers of a running app were measured, stackoverflow
    /// 30154753; Apple, QA1808: the tint's own alpha is ignored); at the edge it is not there, as the bar is clear (iOS 15:
    /// admin-ch/CovidCertificate-App-iOS#78, kickstarter/ios-oss#1684).
    ///
    /// - Parameter isAtEdge: Whether the content ends at the bar, so that the bar is clear.
    static func own(
      image: UIImage?, shadow: UIImage?, tint: UIColor?, isTranslucent: Bool, isAtEdge: Bool
    ) -> Look {
      var look = usual
      if let shadow, shadow.size == .zero { look.shadow = nil }
      if let image {
        look.effect = nil
        look.image = image.size == .zero ? nil : image
      } else if let tint, !isTranslucent || tint.cgColor.alpha == 0 {
        look.effect = nil
        look.color = tint
      } else if let tint, !isAtEdge {
        look.effect = nil
        let alpha = 0.85
        look.color =
          tint.isDynamic
          ? UIColor { tint.resolvedColor(with: $0).withAlphaComponent(alpha) } : tint.withAlphaComponent(alpha)
        look.isTint = true
      } else if !isTranslucent {
        look.effect = nil
        look.color = .systemBackground
      } else if isAtEdge {
        return Look()
      }
      return look
    }
  }

  var look = Look.usual {
    didSet {
      guard look != oldValue else { return }
      if look.image !== oldValue.image { showImage() }
      if look.shadow != oldValue.shadow { showLine() }
      layer.changed([.contents, .backdrop])
    }
  }
  private let shadowIsAbove: Bool
  private var picture: UIImageView?
  private let line = UIView()

  /// - Parameter shadowIsAbove: Whether the content is above the bar, not below.
  init(shadowIsAbove: Bool) {
    self.shadowIsAbove = shadowIsAbove
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    showLine()
  }

  required init?(coder: NSCoder) { nil }

  private func showImage() {
    guard let image = look.image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let view = picture ?? UIImageView(image: nil)
    view.image = image
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if picture == nil { insertSubview(view, at: 0) }
    picture = view
  }

  override var backdrop: Backdrop? { look.isTint ? Material.belowTint : look.effect.map { Material.backdrop($0) } }
  override var content: LayerContent { LayerContent(fill: look.color) }

  private func showLine() {
    line.backgroundColor = look.shadow
    if look.shadow == nil {
      line.removeFromSuperview()
    } else if line.superview == nil {
      addSubview(line)
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(x: 0, y: shadowIsAbove ? -width : bounds.height, width: bounds.width, height: width)
  }
}

extension UIColor {
  /// The hairline of a bar: black or white that lets the content shine through.
  static let barShadow = UIColor {
    $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
