import XCTest

@testable import UIKit

/// Printing, which is refused.
@preconcurrency @MainActor
final class PrintingTests: XCTestCase {
  func test_present_whenAsked_thenRefusedAndTheAppHears() async {
    let controller = UIPrintInteractionController.shared
    controller.printInfo = UIPrintInfo.printInfo()
    controller.printInfo?.jobName = "Letter"
    controller.printFormatter = UISimpleTextPrintFormatter(text: "Dear all")
    let isPrinted: Bool = await withCheckedContinuation { next in
      XCTAssertFalse(controller.present(animated: true) { _, isPrinted, _ in next.resume(returning: isPrinted) })
    }
    XCTAssertFalse(isPrinted)
    XCTAssertFalse(UIPrintInteractionController.isPrintingAvailable)
  }

  func test_renderer_whenAPageIsDrawn_thenHeaderContentAndFooterInTurn() {
    final class Renderer: UIPrintPageRenderer {
      var calls: [String] = []
      override func drawHeaderForPage(at pageIndex: Int, in headerRect: CGRect) {
        calls.append("header \(headerRect.maxY)")
      }
      override func drawContentForPage(at pageIndex: Int, in contentRect: CGRect) {
        calls.append("content \(contentRect.height)")
      }
      override func drawFooterForPage(at pageIndex: Int, in footerRect: CGRect) {
        calls.append("footer \(footerRect.minY)")
      }
    }
    let renderer = Renderer()
    renderer.headerHeight = 10
    renderer.footerHeight = 20
    let formatter = UIMarkupTextPrintFormatter(markupText: "<p>")
    renderer.addPrintFormatter(formatter, startingAtPageAt: 1)
    renderer.drawPage(at: 0, in: CGRect(x: 0, y: 0, width: 50, height: 100))
    XCTAssertEqual(renderer.calls, ["header 10.0", "content 70.0", "footer 80.0"])
    XCTAssertEqual(renderer.printFormattersForPage(at: 0), [])
    XCTAssertEqual(renderer.printFormattersForPage(at: 1), [formatter])
    XCTAssertTrue(formatter.printPageRenderer === renderer)
  }
}
