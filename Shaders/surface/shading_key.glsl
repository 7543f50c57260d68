// The visibility buffer's sample key: the shading key, the instance, and the quantized normal.
#include "library/packing.glsl"

// Half floats are most precise around one; texture coordinates change by far less from pixel to pixel.
#define DERIVATIVE_SCALE 1024.0

// The offset of the first texture coordinate on the backs of stickers; that of their fronts goes from 0 to 1.
#define STICKER_BACK 4.0

uint keyOf(uint shadingKey, uint instance, vec3 normal) {
  uvec2 steps = uvec2(clamp(octahedronFromDirection(normal) * 31.5 + 32.0, 0.0, 63.0));
  return shadingKey << 18 | (instance & 63u) << 12 | steps.x << 6 | steps.y;
}

uint shadingKeyOf(uint key) { return key >> 18; }

// Whether two samples show one smooth surface, so that one color serves both.
bool belongTogether(uint a, uint b) {
  ivec2 from = ivec2(a >> 6 & 63u, a & 63u), to = ivec2(b >> 6 & 63u, b & 63u);
  ivec2 apart = abs(from - to);
  return a >> 12 == b >> 12 && max(apart.x, apart.y) <= 5;
}
