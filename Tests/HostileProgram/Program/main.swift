import Glibc
import LifeCycle
import SystemLink

// An app that speaks the protocol as it should, and does, when it is asked by name, what no app may. It says what came
// of it on standard output: the name, a colon, and "done" or the kernel's own name for the refusal.

RingForger.map()
let link = try SystemConnection.inherited()
var isDeaf = false

/// Waits for messages; the socket does not block.
func waitForMessages() {
  var waiting = pollfd(fd: link.descriptor, events: Int16(POLLIN), revents: 0)
  _ = poll(&waiting, 1, -1)
}

while !isDeaf {
  do {
    for message in try link.receive() {
      switch message {
      case .bootstrap:
        try link.send(.hello(version: wireVersion))
        say("launched")
      case .transition(let number, _, let transition):
        if case .perform(let request) = transition, request.name == "attack" {
          let words = request.argument.split(separator: " ").map(String.init)
          say("\(request.argument): \(try Offender.attack(words, during: number))")
        } else {
          say("call \(transition.name)")
        }
        try link.send(.done(number: number))
        if case .terminate = transition { exit(0) }
      case .answer, .taskAnswer, .pixels, .frame, .input, .inspect, .stepwise, .goOn: break
      }
    }
  } catch SystemConnection.Failure.closed {
    exit(0)
  }
  waitForMessages()
}
while true { pause() }
