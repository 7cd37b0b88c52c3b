import CompiledInterface
import XCTest

@testable import UIKit

final class NibController: UIViewController {
  var title1: UILabel!
  var trace: [String] = []
  override func awakeFromNib() { trace.append("awake") }
  override func viewDidLoad() {
    super.viewDidLoad()
    trace.append("didLoad \(title1.text ?? "")")
  }
}

final class CardViewController: UIViewController {
  var card: UIView!
}

final class NibCell: UITableViewCell {
  var name: UILabel!
}

final class NibHeader: UITableViewHeaderFooterView {
  var name: UILabel!
}

final class NibItem: UICollectionViewCell {}

final class NibOwner: NSObject {
  var content: UIView!
}

/// Declares outlets for other classes than a nib has.
final class WrongNibOwner: NSObject {
  var content: NibCell!
  weak var weakContent: NibCell?
  var label: UILabel!
}

final class WeakNibOwner: NSObject {
  weak var content: UIView!
}

@preconcurrency @MainActor
final class NibTests: XCTestCase {
  private let ownerNib = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
    <outlet property="view" destination="v" id="1"/><outlet property="title1" destination="l" id="2"/></connections>
    </placeholder><placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
    <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
    <subviews><label id="l" text="From the nib"/></subviews></view>
    """

  private func folder(_ files: [String: String]) throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nib-\(UUID().uuidString).bundle")
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let isNib = file.pathExtension != "strings"
      try (isNib ? Data(InterfaceText.element(text).compiled) : Data(text.utf8)).write(to: file)
    }
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return try XCTUnwrap(Bundle(path: folder.path))
  }

  private func document(_ objects: String) -> String { "<document><objects>\(objects)</objects></document>" }

  func test_controller_whenItNamesANib_thenItsViewAndOutletsComeFromThere() throws {
    let bundle = try folder(["Page.nib": document(ownerNib)])
    let controller = NibController(nibName: "Page", bundle: bundle)
    XCTAssertEqual(controller.nibName, "Page")
    XCTAssertFalse(controller.isViewLoaded)
    controller.loadViewIfNeeded()
    // The owner of a nib is not awakened by it.
    XCTAssertEqual(controller.trace, ["didLoad From the nib"])
    XCTAssertTrue(controller.title1.superview === controller.view)
  }

  func test_controller_whenANibIsNamedLikeItsClass_thenFound() throws {
    let nib = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="v" id="1"/><outlet property="card" destination="c" id="2"/></connections>
      </placeholder><view id="v"><subviews><view id="c" tag="5"/></subviews></view>
      """)
    for name in ["CardView.nib", "CardViewController.nib", "Base.lproj/CardView.nib"] {
      let controller = CardViewController(nibName: nil, bundle: try folder([name: nib]))
      XCTAssertNotNil(controller.view)
      XCTAssertEqual(controller.card?.tag, 5, name)
    }
    let plain = CardViewController(nibName: nil, bundle: try folder(["Other.nib": nib]))
    XCTAssertNotNil(plain.view)
    XCTAssertNil(plain.card)
  }

  func test_load_whenTheOwnerIsAnyObject_thenItsOutletsAreSetAndTheTopObjectsReturned() throws {
    let bundle = try folder([
      "Card.nib": document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
        <outlet property="content" destination="v" id="1"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
        <view id="v" tag="3"/><tapGestureRecognizer id="g"/>
        """)
    ])
    let owner = NibOwner()
    let made = try XCTUnwrap(bundle.loadNibNamed("Card", owner: owner))
    XCTAssertEqual(made.count, 2)
    XCTAssertTrue(made.first as? UIView === owner.content)
    XCTAssertTrue(made.last is UITapGestureRecognizer)
  }

  func test_load_whenAnOutletIsForASubclass_thenItIsSetAsOnIOS_andOneOfAnotherClassIsNot() throws {
    let bundle = try folder([
      "Card.nib": document(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
        <outlet property="content" destination="v" id="1"/><outlet property="weakContent" destination="v" id="2"/>
        <outlet property="label" destination="f" id="3"/></connections></placeholder>
        <view id="v" tag="3"/><textField id="f"/>
        """)
    ])
    let owner = WrongNibOwner()
    let made = try XCTUnwrap(bundle.loadNibNamed("Card", owner: owner))
    let content: UIView = try XCTUnwrap(owner.content)
    XCTAssertTrue(made.first as? UIView === content)
    XCTAssertEqual(content.tag, 3)
    XCTAssertNotNil(owner.weakContent)
    XCTAssertNil(owner.label)
  }

  func test_external_whenAPlaceholderNamesIt_thenConnected() {
    let nib = InterfaceText.nib(
      """
      <placeholder placeholderIdentifier="Host" id="p"/><tableView id="t"><connections>
      <outlet property="dataSource" destination="p" id="1"/></connections></tableView>
      """)
    let helper = Helper()
    let made = nib.instantiate(withOwner: nil, options: [.externalObjects: ["Host": helper]])
    XCTAssertTrue((made.first as? UITableView)?.dataSource === helper)
  }

  func test_table_whenANibIsRegistered_thenItsCellsAreDequeued() {
    let nib = InterfaceText.nib(
      """
      <tableViewCell id="c" customClass="NibCell" customModule="UIKitTests" indentationLevel="1" indentationWidth="0.0">
      <rect key="frame" x="0" y="0" width="320" height="70"/>
      <tableViewCellContentView key="contentView" tableViewCell="c" id="i"><subviews><label id="l" text="N"/></subviews>
      </tableViewCellContentView><connections><outlet property="name" destination="l" id="1"/></connections>
      </tableViewCell>
      """)
    let table = UITableView()
    table.register(nib, forCellReuseIdentifier: "row")
    let first = table.dequeueReusableCell(withIdentifier: "row") as? NibCell
    XCTAssertEqual(first?.name.text, "N")
    XCTAssertEqual(first?.indentationLevel, 1)
    XCTAssertEqual(first?.indentationWidth, 0)
    XCTAssertEqual(first?.reuseIdentifier, "row")
    XCTAssertTrue(first?.name.superview === first?.contentView)
    XCTAssertFalse(table.dequeueReusableCell(withIdentifier: "row") === first)
    table.register(UINib?.none, forCellReuseIdentifier: "row")
    XCTAssertNil(table.dequeueReusableCell(withIdentifier: "row"))
  }

  func test_table_whenANibOfAHeaderIsRegistered_thenItIsDequeued() {
    let nib = InterfaceText.nib(
      """
      <view id="h" customClass="NibHeader" customModule="UIKitTests">
      <rect key="frame" x="0" y="0" width="320" height="40"/>
      <subviews><label id="l" text="H"/></subviews>
      <connections><outlet property="name" destination="l" id="1"/></connections>
      </view>
      """)
    let table = UITableView()
    table.register(nib, forHeaderFooterViewReuseIdentifier: "head")
    let first = table.dequeueReusableHeaderFooterView(withIdentifier: "head") as? NibHeader
    XCTAssertEqual(first?.name.text, "H")
    XCTAssertEqual(first?.reuseIdentifier, "head")
    table.register(UINib?.none, forHeaderFooterViewReuseIdentifier: "head")
    XCTAssertNil(table.dequeueReusableHeaderFooterView(withIdentifier: "head"))
  }

  func test_collection_whenANibIsRegistered_thenItsItemsAreDequeued() {
    let nib = InterfaceText.nib("<collectionViewCell id=\"c\" customClass=\"NibItem\" customModule=\"UIKitTests\"/>")
    let head = InterfaceText.nib("<collectionReusableView id=\"h\" tag=\"8\"/>")
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(nib, forCellWithReuseIdentifier: "item")
    let kind = UICollectionView.elementKindSectionHeader
    view.register(head, forSupplementaryViewOfKind: kind, withReuseIdentifier: "head")
    let path = IndexPath(item: 0, section: 0)
    XCTAssertTrue(view.dequeueReusableCell(withReuseIdentifier: "item", for: path) is NibItem)
    let made = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: path)
    XCTAssertEqual(made.tag, 8)
  }

  func test_strings_whenThereAreSomeForTheLanguage_thenTheyReplaceTheNibsOwn() {
    let strings = InterfaceStrings([
      "l.text": "Hallo", "b.normalTitle": "Los", "f.placeholder": "Name?", "s.segmentTitles[1]": "Zwei",
      "n.title": "Notizen",
    ])
    let document = InterfaceText.element(
      """
      <document><label id="l"><string key="text">Hello</string></label>
      <button id="b"><state key="normal" title="Go"/><state key="selected" title="Gone"/></button>
      <textField id="f" placeholder="Name"/>
      <segmentedControl id="s"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
      <navigationItem id="n" title="Notes"/><label id="other" text="Same"/></document>
      """)
    let made = strings.localized(document)
    XCTAssertEqual(made.children[0]["text"], "Hallo")
    XCTAssertTrue(made.children[0].children.isEmpty)
    XCTAssertEqual(made.children[1].children.map { $0["title"] }, ["Los", "Gone"])
    XCTAssertEqual(made.children[2]["placeholder"], "Name?")
    XCTAssertEqual(made.children[3].children[0].children.map { $0["title"] }, ["One", "Zwei"])
    XCTAssertEqual(made.children[4]["title"], "Notizen")
    XCTAssertEqual(made.children[5]["text"], "Same")
  }

  func test_strings_whenInTheBundle_thenReadWithTheNib() throws {
    let bundle = try folder([
      "Base.lproj/Card.nib": document("<label id=\"l\" text=\"Hello\"/>"),
      "en.lproj/Card.strings": "\"l.text\" = \"Howdy\";\n",
    ])
    let made = try XCTUnwrap(bundle.loadNibNamed("Card", owner: nil))
    XCTAssertEqual((made.first as? UILabel)?.text, "Howdy")
  }

  /// An app whose storyboards are in the language in which it is developed, and that is translated to others.
  func test_strings_whenTheUsersLanguageIsThatOfBase_thenThoseOfOthersAreNotRead() throws {
    let bundle = try folder([
      "Base.lproj/Card.nib": document("<label id=\"l\" text=\"Hello\"/>"),
      "de.lproj/Card.strings": "\"l.text\" = \"Hallo\";\n", "ru.lproj/Card.strings": "\"l.text\" = \"Привет\";\n",
    ])
    let made = try XCTUnwrap(bundle.loadNibNamed("Card", owner: nil))
    XCTAssertEqual((made.first as? UILabel)?.text, "Hello")
    func shown(_ localizations: String..., development: String, wanted: String...) -> [String] {
      Bundle.shown(localizations, development: development, wanted: wanted)
    }
    XCTAssertEqual(shown("ru", "Base", development: "en", wanted: "en-001"), ["en"])
    XCTAssertEqual(shown("ru", "Base", development: "ru", wanted: "en-001"), ["ru"])
    XCTAssertEqual(shown("de", "en-GB", "ru", development: "ru", wanted: "en-001", "ru-RU"), ["en-GB", "ru"])
    XCTAssertEqual(shown("zh-Hant", "ja", development: "en", wanted: "en"), ["ja"])
    XCTAssertEqual(shown("pt_BR", "pt", development: "en", wanted: "pt-BR"), ["pt_BR"])
    XCTAssertEqual(shown(development: "en", wanted: "en"), [])
  }

  /// What apps rely on that load a cell's content in `init(frame:)`: the view lives until it is added.
  func test_load_whenAnOutletIsWeak_thenItHoldsForTheTurn() async throws {
    let nib = document(
      """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="content" destination="v" id="1"/></connections></placeholder><view id="v"/>
      """)
    let bundle = try folder(["Weak.nib": nib])
    let (kept, lost, view) = (WeakNibOwner(), WeakNibOwner(), UIView())
    _ = bundle.loadNibNamed("Weak", owner: kept)
    _ = bundle.loadNibNamed("Weak", owner: lost)
    view.addSubview(try XCTUnwrap(kept.content))
    XCTAssertNotNil(lost.content)
    let isNextTurn = expectation(description: "next turn")
    DispatchQueue.main.async { isNextTurn.fulfill() }
    await fulfillment(of: [isNextTurn], timeout: 30)
    XCTAssertTrue(kept.content === view.subviews.first)
    XCTAssertNil(lost.content)
  }

  func test_textsOfInterfaceBuilder_shrinkUnlessTheirFilesSayOneSize() throws {
    let top = InterfaceText.nib(
      """
      <label text="a" id="1"><fontDescription key="fontDescription" type="system" pointSize="40"/></label>
      <label text="a" minimumFontSize="8" id="2">
      <fontDescription key="fontDescription" type="system" pointSize="40"/></label>
      <label text="a" minimumScaleFactor="0.5" id="3"/>
      <label text="a" adjustsFontSizeToFit="NO" minimumFontSize="8" id="4"/>
      <textField minimumFontSize="17" id="5"/><textField adjustsFontSizeToFit="NO" id="6"/>
      """
    ).instantiate(withOwner: nil)
    let labels = top.compactMap { $0 as? UILabel }
    XCTAssertEqual(labels.map(\.adjustsFontSizeToFitWidth), [true, true, true, false])
    XCTAssertEqual(labels.prefix(3).map(\.minimumScaleFactor), [0, 0.2, 0.5])
    XCTAssertEqual(top.compactMap { $0 as? UITextField }.map(\.adjustsFontSizeToFitWidth), [true, false])
  }
}
