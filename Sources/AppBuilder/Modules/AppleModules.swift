/// The frameworks and modules of Apple's for iOS, to tell them from an app's own and foreign ones.
enum AppleModules {
  static let names = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let text = """
    ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accessibility Accounts ActivityKit AdAttributionKit AdServices
    AdSupport AlarmKit AppClip AppIntents AppKit AppTrackingTransparency AssetsLibrary AudioToolbox AudioUnit
    AuthenticationServices AutomaticAssessmentConfiguration BackgroundAssets BackgroundTasks BrowserEngineKit CFNetwork
    CallKit CarKey CarPlay Charts Cinematic ClassKit ClockKit CloudKit Combine CommonCrypto Compression
    Contacts ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics
    CoreHaptics CoreHID CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC
    CoreServices CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CreateML CryptoKit CryptoTokenKit Darwin DataDetection
    DeveloperToolsSupport Dispatch Foundation Swift DeviceActivity DeviceCheck DeviceDiscoveryUI DockKit EventKit EventKitUI ExposureNotification
    ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls FileProvider FileProviderUI FinanceKit
    FoundationModels GLKit GSS GameController GameKit GameplayKit GroupActivities HealthKit HealthKitUI HomeKit
    IOKit IOSurface IdentityLookup IdentityLookupUI ImageIO ImagePlayground Intents IntentsUI JavaScriptCore
    JournalingSuggestions LinkPresentation LiveCommunicationKit LocalAuthentication LocalAuthenticationEmbeddedUI
    MLCompute MachO ManagedSettings ManagedSettingsUI MapKit MarketplaceKit Matter MatterSupport MediaAccessibility
    MediaLibrary MediaPlayer MediaSetup MediaToolbox MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShaders
    MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO MultipeerConnectivity MusicKit NaturalLanguage
    NearbyInteraction Network NetworkExtension NewsstandKit NotificationCenter OSAKit OSLog ObjectiveC OpenAL OpenGLES
    PDFKit PHASE PaperKit PassKit PencilKit Photos PhotosUI PlaygroundSupport ProximityReader PushKit PushToTalk
    QuartzCore QuickLook QuickLookThumbnailing RealityFoundation RealityKit ReplayKit RoomPlan SafariServices
    SafetyKit SceneKit ScreenTime Security SensitiveContentAnalysis SensorKit SharedWithYou ShazamKit SoundAnalysis
    Speech SpriteKit StickerKit StoreKit StoreKitTest SwiftData SwiftUI Symbols SystemConfiguration TVMLKit TVUIKit
    TabularData ThreadNetwork TipKit Translation Twitter UIKit UniformTypeIdentifiers UserNotifications
    UserNotificationsUI VideoSubscriberAccount VideoToolbox Vision VisionKit WatchConnectivity WatchKit WeatherKit
    WebKit WidgetKit WiFiAware XPC iAd os simd zlib
    """
}
