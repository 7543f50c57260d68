import Testing

@testable import Files

/// Cores that containers and batch systems grant.
@Suite struct AvailableCoresTests {
  @Test func theLeastShareOfAllGroupsCounts() throws {
    let folder = try TemporaryFolder()
    let root = folder.path("")
    #expect(AvailableCores.ofGroup(root, own: "/a/b") == nil)
    try folder.write("max 100000\n", to: "cpu.max")
    try folder.write("max 100000\n", to: "a/cpu.max")
    #expect(AvailableCores.ofGroup(root, own: "/a/b") == nil)
    try folder.write("350000 100000\n", to: "a/cpu.max")
    #expect(AvailableCores.ofGroup(root, own: "/a/b") == 4)
    try folder.write("50000 100000\n", to: "a/b/cpu.max")
    #expect(AvailableCores.ofGroup(root, own: "/a/b") == 1)
    #expect(AvailableCores.ofGroup(root, own: "/") == nil)
    try folder.write("many\n", to: "cpu.max")
    #expect(AvailableCores.ofGroup(root, own: "/") == nil)
  }

  @Test func thereIsOneAtLeast() { #expect(AvailableCores.count() >= 1) }
}
