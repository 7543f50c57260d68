import Porting
import Testing

@Suite("Losses are told once for each reason") struct LossTests {
  @Test func placesAreCounted() {
    var report = PortReport(source: "a.scn", output: "a.usdc")
    report.tell(.lost, "node", "/one", "too much")
    report.tell(.approximated, "node", "/one", "nearly")
    report.tell(.lost, "node", "/two", "unknown")
    report.tell(.lost, "node", "/three", "too much")
    report.carry("node", "/four")
    #expect(report.losses.map(\.path) == ["/one", "/two"])
    #expect(report.losses.map(\.text) == ["too much; the same for another object", "unknown"])
    report.tell(.lost, "node", "/five", "too much")
    #expect(report.losses.first?.text == "too much; the same for 2 other objects")
  }
}
