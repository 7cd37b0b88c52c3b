import Foundation
import Glibc
import KernelTesting
import LifeCycle
import Synchronization
import SystemCalls
import XCTest

@testable import KernelEdge

/// Templates with small libraries in C in place of a framework and of apps.
final class TemplateProcessTests: KernelTestCase {
  private var folder: URL!
  private var templates: [TemplateProcess] = []
  private var said: [String] = []

  private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "dormouse-template").path

  override func setUpWithError() throws {
    try super.setUpWithError()
    folder = FileManager.default.temporaryDirectory.appending(path: "template-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    for template in templates { try template.stop() }
    let templates = templates
    try waitUntil("the templates' end") { templates.allSatisfy { $0.pid == nil } }
    self.templates = []
    try super.tearDownWithError()
    try FileManager.default.removeItem(at: folder)
  }

  // MARK: Copies

  func test_launch_whenAppsAreCopies_thenEachHasItsOwnArgumentsAndName() throws {
    let template = try template(of: "int warmth; void dormouse_template_warm(void) { warmth = 42; }")
    let app = try library(
      "Notes",
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      #include <unistd.h>
      extern int warmth;
      extern char **environ;
      static void show(const char *path) {
        char text[256] = {0};
        FILE *file = fopen(path, "r");
        size_t count = fread(text, 1, sizeof text - 1, file);
        for (size_t i = 0; i < count; i++) if (text[i] == 0) text[i] = i + 1 < count && text[i + 1] ? ' ' : '\\n';
        printf("%.*s\\n", (int)strcspn(text, "\\n"), text);
      }
      int main(int count, char **arguments) {
        printf("%d %s %s\\n", count, arguments[1], getenv("KEY"));
        int variables = 0;
        while (environ[variables] != NULL) variables++;
        printf("%d %d %d %d\\n", warmth, variables, getsid(0) == getpid(), fcntl_of(9));
        show("/proc/self/comm");
        show("/proc/self/cmdline");
        return 7;
      }
      """, headers: "#include <fcntl.h>\nstatic int fcntl_of(int number) { return fcntl(number, F_GETFD); }")
    for argument in ["one", "two"] {
      let child = try start(launch(app, of: template, [argument]))
      XCTAssertEqual(
        try output(of: child), ["2 \(argument) value", "42 1 1 -1", "Notes", "\(app) \(argument)"])
      XCTAssertEqual(try waitForEnd(child).termination, .exited(7))
      XCTAssertNil(template.failure)
    }
  }

  func test_launch_whenACopyRuns_thenItIsTheProgramsChildInItsGroupAndOneThread() throws {
    let group = try groups().makeLaunchGroup(label: "copy")
    let template = try template(of: "int nothing;")
    let app = try library("App", "#include <unistd.h>\nint main(void) { for (;;) pause(); }")
    var launch = launch(app, of: template)
    launch.group = group
    let child = try start(launch)
    XCTAssertEqual(child.group?.path, group.path)
    XCTAssertNil(child.groupRefusal)
    XCTAssertEqual(try group.processes(), [child.pid])
    let status = try String(contentsOfFile: "/proc/\(child.pid)/status", encoding: .utf8)
    XCTAssertTrue(status.contains("PPid:\t\(getpid())\n"), status)
    XCTAssertTrue(status.contains("Threads:\t1\n"), status)
    try child.kill()
    XCTAssertEqual(try waitForEnd(child).termination, .signaled(SIGKILL, coreDumped: false))
  }

  func test_launch_whenALibraryKeepsTheThreadsNumber_thenACopyFindsItsOwn() throws {
    let template = try template(
      of: """
        #define _GNU_SOURCE
        #include <stdint.h>
        #include <sys/syscall.h>
        #include <unistd.h>
        __thread int numbers[4];
        // Ends as an address whose upper half is the number by chance would.
        __thread uint64_t address;
        void dormouse_template_warm(void) {
          int number = syscall(SYS_gettid);
          for (int i = 0; i < 4; i++) numbers[i] = number;
          address = (uint64_t)number << 32 | 0x12345678;
        }
        """)
    for _ in 0..<2000 where !template.isReady { _ = try loop.runOnce(timeout: .milliseconds(5)) }
    XCTAssertTrue(template.isReady)
    let app = try library(
      "App",
      """
      #define _GNU_SOURCE
      #include <pthread.h>
      #include <stdint.h>
      #include <stdio.h>
      #include <sys/syscall.h>
      #include <unistd.h>
      extern __thread int numbers[4];
      extern __thread uint64_t address;
      int main(void) {
        int number = syscall(SYS_gettid), right = 0;
        for (int i = 0; i < 4; i++) right += numbers[i] == number;
        void *list = 0;
        size_t size = 0;
        syscall(SYS_get_robust_list, 0, &list, &size);
        printf("%d %d %d\\n", right, (int)(address >> 32) == getppid() || (uint32_t)address == 0x12345678, list != 0);
      }
      """)
    XCTAssertEqual(try output(of: start(launch(app, of: template))), ["4 1 1"])
  }

  func test_launch_whenALibraryKeepsItsVariables_thenACopyFindsTheAppsOwn() throws {
    let template = try template(
      of: """
        #include <stdlib.h>
        char *kept, *common;
        __attribute__((constructor)) static void look(void) { kept = getenv("KEY"), common = getenv("COMMON"); }
        """, environment: ["COMMON": "alike"], own: ["KEY"])
    let app = try library(
      "App",
      """
      #include <stdio.h>
      #include <stdlib.h>
      extern char *kept, *common;
      int main(void) { printf("%s %s %s\\n", kept, common, getenv("KEY")); }
      """)
    XCTAssertEqual(try output(of: start(launch(app, of: template))), ["value alike value"])
    var long = executable(of: template)
    long.environment["KEY"] = String(repeating: "x", count: 1025)
    XCTAssertEqual(try output(of: start(long)), ["by exec"])
    XCTAssertNil(template.failure)
  }

  func test_launch_whenAnAppHadSecrets_thenTheNextOneFindsNone() throws {
    let template = try template(of: "int nothing;")
    let silent = try library("Silent", "int main(void) { return 0; }")
    var first = launch(silent, of: template, ["password-" + String(repeating: "x", count: 3000)])
    first.environment["SECRET"] = "password-in-the-environment"
    XCTAssertEqual(try waitForEnd(start(first)).termination, .exited(0))
    // It looks for the word in all of its memory that can be written; itself it has the word backwards.
    let app = try library(
      "App",
      """
      #define _GNU_SOURCE
      #include <stdio.h>
      #include <string.h>
      int main(void) {
        char word[] = "-drowssap", line[512];
        for (int i = 0; i < 4; i++) { char c = word[i]; word[i] = word[8 - i]; word[8 - i] = c; }
        FILE *maps = fopen("/proc/self/maps", "r");
        int found = 0;
        while (fgets(line, sizeof line, maps)) {
          char *start, *end, rights[5];
          if (sscanf(line, "%p-%p %4s", &start, &end, rights) != 3 || strncmp(rights, "rw", 2) || strstr(line, "[stack]")) continue;
          for (char *place = start; place && (place = memmem(place, end - place, word, 9)); place++) found += place != word;
        }
        printf("%d\\n", found);
      }
      """)
    XCTAssertEqual(try output(of: start(launch(app, of: template))), ["0"])
  }

  func test_launch_whenTheTemplateIsKilled_thenItsCopiesGoOn() throws {
    let template = try template(of: "int nothing;")
    let app = try library(
      "App", "#include <unistd.h>\nint main(void) { char byte; return read(0, &byte, 1) == 1 ? byte : 1; }")
    let pipe = try PipePair()
    var launch = launch(app, of: template)
    launch.descriptors = [0: pipe.read.number]
    let child = try start(launch)
    try template.stop()
    try waitUntil("the template's end") { template.pid == nil }
    XCTAssertNil(child.end)
    XCTAssertEqual(write(pipe.write.number, [UInt8(5)], 1), 1)
    XCTAssertEqual(try waitForEnd(child).termination, .exited(5))
  }

  // MARK: What cannot be copied

  func test_launch_whenTheTemplateIsGone_thenItGoesByExec() throws {
    let template = try template(of: "int nothing;")
    XCTAssertEqual(kill(try XCTUnwrap(template.pid), SIGKILL), 0)
    let child = try start(executable(of: template))
    XCTAssertEqual(try output(of: child), ["by exec"])
    XCTAssertNotNil(template.failure)
  }

  func test_launch_whenTheTemplateIsKilledWhileItIsWaitedFor_thenItGoesByExec() throws {
    // As the kernel kills where memory is short: at any moment, and here with a request unread.
    let template = try template(
      of: """
        #include <poll.h>
        #include <signal.h>
        #include <unistd.h>
        void dormouse_template_warm(void) {
          struct pollfd request = {.fd = 3, .events = POLLIN};
          poll(&request, 1, -1);
          kill(getpid(), SIGKILL);
        }
        """, patience: 60_000)
    let child = try start(executable(of: template))
    XCTAssertEqual(try output(of: child), ["by exec"])
    XCTAssertEqual((template.failure as? SystemCallError)?.number, ECONNRESET)
    try waitUntil("the template's end") { template.pid == nil }
  }

  func test_launch_whenTheTemplateHangs_thenItGoesByExecAndTheTemplateEnds() throws {
    let template = try template(
      of: "#include <unistd.h>\nvoid dormouse_template_warm(void) { for (;;) pause(); }", patience: 50)
    let child = try start(executable(of: template))
    XCTAssertEqual(try output(of: child), ["by exec"])
    XCTAssertEqual((template.failure as? SystemCallError)?.number, ETIMEDOUT)
    try waitUntil("the template's end") { template.pid == nil }
  }

  func test_template_whenItHasAThreadOrHasOpenedSomething_thenItRefuses() throws {
    for (source, reason) in [
      (
        """
        #include <pthread.h>
        #include <unistd.h>
        static void *run(void *nothing) { for (;;) pause(); }
        void dormouse_template_warm(void) { pthread_t thread; pthread_create(&thread, 0, run, 0); }
        """, "it has more threads than one"
      ),
      (
        "#include <sys/epoll.h>\nvoid dormouse_template_warm(void) { epoll_create1(0); }", "it has opened something"
      ),
    ] {
      let template = try template(of: source)
      try waitUntil("the template's end") { template.pid == nil }
      XCTAssertEqual(said.last, "dormouse-template: it cannot be copied: \(reason)")
    }
  }

  func test_launch_whenTheAppHasNoEntryOrLacksALibrary_thenItEndsAsFromTheLoader() throws {
    let template = try template(of: "int nothing;")
    for (source, reason) in [
      ("int other;", "undefined symbol: main"), ("", "cannot open shared object file"),
      ("extern int missing; int main(void) { return missing; }", "undefined symbol: missing"),
      ("extern int missing(void); int main(void) { return missing(); }", "undefined symbol: missing"),
    ] {
      let app = try source.isEmpty ? folder.appending(path: "missing").path : library("App", source)
      var launch = launch(app, of: template)
      launch.captures = .merged
      let child = try start(launch)
      let lines = try output(of: child)
      XCTAssertTrue(lines.contains { $0.contains(reason) }, "\(lines)")
      XCTAssertEqual(try waitForEnd(child).termination, .exited(127))
      XCTAssertNil(template.failure)
    }
  }

  func test_launch_whenTheAppRunsCodeBeforeItsEntry_thenThatRunsInTheCopyAlone() throws {
    let template = try template(of: "int counted;")
    let app = try library(
      "App",
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <unistd.h>
      extern int counted;
      __attribute__((constructor)) static void early(void) {
        counted++;
        printf("%d %s %d\\n", counted, getenv("KEY"), getpid() == getsid(0));
      }
      __attribute__((destructor)) static void late(void) { printf("late\\n"); }
      int main(void) { return counted; }
      """)
    for _ in 1...2 {
      let child = try start(launch(app, of: template))
      XCTAssertEqual(try output(of: child), ["1 value 1", "late"])
      XCTAssertEqual(try waitForEnd(child).termination, .exited(1))
    }
    XCTAssertNil(template.failure)
  }

  func test_launch_whenACopyForks_thenWhatItLeftEndsWithIt() throws {
    let template = try template(of: "int nothing;")
    let app = try library(
      "App",
      """
      #include <stdio.h>
      #include <unistd.h>
      int main(void) {
        int child = fork();
        if (child == 0) for (;;) pause();
        printf("%d\\n", child);
        return 0;
      }
      """)
    var launch = launch(app, of: template)
    launch.group = try groups().makeLaunchGroup(label: "forks")
    let child = try start(launch)
    let left = try XCTUnwrap(try output(of: child).first.flatMap { pid_t($0) })
    XCTAssertEqual(try waitForEnd(child).survivors, [left])
    XCTAssertTrue(hasEnded(left))
    XCTAssertNil(template.failure)
  }

  func test_launch_whenTheAppIsReplacedWhileACopyRuns_thenOnlyTheNextIsTheNewOne() throws {
    let template = try template(of: "int nothing;")
    func source(_ answer: Int) -> String {
      "#include <unistd.h>\nint main(void) { char byte; read(0, &byte, 1); return \(answer); }"
    }
    let app = try library("App", source(1))
    let pipe = try PipePair()
    var launch = launch(app, of: template)
    launch.descriptors = [0: pipe.read.number]
    let first = try start(launch)
    let new = try library("New", source(2))
    XCTAssertEqual(rename(new, app), 0)
    let second = try start(launch)
    XCTAssertEqual(write(pipe.write.number, [UInt8](repeating: 5, count: 2), 2), 2)
    XCTAssertEqual(try waitForEnd(first).termination, .exited(1))
    XCTAssertEqual(try waitForEnd(second).termination, .exited(2))
  }

  func test_template_whenTheThreadThatStartedItEnds_thenNothingIsLeft() throws {
    let framework = try library("Framework", "int nothing;")
    let app = try library("App", "#include <unistd.h>\nint main(void) { for (;;) pause(); }")
    let pids = Mutex<[pid_t]>([])
    let failure = Mutex<String?>(nil)
    // As when the device is killed: its processes hear of it from the kernel alone.
    let thread = Thread {
      do {
        let loop = try EventLoop()
        let template = try TemplateProcess(
          Self.program, framework: framework, environment: [:], on: loop, onLine: { _ in }, onEnd: { _ in })
        var launch = Launch(executable: app, environment: [:])
        launch.template = template
        let child = try ChildProcess(launch, on: loop) { _ in }
        pids.withLock { $0 = [template.pid, child.pid].compactMap { $0 } }
        if let reason = template.failure { failure.withLock { $0 = "\(reason)" } }
      } catch { failure.withLock { $0 = "\(error)" } }
    }
    thread.start()
    for _ in 0..<2000 where !thread.isFinished { _ = try loop.runOnce(timeout: .milliseconds(5)) }
    XCTAssertNil(failure.withLock { $0 })
    let started = pids.withLock { $0 }
    XCTAssertEqual(started.count, 2)
    for _ in 0..<2000 where !started.allSatisfy(hasEnded) { _ = try loop.runOnce(timeout: .milliseconds(5)) }
    XCTAssertTrue(started.allSatisfy(hasEnded))
    // Zombies of this process, which nobody waits for any more.
    for pid in started { waitpid(pid, nil, 0) }
  }

  func test_launch_whenItsDirectoryIsMissing_thenTheErrorNamesItAndTheTemplateGoesOn() throws {
    let template = try template(of: "int nothing;")
    var launch = launch("/none", of: template)
    launch.workingDirectory = "/no/such/folder"
    XCTAssertThrowsError(try start(launch)) { error in
      XCTAssertEqual((error as? SystemCallError)?.call, "chdir")
      XCTAssertEqual((error as? SystemCallError)?.number, ENOENT)
    }
    XCTAssertNil(template.failure)
  }

  func test_launch_whenTheEnvironmentIsTooLarge_thenItGoesByExec() throws {
    let template = try template(of: "int nothing;")
    var launch = executable(of: template)
    launch.environment["LARGE"] = String(repeating: "x", count: (128 << 10) - 16)
    XCTAssertEqual(try output(of: start(launch)), ["by exec"])
    XCTAssertNil(template.failure)
  }

  // MARK: Support

  /// A template that has loaded a library.
  private func template(
    of source: String, patience: Int32? = nil, environment: [String: String] = [:], own: [String] = []
  ) throws -> TemplateProcess {
    let framework = try library("Framework-\(templates.count)", source)
    let template = try TemplateProcess(
      Self.program, framework: framework, environment: environment, own: own, on: loop, patience: patience,
      onLine: { [weak self] in self?.said.append($0) }, onEnd: { _ in })
    templates.append(template)
    return template
  }

  private func launch(_ app: String, of template: TemplateProcess, _ arguments: [String] = []) -> Launch {
    var launch = Launch(executable: app, arguments: arguments, environment: ["KEY": "value"])
    launch.captures = .standardOutput
    launch.template = template
    return launch
  }

  /// Whether a process is gone, or a zombie for which somebody else is responsible.
  private func hasEnded(_ pid: pid_t) -> Bool {
    guard let status = try? ProcessStatus.read(pid) else { return true }
    return status.state == "Z" || status.state == "X"
  }

  /// A program that says whether it was started by exec.
  private func executable(of template: TemplateProcess) -> Launch {
    var launch = shell("echo by exec")
    launch.template = template
    return launch
  }

  private func library(_ name: String, _ source: String, headers: String = "") throws -> String {
    let output = folder.appending(path: name)
    let file = output.appendingPathExtension("c")
    try (headers + "\n" + source).write(to: file, atomically: true, encoding: .utf8)
    let result = try ProgramRun(
      "/usr/bin/env", ["clang", "-shared", "-fPIC", "-w", file.path, "-o", output.path]
    ).output()
    XCTAssertEqual(result.termination, .exited(0), String(decoding: result.errors, as: UTF8.self))
    return output.path
  }
}
