import Platform
import SceneModel
import Testing
import simd

@testable import Rendering

/// Model sort groups.
@MainActor @Suite(.serialized) struct SortGroupTests {
  private func sheet(
    _ color: UIColor, z: Float, opacity: Float? = nil, _ group: ModelSortGroup? = nil, order: Int32 = 0
  ) throws -> Entity {
    let sheet = ModelEntity(mesh: try boxMesh([2, 2, 0]), materials: [flat(color, opacity: opacity)])
    sheet.position.z = z
    if let group { sheet.components.set(ModelSortGroupComponent(group: group, order: order)) }
    return sheet
  }

  /// Renders the center pixel, over black.
  private func seen(_ sheets: [Entity]) throws -> SIMD3<Float> {
    let scene = Scene()
    for sheet in sheets { scene.addEntity(sheet) }
    return try Studio.middle(scene) { $0.background = .color(.zero) }
  }

  private func isClose(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool { simd_distance(a, b) < 2e-3 }

  @Test func withoutAGroupDistanceDecides() throws {
    for sheets in [[0.1, 0.2], [0.2, 0.1]] as [[Float]] {
      let color = try seen([
        sheet(.red, z: sheets[0], opacity: 0.5), sheet(.blue, z: sheets[1], opacity: 0.5),
      ])
      #expect(isClose(color, sheets[0] > sheets[1] ? [0.5, 0, 0.25] : [0.25, 0, 0.5]))
    }
  }

  @Test func theOrderOfAGroupDecidesInOnePlane() throws {
    let group = ModelSortGroup(depthPass: .postPass)
    let color = try seen([
      sheet(.red, z: 0, opacity: 0.5, group, order: 5), sheet(.blue, z: 0, opacity: 0.5, group, order: -5),
    ])
    #expect(isClose(color, [0.5, 0, 0.25]))
    let other = try seen([
      sheet(.red, z: 0, opacity: 0.5, group, order: -5), sheet(.blue, z: 0, opacity: 0.5, group, order: 5),
    ])
    #expect(isClose(other, [0.25, 0, 0.5]))
  }

  @Test func depthAfterColorLetsTheOrderContradictTheDistance() throws {
    let group = ModelSortGroup(depthPass: .postPass)
    let sheets = try [sheet(.red, z: 0.5, group, order: 0), sheet(.blue, z: 0, group, order: 1)]
    #expect(isClose(try seen(sheets), [0, 0, 1]))
    // Afterwards the depth of the group occludes models behind it that are drawn later.
    let behind = try sheet(.green, z: -0.1, opacity: 0.5, .planarUIAlwaysInFront)
    #expect(isClose(try seen(sheets + [behind]), [0, 0, 1]))
  }

  @Test func depthWithColorLetsTheNearerOneHideTheLaterOne() throws {
    let group = ModelSortGroup(depthPass: nil)
    let sheets = try [
      sheet(.red, z: 0.5, opacity: 0.5, group, order: 1), sheet(.blue, z: 0, group, order: 2),
    ]
    #expect(isClose(try seen(sheets), [0.5, 0, 0]))
    let other = try [sheet(.red, z: 0.5, opacity: 0.5, group, order: 2), sheet(.blue, z: 0, group, order: 1)]
    #expect(isClose(try seen(other), [0.5, 0, 0.5]))
  }

  @Test func depthBeforeColorShowsOnlyWhatIsNearest() throws {
    let group = ModelSortGroup(depthPass: .prePass)
    for order in [-1, 1] as [Int32] {
      let sheets = try [
        sheet(.red, z: 0.5, opacity: 0.5, group, order: order), sheet(.blue, z: 0, opacity: 0.5, group),
      ]
      #expect(isClose(try seen(sheets), [0.5, 0, 0]))
    }
  }

  @Test func aGroupIsOneObjectAmongOthers() throws {
    let group = ModelSortGroup(depthPass: .postPass)
    // The center of the group is at 0; a sheet at 0.2 is nearer although one model of the group is nearer
    // still.
    let sheets = try [
      sheet(.red, z: 0.5, opacity: 0.5, group), sheet(.blue, z: -0.5, opacity: 0.5, group, order: -1),
      sheet(.green, z: 0.2, opacity: 0.5),
    ]
    let color = try seen(sheets)
    // Blue, red, then the green one, which is behind red's depth.
    #expect(isClose(color, [0.5, 0, 0.25]))
    sheets[2].position.z = 0.6
    #expect(isClose(try seen(sheets), [0.25, 0.5, 0.125]))
  }

  @Test func inOnePlaneTheSideOfTheInterfaceDecides() throws {
    let front = try [sheet(.blue, z: 0, .planarUIAlwaysInFront), sheet(.red, z: 0)]
    #expect(isClose(try seen(front), [0, 0, 1]))
    let behind = try [sheet(.blue, z: 0, .planarUIAlwaysBehind), sheet(.red, z: 0)]
    #expect(isClose(try seen(behind), [1, 0, 0]))
    let glass = try [
      sheet(.blue, z: 0, opacity: 0.5, .planarUIAlwaysBehind), sheet(.red, z: 0, opacity: 0.5),
      sheet(.green, z: 0, opacity: 0.5, .planarUIAlwaysInFront),
    ]
    #expect(isClose(try seen(glass), [0.25, 0.5, 0.125]))
    // Beyond that, distance still matters.
    let far = try [sheet(.blue, z: -0.5, .planarUIAlwaysInFront), sheet(.red, z: 0)]
    #expect(isClose(try seen(far), [1, 0, 0]))
  }
}
