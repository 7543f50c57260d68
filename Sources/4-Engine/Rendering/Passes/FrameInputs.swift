import GraphicsGL

/// The inputs of a frame: the state of the scene that its passes read and never change.
struct FrameInputs {
  let extraction: SceneExtraction
  /// The draw groups of the render items.
  let groups: BatchTable
  /// The group numbers of the render items.
  let numbers: ItemNumbers
  /// The world matrices and boxes of the render items.
  let matrices: ItemMatrices
  let instanceSets: InstanceSets
  let particles: SceneParticles
  /// The memory of the frame's instances and blocks.
  let ring: FrameRing
}
