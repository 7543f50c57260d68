import Meshes
import SceneModel
import Testing
import simd

@MainActor struct EntityTransformTests {
  /// A chain with rotation and non-uniform scale on the way: the product of the matrices has shear.
  private func shearedChain() -> (top: Entity, middle: Entity, leaf: Entity) {
    let leaf = entity("leaf"), middle = entity("middle", leaf), top = entity("top", middle)
    top.transform = Transform(
      scale: [1, 3, 0.5], rotation: simd_quatf(angle: 0.4, axis: [0, 0, 1]), translation: [1, 2, 3])
    middle.transform = Transform(
      scale: [2, 1, 1], rotation: simd_quatf(angle: 1.1, axis: [0, 1, 0]), translation: [0, 1, 0])
    leaf.transform = Transform(
      rotation: simd_quatf(angle: -0.7, axis: [1, 0, 0]), translation: [0.5, 0, -1])
    return (top, middle, leaf)
  }

  @Test func worldMatricesAreProductsUnderNonUniformScale() {
    let (top, middle, leaf) = shearedChain()
    let expected = top.transform.matrix * middle.transform.matrix * leaf.transform.matrix
    #expect(isNear(leaf.transformMatrix(relativeTo: nil), expected))
    #expect(isNear(leaf.transformMatrix(relativeTo: top), middle.transform.matrix * leaf.transform.matrix))
    #expect(
      isNear(
        top.transformMatrix(relativeTo: leaf) * leaf.transformMatrix(relativeTo: top),
        matrix_identity_float4x4))
    #expect(isNear(leaf.transformMatrix(relativeTo: leaf), matrix_identity_float4x4))
    #expect(isNear(leaf.position(relativeTo: nil), (expected * SIMD4(0, 0, 0, 1)).xyz))
    #expect(
      isNear(leaf.convert(position: [1, 2, 3], to: middle), (leaf.transform.matrix * SIMD4(1, 2, 3, 1)).xyz))
  }

  @Test func whatIsSetRelativelyIsReadBack() {
    let (_, middle, leaf) = shearedChain()
    leaf.setPosition([7, -2, 1], relativeTo: nil)
    #expect(isNear(leaf.position(relativeTo: nil), [7, -2, 1]))
    let rotation = simd_quatf(angle: 0.9, axis: simd_normalize(SIMD3(1, 2, 3)))
    leaf.setOrientation(rotation, relativeTo: nil)
    #expect(isNear(leaf.orientation(relativeTo: nil).act([1, 0, 0]), rotation.act([1, 0, 0])))
    leaf.setScale([2, 3, 4], relativeTo: nil)
    let axes = leaf.transformMatrix(relativeTo: nil).columns
    #expect(isNear([simd_length(axes.0), simd_length(axes.1), simd_length(axes.2)], [2, 3, 4]))
    leaf.setTransformMatrix(matrix_identity_float4x4, relativeTo: middle)
    #expect(leaf.transform == .identity)
  }

  @Test func normalsStayPerpendicularUnderNonUniformScale() {
    let (_, _, leaf) = shearedChain()
    let normal = SIMD3<Float>(0, 1, 0), tangent = SIMD3<Float>(1, 0, 0)
    let worldNormal = leaf.convert(normal: normal, to: nil),
      worldTangent = leaf.convert(direction: tangent, to: nil)
    #expect(abs(simd_dot(worldNormal, worldTangent)) < 1e-5)
    #expect(abs(simd_length(worldNormal) - 1) < 1e-5)
    #expect(isNear(leaf.convert(normal: worldNormal, from: nil), normal))
  }

  @Test func transformsConvertBothWays() {
    let a = entity("a"), b = entity("b")
    a.transform = Transform(rotation: simd_quatf(angle: 1, axis: [0, 1, 0]), translation: [1, 0, 0])
    b.transform = Transform(scale: [2, 2, 2], translation: [0, 5, 0])
    let there = a.convert(transform: .identity, to: b), back = a.convert(transform: there, from: b)
    #expect(isNear(back.matrix, matrix_identity_float4x4))
    #expect(isNear(there.scale, [0.5, 0.5, 0.5]))
  }

  @Test(arguments: [Entity.ForwardDirection.negativeZ, .positiveZ])
  func lookingTurnsTheChosenAxisToTheTarget(forward: Entity.ForwardDirection) {
    let parent = entity("parent"), eye = entity("eye")
    parent.addChild(eye)
    parent.transform = Transform(rotation: simd_quatf(angle: 0.6, axis: [1, 0, 0]), translation: [0, 3, 0])
    eye.look(at: [4, 1, -2], from: [1, 1, 1], relativeTo: nil, forward: forward)
    let axis: SIMD3<Float> = forward == .negativeZ ? [0, 0, -1] : [0, 0, 1]
    #expect(isNear(eye.position(relativeTo: nil), [1, 1, 1]))
    #expect(isNear(eye.convert(direction: axis, to: nil), simd_normalize(SIMD3(3, 0, -3))))
    #expect(eye.convert(direction: [0, 1, 0], to: nil).y > 0.99)
  }

  @Test func lookingAlongUpOrAtItselfStaysFinite() {
    let eye = entity("eye")
    eye.look(at: [0, 5, 0], from: [0, 0, 0], relativeTo: nil)
    #expect(isNear(eye.convert(direction: [0, 0, -1], to: nil), [0, 1, 0]))
    let before = eye.orientation
    eye.look(at: [2, 2, 2], from: [2, 2, 2], relativeTo: nil)
    #expect(eye.orientation == before && eye.position == [2, 2, 2])
    eye.look(at: [0, 0, -9], from: .zero, upVector: .zero, relativeTo: nil)
    #expect(isNear(eye.convert(direction: [0, 0, -1], to: nil), [0, 0, -1]))
  }

  @Test func visualBoundsCoverTheSubtree() {
    let child = entity("child"), root = entity("root", child)
    root.components.set(Block())
    child.components.set(Block())
    child.position = [5, 0, 0]
    child.scale = [2, 1, 1]
    #expect(root.visualBounds(relativeTo: nil) == BoundingBox(min: [-1, -1, -1], max: [7, 1, 1]))
    #expect(root.visualBounds(recursive: false, relativeTo: nil).max.x == 1)
    #expect(root.visualBounds(relativeTo: child).min.x == -3)
    child.isEnabled = false
    #expect(root.visualBounds(relativeTo: nil, excludeInactive: true).max.x == 1)
    #expect(root.visualBounds(relativeTo: nil).max.x == 7)
    #expect(Entity().visualBounds(relativeTo: nil) == .empty)
  }
}
