import AppFacts
import AppSyntaxMessages
import XCTest

/// What is read of Objective-C files: methods with their lines, and what stands in them, as Swift would spell it.
final class ObjectiveCTests: XCTestCase {
  private func functions(_ body: String, header: String = "") throws -> [FunctionOutline] {
    let source = "@implementation AppDelegate\n\(body)\n@end\n"
    let facts = try Fixture(name: "App", files: ["AppDelegate.m": source, "AppDelegate.h": header]).facts()
    return try XCTUnwrap(facts.objectiveC.first?.types.first).functions
  }

  private func uses(_ statements: String) throws -> [String] {
    let function = try functions("- (void)applicationDidBecomeActive:(UIApplication *)app {\n\(statements)\n}")
    return try XCTUnwrap(function.first?.body).compactMap { step in
      guard case .use(let use) = step else { return nil }
      switch use.kind {
      case .call: return use.text + use.signature.drop { $0 != "(" }
      case .read: return use.text
      case .write: return "\(use.text) = \(use.value ?? "")"
      }
    }
  }

  func test_methods_haveTheNamesThatSwiftHasForThem() throws {
    let found = try functions(
      """
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary<NSString *, id> *)options
      {
          return @"}" != nil;
      }
      /* - (void)applicationWillTerminate:(UIApplication *)app {} */
      + (instancetype)shared { return nil; }
      - (void)applicationDidBecomeActive:(UIApplication *)app API_AVAILABLE(ios(13.0)) { }
      - (void)open:(NSString *)name
          animated:(BOOL)animated;
      """)
    XCTAssertEqual(found.map(\.name), ["application(_:open:options:)", "shared", "applicationDidBecomeActive(_:)"])
    XCTAssertEqual(found.map(\.line), [2, 7, 8])
    XCTAssertEqual(found[0].parameters.map(\.name), ["app", "url", "options"])
    XCTAssertEqual(found[0].marks.objectiveCName, "application:openURL:options:")
  }

  func test_messagesAndDots_areOneChain() throws {
    XCTAssertEqual(
      try uses("[[[UIApplication sharedApplication] delegate] window];"), ["UIApplication.shared.delegate.window()"])
    XCTAssertEqual(
      try uses("x = ((AppDelegate *)UIApplication.sharedApplication.delegate).window;"),
      [
        "x = ( ( AppDelegate * ) UIApplication . sharedApplication . delegate ) . window",
        "UIApplication.shared.delegate.window",
      ])
    XCTAssertEqual(
      try uses("UIWindow *w = UIApplication.sharedApplication.windows[0];").last, "UIApplication.shared.windows[]")
  }

  func test_whatNestsWithoutEnd_isLeftOut_andWhatFollowsIsRead() throws {
    for (open, close) in [("(", ")"), ("[", "]"), ("@[", "]"), ("(id)", ""), ("^{", "}")] {
      let count = 20_000
      let deep = String(repeating: open, count: count) + "x" + String(repeating: close, count: count)
      let found = try uses("UIWindow *w = \(deep);\n[UIApplication sharedApplication];")
      XCTAssertEqual(found.last, "UIApplication.shared()", open)
    }
  }

  func test_arguments_haveTheLabelsOfTheSelector() throws {
    let found = try uses("[app application:a openURL:(b ? c : d) options:@{}];")
    XCTAssertEqual(found.last, "app.application(_:openURL:options:)")
  }

  func test_blocksAndConditions_areReadInPlace() throws {
    let found = try uses(
      """
      if (self.isReady) [self.store save];
      dispatch_async(dispatch_get_main_queue(), ^{ [weak refresh]; });
      [self load:^(NSData *data, NSError *error) { _data = data; }];
      """)
    for use in ["isReady", "store.save()", "weak.refresh()", "data = data", "load(_:)"] {
      XCTAssertTrue(found.contains(use), "\(use) is missing in \(found)")
    }
  }

  func test_brokenFiles_endSomewhere() throws {
    for body in ["- (void)a:(id)b { [c d:e", "- (void)a { ((( ", "- (", "}}}} ]]]", "- (void)a { @\"no end }"] {
      _ = try Fixture(name: "App", files: ["A.m": "// UIApplication\n@implementation A\n\(body)"]).facts()
    }
  }

  func test_headers_sayTheSuperclassAndProtocols() throws {
    let files = [
      "A.h": "// UIApplication\n@interface A : UIResponder <UIApplicationDelegate>\n@property int b;\n@end\n",
      "A.m": "// UIApplication\n@interface A () <UISceneDelegate>\n@end\n@implementation A\n- (void)c {}\n@end\n",
    ]
    let facts = try Fixture(name: "App", files: files).facts()
    let type = try XCTUnwrap(facts.objectiveC.first?.types.first)
    XCTAssertEqual(type.inherited, ["UIResponder", "UIApplicationDelegate", "UISceneDelegate"])
  }
}
