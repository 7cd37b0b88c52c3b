import LifeCycle

/// The packets of a trace as Perfetto reads them; the numbers are those of its `.proto` files.
struct TracePackets {
  /// A picture of where an event lies.
  enum EventType: UInt64 {
    case begin = 1
    case end = 2
    case instant = 3
    case counter = 4
  }

  private(set) var writer = ProtobufWriter()
  private var isFirst = true

  private mutating func packet(at time: Int64? = nil, _ body: (inout ProtobufWriter) -> Void) {
    let isFirst = self.isFirst
    self.isFirst = false
    writer.message(1) { packet in
      if let time { packet.unsigned(8, UInt64(max(0, time))) }
      packet.unsigned(10, 1)
      // No state from before goes on in this sequence.
      if isFirst { packet.unsigned(13, 1) }
      body(&packet)
    }
  }

  /// A track's descriptor.
  struct Track {
    var id: UInt64
    var parent: UInt64?
    var name: String
    /// Its place among those of its parent.
    var rank: Int64
    var description: String?
    /// The process that it stands for, with the time of its beginning.
    var process: (pid: Int32, start: Int64)?
    /// Whether it counts bytes.
    var countsBytes = false
  }

  mutating func describe(_ track: Track) {
    packet { packet in
      packet.message(60) { descriptor in
        descriptor.unsigned(1, track.id)
        if let process = track.process {
          descriptor.message(3) {
            $0.signed(1, Int64(process.pid))
            $0.string(6, track.name)
            $0.signed(7, process.start)
          }
        } else {
          descriptor.string(2, track.name)
        }
        if let parent = track.parent { descriptor.unsigned(5, parent) }
        if track.countsBytes { descriptor.message(8) { $0.unsigned(3, 3) } }
        // Tracks below it lie by their ranks.
        descriptor.unsigned(11, 3)
        descriptor.signed(12, track.rank)
        if let text = track.description { descriptor.string(14, text) }
      }
    }
  }

  /// What happens on a track.
  mutating func add(
    _ type: EventType, at time: Int64, on track: UInt64, name: String? = nil, category: String? = nil,
    value: Int64? = nil, causes: [UInt64] = [], causedBy: UInt64? = nil, jpeg: [UInt8]? = nil,
    facts: [(name: String, value: Value)] = []
  ) {
    packet(at: time) { packet in
      packet.message(11) { event in
        event.unsigned(9, type.rawValue)
        event.unsigned(11, track)
        if let category { event.string(22, category) }
        if let name { event.string(23, name) }
        if let value { event.signed(30, value) }
        for flow in causes { event.fixed64(47, flow) }
        if let causedBy { event.fixed64(48, causedBy) }
        if let jpeg { event.message(50) { $0.bytes(1, jpeg) } }
        for fact in facts { event.message(4) { Self.write(fact.value, named: fact.name, to: &$0, depth: 0) } }
      }
    }
  }

  /// How deep a value is written as it is; what lies deeper is left out.
  private static let depth = 16

  private static func write(_ value: Value, named name: String?, to writer: inout ProtobufWriter, depth: Int) {
    if let name { writer.string(10, name) }
    switch value {
    case .null: writer.string(6, "null")
    case .bool(let bool): writer.bool(2, bool)
    case .integer(let integer): writer.signed(4, integer)
    case .number(let number): writer.double(5, number)
    case .string(let text): writer.string(6, text)
    case .array(let values):
      guard depth < Self.depth else { return }
      for item in values { writer.message(12) { write(item, named: nil, to: &$0, depth: depth + 1) } }
    case .object(let members):
      guard depth < Self.depth else { return }
      for (key, item) in members.sorted(by: { $0.key < $1.key }) {
        writer.message(11) { write(item, named: key, to: &$0, depth: depth + 1) }
      }
    }
  }
}
