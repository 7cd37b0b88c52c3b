import AppSyntaxMessages
import Foundation

// Requests come on standard input, one per line; each gets one line on standard output. Exits at the end of the input.
var session = Session()
var lines = LineReader(descriptor: STDIN_FILENO, longest: Wire.longestLine)
do {
  while let line = try lines.next() {
    try FileHandle.standardOutput.write(contentsOf: session.reply(to: line) + [0x0A])
  }
} catch {
  FileHandle.standardError.write(Data("AppSyntax: \(error)\n".utf8))
  exit(EX_DATAERR)
}
