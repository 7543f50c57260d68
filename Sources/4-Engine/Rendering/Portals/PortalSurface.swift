import GraphicsGL
import SceneModel
import simd

/// A portal of a view: its opening, the view of the world behind, and what crosses it.
struct PortalSurface {
  /// The index of the portal in the extraction's list, -1 for an opening without a portal.
  var number: Int32
  var opening = DrawList()
  /// The bounding box of the opening.
  var box: CenteredBox?
  /// The world whose contents may cross, 0 for none.
  var crossingWorld: Int32 = 0
  /// The plane on whose positive side crossing contents are drawn.
  var crossingPlane = SIMD4<Float>.zero
  var crossing = DrawList()
  var crossingOrdered = TransparentQueue()
  /// The view block with the crossing plane.
  var crossingBlock = BufferRange.none
  /// The view of the world behind.
  var view: FrameState?

  init(number: Int32) { self.number = number }
}

/// The portals of a view that are visible, or that something may cross.
final class VisiblePortals: FeatureState {
  private(set) var portals: [PortalSurface] = []

  init(_ parts: UploadParts) {}

  /// Lists the portals of the view's world.
  func begin(_ frame: FrameState, _ inputs: FrameInputs) {
    let extraction = inputs.extraction
    portals.removeAll(keepingCapacity: true)
    for (index, portal) in extraction.portals.enumerated()
    where extraction.world(of: portal.entity) == frame.world {
      var surface = PortalSurface(number: Int32(index))
      if let plane = portal.crossing, case let target = extraction.target(of: portal), target > 0,
        target != frame.world, let equation = plane.equation(in: inputs.matrix(of: portal.entity))
      {
        (surface.crossingWorld, surface.crossingPlane) = (target, equation)
      }
      portals.append(surface)
    }
  }

  /// Adds a part of the opening of a portal.
  private func addOpening(_ index: Int, _ inputs: FrameInputs, _ frustum: Frustum) {
    let number = max(inputs.extraction.rows[index].portal, -1)
    let known = portals.firstIndex { $0.number == number }
    if known == nil { portals.append(PortalSurface(number: number)) }
    let surface = known ?? portals.count - 1, group = inputs.numbers.group(index)
    let box = inputs.matrices.boxes[index]
    portals[surface].opening.add(index, group: group, key: UInt64(group), inputs: inputs, frustum: frustum)
    if portals[surface].box == nil {
      portals[surface].box = box
    } else {
      portals[surface].box?.formUnion(box)
    }
  }

  /// Adds the visible openings and the contents of other worlds that cross the portals, and leaves out portals without
  /// effect.
  func finish(
    _ frame: FrameState, _ inputs: FrameInputs, _ frustum: Frustum
  ) throws(GraphicsError) {
    let extraction = inputs.extraction
    for index in frame.lists.openings { addOpening(index, inputs, frustum) }
    for index in portals.indices where portals[index].crossingWorld > 0 {
      for (rank, number) in extraction.order.enumerated() {
        let row = extraction.rows[Int(number)]
        guard row.crosses, row.world == portals[index].crossingWorld, row.portal == -1, !row.isOccluder else {
          continue
        }
        addCrossing(Int(number), rank: rank, portal: index, frame: frame, inputs: inputs, frustum: frustum)
      }
    }
    portals.removeAll { $0.opening.isEmpty && $0.crossing.isEmpty && $0.crossingOrdered.isUnfilled }
    for index in portals.indices {
      try portals[index].opening.finish(inputs, .color)
      try portals[index].crossing.finish(inputs, .color)
      try portals[index].crossingOrdered.finish(inputs)
    }
  }

  private func addCrossing(
    _ index: Int, rank: Int, portal: Int, frame: FrameState, inputs: FrameInputs, frustum: Frustum
  ) {
    let box = inputs.matrices.boxes[index], plane = portals[portal].crossingPlane
    guard frustum.mayShow(center: box.center, halfExtents: box.halfExtents), box.reaches(plane) else {
      return
    }
    guard !inputs.extraction.rows[index].isOrdered else {
      return frame.lists.addOrdered(
        index, rank: rank, to: &portals[portal].crossingOrdered, inputs: inputs, frustum: frustum)
    }
    let group = inputs.numbers.group(index)
    portals[portal].crossing.add(index, group: group, key: UInt64(group), inputs: inputs, frustum: frustum)
  }

  /// Uploads the view blocks with the crossing planes.
  func push(_ view: ViewBlock, _ ring: FrameRing) throws(GraphicsError) {
    for index in portals.indices where portals[index].crossingWorld > 0 {
      var block = view
      block.secondClipPlane = portals[index].crossingPlane
      portals[index].crossingBlock = try ring.push(block)
    }
  }

  /// Keeps the view of the world behind a portal.
  func show(_ view: FrameState, behind index: Int) { portals[index].view = view }
}

extension CenteredBox {
  /// Returns whether a part of the box is on the positive side of a plane.
  func reaches(_ plane: SIMD4<Float>) -> Bool {
    let normal = SIMD3(plane.x, plane.y, plane.z)
    return simd_dot(normal, center) + plane.w + simd_dot(simd_abs(normal), halfExtents) > 0
  }
}
