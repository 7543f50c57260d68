import Images
import Testing

/// The features of glTF files, each in a picture that looks wrong where it is misunderstood.
@Suite(.serialized) struct SheetTests {
  @Test(arguments: SheetList.all) func sheetLooksAsItDid(_ entry: SheetList.Entry) async throws {
    let sheet = try entry.make()
    let picture = try await SheetPictures.picture(of: sheet)
    if sheet.isKept { await SheetPictures.expectGolden(picture, sheet.name) }
    guard sheet.isPairs else { return }
    for row in stride(from: 0, to: sheet.rows, by: 2) {
      for column in 0..<sheet.columns {
        let plain = square(column, row, picture, sheet), tested = square(column, row + 1, picture, sheet)
        let differing = zip(plain.pixels, tested.pixels).count { difference($0, $1) > 3 }
        #expect(differing <= sheet.scale * sheet.scale / 400, "\(sheet.name): square \(column) of row \(row)")
      }
    }
  }

  private func square(_ column: Int, _ row: Int, _ picture: Image<RGBA8>, _ sheet: Sheet) -> Image<RGBA8> {
    picture.cropped(
      x: column * sheet.scale, y: row * sheet.scale, width: sheet.scale, height: sheet.scale)
  }

  private func difference(_ first: RGBA8, _ second: RGBA8) -> Int {
    max(
      abs(Int(first.red) - Int(second.red)), abs(Int(first.green) - Int(second.green)),
      abs(Int(first.blue) - Int(second.blue)))
  }
}

/// All sheets, by name.
nonisolated enum SheetList {
  struct Entry: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @MainActor @Sendable () throws -> Sheet
    var testDescription: String { name }
  }

  static let all = [
    Entry(name: "alpha") { try .alpha() },
    Entry(name: "texture transforms") { try .textureTransforms() },
    Entry(name: "wrapping") { try .wrapping() },
    Entry(name: "filters") { try .filters() },
    Entry(name: "accessors") { try .accessors() },
    Entry(name: "nodes") { try .nodes() },
    Entry(name: "vertex colors") { try .vertexColors() },
    Entry(name: "normal maps") { try .normalMaps() },
    Entry(name: "metal and roughness") { try .metalRoughness() },
    Entry(name: "occlusion and emission") { try .occlusionAndEmission() },
    Entry(name: "skins") { try .skins() },
    Entry(name: "morphs") { try .morphs() },
    Entry(name: "clearcoat") { try .clearcoat() },
    Entry(name: "sheen") { try .sheen() },
    Entry(name: "specular") { try .specular() },
    Entry(name: "anisotropy") { try .anisotropy() },
  ]
}
