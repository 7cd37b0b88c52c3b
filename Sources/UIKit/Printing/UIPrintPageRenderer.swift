import Foundation

/// Draws pages; never asked to, as nothing is printed.
@preconcurrency @MainActor
open class UIPrintPageRenderer: NSObject {
  /// The height of the header; stored.
  open var headerHeight: CGFloat = 0
  /// The height of the footer; stored.
  open var footerHeight: CGFloat = 0
  /// The paper: empty, unless a subclass says otherwise.
  open var paperRect: CGRect { .zero }
  /// The part of the paper that can be printed on: empty, unless a subclass says otherwise.
  open var printableRect: CGRect { .zero }
  /// What lays out the pages.
  open var printFormatters: [UIPrintFormatter]? {
    get { formatters.map(\.formatter) }
    set { formatters = (newValue ?? []).map { ($0, $0.startPage) } }
  }
  /// The number of pages: those of the formatters, none here.
  open var numberOfPages: Int { formatters.reduce(0) { max($0, $1.page + $1.formatter.pageCount) } }
  private var formatters: [(formatter: UIPrintFormatter, page: Int)] = []

  public override init() { super.init() }

  /// Adds what lays out the pages from one on.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
    formatter.startPage = pageIndex
    formatter.printPageRenderer = self
    formatters.append((formatter, pageIndex))
  }
  /// The formatters of a page.
  open func printFormattersForPage(at pageIndex: Int) -> [UIPrintFormatter]? {
    formatters.filter { $0.page <= pageIndex }.map(\.formatter)
  }
  /// Called before pages are drawn; never here.
  open func prepare(forDrawingPages range: NSRange) {}
  /// Draws a page: its header, content and footer.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {
    let header = CGRect(x: printableRect.minX, y: printableRect.minY, width: printableRect.width, height: headerHeight)
    if headerHeight > 0 { drawHeaderForPage(at: pageIndex, in: header) }
    let content = CGRect(
      x: printableRect.minX, y: header.maxY, width: printableRect.width,
      height: max(0, printableRect.height - headerHeight - footerHeight))
    for formatter in printFormattersForPage(at: pageIndex) ?? [] { drawPrintFormatter(formatter, forPageAt: pageIndex) }
    drawContentForPage(at: pageIndex, in: content)
    let footer = CGRect(x: printableRect.minX, y: content.maxY, width: printableRect.width, height: footerHeight)
    if footerHeight > 0 { drawFooterForPage(at: pageIndex, in: footer) }
  }
  /// Draws a formatter's part of a page.
  open func drawPrintFormatter(_ printFormatter: UIPrintFormatter, forPageAt pageIndex: Int) {
    printFormatter.draw(in: printFormatter.rectForPage(at: pageIndex), forPageAt: pageIndex)
  }
  /// Draws the header; does nothing by default.
  open func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {}
  /// Draws the content; does nothing by default.
  open func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {}
  /// Draws the footer; does nothing by default.
  open func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {}
}
