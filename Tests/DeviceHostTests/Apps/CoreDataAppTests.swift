import DeviceCore
import Foundation
import LifeCycle
import XCTest

@testable import DeviceHost

/// An app as Xcode's template with Core Data makes it: what it saves on its way to the background outlives its process, what
/// it does not save does not.
final class CoreDataAppTests: DeviceTestCase {
  private var events: [Event] = []

  func test_whatIsSavedInTheBackground_isThereAfterJetsam() throws {
    let bundle = try BuiltApps.build("Words", files: files)
    let device = try makeDevice(DeviceConfiguration(name: "words"))
    device.observe { [unowned self] in events.append($0) }
    _ = try device.install(bundle)
    let app = try device.app(named: "Words")
    // Killed in the background, after its save.
    for kind in [UserAction.Kind.launch(), .home] {
      try device.perform(kind, app)
      try device.settle()
    }
    try device.perform(.terminate(.jetsam), app)
    try device.settle()
    XCTAssertEqual(device.state(of: app).process, .notRunning)
    // Killed in front: nothing saved the second word.
    try device.perform(.launch(), app)
    try device.settle()
    try device.perform(.terminate(.jetsam), app)
    try device.settle()
    try device.perform(.launch(), app)
    try device.settle()
    try device.shutDown()
    XCTAssertEqual(
      events.filter { $0.kind == .output }.map(\.name),
      [
        "found []", "of the group: 1", "saved", "found [word 0]", "of the group: 2", "found [word 0]",
        "of the group: 2",
      ])
    let store = temporary.appending(
      path: "state/containers/com.example.Words/Library/Application Support/Words.sqlite")
    XCTAssertTrue(FileManager.default.fileExists(atPath: store.path))
  }

  private let files = [
    "Words.xcdatamodeld/Words.xcdatamodel/contents": """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
      <entity name="Group" representedClassName="Group" syncable="YES" codeGenerationType="class">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="words" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Word"
          inverseName="group" inverseEntity="Word"/>
      </entity>
      <entity name="Word" representedClassName="Word" syncable="YES" codeGenerationType="class">
        <attribute name="created" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        <attribute name="text" optional="YES" attributeType="String"/>
        <relationship name="group" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Group"
          inverseName="words" inverseEntity="Group"/>
      </entity>
    </model>
    """,
    "Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>com.example.Words</string>
    <key>UIApplicationSceneManifest</key><dict>
    <key>UIApplicationSupportsMultipleScenes</key><false/>
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Default Configuration</string>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    </dict></array></dict></dict>
    </dict></plist>
    """,
    "AppDelegate.swift": """
    import CoreData
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      lazy var persistentContainer: NSPersistentContainer = {
        let container = NSPersistentContainer(name: "Words")
        container.loadPersistentStores(completionHandler: { (storeDescription, error) in
          if let error = error as NSError? { fatalError("Unresolved error \\(error), \\(error.userInfo)") }
        })
        return container
      }()

      func saveContext() {
        let context = persistentContainer.viewContext
        guard context.hasChanges else { return }
        do { try context.save() } catch { fatalError("Unresolved error \\(error)") }
        print("saved")
      }
    }
    """,
    "SceneDelegate.swift": """
    import CoreData
    import UIKit

    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      private var delegate: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }

      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        guard let scene = scene as? UIWindowScene, let context = delegate?.persistentContainer.viewContext else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        let request: NSFetchRequest<Word> = Word.fetchRequest()
        request.sortDescriptors = [NSSortDescriptor(key: #keyPath(Word.text), ascending: true)]
        let found = (try? context.fetch(request)) ?? []
        print("found [\\(found.compactMap(\\.text).joined(separator: ", "))]")
        let groups: NSFetchRequest<Group> = Group.fetchRequest()
        groups.predicate = NSPredicate(format: "%K == %@", #keyPath(Group.name), "all")
        let group = (try? context.fetch(groups).first) ?? Group(context: context)
        group.name = "all"
        let word = Word(context: context)
        word.text = "word \\(found.count)"
        word.created = Date()
        group.addToWords(word)
        print("of the group: \\(group.words?.count ?? 0)")
      }

      func sceneDidEnterBackground(_ scene: UIScene) { delegate?.saveContext() }
    }
    """,
  ]
}
