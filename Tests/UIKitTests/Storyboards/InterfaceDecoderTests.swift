import XCTest

@_spi(Scenario) @testable import UIKit

/// A view that reports what it finds, and when.
final class ReportingView: UIView {
  static var calls: [String] = []
  weak var label: UILabel?
  var cornerRadius: CGFloat = 0
  var count = 0
  var caption: String?
  var tone: UIColor?
  var span = NSRange()
  var isBusy = false

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    Self.calls.append("init frame=\(frame.width) subviews=\(subviews.count) label=\(label != nil)")
    backgroundColor = .red
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    Self.calls.append("awake label=\(label?.text ?? "nil") count=\(count)")
  }
}

/// A bar button that makes its view of what the storyboard gives it.
final class WrappingItem: UIBarButtonItem {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    customView = UILabel()
    (customView as? UILabel)?.text = title
  }
}

final class CountingTab: UITabBarItem {
  var first = ""
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    first = "\(title ?? "nil") \(tag)"
  }
}

final class GrowingConstraint: NSLayoutConstraint {
  var tallConstant: CGFloat = 0
  override func awakeFromNib() {
    super.awakeFromNib()
    constant = tallConstant
  }
}

final class Helper: NSObject, UITableViewDataSource {
  weak var controller: UIViewController?
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

@MainActor protocol Painting: AnyObject { func paint() -> String }

final class WiredController: UIViewController, Painting, UIGestureRecognizerDelegate {
  var report: ReportingView!
  var buttons: [UIButton]!
  var height: NSLayoutConstraint! { didSet { buttonsBefore = buttons?.count } }
  var buttonsBefore: Int?
  var press: UILongPressGestureRecognizer!
  var save: UIBarButtonItem!
  var helper: Helper!
  var wasAwake = ""
  var taps = 0
  override func awakeFromNib() {
    super.awakeFromNib()
    wasAwake = "save=\(save != nil) report=\(report != nil) loaded=\(isViewLoaded)"
  }
  func paint() -> String { "painted" }
  override func _method(named selector: String) -> _SelectorMethod? {
    switch selector {
    case "setHeight:": _SelectorMethod(one: { (height: NSLayoutConstraint?) in self.height = height })
    case "tapped:": _SelectorMethod(one: { (_: Any) in self.taps += 1 })
    case "makeDetail:sender:":
      _SelectorMethod(two: { (coder: NSCoder, _: Any?) in MadeDetail(coder: coder, by: "hand") })
    default: super._method(named: selector)
    }
  }
}

final class MadeDetail: UIViewController {
  let maker: String
  required init?(coder: NSCoder) {
    maker = "storyboard"
    super.init(coder: coder)
  }
  init?(coder: NSCoder, by maker: String) {
    self.maker = maker
    super.init(coder: coder)
  }
}

final class Painter: UIView { weak var painting: (any Painting)? }

@preconcurrency @MainActor
final class InterfaceDecoderTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { ReportingView.calls = [] } }

  private func wired(_ view: String, _ connections: String = "", beside: String = "", more: String = "") throws
    -> WiredController
  {
    let file = InterfaceText.storyboard(
      """
      <viewController id="vc" customClass="WiredController" customModule="UIKitTests">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="390" height="844"/>\(view)</view>
      \(more)<connections>\(connections)</connections></viewController>
      <placeholder placeholderIdentifier="IBFirstResponder" id="first"/>\(beside)
      """,
      "<viewController id=\"detail\" title=\"Detail\" customClass=\"MadeDetail\" customModule=\"UIKitTests\"/>")
    return try XCTUnwrap(file.make("vc", for: UIStoryboard(name: "Main", bundle: nil)) as? WiredController)
  }

  private let report = """
    <subviews><view id="r" customClass="ReportingView" customModule="UIKitTests">
    <rect key="frame" x="0" y="0" width="77" height="40"/>
    <subviews><label id="l" text="Hello"/></subviews>
    <color key="backgroundColor" white="1" alpha="1"/>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="6"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="number" keyPath="layer.ShadowRadius"><integer key="value" value="7"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="number" keyPath="cornerRadius"><real key="value" value="2.5"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="4"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="string" keyPath="caption" value="Title"/>
    <userDefinedRuntimeAttribute type="string" keyPath="layer.borderWidth" value="1.5f"/>
    <userDefinedRuntimeAttribute type="boolean" keyPath="isBusy" value="YES"/>
    <userDefinedRuntimeAttribute type="boolean" keyPath="clipsToBounds" value="YES"/>
    <userDefinedRuntimeAttribute type="range" keyPath="span"><range key="value" location="2" length="3"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="color" keyPath="tone"><color key="value" systemColor="systemRedColor"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor"><color key="value" white="1" alpha="1"/>
    </userDefinedRuntimeAttribute>
    <userDefinedRuntimeAttribute type="string" keyPath="noSuchKey" value="x"/>
    </userDefinedRuntimeAttributes>
    <connections><outlet property="label" destination="l" id="1"/></connections></view></subviews>
    """

  func test_order_whenAViewIsDecoded_thenValuesInInitAndOutletsBeforeAwakeFromNib() throws {
    let controller = try wired(report, "<outlet property=\"report\" destination=\"r\" id=\"2\"/>")
    XCTAssertEqual(controller.wasAwake, "save=false report=false loaded=false")
    controller.loadViewIfNeeded()
    XCTAssertEqual(ReportingView.calls, ["init frame=77.0 subviews=1 label=false", "awake label=Hello count=4"])
    // What a class sets after its superclass's initialiser stays.
    XCTAssertEqual(controller.report.backgroundColor, .red)
  }

  func test_attributes_whenDefinedByTheApp_thenSetWithTheirTypes() throws {
    let controller = try wired(report, "<outlet property=\"report\" destination=\"r\" id=\"2\"/>")
    controller.loadViewIfNeeded()
    let view = try XCTUnwrap(controller.report)
    XCTAssertEqual(view.layer.borderWidth, 1.5, "A number takes what the text begins with.")
    XCTAssertEqual(view.layer.cornerRadius, 6)
    XCTAssertEqual(view.layer.shadowRadius, 7, "A key may have its first letter in upper case.")
    XCTAssertEqual(view.cornerRadius, 2.5)
    XCTAssertEqual(view.caption, "Title")
    XCTAssertEqual(view.span, NSRange(location: 2, length: 3))
    XCTAssertEqual(view.tone, .systemRed)
    XCTAssertTrue(view.isBusy && view.clipsToBounds)
    XCTAssertNil(view.layer.borderColor)
  }

  func test_outlets_whenCollectionsConstraintsAndProtocols_thenSet() throws {
    let controller = try wired(
      """
      <subviews><button id="b1" tag="1"/><button id="b2" tag="2"/>
      <view id="p" customClass="Painter" customModule="UIKitTests"><constraints>
      <constraint firstAttribute="height" constant="3" id="h"/>
      <constraint firstAttribute="width" constant="3" id="g" customClass="GrowingConstraint" customModule="UIKitTests">
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="tallConstant">
      <real key="value" value="55"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></constraint>
      </constraints><connections><outlet property="painting" destination="vc" id="3"/></connections></view></subviews>
      """,
      """
      <outlet property="height" destination="h" id="1"/>
      <outletCollection property="buttons" destination="b2" id="4"/>
      <outletCollection property="buttons" destination="b1" id="5"/>
      """)
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.height.constant, 3)
    XCTAssertEqual(controller.buttons.map(\.tag), [2, 1])
    XCTAssertEqual(controller.buttonsBefore, 2, "The collection is there when the outlet is set.")
    let painter = try XCTUnwrap(controller.view.subviews.last as? Painter)
    XCTAssertEqual(painter.painting?.paint(), "painted")
    XCTAssertEqual(painter.constraints.map(\.constant), [3, 55])
  }

  func test_recognizers_whenBesideTheController_thenOnTheirViewsWithValuesAndActions() throws {
    let controller = try wired(
      """
      <subviews><view id="v"><rect key="frame" x="0" y="100" width="390" height="100"/>
      <gestureRecognizers/><connections>
      <outletCollection property="gestureRecognizers" destination="tap" appends="YES" id="1"/>
      <outletCollection property="gestureRecognizers" destination="hold" appends="YES" id="2"/>
      <outletCollection property="gestureRecognizers" destination="swipe" appends="YES" id="3"/>
      <outletCollection property="gestureRecognizers" destination="edge" appends="YES" id="4"/></connections></view>
      </subviews>
      """, "<outlet property=\"press\" destination=\"hold\" id=\"5\"/>",
      beside: """
        <tapGestureRecognizer id="tap"><connections><action selector="tapped:" destination="vc" id="6"/>
        <outlet property="delegate" destination="vc" id="7"/></connections></tapGestureRecognizer>
        <pongPressGestureRecognizer allowableMovement="12" minimumPressDuration="2" id="hold"/>
        <swipeGestureRecognizer direction="up" id="swipe"/>
        <screenEdgePanGestureRecognizer id="edge"><rectEdge key="edges" left="YES"/></screenEdgePanGestureRecognizer>
        """)
    let window = show(controller)
    let recognizers = try XCTUnwrap(controller.view.subviews[0].gestureRecognizers)
    XCTAssertEqual(recognizers.count, 4)
    XCTAssertTrue(recognizers[0].delegate === controller)
    XCTAssertEqual(controller.press.minimumPressDuration, 2)
    XCTAssertEqual(controller.press.allowableMovement, 12)
    XCTAssertEqual((recognizers[2] as? UISwipeGestureRecognizer)?.direction, .up)
    XCTAssertEqual((recognizers[3] as? UIScreenEdgePanGestureRecognizer)?.edges, .left)
    UserTouch(in: window, at: CGPoint(x: 100, y: 150))?.lift()
    XCTAssertEqual(controller.taps, 1)
  }

  func test_bars_whenDescribed_thenThereBeforeTheViewLoads() throws {
    let controller = try wired(
      "", "<outlet property=\"save\" destination=\"save\" id=\"1\"/>",
      more: """
        <toolbarItems><barButtonItem systemItem="flexibleSpace" id="t1"/><barButtonItem title="Sort" id="t2"/>
        </toolbarItems><tabBarItem key="tabBarItem" title="" systemItem="mostRecent" id="tab"/>
        <navigationItem key="navigationItem" title="Notes" id="n" largeTitleDisplayMode="never">
        <view key="titleView" id="tv"/>
        <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="left"/>
        <rightBarButtonItems><barButtonItem systemItem="save" id="save"><connections>
        <action selector="tapped:" destination="vc" id="2"/></connections></barButtonItem>
        <barButtonItem image="star" catalog="system" id="star"><segmentedControl key="customView" id="c"><segments>
        <segment title="A"/><segment title="B"/></segments></segmentedControl></barButtonItem></rightBarButtonItems>
        </navigationItem>
        """)
    let item = controller.navigationItem
    let tab = controller.tabBarItem
    XCTAssertEqual([tab?.title, tab?.image?.name], ["Most Recent", "clock.fill"])
    XCTAssertEqual(UITabBarItem(tabBarSystemItem: .topRated, tag: 1).title, "Top Rated")
    XCTAssertEqual(controller.wasAwake, "save=true report=false loaded=false")
    XCTAssertEqual(item.title, "Notes")
    XCTAssertNotNil(item.titleView)
    XCTAssertEqual(item.largeTitleDisplayMode, .never)
    XCTAssertEqual(item.leftBarButtonItem?.systemItem, .cancel)
    XCTAssertEqual(item.rightBarButtonItems?.count, 2)
    XCTAssertEqual((item.rightBarButtonItems?[1].customView as? UISegmentedControl)?.numberOfSegments, 2)
    XCTAssertEqual(controller.toolbarItems?.map(\.title), [nil, "Sort"])
    XCTAssertFalse(controller.isViewLoaded)
    controller.save.perform()
    XCTAssertEqual(controller.taps, 1)
    controller.loadViewIfNeeded()
    controller.save.perform()
    XCTAssertEqual(controller.taps, 2)
  }

  func test_barItems_ofAnAppsOwnClass_haveTheirValuesAsTheyAreMade() throws {
    let controller = try wired(
      "", "",
      more: """
        <tabBarItem key="tabBarItem" title="Home" tag="4" id="tab" customClass="CountingTab" customModule="UIKitTests"/>
        <navigationItem key="navigationItem" title="Notes" id="n">
        <barButtonItem key="leftBarButtonItem" title="Menu" id="left" customClass="WrappingItem" customModule="UIKitTests"/>
        </navigationItem>
        """)
    let item = try XCTUnwrap(controller.navigationItem.leftBarButtonItem as? WrappingItem)
    XCTAssertEqual((item.customView as? UILabel)?.text, "Menu")
    XCTAssertEqual((controller.tabBarItem as? CountingTab)?.first, "Home 4")
  }

  func test_customObject_whenBesideTheController_thenConnectedAndKept() throws {
    let controller = try wired(
      """
      <subviews><tableView id="t"><rect key="frame" x="0" y="0" width="390" height="500"/><connections>
      <outlet property="dataSource" destination="help" id="1"/></connections></tableView></subviews>
      """,
      beside: """
        <customObject id="help" customClass="Helper" customModule="UIKitTests"><connections>
        <outlet property="controller" destination="vc" id="2"/></connections></customObject>
        """)
    controller.loadViewIfNeeded()
    let table = try XCTUnwrap(controller.view.subviews[0] as? UITableView)
    let helper = try XCTUnwrap(table.dataSource as? Helper)
    XCTAssertTrue(helper.controller === controller)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
  }

  func test_segue_whenTheSourceCreatesTheDestination_thenItsMethodDoes() throws {
    let controller = try wired(
      "",
      """
      <segue destination="detail" kind="show" identifier="go" destinationCreationSelector="makeDetail:sender:" id="s"/>
      <segue destination="detail" kind="show" identifier="plain" id="p"/>
      """)
    let navigation = UINavigationController(rootViewController: controller)
    let window = show(navigation)
    controller.performSegue(withIdentifier: "go", sender: nil)
    XCTAssertEqual((navigation.topViewController as? MadeDetail)?.maker, "hand")
    controller.performSegue(withIdentifier: "plain", sender: nil)
    XCTAssertEqual((navigation.topViewController as? MadeDetail)?.maker, "storyboard")
    XCTAssertNotNil(window.rootViewController)
  }

  func test_popover_whenItHasAnAnchor_thenPointsToIt() throws {
    let controller = try wired(
      "<subviews><button id=\"b\" tag=\"9\"/></subviews>",
      """
      <segue destination="detail" kind="popoverPresentation" identifier="pop" popoverAnchorView="b" id="s">
      <popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>
      """)
    let window = show(controller)
    controller.performSegue(withIdentifier: "pop", sender: nil)
    let popover = try XCTUnwrap(controller.presentedViewController?.popoverPresentationController)
    XCTAssertEqual(popover.sourceView?.tag, 9)
    XCTAssertEqual(popover.permittedArrowDirections, .up)
    XCTAssertNotNil(window.rootViewController)
  }

  func test_values_whenSegmentsHaveImages_thenTheyAreShown() throws {
    let controller = try wired(
      """
      <subviews><segmentedControl id="3"><segments><segment title="" image="star" catalog="system"/>
      <segment title="B"/></segments></segmentedControl></subviews>
      """)
    let control = try XCTUnwrap(controller.view?.subviews.first as? UISegmentedControl)
    XCTAssertEqual(control.imageForSegment(at: 0)?.name, "star")
    XCTAssertNil(control.imageForSegment(at: 1))
    XCTAssertEqual(control.titleForSegment(at: 1), "B")
  }

  func test_values_whenOfControls_thenSet() throws {
    let controller = try wired(
      """
      <subviews>
      <button buttonType="system" enabled="NO" id="1"><fontDescription key="fontDescription" type="boldSystem"
      pointSize="21"/><state key="normal" title="Go"><color key="titleColor" systemColor="systemGreenColor"/></state>
      <state key="selected" title="Gone"/></button>
      <stepper value="3" minimumValue="1" maximumValue="9" stepValue="2" id="2"/>
      <segmentedControl selectedSegmentIndex="1" id="3"><segments><segment title="A"/><segment title="B"/></segments>
      </segmentedControl>
      <pageControl numberOfPages="4" currentPage="2" id="4"/>
      <activityIndicatorView animating="YES" style="large" id="5"/>
      <textField placeholder="Name" borderStyle="roundedRect" id="6"><textInputTraits key="textInputTraits"
      keyboardType="emailAddress" returnKeyType="done" secureTextEntry="YES"/></textField>
      <label numberOfLines="0" textAlignment="center" horizontalHuggingPriority="251" id="7">
      <string key="text">two
      lines</string></label>
      <stackView axis="vertical" alignment="center" distribution="fillEqually" spacing="6" id="8"/>
      <searchBar placeholder="Find" id="9"/><datePicker id="10"/><wkWebView id="11"/>
      </subviews>
      """)
    let views = try XCTUnwrap(controller.view?.subviews)
    let button = try XCTUnwrap(views[0] as? UIButton)
    XCTAssertEqual([button.title(for: .normal), button.title(for: .selected)], ["Go", "Gone"])
    XCTAssertEqual(button.titleColor(for: .normal), .systemGreen)
    XCTAssertEqual(button.titleLabel?.font.pointSize, 21)
    XCTAssertEqual(button.buttonType, .system)
    XCTAssertFalse(button.isEnabled)
    XCTAssertEqual((views[1] as? UIStepper)?.value, 3)
    XCTAssertEqual((views[1] as? UIStepper)?.maximumValue, 9)
    XCTAssertEqual((views[2] as? UISegmentedControl)?.selectedSegmentIndex, 1)
    XCTAssertEqual((views[3] as? UIPageControl)?.currentPage, 2)
    XCTAssertEqual((views[4] as? UIActivityIndicatorView)?.isAnimating, true)
    let field = try XCTUnwrap(views[5] as? UITextField)
    XCTAssertEqual(field.keyboardType, .emailAddress)
    XCTAssertEqual(field.returnKeyType, .done)
    XCTAssertTrue(field.isSecureTextEntry)
    let label = try XCTUnwrap(views[6] as? UILabel)
    XCTAssertEqual(label.text, "two\nlines")
    XCTAssertEqual(label.contentHuggingPriority(for: .horizontal), UILayoutPriority(251))
    let stack = try XCTUnwrap(views[7] as? UIStackView)
    XCTAssertEqual(stack.axis, .vertical)
    XCTAssertEqual(stack.alignment, .center)
    XCTAssertEqual(stack.distribution, .fillEqually)
    XCTAssertEqual((views[8] as? UISearchBar)?.placeholder, "Find")
    XCTAssertEqual(views.count, 11)
  }

  func test_values_whenOfSliders_thenSet() throws {
    let controller = try wired(
      """
      <subviews><slider minValue="1" maxValue="5" value="2" continuous="NO" id="1">
      <color key="minimumTrackTintColor" systemColor="systemRedColor"/>
      <color key="thumbTintColor" systemColor="systemGreenColor"/></slider></subviews>
      """)
    let slider = try XCTUnwrap(controller.view?.subviews.first as? UISlider)
    XCTAssertEqual([slider.minimumValue, slider.maximumValue, slider.value], [1, 5, 2])
    XCTAssertFalse(slider.isContinuous)
    XCTAssertEqual(slider.minimumTrackTintColor, .systemRed)
    XCTAssertNil(slider.maximumTrackTintColor)
    XCTAssertEqual(slider.thumbTintColor, .systemGreen)
    XCTAssertNil(slider.minimumValueImage)
  }

  func test_values_whenOfDatePickers_thenSet() throws {
    let controller = try wired(
      """
      <subviews>
      <datePicker datePickerMode="date" minuteInterval="5" style="wheels" roundsToMinuteInterval="NO" id="1">
      <date key="date" timeIntervalSinceReferenceDate="1000"/>
      <date key="minimumDate" timeIntervalSinceReferenceDate="500.5"/>
      <date key="maximumDate" timeIntervalSinceReferenceDate="2000"/>
      <locale key="locale" localeIdentifier="ko_KR"/></datePicker>
      <datePicker datePickerMode="countDownTimer" countDownDuration="600" useCurrentDate="YES" id="2">
      <date key="date" timeIntervalSinceReferenceDate="1000"/></datePicker>
      </subviews>
      """)
    let pickers = try XCTUnwrap(controller.view?.subviews.map { try XCTUnwrap($0 as? UIDatePicker) })
    XCTAssertEqual(pickers[0].datePickerMode, .date)
    XCTAssertEqual(pickers[0].datePickerStyle, .wheels)
    XCTAssertEqual(pickers[0].minuteInterval, 5)
    XCTAssertFalse(pickers[0].roundsToMinuteInterval)
    XCTAssertEqual(pickers[0].date, Date(timeIntervalSinceReferenceDate: 1000))
    XCTAssertEqual(pickers[0].minimumDate, Date(timeIntervalSinceReferenceDate: 500.5))
    XCTAssertEqual(pickers[0].maximumDate, Date(timeIntervalSinceReferenceDate: 2000))
    XCTAssertEqual(pickers[0].locale?.identifier, "ko_KR")
    XCTAssertEqual(pickers[1].datePickerMode, .countDownTimer)
    XCTAssertEqual(pickers[1].countDownDuration, 600)
    XCTAssertGreaterThan(pickers[1].date, Date(timeIntervalSinceReferenceDate: 1000))
  }

  /// Xcode leaves titles of its own beside a configuration, which nobody sees.
  func test_buttons_whenConfigured_thenTheConfigurationSaysAll() throws {
    let controller = try wired(
      """
      <subviews>
      <button buttonType="system" id="1"><state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain" image="trash" catalog="system">
      <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" scale="large" weight="bold"/>
      </buttonConfiguration></button>
      <button buttonType="system" id="2"><state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="filled" title="Send">
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="31"/></buttonConfiguration></button>
      <button buttonType="system" id="3"><state key="normal">
      <attributedString key="attributedTitle"><fragment content="Red"><attributes>
      <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
      </attributes></fragment></attributedString></state></button>
      <view id="4"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="cornerRadius"><real key="value" value="12"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
      </subviews>
      """)
    let views = try XCTUnwrap(controller.view?.subviews)
    let image = try XCTUnwrap(views[0] as? UIButton)
    XCTAssertNil(image.currentTitle)
    XCTAssertNotNil(image.currentImage)
    XCTAssertEqual(
      image.configuration?.preferredSymbolConfigurationForImage,
      UIImage.SymbolConfiguration(scale: .large).applying(UIImage.SymbolConfiguration(weight: .bold)))
    let title = try XCTUnwrap(views[1] as? UIButton)
    XCTAssertEqual(title.currentTitle, "Send")
    title.layoutIfNeeded()
    XCTAssertEqual(title.titleLabel?.font.pointSize, 31)
    title.setTitle("Sent", for: .normal)
    XCTAssertEqual(title.configuration?.title, "Sent")
    XCTAssertEqual(title.currentTitle, "Sent")
    let red = try XCTUnwrap(views[2] as? UIButton)
    XCTAssertEqual(red.currentAttributedTitle?.string, "Red")
    let color = red.currentAttributedTitle?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    XCTAssertEqual(color, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    XCTAssertEqual(views[3].layer.cornerRadius, 12)
  }

  func test_text_whenInSeveralParts_thenWhole() throws {
    let controller = try wired(
      """
      <subviews><label id="1"><attributedString key="attributedText"><fragment content="One "><attributes>
      <color key="NSColor" systemColor="systemRedColor"/><font key="NSFont" metaFont="system" size="22"/></attributes>
      </fragment><fragment content="two"><attributes><color key="NSColor" systemColor="labelColor"/>
      <font key="NSFont" metaFont="systemBold" size="12"/><integer key="NSStrikethrough" value="1"/><paragraphStyle
      key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail" baseWritingDirection="natural"
      lineSpacing="10" headIndent="4" tighteningFactorForTruncation="0.0"/></attributes></fragment><fragment content=" three"><attributes>
      <color key="NSColor" systemColor="systemBlueColor"/><font key="NSFont" metaFont="system" size="22"/>
      <integer key="NSStrikethrough" value="2"/><paragraphStyle key="NSParagraphStyle" alignment="right"/></attributes>
      </fragment><fragment content=" four"><attributes><url key="NSLink" string="https://a.example"/>
      </attributes></fragment><fragment content=" five"><attributes><url key="NSLink" string="https://b.example"/>
      </attributes></fragment></attributedString></label></subviews>
      """)
    let text = try XCTUnwrap((controller.view.subviews[0] as? UILabel)?.attributedText)
    XCTAssertEqual(text.string, "One two three four five")
    // Parts with equally many attributes are told apart.
    var parts: [Int] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { _, range, _ in parts.append(range.length)
    }
    XCTAssertEqual(parts, [4, 3, 6, 5, 5])
    XCTAssertEqual(text.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor, .systemBlue)
    XCTAssertEqual(text.attribute(.link, at: 20, effectiveRange: nil) as? URL, URL(string: "https://b.example"))
    XCTAssertEqual(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont, .systemFont(ofSize: 22))
    XCTAssertEqual(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .systemRed)
    XCTAssertNil(text.attribute(.strikethroughStyle, at: 0, effectiveRange: nil))
    XCTAssertEqual(text.attribute(.font, at: 4, effectiveRange: nil) as? UIFont, .boldSystemFont(ofSize: 12))
    XCTAssertEqual(text.attribute(.strikethroughStyle, at: 4, effectiveRange: nil) as? Int, 1)
    let style = try XCTUnwrap(text.attribute(.paragraphStyle, at: 4, effectiveRange: nil) as? NSParagraphStyle)
    XCTAssertEqual(style.alignment, .center)
    XCTAssertEqual(style.lineBreakMode, .byTruncatingTail)
    XCTAssertEqual(style.lineSpacing, 10)
    XCTAssertEqual(style.headIndent, 4)
  }

  func test_classes_whenAnElementIsKnown_thenItsClassIsMoreThanAView() {
    let plain: Set = [
      "view", "containerView", "pickerView", "inputView", "tableViewHeaderFooterView", "wkWebView", "webView",
      "mapView", "mtkView", "glkView", "sceneKitView", "skView", "arscnView", "arskView", "tableViewCellContentView",
      "collectionViewCellContentView",
    ]
    for element in InterfaceText.knownViews where !plain.contains(element) {
      XCTAssertFalse(InterfaceClasses.plainView(element) == UIView.self, element)
    }
  }
}
