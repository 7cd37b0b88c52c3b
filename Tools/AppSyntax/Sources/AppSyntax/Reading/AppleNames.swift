/// How the names of Apple's modules begin that may be missing here, by Apple's documentation of each: a module that is not
/// listed has names of too many kinds.
enum AppleNames {
  /// Whether the module's names are known.
  static func know(_ module: String) -> Bool { patterns[module] != nil }

  /// Whether a name may be the module's.
  static func isName(_ name: String, of module: String) -> Bool {
    patterns[module, default: []].contains { $0.matches(name) }
      && !others[module, default: []].contains { $0.matches(name) }
  }

  private struct Pattern {
    let text: Substring
    let isPrefix: Bool

    /// `MTL*` is a name, and the prefix of names, before whatever is no small letter.
    init(_ text: Substring) {
      isPrefix = text.hasSuffix("*")
      self.text = isPrefix ? text.dropLast() : text
    }

    func matches(_ name: String) -> Bool {
      guard isPrefix, name.hasPrefix(text) else { return name == text }
      return name.dropFirst(text.count).first?.isLowercase != true
    }
  }

  private static let patterns = table(
    """
    ARKit AR* SCN* SK* MTL* simd* matrix* vector*
    Accelerate vDSP* vImage* kvImage* vForce cblas* catlas* BNNS* BLAS* Sparse* DSP* FFT* simd*
    Accounts AC* kAC*
    AddressBook AB* kAB*
    AddressBookUI AB*
    AdServices AAAttribution
    AppClip APActivationPayload
    AssetsLibrary AL*
    AudioUnit AU* Audio* kAU* kAudio*
    CFNetwork CFHTTP* CFNetwork* CFHost* CFRead* CFWrite* CFStream* CFFTP* CFProxy* kCF*
    CallKit CX*
    ClassKit CLS*
    CloudKit CK*
    CommonCrypto CC* kCC*
    Compression compression* COMPRESSION* InputFilter OutputFilter Algorithm FilterOperation
    CoreAudio Audio* kAudio* UnsafeMutableAudioBufferListPointer
    CoreAudioKit CA* AU*
    CoreBluetooth CB*
    CoreImage CI* kCI*
    CoreLocationUI CLLocationButton*
    CoreMIDI MIDI* kMIDI*
    CoreML ML*
    CoreNFC NFC* NDEF*
    CoreVideo CV* kCV*
    CryptoTokenKit TK*
    DeviceCheck DC*
    ExposureNotification EN*
    ExternalAccessory EA*
    FileProvider NSFileProvider*
    FileProviderUI FPUI*
    GLKit GLK* GL* gl* EAGL*
    GameController GC*
    GameKit GK*
    GameplayKit GK*
    HealthKit HK*
    HealthKitUI HK*
    HomeKit HM*
    IdentityLookup IL*
    IntentsUI IN*
    JavaScriptCore JS* kJS*
    MediaAccessibility MA*
    MediaLibrary ML*
    MediaToolbox MT* kMT*
    Messages MS*
    Metal MTL*
    MetalKit MTK* MTL*
    MetalPerformanceShaders MPS* MTL*
    MetalPerformanceShadersGraph MPS* MTL*
    ModelIO MDL*
    NaturalLanguage NL*
    NearbyInteraction NI*
    NetworkExtension NE* NW*
    NewsstandKit NK*
    OpenAL al* AL*
    OpenGLES GL* gl* EAGL*
    PDFKit PDF* kPDF*
    PassKit PK*
    PencilKit PK*
    QuickLookThumbnailing QLThumbnail*
    ReplayKit RP*
    SceneKit SCN* MTL* simd* matrix* vector*
    ScreenTime ST*
    SensorKit SR*
    ShazamKit SH*
    SoundAnalysis SN*
    SpriteKit SK* GK* vector* simd*
    Twitter TW*
    VideoSubscriberAccount VS*
    VideoToolbox VT* kVT*
    Vision VN*
    VisionKit VN* DataScannerViewController ImageAnalysis ImageAnalyzer ImageAnalysisInteraction
    iAd AD*
    """)

  /// What a module that is here has with the same beginning.
  private static let others = table(
    """
    ARKit SKPayment* SKMutablePayment* SKProduct* SKProducts* SKReceipt* SKStore* SKDownload* SKError* SKRequest* SKCloud*
    SpriteKit SKPayment* SKMutablePayment* SKProduct* SKProducts* SKReceipt* SKStore* SKDownload* SKError* SKRequest* SKCloud*
    """)

  /// A module and its patterns on each line.
  private static func table(_ text: String) -> [String: [Pattern]] {
    text.split(separator: "\n").reduce(into: [:]) { table, line in
      let words = line.split(separator: " ")
      table[String(words[0])] = words.dropFirst().map(Pattern.init)
    }
  }
}
