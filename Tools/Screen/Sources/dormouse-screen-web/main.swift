import ScreenWeb

// What devices start for `--screen`: see `ScreenWeb`.
ScreenWeb.main(CommandLine.arguments)
