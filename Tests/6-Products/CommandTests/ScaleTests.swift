import TestSupport
import Testing

struct ScaleTests {
  @Test func scaleIsMeasuredAlone() throws {
    let run = try decoupage("bench scale systems")
    #expect(run.ending == .exit(2))
    #expect(run.errors.hasPrefix("error: NAME: scale is measured alone\n"), "\(run.errors)")
  }
}
