import Porting
import Testing

@Suite("Losses are told once for each reason") struct LossTests {
  @Test func locationsAreCounted() {
    var report = PortReport(source: "a.scn", output: "a.usdc")
    report.tell(.lost, kind: "node", path: "/one", reason: "too much")
    report.tell(.approximated, kind: "node", path: "/one", reason: "nearly")
    report.tell(.lost, kind: "node", path: "/two", reason: "unknown")
    report.tell(.lost, kind: "node", path: "/three", reason: "too much")
    report.carry("node", "/four")
    #expect(report.losses.map(\.path) == ["/one", "/two"])
    #expect(report.losses.map(\.text) == ["too much; the same for another object", "unknown"])
    report.tell(.lost, kind: "node", path: "/five", reason: "too much")
    #expect(report.losses.first?.text == "too much; the same for 2 other objects")
  }
}
