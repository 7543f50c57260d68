import EntityStore
import SceneAssets
import SceneModel
import Testing
import simd

@testable import Loading

private struct Plant: Component, Codable, Equatable, Sendable {
  enum Kind: String, Codable, CaseIterable { case berry, pine }
  enum Mood: Codable, CaseIterable { case calm, merry }
  struct Pot: Codable, Equatable { var width: Float = 0.5 }

  var isWatered = true
  var leaves: Int = 7
  var height: Float = 1.5
  var name = "fern"
  var kind = Kind.pine
  var mood = Mood.merry
  var place = SIMD3<Float>(1, 2, 3)
  var pot = Pot()
  var nickname: String?
}

private struct Choice: Component, Codable, Equatable {
  enum Region: String, Codable { case north, south }
  var region: Region
}

struct RecordCodingTests {
  private func record(_ fields: [ComponentField] = [], _ children: [UntypedComponent] = [])
    -> UntypedComponent
  {
    var record = UntypedComponent(identifier: "Garden.Plant", name: "Garden_Plant")
    (record.fields, record.children, record.isCustom) = (fields, children, true)
    return record
  }

  @Test func fieldsOfAllKindsArrive() throws {
    var pot = UntypedComponent(identifier: "", name: "pot")
    pot.fields = [ComponentField("width", type: "double", .number(4))]
    let said = record(
      [
        ComponentField("isWatered", type: "bool", .bool(false)),
        ComponentField("leaves", type: "uint", .int(12)),
        ComponentField("height", type: "float", .number(0.25)),
        ComponentField("name", type: "string", .text("moss")),
        ComponentField("kind", type: "token", .token("berry")),
        ComponentField("mood", type: "token", .token("calm")),
        ComponentField("place", type: "float3", .vector([4, 5, 6])),
        ComponentField("nickname", type: "string", .text("green")),
      ], [pot])
    let plant = try Plant(from: RecordDecoder(said, fallback: nil))
    #expect(
      plant
        == Plant(
          isWatered: false, leaves: 12, height: 0.25, name: "moss", kind: .berry, mood: .calm,
          place: [4, 5, 6], pot: Plant.Pot(width: 4), nickname: "green"))
  }

  @Test func whatTheFileLeavesOutComesFromTheProgramOrIsNothing() throws {
    let said = record([ComponentField("leaves", type: "uint", .int(3))])
    let bare = try Plant(from: RecordDecoder(said, fallback: nil))
    #expect(
      bare
        == Plant(
          isWatered: false, leaves: 3, height: 0, name: "", kind: .berry, mood: .calm, place: .zero,
          pot: Plant.Pot(width: 0)))
    Plant.registerComponent(startingFrom: Plant())
    // The module name differs, as it does in packages of assets.
    let full = try ComponentRegistry.decode(said) as? Plant
    #expect(full == Plant(leaves: 3))
  }

  @Test func componentsComeBackAsTheyWere() throws {
    let plant = Plant(isWatered: false, leaves: -4, mood: .calm, nickname: "x")
    let encoder = RecordEncoder("Plant")
    try plant.encode(to: encoder)
    #expect(encoder.record["mood"] == .token("calm"))
    #expect(encoder.record["place"] == .vector([1, 2, 3]))
    #expect(encoder.record.child("pot")?["width"] == .number(0.5))
    #expect(try Plant(from: RecordDecoder(encoder.record, fallback: nil)) == plant)
  }

  @Test func wrongValuesAreErrorsThatNameTheField() {
    let wrong = record([ComponentField("leaves", type: "string", .text("many"))])
    let error = #expect(throws: DecodingError.self) {
      try Plant(from: RecordDecoder(wrong, fallback: nil))
    }
    #expect(error.map { DecodingFault($0).description.contains("leaves") } == true)
    // Without a value or a fallback no enum case can be chosen.
    #expect(throws: (any Error).self) { try Choice(from: RecordDecoder(record(), fallback: nil)) }
    let half = record([ComponentField("leaves", type: "double", .number(0.5))])
    #expect(throws: DecodingError.self) { try Plant(from: RecordDecoder(half, fallback: nil)) }
  }
}
