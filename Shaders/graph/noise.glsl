// Gradient noise: Perlin, "Improving Noise", 2002, with the gradients, scales and hash that MaterialX takes
// from Open Shading Language. The digit in a name is the number of independent values.
#include "graph/hash.glsl"

float slopeAlong(uint hash, vec2 way) {
  bool isFirst = (hash & 4u) == 0u;
  float u = isFirst ? way.x : way.y, v = 2.0 * (isFirst ? way.y : way.x);
  return ((hash & 1u) != 0u ? -u : u) + ((hash & 2u) != 0u ? -v : v);
}

float slopeAlong(uint hash, vec3 way) {
  uint h = hash & 15u;
  float u = h < 8u ? way.x : way.y;
  float v = h < 4u ? way.y : h == 12u || h == 14u ? way.x : way.z;
  return ((h & 1u) != 0u ? -u : u) + ((h & 2u) != 0u ? -v : v);
}

// Three gradients from one hash.
vec3 slopesAlong(uint hash, vec2 way) {
  return vec3(slopeAlong(hash & 255u, way), slopeAlong(hash >> 8 & 255u, way), slopeAlong(hash >> 16 & 255u, way));
}
vec3 slopesAlong(uint hash, vec3 way) {
  return vec3(slopeAlong(hash & 255u, way), slopeAlong(hash >> 8 & 255u, way), slopeAlong(hash >> 16 & 255u, way));
}

vec2 faded(vec2 t) { return t * t * t * (t * (t * 6.0 - 15.0) + 10.0); }
vec3 faded(vec3 t) { return t * t * t * (t * (t * 6.0 - 15.0) + 10.0); }

#define LATTICE_2D(SLOPE) \
  ivec2 cell = ivec2(floor(p)); vec2 way = p - floor(p), share = faded(way); ivec2 e = ivec2(1, 0); \
  return 0.6616 * mix( \
      mix(SLOPE(hashOf(cell), way), SLOPE(hashOf(cell + e.xy), way - vec2(e.xy)), share.x), \
      mix(SLOPE(hashOf(cell + e.yx), way - vec2(e.yx)), SLOPE(hashOf(cell + e.xx), way - vec2(e.xx)), share.x), \
      share.y);
float gradient1(vec2 p) { LATTICE_2D(slopeAlong) }
vec3 gradient3(vec2 p) { LATTICE_2D(slopesAlong) }

#define CORNER(SLOPE, x, y, z) SLOPE(hashOf(cell + ivec3(x, y, z)), way - vec3(x, y, z))
#define LATTICE_3D(SLOPE) \
  ivec3 cell = ivec3(floor(p)); vec3 way = p - floor(p), share = faded(way); \
  return 0.9820 * mix( \
      mix(mix(CORNER(SLOPE, 0, 0, 0), CORNER(SLOPE, 1, 0, 0), share.x), \
          mix(CORNER(SLOPE, 0, 1, 0), CORNER(SLOPE, 1, 1, 0), share.x), share.y), \
      mix(mix(CORNER(SLOPE, 0, 0, 1), CORNER(SLOPE, 1, 0, 1), share.x), \
          mix(CORNER(SLOPE, 0, 1, 1), CORNER(SLOPE, 1, 1, 1), share.x), share.y), share.z);
float gradient1(vec3 p) { LATTICE_3D(slopeAlong) }
vec3 gradient3(vec3 p) { LATTICE_3D(slopesAlong) }

vec2 gradient2(vec2 p) { return gradient3(p).xy; }
vec2 gradient2(vec3 p) { return gradient3(p).xy; }
vec4 gradient4(vec2 p) { return vec4(gradient3(p), gradient1(p + vec2(19.0, 73.0))); }
vec4 gradient4(vec3 p) { return vec4(gradient3(p), gradient1(p + vec3(19.0, 73.0, 29.0))); }

// Fractal noise: octaves of doubled frequency; beyond sixteen octaves the detail is finer than floats
// resolve.
#define OCTAVES(TYPE, NOISE) \
  TYPE sum = TYPE(0.0); float weight = 1.0; \
  for (int i = 0; i < min(octaves, 16); i++) { sum += weight * NOISE(p); weight *= diminish; p *= lacunarity; } \
  return sum;
float fractal1(vec2 p, int octaves, float lacunarity, float diminish) { OCTAVES(float, gradient1) }
float fractal1(vec3 p, int octaves, float lacunarity, float diminish) { OCTAVES(float, gradient1) }
vec3 fractal3(vec2 p, int octaves, float lacunarity, float diminish) { OCTAVES(vec3, gradient3) }
vec3 fractal3(vec3 p, int octaves, float lacunarity, float diminish) { OCTAVES(vec3, gradient3) }

#define ELSEWHERE_2D fractal1(p + vec2(19.0, 193.0), octaves, lacunarity, diminish)
#define ELSEWHERE_3D fractal1(p + vec3(19.0, 193.0, 17.0), octaves, lacunarity, diminish)
vec2 fractal2(vec2 p, int octaves, float lacunarity, float diminish) {
  return vec2(fractal1(p, octaves, lacunarity, diminish), ELSEWHERE_2D);
}
vec2 fractal2(vec3 p, int octaves, float lacunarity, float diminish) {
  return vec2(fractal1(p, octaves, lacunarity, diminish), ELSEWHERE_3D);
}
vec4 fractal4(vec2 p, int octaves, float lacunarity, float diminish) {
  return vec4(fractal3(p, octaves, lacunarity, diminish), ELSEWHERE_2D);
}
vec4 fractal4(vec3 p, int octaves, float lacunarity, float diminish) {
  return vec4(fractal3(p, octaves, lacunarity, diminish), ELSEWHERE_3D);
}
