// What libFuzzer calls: `Scripts/fuzz.sh` compiles this with the modules that it imports. No part of the package.

import ByteCodec
import CompiledInterface
import LayerTree
import LifeCycle
import ScreenLink
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
  if kind >= 0x80 {
    assets(kind, bytes)
    return 0
  }
  switch kind % 10 {
  case 0:
    message(AppMessage.self, bytes)
    window(bytes)
    pixels(bytes)
  case 1: message(SystemMessage.self, bytes)
  case 2: stream(bytes)
  case 4: message(ScreenRequest.self, bytes)
  case 5: message(ScreenAnswer.self, bytes)
  case 6: message(ViewOrder.self, bytes)
  case 7: message(ViewReport.self, bytes)
  case 8: request(bytes)
  case 9: page(bytes)
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

/// A window that begins with a change, or to which one is made, keeps its rules, and stays what it was where it is refused.
private func window(_ bytes: ArraySlice<UInt8>) {
  guard case .commit(_, let change)? = try? ByteReader.message(AppMessage.self, from: bytes) else { return }
  var tree = LayerTree()
  do {
    try tree.apply(begun)
    // Also as if it named layers that are there.
    for change in [begun, change] {
      let before = tree
      do { try tree.apply(change) } catch { precondition(tree == before, "a refused change has changed something") }
      precondition(tree.inOrder.count == tree.layers.count, "a layer is lost")
      let whole = try LayerTree(tree.whole)
      precondition(whole == tree, "the whole is another tree")
      for time in [0, 1_000_000_000, Int64.max] { _ = tree.sampled(at: Instant(nanoseconds: time)).visible }
      _ = (tree.atRest, tree.restsFrom, tree.description)
    }
  } catch {
    fatalError("a window that was taken is refused: \(error)")
  }
}

/// A picture of which an app wants the pixels is a window that begins, or is refused.
private func pixels(_ bytes: ArraySlice<UInt8>) {
  guard case .pixelsAsked(_, let asked)? = try? ByteReader.message(AppMessage.self, from: bytes),
    let tree = try? LayerTree(asked.tree)
  else { return }
  guard let again = try? LayerTree(tree.atRest.whole) else { fatalError("what was taken is refused") }
  _ = again.visible
}

/// A window of two layers, as the samples name them.
private let begun: TreeChange = {
  var root = Layer()
  root.children = [LayerID(7)]
  return TreeChange(
    isWhole: true, size: Size(width: 100, height: 100), root: LayerID(1), created: [LayerID(1), LayerID(7)],
    changes: [.init(LayerID(1), LayerChange(root, .children))])
}()

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
