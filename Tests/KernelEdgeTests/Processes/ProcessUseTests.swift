import Glibc
import LifeCycle
import XCTest

@testable import KernelEdge

/// What the kernel tells of a process's use, read right.
final class ProcessUseTests: XCTestCase {
  func test_stat_isReadBehindAnyName() throws {
    let ticks = Int64(sysconf(Int32(_SC_CLK_TCK)))
    let numbers = "S 1 2 3 0 -1 4194304 10 20 30 40 150 50 7 8 20 0 1 0 99 1000000 2500 18446744073709551615 1 1"
    for name in ["sleep", "a) S 9 (b", ""] {
      let use = try XCTUnwrap(ProcessUse(stat: "42 (\(name)) \(numbers)"))
      XCTAssertEqual(use.processor, Span(nanoseconds: 200 * (1_000_000_000 / ticks)), name)
      XCTAssertEqual(use.memory, 2500 * Int64(sysconf(Int32(_SC_PAGESIZE))), name)
    }
    for broken in ["", "42 (x) S 1 2", "42 x", "42 (x) " + numbers.replacing("150", with: "-1")] {
      XCTAssertNil(ProcessUse(stat: broken), broken)
    }
  }

  func test_cpuStat_hasTheWholeGroup() {
    XCTAssertEqual(
      ProcessUse.processor(inGroup: "usage_usec 1500\nuser_usec 1000\nsystem_usec 500\n"), Span(nanoseconds: 1_500_000))
    XCTAssertNil(ProcessUse.processor(inGroup: "nr_periods 0\n"))
    XCTAssertNil(ProcessUse.processor(inGroup: "usage_usec x\n"))
  }

  func test_aLivingProcess_hasMemory_andOneThatIsGoneHasNone() throws {
    XCTAssertGreaterThan(try ProcessUse.read([getpid()], group: nil).memory, 1 << 20)
    XCTAssertEqual(try ProcessUse.read([Int32.max], group: "/nowhere"), ProcessUse(processor: .zero, memory: 0))
  }
}
