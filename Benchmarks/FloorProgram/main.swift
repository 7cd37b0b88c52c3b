import Foundation

// The least that a Swift program with Foundation does: uses it once, says that it is there, and answers each byte on
// descriptor 3 with the same byte. Its argument is the number of threads it has in all.

let text = ProcessInfo.processInfo.arguments.dropFirst().first ?? "1"
let threads = Int(String(format: "%@", text)) ?? 1

for _ in 1..<max(1, threads) {
  let thread = Thread { while true { pause() } }
  thread.start()
}

var byte: UInt8 = 1
_ = write(3, &byte, 1)
while true {
  let count = read(3, &byte, 1)
  if count == 1 {
    _ = write(3, &byte, 1)
  } else if count == 0 || errno != EINTR {
    exit(0)
  }
}
