import XCTest

@testable import UIKit

/// Every form of constraint that Interface Builder writes.
@preconcurrency @MainActor
final class InterfaceConstraintTests: XCTestCase {
  private func controller(_ content: String, more: String = "") throws -> UIViewController {
    let file = InterfaceText.storyboard(
      """
      <viewController id="vc"><layoutGuides><viewControllerLayoutGuide type="top" id="top"/>
      <viewControllerLayoutGuide type="bottom" id="bottom"/></layoutGuides>
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      \(content)<viewLayoutGuide key="safeArea" id="safe"/></view>\(more)</viewController>
      """)
    return try XCTUnwrap(file.make("vc", for: UIStoryboard(name: "Main", bundle: nil)))
  }

  private func shown(_ content: String) throws -> (UIView, UIWindow) {
    let controller = try controller(content)
    let window = show(controller)
    window.layoutIfNeeded()
    return (controller.view, window)
  }

  func test_edges_whenOfTheSafeArea_thenTheViewFillsIt() throws {
    let (view, window) = try shown(
      """
      <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="1"/>
      <constraint firstItem="safe" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="2"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="10" id="3"/>
      <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="4"/>
      </constraints>
      """)
    let safe = view.safeAreaInsets
    XCTAssertEqual(
      view.subviews[0].frame,
      CGRect(x: 0, y: safe.top + 10, width: window.bounds.width, height: window.bounds.height - safe.top - 30))
  }

  func test_sizes_whenAShareIsWrittenInPercent_thenItIsThatShare() throws {
    let (view, _) = try shown(
      """
      <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="2"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="50%" id="3"/>
      <constraint firstItem="a" firstAttribute="height" secondItem="root" secondAttribute="height" multiplier="25%" id="4"/>
      </constraints>
      """)
    XCTAssertEqual(view.subviews[0].frame.width, view.bounds.width / 2, accuracy: 0.5)
    XCTAssertEqual(view.subviews[0].frame.height, view.bounds.height / 4, accuracy: 0.5)
  }

  func test_sizes_whenRatioPriorityRelationAndPlaceholder_thenAsWritten() throws {
    let (view, window) = try shown(
      """
      <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint firstAttribute="width" secondItem="a" secondAttribute="height" multiplier="16:9" id="1"/>
      <constraint firstAttribute="height" constant="90" identifier="tall" id="2"/>
      <constraint firstAttribute="height" constant="500" placeholder="YES" id="3"/>
      <constraint firstAttribute="width" relation="lessThanOrEqual" constant="1000" id="4"/>
      <constraint firstAttribute="height" constant="300" priority="250" id="5"/></constraints></view></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="6"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="8" id="7"/>
      </constraints>
      """)
    let box = view.subviews[0]
    XCTAssertEqual(box.frame.size, CGSize(width: 160, height: 90))
    XCTAssertEqual(box.frame.midX, view.bounds.midX)
    XCTAssertEqual(box.frame.minY, view.safeAreaInsets.top + 8)
    XCTAssertEqual(box.constraints.count, 4)
    XCTAssertTrue(view.window === window)
    XCTAssertEqual(box.constraints.compactMap(\.identifier), ["tall"])
    XCTAssertEqual(box.constraints.map(\.relation.rawValue), [0, 0, -1, 0])
    XCTAssertEqual(box.constraints.last?.priority, .defaultLow)
  }

  func test_multiplier_whenInAnyForm_thenANumber() {
    let context = InterfaceContext(InterfaceText.element("<document/>"), bundle: .main)
    let reader = InterfaceConstraint(values: InterfaceValues(context: context), objects: [:])
    let values = [nil, "2", "1:2", "1/4", "0.8:1", "3:0", "x"].map(reader.multiplier)
    XCTAssertEqual(values, [1, 2, 0.5, 0.25, 0.8, 1, 1])
  }

  func test_constraint_whenItsItemIsMissing_thenLeftOut() throws {
    let (view, window) = try shown(
      """
      <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="gone" secondAttribute="top" id="1"/>
      <constraint firstItem="a" firstAttribute="nonsense" id="2"/></constraints>
      """)
    XCTAssertTrue(view.constraints.isEmpty)
    XCTAssertTrue(view.window === window)
  }

