import Testing

@testable import Files

/// Cores that containers and batch systems grant.
@Suite struct AvailableCoresTests {
  @Test func theLeastShareOfAllGroupsCounts() throws {
    let folder = try TemporaryFolder()
    func cores(_ group: Substring) -> Int? {
      AvailableCores.ofGroups(KernelFiles.controlGroups(of: group, below: folder.path))
    }
    #expect(cores("/a/b") == nil)
    try folder.write("max 100000\n", to: "cpu.max")
    try folder.write("max 100000\n", to: "a/cpu.max")
    #expect(cores("/a/b") == nil)
    try folder.write("350000 100000\n", to: "a/cpu.max")
    #expect(cores("/a/b") == 4)
    try folder.write("50000 100000\n", to: "a/b/cpu.max")
    #expect(cores("/a/b") == 1)
    #expect(cores("/") == nil)
    try folder.write("many\n", to: "cpu.max")
    #expect(cores("/") == nil)
  }

  @Test func thereIsOneAtLeast() { #expect(AvailableCores.count >= 1) }
}
