// MaterialX's unified noise: one of four noises, selected by number.
#include "graph/curves.glsl"
#include "graph/rotate.glsl"
#include "graph/noise.glsl"
#include "graph/cells.glsl"

float unifiedNoise(vec2 p, float jitter, int octaves, float lacunarity, float diminish, int type, int style) {
  float turns = (jitter - 1.0) * 90000.0;
  vec2 moved = rotated(p, turns);
  if (type < 1) return gradient1(moved) * 0.5 + 0.5;
  if (type < 2) return cellNoise(moved);
  if (type < 3) return worley1(p, jitter, style);
  return fractal1(vec3(p, turns), octaves, lacunarity, diminish);
}

float unifiedNoise(vec3 p, float jitter, int octaves, float lacunarity, float diminish, int type, int style) {
  vec3 moved = rotated(p, (jitter - 1.0) * 90000.0, vec3(0.1, 1.0, 0.0));
  if (type < 1) return gradient1(moved) * 0.5 + 0.5;
  if (type < 2) return cellNoise(moved);
  if (type < 3) return worley1(p, jitter, style);
  return fractal1(moved, octaves, lacunarity, diminish);
}