  func test_constraints_whenTheyConflict_thenOneIsBrokenAndTheRestHolds() throws {
    let (view, window) = try shown(
      """
      <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="5" id="1"/>
      <constraint firstItem="a" firstAttribute="width" constant="10" id="2"/>
      <constraint firstItem="a" firstAttribute="width" constant="20" id="3"/>
      <constraint firstItem="a" firstAttribute="height" constant="30" id="4"/></constraints>
      """)
    XCTAssertEqual(view.subviews[0].frame, CGRect(x: 0, y: 5, width: 10, height: 30))
    XCTAssertTrue(view.window === window)
  }

  func test_view_whenItHasNoConstraints_thenItsFrameAndMaskDecide() throws {
    let (view, window) = try shown(
      """
      <subviews>
      <view id="a" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="10" y="20" width="30" height="40"/></view>
      <view id="b"><rect key="frame" x="0" y="800" width="414" height="96"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/></view></subviews>
      """)
    XCTAssertEqual(view.subviews[0].frame, CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertEqual(
      view.subviews[1].frame, CGRect(x: 0, y: window.bounds.height - 96, width: window.bounds.width, height: 96))
  }

  func test_stackWithoutConstraints_isAsLargeAsWhatItHolds_whereItWasPlaced() throws {
    let (view, _) = try shown(
      """
      <subviews>
      <stackView id="a" fixedFrame="YES" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="8" y="9" width="20" height="20"/><subviews>
      <view id="b" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint firstItem="b" firstAttribute="width" constant="120" id="1"/>
      <constraint firstItem="b" firstAttribute="height" constant="30" id="2"/></constraints></view>
      </subviews></stackView></subviews>
      """)
    XCTAssertEqual(view.subviews[0].frame, CGRect(x: 8, y: 9, width: 120, height: 30))
  }

  func test_variations_whenTheTraitsMatch_thenTheirValuesAndMembersCount() throws {
    let controller = try controller(
      """
      <subviews>
      <view id="a" translatesAutoresizingMaskIntoConstraints="NO"/><view id="b"/><view id="c"/></subviews>
      <constraints>
      <constraint firstItem="a" firstAttribute="width" constant="1" id="w">
      <variation key="heightClass=regular-widthClass=compact" constant="7"/>
      <variation key="widthClass=regular" constant="9"/></constraint>
      <constraint firstItem="a" firstAttribute="height" constant="5" id="h"/></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="b"/><exclude reference="c"/></mask>
      <mask key="constraints"><exclude reference="h"/></mask></variation>
      <variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><include reference="c"/></mask>
      </variation>
      """, more: "<connections/>")
    let view = try XCTUnwrap(controller.view)
    XCTAssertEqual(view.subviews.count, 2)
    XCTAssertEqual(view.constraints.map(\.constant), [7])
  }

  func test_place_whenMultiplied_thenInTheCoordinatesOfTheHolder() throws {
    let (view, window) = try shown(
      """
      <subviews><view id="box"><rect key="frame" x="100" y="200" width="200" height="100"/>
      <subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="a" firstAttribute="centerX" secondItem="box" secondAttribute="centerX" multiplier="0.5"
      id="1"/><constraint firstItem="a" firstAttribute="bottom" secondItem="box" secondAttribute="bottom"
      multiplier="1:2" id="2"/>
      <constraint firstItem="a" firstAttribute="width" secondItem="box" secondAttribute="width" multiplier="1/4" id="3"/>
      <constraint firstItem="a" firstAttribute="height" constant="10" id="4"/></constraints></view></subviews>
      """)
    XCTAssertEqual(view.subviews[0].subviews[0].frame, CGRect(x: 25, y: 40, width: 50, height: 10))
    XCTAssertTrue(view.window === window)
  }

  /// As files of Xcode 8 have them; apps round corners by them in `viewDidLoad()`.
  func test_viewsWithoutFrames_haveThoseOfTheirConstraints_beforeTheyAreShown() throws {
    let controller = try controller(
      """
      <subviews><stackView axis="vertical" id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
      <imageView id="a" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint firstAttribute="height" constant="80" id="5"/></constraints></imageView>
      </subviews></stackView></subviews>
      <constraints>
      <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="1"/>
      <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" constant="20" id="2"/>
      <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="3"/>
      </constraints>
      """)
    let stack = try XCTUnwrap(controller.view.subviews.first)
    XCTAssertEqual(stack.frame, CGRect(x: 20, y: 100, width: 374, height: 80))
    XCTAssertEqual(stack.subviews.first?.frame, CGRect(x: 0, y: 0, width: 374, height: 80))
    let window = show(controller)
    window.layoutIfNeeded()
    XCTAssertEqual(stack.subviews.first?.frame.width, window.bounds.width - 40)
  }
}
