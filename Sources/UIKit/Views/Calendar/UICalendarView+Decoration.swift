import Foundation

extension UICalendarView {
  /// How large a decoration is.
  public enum DecorationSize: Int, Sendable { case small, medium, large }

  /// What stands below a day's number: a dot, a picture or a view.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    enum Kind {
      case dot(UIColor?, DecorationSize)
      case picture(UIImage?, UIColor?, DecorationSize)
      case view(@MainActor () -> UIView)
    }
    let kind: Kind

    init(_ kind: Kind) {
      self.kind = kind
      super.init()
    }

    /// A grey dot.
    public convenience override init() { self.init(.dot(nil, .medium)) }
    /// A picture, in a colour if it is a template.
    public convenience init(image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) {
      self.init(.picture(image, color, size))
    }
    /// A view that the app makes when it is shown.
    public convenience init(customViewProvider: @escaping @MainActor () -> UIView) {
      self.init(.view(customViewProvider))
    }

    /// A dot in a colour.
    open class func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(.dot(color, size))
    }
    /// A picture, in a colour if it is a template.
    open class func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      Decoration(.picture(image, color, size))
    }
    /// A view that the app makes when it is shown.
    open class func customView(_ customViewProvider: @escaping @MainActor () -> UIView) -> Decoration {
      Decoration(.view(customViewProvider))
    }

    private static func side(_ size: DecorationSize) -> CGFloat {
      switch size {
      case .small: 4
      case .medium: 6
      case .large: 8
      }
    }

    /// A view of it, with the size that it has below a day.
    var view: UIView {
      switch kind {
      case .dot(let color, let size):
        let side = Self.side(size)
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        dot.backgroundColor = color ?? .secondarySystemFill
        dot.layer.cornerRadius = side / 2
        return dot
      case .picture(let image, let color, let size):
        let side = 2 * Self.side(size)
        let picture = UIImageView(image: image)
        picture.frame = CGRect(x: 0, y: 0, width: side, height: side)
        picture.contentMode = .scaleAspectFit
        picture.tintColor = color ?? .secondaryLabel
        return picture
      case .view(let make):
        let view = make()
        if view.bounds.isEmpty {
          view.bounds.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        return view
      }
    }
  }
}

/// Decorates a calendar view's days and follows the month that it shows.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
  /// What stands below a day's number.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Another month came to be shown.
  func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents)
}

extension UICalendarViewDelegate {
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  public func calendarView(
    _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
