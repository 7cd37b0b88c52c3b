import AssetCatalog
import AssetFiles
import Foundation
import KernelEdge
import LifeCycle
import SystemCalls

/// Makes pictures of PDFs and SVGs, in one, two and three pixels for a point, by poppler's and librsvg's programs.
///
/// What was made once is kept by the content of its file. The programs run confined: they are handed the file to read and
/// the picture to write by descriptor, and reach nothing else.
struct PictureMaker {
  /// Where made pictures are kept.
  var cache: URL
  var tools: PictureTools
  var signals: SignalReceiver?
  /// How many run at once.
  var width = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 8)

  /// What one picture may take: the time on the clock, too.
  static let limits = ConfinementLimits(memory: 2 << 30, seconds: 20, written: 64 << 20)
  static let patience = Span.seconds(40)

  /// Pictures of a source.
  struct Made {
    var source: VectorSource
    var variants: [ImageAsset.Variant]
    /// Where the pictures lie, by their place in the bundle.
    var files: [String: URL]
  }

  /// All that there is to say, of all sources.
  struct Outcome {
    var made: [Made] = []
    /// The packages of programs that are missing.
    var missing: Set<String> = []
    /// The sources of which a program could make nothing.
    var failed: [VectorSource] = []
  }

  /// One run of a program.
  private struct Job {
    var program: String
    var arguments: [String]
    var input: URL
    var output: URL
  }

  /// Makes what is not there yet.
  func make(_ sources: [VectorSource]) throws(AppBuilderError) -> Outcome {
    var outcome = Outcome()
    var jobs: [String: Job] = [:]
    var plans: [(source: VectorSource, size: VectorSize?, files: [UInt8: URL])] = []
    for source in sources {
      let data = (try? Data(contentsOf: source.url, options: .mappedIfSafe)) ?? Data()
      let size = data.count <= VectorSource.largest ? VectorSource.size(of: data, source.kind) : nil
      var files: [UInt8: URL] = [:]
      if let program = tools.program(for: source.kind), data.count <= VectorSource.largest {
        var content = ContentHash()
        data.withUnsafeBytes { content.add($0) }
        content.add(tools.state(of: program))
        for scale in 1...3 as ClosedRange<UInt8> {
          let output = cache.appendingPathComponent("\(content.text)@\(scale)x.png")
          files[scale] = output
          guard !Files.exists(output) else { continue }
          jobs[output.path] = Job(
            program: program, arguments: PictureTools.arguments(source.kind, scale: scale, size: size),
            input: source.url, output: output)
        }
      } else if data.count <= VectorSource.largest {
        outcome.missing.insert(PictureTools.package(for: source.kind))
      }
      plans.append((source, size, files))
    }
    if !jobs.isEmpty {
      try Files.makeFolder(cache)
      try run(jobs.values.sorted { $0.output.path < $1.output.path })
    }
    for (source, size, files) in plans {
      var made = Made(source: source, variants: [], files: [:])
      for (scale, file) in files.sorted(by: { $0.key < $1.key }) where Self.isPicture(file) {
        let place = "\(source.place)@\(scale)x.png"
        made.files[place] = file
        made.variants.append(source.variant(scale: scale, file: place))
      }
      if made.variants.isEmpty {
        if !files.isEmpty { outcome.failed.append(source) }
        made.variants = Self.unmade(source, size)
      }
      outcome.made.append(made)
    }
    return outcome
  }

  /// Variants without pictures, in the sizes that these would have.
  private static func unmade(_ source: VectorSource, _ size: VectorSize?) -> [ImageAsset.Variant] {
    (1...3).map { scale in
      var variant = source.variant(scale: UInt8(scale), file: source.place)
      variant.isUnmade = true
      if let size {
        variant.width = (size.width * Double(scale)).rounded(.up) / Double(scale)
        variant.height = (size.height * Double(scale)).rounded(.up) / Double(scale)
      }
      return variant
    }
  }

  /// Whether something was made: of what no program could read an empty file is kept, so that none tries again.
  private static func isPicture(_ file: URL) -> Bool {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return false }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: 8)) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  // MARK: Running

  private func run(_ jobs: [Job]) throws(AppBuilderError) {
    do {
      let confiner = try Confiner(libraryPath: nil)
      // Programs that find no list of fonts make one each time.
      let fonts = ["/var/cache/fontconfig"].filter { Files.manager.fileExists(atPath: $0) }
      let loop = try EventLoop()
      var waiting = jobs[...]
      var running: [String: Run] = [:]
      defer { for run in running.values { try? run.child?.kill() } }
      let token = try signals.map { try loop.add($0.descriptor, .read) { _ in } }
      defer { if let token { loop.remove(token) } }
      while !waiting.isEmpty || !running.isEmpty {
        if let signal = signals?.received.first { throw AppBuilderError.interrupted(signal: signal) }
        while running.count < width, let job = waiting.popFirst() {
          let confinement = try confiner.makeReader(also: fonts, within: Self.limits)
          let run = Run()
          running[job.output.path] = run
          try run.start(job.program, job.arguments, input: job.input, output: job.output, confinement, on: loop)
        }
        try loop.runOnce(timeout: nil)
        for (path, run) in running {
          guard let isDone = run.isDone else { continue }
          running[path] = nil
          try run.keep(isDone, as: URL(fileURLWithPath: path))
        }
      }
    } catch let error as AppBuilderError {
      throw error
    } catch {
      throw .systemFailed(reason: "\(error).")
    }
  }

  /// A program that runs.
  private final class Run {
    var child: ChildProcess?
    private var clock: Ticker?
    private var draft = URL(fileURLWithPath: "/")
    /// Whether it made a picture; nil until it has ended.
    private(set) var isDone: Bool?

    func start(
      _ program: String, _ arguments: [String], input: URL, output: URL, _ confinement: Confinement,
      on loop: EventLoop
    ) throws {
      draft = output.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).png")
      let source = try Descriptor(opening: input.path, O_RDONLY)
      defer { source.close() }
      let target = try Descriptor(opening: draft.path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
      defer { target.close() }
      var launch = Launch(
        executable: program, arguments: arguments, environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"],
        workingDirectory: "/")
      launch.descriptors = [0: source.number, 1: target.number]
      launch.confinement = confinement
      child = try ChildProcess(launch, on: loop) { [weak self] end in self?.isDone = end.termination == .exited(0) }
      clock = try Ticker(every: PictureMaker.patience, on: loop) { [weak self] in try self?.child?.kill() }
    }

    /// Moves what was made to its place; an empty file if nothing was.
    func keep(_ isMade: Bool, as output: URL) throws(AppBuilderError) {
      clock?.stop()
      if isMade, PictureMaker.isPicture(draft) {
        try FolderExchange.rename(draft, to: output)
      } else {
        try? Files.remove(draft)
        try Files.write(Data(), to: output)
      }
    }
  }
}
