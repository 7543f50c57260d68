import Foundation
import Platform
import Testing

// Compiles what applications write, beside Foundation: a second CGFloat or a missing overload would stop it.

extension UIColor {
  fileprivate static let brand = UIColor(hex: 0xFF_80_00)

  fileprivate convenience init(hex: Int) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }
}

struct PortedCodeTests {
  @Test func literalsDoublesAndCGFloatsMix() {
    let red = 0.5
    let green: CGFloat = 0.25
    let blue: Float = 0.75
    let size = CGSize(width: 4, height: red)
    let color = UIColor(red: red, green: green, blue: CGFloat(blue), alpha: size.height * 2)
    #expect(color == UIColor(red: 0.5, green: 0.25, blue: 0.75, alpha: 1))
    let component: Double = color.redComponent
    #expect(component == red)
    #expect(Float(color.greenComponent) == 0.25)
  }

  @Test func applicationsAddTheirOwnColors() {
    #expect(UIColor.brand.redComponent == 1)
    #expect(UIColor.brand.greenComponent == 128.0 / 255)
  }

  @Test func colorsAreFoundByTheirShortNames() {
    let colors: [UIColor] = [.red, .init(white: 0.5, alpha: 1), .systemTeal, .blue.withAlphaComponent(0.3)]
    #expect(colors.map(\.alphaComponent) == [1, 1, 1, 0.3])
    let clear: CGColor = .clear
    #expect(UIColor(cgColor: clear) == .clear)
  }

  @Test func colorLiteralsMakeColors() {
    let orange = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(orange == UIColor.orange)
  }

  @Test func componentsAreCGFloats() {
    let components: [CGFloat]? = UIColor.orange.cgColor.components
    #expect(components?.map { Float($0) } == [1, 0.5, 0, 1])
  }
}
