// The uniforms of one particle emitter, and the attributes of its particles. Mirrored by `ParticleBlock` and
// `ParticleQuad` in Swift.
layout(std140, binding = BLOCK_PARTICLES) uniform Particles {
  // The columns and rows of the image sheet, the billboard mode (0 faces the camera, 1 upright, 2 along its
  // axis), and 1 for particles stretched along their velocity.
  vec4 particleSheet;
  // 1 for additive blending, 1 for opaque particles, the weight of the environment, 1 where they contribute
  // to bloom.
  vec4 particleRendering;
};
