import Foundation

/// Lays out content on pages; kept as data, as nothing is printed.
@preconcurrency @MainActor
open class UIPrintFormatter: NSObject {
  /// Draws the pages, if the formatter belongs to a renderer; held weakly.
  open internal(set) weak var printPageRenderer: UIPrintPageRenderer?
  /// The greatest height of the content; stored.
  open var maximumContentHeight: CGFloat = 0
  /// The greatest width of the content; stored.
  open var maximumContentWidth: CGFloat = 0
  /// The margins of the content; stored.
  open var contentInsets = UIEdgeInsets.zero
  /// The margins of each page; stored.
  open var perPageContentInsets = UIEdgeInsets.zero
  /// The first page; stored.
  open var startPage = 0
  /// The number of pages: none.
  open var pageCount: Int { 0 }

  public override init() { super.init() }

  /// The part of a page that the content takes: none.
  open func rectForPage(at pageIndex: Int) -> CGRect { .zero }
  /// Draws the content of a page; does nothing.
  open func draw(in rect: CGRect, forPageAt pageIndex: Int) {}
}

/// Lays out a text on pages; kept as data, as nothing is printed.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text.
  open var text: String?
  /// The text with attributes.
  open var attributedText: NSAttributedString?
  /// The font.
  open var font: UIFont?
  /// The colour.
  open var color: UIColor?
  /// The alignment.
  open var textAlignment = NSTextAlignment.natural

  /// A formatter of a text.
  public init(text: String) {
    self.text = text
    super.init()
  }
  /// A formatter of a text with attributes.
  public init(attributedText: NSAttributedString) {
    self.attributedText = attributedText
    super.init()
  }
}

/// Lays out HTML on pages; kept as data, as nothing is printed.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  /// The HTML.
  open var markupText: String?
  /// A formatter of HTML.
  public init(markupText: String) {
    self.markupText = markupText
    super.init()
  }
}

/// Lays out a view on pages; kept as data, as nothing is printed.
open class UIViewPrintFormatter: UIPrintFormatter {
  /// The view.
  public let view: UIView
  init(_ view: UIView) {
    self.view = view
    super.init()
  }
}

extension UIView {
  /// A formatter that would print the view.
  public func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }
}
