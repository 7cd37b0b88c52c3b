// A library that is loaded before all others into the apps of a virtual device, and stands in for the C library's clocks and
// timed waits. It has no interface of its own.
