import Foundation
import Geometry
import Images
import Platform
import SceneModel
import Testing

@testable import RealityViews

@MainActor @Suite struct ViewLayoutTests {
  /// Returns the frames of what a view draws, and the size of its panel.
  private func layOut(_ view: some View) -> (size: SIMD2<Double>, frames: [PanelDrawing.Frame]) {
    let content = ViewLayout.content(of: view, ViewStates())
    return (content.drawing.size, content.drawing.elements.map(\.frame))
  }

  private func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PanelDrawing.Frame {
    PanelDrawing.Frame(origin: [x, y], size: [width, height])
  }

  @Test func `Stacks lie in a row or a column, with spacing and alignment`() {
    let row = layOut(
      HStack(alignment: .top, spacing: 5) {
        Color.red.frame(width: 10, height: 20)
        Color.red.frame(width: 30, height: 40)
      })
    #expect(row.size == [45, 40] && row.frames == [frame(0, 0, 10, 20), frame(15, 0, 30, 40)])
    let column = layOut(
      VStack(alignment: .trailing) {
        Color.red.frame(width: 10, height: 20)
        Color.red.frame(width: 30, height: 40)
      })
    #expect(column.size == [30, 68] && column.frames == [frame(20, 0, 10, 20), frame(0, 28, 30, 40)])
    let pile = layOut(
      ZStack(alignment: .bottomLeading) {
        Color.red.frame(width: 50, height: 20)
        Color.red.frame(width: 30, height: 40)
      })
    #expect(pile.size == [50, 40] && pile.frames == [frame(0, 20, 50, 20), frame(0, 0, 30, 40)])
  }

  @Test func `A spacer takes what is left, and flexible views share it`() {
    let spread = layOut(
      HStack(spacing: 0) {
        Color.red.frame(width: 10, height: 10)
        Spacer()
        Color.red.frame(width: 10, height: 10)
      }.frame(width: 100))
    #expect(spread.size == [100, 10] && spread.frames == [frame(0, 0, 10, 10), frame(90, 0, 10, 10)])
    let shared = layOut(
      HStack(spacing: 0) {
        Color.red
        Color.red.frame(width: 20)
        Color.red
      }.frame(width: 100, height: 8))
    #expect(shared.frames == [frame(0, 0, 40, 8), frame(40, 0, 20, 8), frame(60, 0, 40, 8)])
  }

  @Test func `Padding, frames with limits, backgrounds and overlays`() {
    let padded = layOut(Color.red.frame(width: 10, height: 10).padding(.horizontal, 3).padding())
    #expect(padded.size == [48, 42] && padded.frames == [frame(19, 16, 10, 10)])
    let filled = layOut(
      Color.red.frame(width: 10, height: 10).frame(maxWidth: .infinity, alignment: .trailing)
        .frame(width: 60))
    #expect(filled.size == [60, 10] && filled.frames == [frame(50, 0, 10, 10)])
    let least = layOut(Color.red.frame(width: 10, height: 10).frame(minWidth: 20, minHeight: 5))
    #expect(least.size == [20, 10] && least.frames == [frame(5, 0, 10, 10)])
    let layered = layOut(
      Color.red.frame(width: 10, height: 10).padding(5).background(.black)
        .overlay(alignment: .topTrailing) { Color.blue.frame(width: 4, height: 4) })
    #expect(layered.frames == [frame(0, 0, 20, 20), frame(5, 5, 10, 10), frame(16, 0, 4, 4)])
  }

  @Test func `Texts wrap in the width they have`() {
    let long = "One text that is wider than the panel has room for"
    let free = layOut(Text(long)), narrow = layOut(Text(long).frame(width: 120))
    let short = layOut(Text(long).lineLimit(1).frame(width: 120))
    #expect(narrow.size.x == 120 && free.size.x > 240)
    let lines = narrow.size.y / free.size.y
    #expect(abs(lines - lines.rounded()) < 1e-9 && lines >= 3)
    #expect(short.size.y == free.size.y)
    #expect(layOut(Text("a").font(.system(size: 34))).size.y == 2 * layOut(Text("a")).size.y)
  }

  @Test func `Loops, conditions and groups are flat`() {
    let isOn = true
    let view = VStack(spacing: 0) {
      ForEach(0..<3) { _ in Color.red.frame(width: 4, height: 4) }
      if isOn { Color.red.frame(width: 4, height: 4) } else { EmptyView() }
      if !isOn { Color.red.frame(width: 9, height: 9) }
      Group {
        Color.red.frame(width: 4, height: 4)
        Color.red.frame(width: 4, height: 4)
      }.padding(1)
    }
    #expect(layOut(view).size == [6, 28] && layOut(view).frames.count == 6)
    #expect(layOut(EmptyView()).size == .zero)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func `Lengths that make no sense give a panel of a finite size`(_ length: Double) {
    let view = VStack(spacing: length) {
      Text("a").padding(length).frame(width: length).offset(x: length, y: length)
      RoundedRectangle(cornerRadius: length).fill(.red).frame(minWidth: length, maxHeight: length)
      Circle().stroke(.red, lineWidth: length).opacity(length).aspectRatio(length, contentMode: .fit)
      Text("b").font(.system(size: length)).foregroundStyle(.red.opacity(length))
    }
    let content = ViewLayout.content(of: view, ViewStates())
    let size = content.drawing.size
    #expect(size.min() >= 0 && size.max() <= ViewEnvironment.longestSide)
    for element in content.drawing.elements {
      let (origin, extent) = (element.frame.origin, element.frame.size)
      #expect((origin - origin) == .zero && (extent - extent) == .zero && (0...1).contains(element.opacity))
    }
    // Painting the largest panels takes long without the optimizer.
    var drawing = content.drawing
    drawing.size = pointwiseMin(drawing.size, [64, 64])
    let image = PanelBitmap(drawing)?.image
    #expect((image == nil) == (drawing.size.min() == 0))
  }

  @Test func `A panel is drawn with round corners, borders, images and clips`() throws {
    let image = Image<RGBA8>(width: 2, height: 2, filledWith: RGBA8(red: 0, green: 0, blue: 255, alpha: 255))
    let view = ZStack {
      RoundedRectangle(cornerRadius: 10).fill(.red)
      Circle().stroke(.white, lineWidth: 2)
      image.resizable().frame(width: 8, height: 8).clipShape(Circle())
    }.frame(width: 40, height: 40)
    let drawn = try #require(PanelBitmap(ViewLayout.content(of: view, ViewStates()).drawing)).image
    #expect(drawn.width == 80 && drawn.height == 80)
    func pixel(_ x: Int, _ y: Int) -> RGBA8 { drawn.pixels[y * 80 + x] }
    #expect(pixel(0, 0).alpha == 0 && pixel(40, 0).alpha == 255, "the corner is round")
    #expect(pixel(40, 1).green > 250, "the circle has a border")
    #expect(pixel(40, 10).red > 200 && pixel(40, 10).green < 90, "which is empty")
    #expect(pixel(40, 40).blue == 255 && pixel(40, 40).red == 0, "the image is in the middle")
    #expect(pixel(33, 33).blue < 100, "and cut to a circle")
  }
}
