import Comparison
import Files
import Images
import Snapshots
import Testing

struct GoldenTests {
  let folder: TemporaryFolder
  private let image = Image<RGBA8>.ball(220, 90, 40)
  private let other = Image<RGBA8>.ball(220, 90, 40, offset: 3)

  init() throws { folder = try TemporaryFolder() }

  private func check(
    _ image: Image<RGBA8>, _ record: RecordMode = .never, limits: ComparisonLimits = ComparisonLimits(),
    driver: SnapshotDriver? = nil
  ) async -> GoldenVerdict {
    await Golden.check(
      image, named: "sub/ball", directory: folder.path, record: record, limits: limits, driver: driver)
  }

  private func names() throws -> [String] {
    FolderWalk().files(in: folder.path).files.map { String($0.dropFirst(folder.path.count + 1)) }
  }

  @Test func aMissingGoldenFailsAndLeavesThePicture() async throws {
    let verdict = await check(image)
    #expect(verdict.outcome == .missing)
    #expect(!verdict.isPass)
    #expect(
      verdict.message == "\(folder.path("sub/ball.png")) is missing; DECOUPAGE_RECORD=missing writes it")
    #expect(try names() == ["sub/ball.actual.png"])
  }

  @Test(arguments: [RecordMode.missing, .changed, .all])
  func aMissingGoldenIsWrittenAndPassesFromThenOn(record: RecordMode) async throws {
    _ = await check(image)
    #expect(await check(image, record).outcome == .recorded(.missing))
    #expect(try names() == ["sub/ball.png"])
    let verdict = await check(image, limits: .exact)
    #expect(verdict.outcome == .same)
    #expect(verdict.message == nil)
  }

  @Test func aDifferenceLeavesThePictureAndWhatDiffersUntilItPasses() async throws {
    _ = await check(image, .missing)
    let verdict = await check(other, .missing)
    #expect(verdict.outcome == .different)
    #expect(verdict.message?.contains("ball.png differs: different  max ") == true)
    #expect(verdict.message?.hasSuffix("; DECOUPAGE_RECORD=changed accepts it") == true)
    #expect(try names() == ["sub/ball.actual.diff.png", "sub/ball.actual.png", "sub/ball.png"])
    #expect(try ComparedPicture(file: folder.path("sub/ball.actual.png")).image == other)
    _ = await check(image)
    #expect(try names() == ["sub/ball.png"])
  }

  @Test func changedAcceptsADifferenceButKeepsTheBytesOfWhatPasses() async throws {
    _ = await check(image, .missing)
    var near = image
    near[0, 0].red += 1
    let before = try [UInt8](contentsOfFile: folder.path("sub/ball.png"))
    #expect(await check(near, .changed).outcome == .same)
    #expect(try [UInt8](contentsOfFile: folder.path("sub/ball.png")) == before)
    #expect(await check(other, .changed).outcome == .recorded(.changed))
    #expect(await check(other, limits: .exact).outcome == .same)
  }

  @Test func allWritesAlsoWhatPasses() async throws {
    _ = await check(image, .missing)
    var near = image
    near[0, 0].red += 1
    #expect(await check(near, .all).outcome == .recorded(.all))
    #expect(await check(near, limits: .exact).outcome == .same)
  }

  @Test func anotherSizeIsAFailureThatSaysSo() async throws {
    _ = await check(image, .missing)
    let verdict = await check(.ball(1, 2, 3, size: 32))
    #expect(
      verdict.message
        == "\(folder.path("sub/ball.png")): the sizes differ: 64x64 was expected, this is 32x32")
    #expect(try names().contains("sub/ball.actual.png"))
    #expect(await check(.ball(1, 2, 3, size: 32), .changed).isPass)
  }

  @Test func aDamagedGoldenIsAFailureNeverAPass() async throws {
    try folder.write("not a picture", to: "sub/ball.png")
    let verdict = await check(image)
    #expect(!verdict.isPass)
    #expect(verdict.message?.contains("not an image of a known format") == true)
  }

  @Test func aFolderThatCannotBeMadeIsAFailure() async throws {
    try folder.write("", to: "sub")
    let verdict = await check(image, .missing)
    #expect(!verdict.isPass)
    #expect(verdict.message?.contains("cannot create it: Not a directory") == true)
  }

  @Test func transparencyIsRecorded() async throws {
    let clear = Image<RGBA8>(width: 4, height: 4, filledWith: RGBA8(red: 9, green: 8, blue: 7, alpha: 0))
    _ = await check(clear, .missing)
    #expect(await check(clear, limits: .exact).isPass)
    let opaque = Image<RGBA8>(width: 4, height: 4, filledWith: RGBA8(red: 9, green: 8, blue: 7))
    #expect(await check(opaque).outcome == .different)
  }

  @Test func aFamilyOfDriversMayHaveItsOwnGolden() async throws {
    let driver = SnapshotDriver(renderer: "llvmpipe (LLVM 15.0.6, 256 bits)", version: "4.5")
    _ = await check(image, .missing)
    #expect(await check(image, driver: driver).path == folder.path("sub/ball.png"))
    try folder.write("", to: "sub/ball.llvmpipe.png")
    #expect(await check(other, .changed, driver: driver).path == folder.path("sub/ball.llvmpipe.png"))
    #expect(await check(other, limits: .exact, driver: driver).isPass)
    #expect(await check(image, limits: .exact).isPass)
  }

  @Test(arguments: [
    ("llvmpipe (LLVM 15.0.6, 256 bits)", "llvmpipe"), ("NVIDIA H200/PCIe/SSE2", "nvidia"),
    ("Mesa Intel(R) UHD Graphics", "intel"), ("", "unknown"),
  ])
  func theFamilyIsOneWord(renderer: String, family: String) {
    #expect(SnapshotDriver(renderer: renderer, version: "1").family == family)
  }
}
