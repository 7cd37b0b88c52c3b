import ModelDevice

// Prints what the system decides in some random lives, for the test that compares processes with different hash seeds.
for seed in 1...60 as ClosedRange<UInt64> {
  for line in Life(seed: seed, length: 150, hasFaults: seed % 3 == 0).transcript().lines { print(seed, line) }
}
