// What particles of one emitter have in common, and each of them. Mirrored by `ParticleBlock` and `ParticleQuad` in Swift.
layout(std140, binding = BLOCK_PARTICLES) uniform Particles {
  // Columns and rows of the sheet of images, which way particles face (0 the camera, 1 upright, 2 along their axis), and
  // 1 where they are drawn out along their way.
  vec4 particleSheet;
  // 1 where colors add up, 1 where what is behind is hidden, weight of the surroundings, 1 where they may glow.
  vec4 particleWay;
};
