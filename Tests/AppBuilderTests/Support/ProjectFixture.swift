/// A project file as Xcode writes it, cut down.
enum ProjectFixture {
  static let text = """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objectVersion = 77;
      objects = {
        P1 /* Project object */ = {
          isa = PBXProject;
          buildConfigurationList = L0 /* Build configuration list */;
          developmentRegion = ko;
          packageReferences = (
            R1 /* XCRemoteSwiftPackageReference "swift-algorithms" */,
          );
          targets = (
            T0 /* NotesTests */,
            T1 /* Mac */,
            T2 /* Notes */,
          );
        };
        R1 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/swift-algorithms.git"; };
        T0 = { isa = PBXNativeTarget; name = NotesTests; productType = "com.apple.product-type.bundle.unit-test"; };
        T1 = {
          isa = PBXNativeTarget; name = Mac; buildConfigurationList = L1;
          productType = "com.apple.product-type.application";
        };
        T2 = {
          isa = PBXNativeTarget; name = Notes; buildConfigurationList = L2;
          productType = "com.apple.product-type.application";
        };
        L0 = { isa = XCConfigurationList; buildConfigurations = (C0, C1, ); };
        L1 = { isa = XCConfigurationList; buildConfigurations = (C2, ); };
        L2 = { isa = XCConfigurationList; buildConfigurations = (C3, C4, ); };
        C0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
          SWIFT_VERSION = 4.2; SWIFT_ACTIVE_COMPILATION_CONDITIONS = BASE; }; };
        C1 = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 4.2; }; };
        C2 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = macosx; }; };
        C3 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
          SDKROOT = iphoneos;
          SWIFT_VERSION = 5.0;
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) DEBUG";
          PRODUCT_NAME = "$(TARGET_NAME)";
          PRODUCT_BUNDLE_IDENTIFIER = "com.acme.$(PRODUCT_NAME:rfc1034identifier)";
          GENERATE_INFOPLIST_FILE = YES;
          INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES;
          INFOPLIST_KEY_UILaunchScreen_Generation = YES;
          INFOPLIST_KEY_UIApplicationSupportsIndirectInputEvents = YES;
          INFOPLIST_KEY_UIMainStoryboardFile = Main;
          INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = (
            UIInterfaceOrientationPortrait,
            UIInterfaceOrientationLandscapeLeft,
          );
          LD_RUNPATH_SEARCH_PATHS = ( "$(inherited)", "@executable_path/Frameworks", );
        }; };
        C4 = { isa = XCBuildConfiguration; name = Release; buildSettings = {
          SDKROOT = iphoneos; SWIFT_VERSION = 6.0; }; };
      };
      rootObject = P1 /* Project object */;
    }
    """
}
