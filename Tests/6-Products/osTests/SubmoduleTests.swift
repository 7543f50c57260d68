import Testing
import os.lock
import os.log
import os.signpost

/// Files that import a submodule alone, as ported code does.
struct SubmoduleTests {
  @Test func aSubmoduleBringsTheModule() {
    let log = OSLog(subsystem: "tests", category: "submodules")
    #expect(log.isEnabled(type: .fault))
    let lock = OSAllocatedUnfairLock(initialState: 1)
    #expect(lock.withLock { $0 + 1 } == 2)
  }

  @Test func theTypeMayComeFirst() {
    os_log(.debug, log: .disabled, "Entity %s is at %d of %.1f", "hero", 3, 4.5)
    os_log(.debug, "nothing to add")
    os_log("as before", log: .disabled, type: .error)
  }
}
