import Foundation
import Images
import Platform
import SceneModel
import SwiftUI
import Testing

@testable import RealityViews

private struct Doubling: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = value * 2 + nextValue() }
}

@MainActor private final class Log {
  private(set) var values: [Int] = []
  func note(_ value: Int) { values.append(value) }
}

@MainActor @Suite struct DrawingTests {
  /// The pixels that a view shows in a frame, two for each point.
  private func image(
    _ view: some View, width: Double = 40, height: Double = 20
  ) throws -> Images.Image<RGBA8> {
    let panel = HeadlessPanel(
      view.frame(width: CGFloat(width), height: CGFloat(height)), size: [width, height])
    return try #require(PanelBitmap(panel.content.drawing)).image
  }

  private func alphas(_ image: Images.Image<RGBA8>, _ places: [(Int, Int)]) -> [Bool] {
    places.map { image[$0.0, $0.1].alpha > 128 }
  }

  @Test func `A canvas draws paths with its transform, its opacity and its clips`() throws {
    let image = try image(
      Canvas { context, size in
        #expect(size == CGSize(width: 40, height: 20))
        context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.white))
        context.drawLayer { layer in
          layer.translateBy(x: 30, y: 10)
          layer.rotate(by: .degrees(90))
          // To the right before the turn is downwards after it.
          layer.fill(Path(CGRect(x: 0, y: -2, width: 8, height: 4)), with: .color(.white))
        }
        context.clip(to: Path(CGRect(x: 14, y: 0, width: 6, height: 20)))
        context.opacity = 0.25
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      })
    #expect(
      alphas(image, [(4, 4), (18, 18), (22, 10), (60, 30), (52, 20), (68, 20)]) == [
        true, true, false, true, false, false,
      ])
    #expect(abs(Int(image[34, 38].alpha) - 64) < 4 && image[42, 38].alpha == 0)
  }

  @Test func `A canvas puts the anchor of a text at its point`() throws {
    let panel = HeadlessPanel(
      Canvas { context, _ in
        context.draw(Text("low"), at: CGPoint(x: 100, y: 50), anchor: .bottomTrailing)
        context.draw(Text("mid"), at: CGPoint(x: 100, y: 50))
      })
    let low = try #require(panel.frame(of: "low")), middle = try #require(panel.frame(of: "mid"))
    #expect(low.origin + low.size == [100, 50])
    #expect(middle.origin + middle.size / 2 == [100, 50])
  }

  @Test func `A line lies on both sides of its path, with the ends and the dashes of its style`() throws {
    let line = Path { path in
      path.move(to: CGPoint(x: 10, y: 10))
      path.addLine(to: CGPoint(x: 30, y: 10))
    }
    let places = [(40, 17), (40, 23), (40, 27), (17, 20), (13, 20), (63, 20)]
    #expect(
      alphas(try image(line.stroke(.white, lineWidth: 6)), places) == [
        true, true, false, false, false, false,
      ])
    let round = try image(line.stroke(.white, style: StrokeStyle(lineWidth: 6, lineCap: .round)))
    #expect(alphas(round, places) == [true, true, false, true, false, true])
    #expect(round[15, 25].alpha < 128)
    let square = try image(line.stroke(.white, style: StrokeStyle(lineWidth: 6, lineCap: .square)))
    #expect(square[15, 25].alpha > 128)
    let dashed = try image(line.stroke(.white, style: StrokeStyle(lineWidth: 6, dash: [5, 3])))
    #expect(alphas(dashed, [(25, 20), (33, 20), (40, 20), (48, 20)]) == [true, false, true, false])
  }

  @Test func `A border of a shape is cut by nothing, and trimmed by its length`() throws {
    let image = try image(
      Rectangle().stroke(.white, lineWidth: 4).frame(width: 20, height: 10), width: 40, height: 20)
    #expect(alphas(image, [(17, 20), (23, 20), (27, 20), (63, 20)]) == [true, true, false, true])
    let half = try self.image(
      Rectangle().trim(from: 0, to: 0.5).stroke(.white, lineWidth: 4).frame(width: 20, height: 10))
    // From the upper left corner to the lower right one.
    #expect(alphas(half, [(40, 10), (60, 20), (40, 30), (20, 20)]) == [true, true, false, false])
  }

  @Test func `A view that is turned takes its letters, its shapes and its images along`() throws {
    let bar = Rectangle().fill(.white).frame(width: 16, height: 4)
    let image = try image(bar.rotationEffect(.degrees(90)))
    #expect(alphas(image, [(40, 8), (40, 32), (28, 20), (52, 20)]) == [true, true, false, false])
    let gradient = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
    let turned = try self.image(gradient.frame(width: 16, height: 4).rotationEffect(.degrees(90)))
    // Clockwise: what was at the right lies below.
    #expect(turned[40, 8].red < 60 && turned[40, 32].red > 190 && turned[28, 20].alpha == 0)
    let panel = HeadlessPanel(Text("I").rotationEffect(.degrees(90)))
    let letter = try #require(panel.content.drawing.elements.first?.frame.size)
    #expect(panel.content.drawing.elements.count == 1 && letter.x > letter.y * 2)
  }

  @Test func `A view that is turned in space is narrower, and smaller where it is far away`() throws {
    let image = try image(
      Rectangle().fill(.white).frame(width: 32, height: 10)
        .rotation3DEffect(.degrees(60), axis: (x: 0, y: 1, z: 0), perspective: 30))
    #expect(alphas(image, [(40, 20), (12, 20), (68, 20)]) == [true, false, false])
    let left = (0..<40).count { image[30, $0].alpha > 128 }
    let right = (0..<40).count { image[48, $0].alpha > 128 }
    #expect(left > right && right > 4)
  }

  @Test func `Colors are changed in shapes, texts and images`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let gray = try image(red.saturation(0))[20, 20]
    #expect(gray.red == gray.green && abs(Int(gray.red) - 54) < 3)
    #expect(try image(red.colorInvert())[20, 20].green == 255)
    let turned = try image(red.hueRotation(.degrees(120)))[20, 20]
    #expect(turned.green > turned.red && turned.green > turned.blue)
    let gradient = LinearGradient(colors: [red], startPoint: .top, endPoint: .bottom)
    #expect(try image(gradient.colorMultiply(Color(red: 0.5, green: 1, blue: 1)))[20, 20].red == 128)
    #expect(try image(Color.black.brightness(0.2))[20, 20].blue == 51)
  }

  @Test func `A blurred view fades over its edge`() throws {
    let view = Rectangle().fill(.white).frame(width: 20, height: 20).blur(radius: 4)
    let image = try image(view, width: 60, height: 40)
    let edge = image[40, 40].alpha
    #expect(image[60, 40].alpha > 200 && edge > 80 && edge < 180 && image[20, 40].alpha < 10)
  }

  @Test func `A mask has the opacity of any view, and a style that of letters`() throws {
    let image = try image(
      Color.white.mask {
        LinearGradient(colors: [.clear, .white], startPoint: .leading, endPoint: .trailing)
      })
    #expect(image[4, 20].alpha < 40 && image[76, 20].alpha > 215)
    let shape = HeadlessPanel(Color.white.mask { Circle() })
    #expect(shape.content.drawing.elements.first?.clips.count == 1)
    let gradient = LinearGradient(
      colors: [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)], startPoint: .leading,
      endPoint: .trailing)
    let text = try self.image(Text("HHHH").font(.system(size: 14)).foregroundStyle(gradient))
    let inked = (0..<80).flatMap { x in (0..<40).map { (x, text[x, $0]) } }.filter { $0.1.alpha > 200 }
    let first = try #require(inked.first?.1), last = try #require(inked.last?.1)
    #expect(inked.count < 1600 && first.red > first.blue && last.blue > last.red)
  }

  @Test func `Views of higher levels lie in front`() throws {
    let image = try image(
      ZStack {
        Color.white.zIndex(1)
        Color.black
      })
    #expect(image[20, 20].red == 255)
  }

  @Test func `A secret shows dots, and takes characters`() {
    let text = State(wrappedValue: "")
    let panel = HeadlessPanel(SecureField("Password", text: text.projectedValue))
    #expect(panel.texts == ["Password"])
    text.wrappedValue = "secret"
    panel.layOut()
    #expect(panel.texts == ["••••••"])
  }

  @Test func `A grid has columns as wide as their widest cell, and views over all of them`() throws {
    let panel = HeadlessPanel(
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 4) {
        GridRow {
          Text("a")
          Text("b")
        }
        Text("over all of the columns")
        GridRow {
          Text("a wide one")
          Text("c")
        }
      })
    let b = try #require(panel.frame(of: "b")), c = try #require(panel.frame(of: "c"))
    let wide = try #require(panel.frame(of: "a wide one")), a = try #require(panel.frame(of: "a"))
    #expect(b.origin.x == c.origin.x && b.origin.x == wide.origin.x + wide.size.x + 10)
    #expect(a.origin.x == wide.origin.x && panel.texts.count == 5)
  }

  @Test func `The first view that has room is shown`() {
    func texts(_ width: Double) -> [String] {
      HeadlessPanel(
        ViewThatFits {
          Text("a long text that needs room")
          Text("short")
        }, size: [width, 100]
      ).texts
    }
    #expect(texts(400) == ["a long text that needs room"])
    #expect(texts(60) == ["short"])
  }

  @Test func `Values of preferences are joined in their order, and told when they change`() {
    let log = Log()
    let first = State(wrappedValue: 1)
    struct Two: View {
      let first: Binding<Int>
      var body: some View {
        Text("a").preference(key: Doubling.self, value: first.wrappedValue)
        Text("b").preference(key: Doubling.self, value: 3)
      }
    }
    let panel = HeadlessPanel(
      VStack { Two(first: first.projectedValue) }.onPreferenceChange(Doubling.self) { log.note($0) })
    panel.layOut()
    first.wrappedValue = 2
    panel.layOut()
    #expect(log.values == [5, 7])
  }

  @Test func `Styles of a program draw toggles and labels`() {
    struct Mark: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button(configuration.isOn ? "on" : "off") { configuration.isOn.toggle() }
      }
    }
    let isOn = State(wrappedValue: false)
    let panel = HeadlessPanel(Toggle("t", isOn: isOn.projectedValue).toggleStyle(Mark()))
    #expect(panel.texts == ["off"])
    panel.press("off")
    #expect(isOn.wrappedValue && panel.texts == ["on"])
    let label = HeadlessPanel(Label("title", systemImage: "star").labelStyle(.titleOnly))
    #expect(label.texts == ["title"] && label.content.drawing.elements.count == 1)
  }

  @Test func `An alert about a value shows it, and each button closes it`() {
    let isShown = State(wrappedValue: true)
    let panel = HeadlessPanel(
      Text("under").alert("Delete?", isPresented: isShown.projectedValue, presenting: 7) { number in
        Button("delete \(number)") {}
      } message: { number in
        Text("number \(number)")
      })
    #expect(panel.texts.suffix(3) == ["Delete?", "number 7", "delete 7"])
    let older = HeadlessPanel(
      Text("under").alert(isPresented: isShown.projectedValue) {
        Alert(title: Text("Title"), message: Text("message"), dismissButton: .cancel())
      })
    #expect(older.texts == ["under", "Title", "message", "Cancel"])
  }
}
