import EventLog

/// A line that a client of a device sends: what is understood of it comes back from its own line.
func request(_ bytes: ArraySlice<UInt8>) {
  let (id, read) = ControlRequest.read(Array(bytes))
  guard case .success(let request) = read else { return }
  let again = ControlRequest.read(request.line(id: id))
  precondition(again.id == id, "another number came back")
  guard case .success(let same) = again.request else { fatalError("its own line is refused: \(again.request)") }
  precondition(same == request, "another request came back")
}

/// What a page says on the socket of the screen.
func page(_ bytes: ArraySlice<UInt8>) {
  guard let text = String(validating: bytes, as: UTF8.self), let message = try? PageMessage(text) else { return }
  guard case .view(let room) = message else { return }
  let scale = room.scale(for: .init(width: 393, height: 852))
  precondition((0.25...4).contains(scale), "a scale that nobody draws in")
}
