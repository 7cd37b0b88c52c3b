import ScreenServer

// What `dormouse` and its devices start: see `ScreenServer`.
ScreenServer.main(CommandLine.arguments)
