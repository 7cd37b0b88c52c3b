// What libFuzzer calls: `Scripts/fuzz.sh` compiles this with the modules that it imports. No part of the package.

import ByteCodec
import CompiledInterface
import LifeCycle
import SystemLink

/// The first byte says what the rest is to be taken for.
///
/// Whatever is taken for a message must come back as itself from its own encoding; everything else is refused by an
/// error. A trap, a hang or an input that grows beyond the fuzzer's bound of memory is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> Int32 {
  let input = [UInt8](UnsafeBufferPointer(start: data, count: size))
  guard let kind = input.first else { return 0 }
  let bytes = input.dropFirst()
  switch kind % 4 {
  case 0: message(AppMessage.self, bytes)
  case 1: message(SystemMessage.self, bytes)
  case 2: stream(bytes)
  default: interface(bytes)
  }
  return 0
}

private func message<T: ByteCodable & Equatable>(_: T.Type, _ bytes: ArraySlice<UInt8>) {
  guard let message = try? ByteReader.message(T.self, from: bytes) else { return }
  var writer = ByteWriter()
  writer.value(message)
  do {
    let again = try ByteReader.message(T.self, from: writer.bytes[...])
    precondition(again == message, "another message came back")
  } catch {
    fatalError("its own encoding is refused: \(error)")
  }
}

/// A stream in portions whose sizes are its own bytes.
private func stream(_ bytes: ArraySlice<UInt8>) {
  var buffer = FrameBuffer()
  var rest = bytes
  while let size = rest.first {
    let portion = Array(rest.dropFirst().prefix(Int(size)))
    rest = rest.dropFirst(1 + portion.count)
    portion.withUnsafeBytes { buffer.append($0) }
    do {
      while let body = try buffer.next() {
        precondition(body.count <= WireLimits.message, "a message beyond the limit")
        message(AppMessage.self, body)
      }
    } catch {
      return
    }
  }
}

private func interface(_ bytes: ArraySlice<UInt8>) {
  guard let element = try? InterfaceElement(compiled: Array(bytes)) else { return }
  guard let again = try? InterfaceElement(compiled: element.compiled) else { fatalError("its own encoding is refused") }
  precondition(again == element, "another storyboard came back")
}
