import Images
import StudioModel
import Testing

@Suite struct CardPlacementTests {
  @Test func theCardInTheMiddleIsAsItIs() {
    let placement = CardPlacement(distance: 0)
    #expect(placement.shift == SIMD2())
    #expect(placement.scale == 1)
    #expect(placement.degrees == 0)
    #expect(placement.blur == 0)
    #expect(placement.opacity == 1)
    for (row, values) in placement.colorMatrix(opacity: placement.opacity).enumerated() {
      for column in 0..<4 { #expect(abs(values[column] - (row == column ? 1 : 0)) < 1e-5) }
    }
  }

  @Test func everythingChangesContinuously() {
    var last = CardPlacement(distance: -3)
    for step in -299...300 {
      let next = CardPlacement(distance: Float(step) / 100)
      #expect(abs(next.shift.x - last.shift.x) < 0.02)
      #expect(abs(next.scale - last.scale) < 0.01)
      #expect(abs(next.opacity - last.opacity) < 0.03)
      #expect(abs(next.brightness - last.brightness) < 0.01)
      #expect(abs(next.hue - last.hue) < 1.5)
      last = next
    }
  }

  @Test func bothSidesMirrorEachOther() {
    let (left, right) = (CardPlacement(distance: -1.3), CardPlacement(distance: 1.3))
    #expect(left.shift == right.shift * SIMD2(-1, 1))
    #expect(left.hue == -right.hue)
    #expect(left.scale == right.scale)
  }

  @Test func farCardsAreNotSeen() {
    #expect(!CardPlacement(distance: CardPlacement.reach).isVisible)
    #expect(!CardPlacement(distance: -1_000).isVisible)
    #expect(CardPlacement(distance: 1).isVisible)
  }

  @Test func turningHuesLeavesGraysGray() {
    let placement = CardPlacement(distance: 0.8)
    for row in placement.colorMatrix(opacity: 1).prefix(3) {
      #expect(abs(row.x + row.y + row.z - placement.brightness) < 1e-3)
    }
  }

  @Test func smallImagesAreRecoloredAsTheMatrixSays() {
    let placement = CardPlacement(distance: -1.6)
    let pixels = [
      RGBA8(red: 200, green: 40, blue: 90), RGBA8(red: 128, green: 128, blue: 128, alpha: 100), RGBA8(),
      RGBA8(red: 255, green: 255, blue: 0),
    ]
    let result = placement.recolored(Image(width: 2, height: 2, pixels: pixels)).pixels
    #expect(result[2] == pixels[2])
    for (before, after) in zip(pixels, result) where before.alpha > 0 {
      let rows = placement.colorMatrix(opacity: placement.opacity)
      let color = SIMD4(Float(before.red), Float(before.green), Float(before.blue), Float(before.alpha))
      let wanted = rows.map { min(max(($0 * color).sum(), 0), 255) }
      for (value, channel) in zip([after.red, after.green, after.blue, after.alpha], wanted) {
        #expect(abs(Float(value) - channel) <= 0.5)
      }
    }
    #expect(result[1].red == result[1].green && result[1].red < 128 && result[1].alpha < 100)
  }
}
