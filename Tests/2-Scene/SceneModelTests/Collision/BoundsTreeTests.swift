import Collision
import Meshes
import Testing
import simd

@testable import SceneModel

struct BoundsTreeTests {
  private func boxes(_ count: Int, _ random: inout TestRandom) -> ContiguousArray<BoundsTree.Box> {
    ContiguousArray(
      (0..<count).map { _ in
        let low = random.point(10), size = random.point(1)
        return BoundsTree.Box(lower: SIMD4(low, 0), upper: SIMD4(low + abs(size), 0))
      })
  }

  private func visited(_ tree: BoundsTree, _ ray: SlabRay, _ length: Float) -> Set<Int> {
    var found: Set<Int> = []
    var limit = length
    tree.visit(along: ray, upTo: &limit) { range, _ in
      for entry in range { found.insert(Int(tree.order[entry])) }
      return true
    }
    return found
  }

  @Test(arguments: [1, 2, 3, 17, 400]) func noBoxOnTheRayIsMissed(count: Int) {
    var random = TestRandom(UInt64(count))
    let boxes = boxes(count, &random)
    let tree = BoundsTree(boxes, largestLeaf: 2)
    #expect(tree.order.sorted() == (0..<UInt32(count)).map { $0 })
    for _ in 0..<100 {
      let ray = SlabRay(origin: random.point(12), direction: random.direction())
      let found = visited(tree, ray, 9)
      for index in boxes.indices where ray.entry(boxes[index].lower, boxes[index].upper, upTo: 9) < .infinity
      {
        #expect(found.contains(index))
      }
    }
  }

  @Test func aRayInThePlaneOfAFaceMeetsTheBox() {
    let box = BoundsTree.Box(lower: SIMD4(0, 0, 0, 0), upper: SIMD4(1, 1, 1, 0))
    for axis in 0..<3 {
      for side in [Float(0), 1] {
        var origin = SIMD3<Float>(repeating: 0.5), direction = SIMD3<Float>.zero
        origin[axis] = side
        origin[(axis + 1) % 3] = -1
        direction[(axis + 1) % 3] = 1
        let ray = SlabRay(origin: origin, direction: direction)
        #expect(ray.entry(box.lower, box.upper, upTo: 10) == 1)
        #expect(ray.entry(box.lower, box.upper, upTo: 0.5) == .infinity)
      }
    }
  }

  @Test func equalAndHugeBoxesStillMakeATree() {
    let same = BoundsTree.Box(lower: SIMD4(1, 1, 1, 0), upper: SIMD4(2, 2, 2, 0))
    let huge = BoundsTree.Box(
      lower: SIMD4(repeating: -3e38), upper: SIMD4(repeating: 3e38))
    for kind in [same, huge] {
      let tree = BoundsTree(ContiguousArray(repeating: kind, count: 300), largestLeaf: 2)
      #expect(visited(tree, SlabRay(origin: .zero, direction: [1, 1, 1]), 10).count == 300)
    }
  }

  /// Boxes that halve in size lead binning to split off one at a time.
  @Test func theDepthIsBounded() {
    var boxes: ContiguousArray<BoundsTree.Box> = []
    var x: Float = 1
    for _ in 0..<120 {
      boxes.append(BoundsTree.Box(lower: SIMD4(x, 0, 0, 0), upper: SIMD4(x, 1, 1, 0)))
      x /= 2
    }
    boxes += boxes + boxes
    let tree = BoundsTree(boxes, largestLeaf: 1)
    func depth(_ node: Int) -> Int {
      guard tree.nodes[node].count == 0 else { return 1 }
      return 1 + Swift.max(depth(tree.nodes[node].link), depth(tree.nodes[node].link + 1))
    }
    #expect(depth(0) < BoundsTree.deepest)
    #expect(visited(tree, SlabRay(origin: [-1, 0.5, 0.5], direction: [1, 0, 0]), 10).count == 360)
  }

  @Test func refittingFollowsWhatMoves() {
    var random = TestRandom(5)
    var boxes = boxes(100, &random)
    var tree = BoundsTree(boxes, largestLeaf: 2)
    let before = tree.cost
    for index in boxes.indices {
      let offset = SIMD4(random.point(30), 0)
      boxes[index].lower += offset
      boxes[index].upper += offset
    }
    boxes[7] = .empty
    tree.refit(boxes)
    #expect(tree.cost > before)
    for index in boxes.indices where index != 7 {
      let center = (boxes[index].lower + boxes[index].upper).xyz / 2
      let ray = SlabRay(origin: center - SIMD3(0, 0, 5), direction: [0, 0, 1])
      #expect(visited(tree, ray, 10).contains(index))
    }
  }

  @Test func nothingGivesAnEmptyTree() {
    for boxes in [ContiguousArray<BoundsTree.Box>(), [.empty, .empty]] {
      let tree = BoundsTree(boxes, largestLeaf: 2)
      #expect(tree.nodes.isEmpty && tree.bounds.isEmpty && tree.cost == 0)
      #expect(visited(tree, SlabRay(origin: .zero, direction: [1, 0, 0]), 10).isEmpty)
    }
  }
}
