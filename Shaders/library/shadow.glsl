// Shadow map sampling.
layout(binding = TEXTURE_SHADOW_MAPS) uniform sampler2DArrayShadow shadowTexture;
// The same maps without the comparison.
layout(binding = TEXTURE_SHADOW_DEPTHS) uniform sampler2DArray shadowDepths;

// The widest radius of a penumbra in texels, and the least one, that of the tent filter.
const float WIDEST_PENUMBRA = 24.0;
const float LEAST_PENUMBRA = 2.5;

// A 5×5 tent filter with 9 samples (Castaño, "Shadow Mapping Summary", 2013): the hardware compares and
// filters 2×2 texels at once, the weights complete the tent.
struct Tent {
  // The offsets of columns and rows from the position in texels, and their weights.
  vec3 u;
  vec3 v;
  vec3 weightsU;
  vec3 weightsV;
};

// The tent around a position in texels.
Tent tentOf(vec2 uv) {
  vec2 base = floor(uv + 0.5);
  float s = uv.x + 0.5 - base.x, t = uv.y + 0.5 - base.y;
  base -= 0.5 + uv;
  vec3 wu = vec3(4.0 - 3.0 * s, 7.0, 1.0 + 3.0 * s), wv = vec3(4.0 - 3.0 * t, 7.0, 1.0 + 3.0 * t);
  vec3 u = vec3((3.0 - 2.0 * s) / wu.x - 2.0, (3.0 + s) / wu.y, s / wu.z + 2.0);
  vec3 v = vec3((3.0 - 2.0 * t) / wv.x - 2.0, (3.0 + t) / wv.y, t / wv.z + 2.0);
  return Tent(u + base.x, v + base.y, wu / 12.0, wv / 12.0);
}

float shadowTent(vec3 position, float layer, vec2 size) {
  vec2 texel = 1.0 / size;
  Tent tent = tentOf(position.xy * size);
  float sum = 0.0;
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++) {
      vec2 offset = vec2(tent.u[x], tent.v[y]) * texel;
      sum += tent.weightsU[x] * tent.weightsV[y] * texture(shadowTexture, vec4(position.xy + offset, layer, position.z));
    }
  return sum;
}

// Receiver plane depth bias: the gradient of a plane's depth in a shadow map (Isidoro, "Shadow Mapping",
// 2006).
//
// A wide filter compares depths far from the shaded point; without this a surface would shadow itself. `x`
// and `y` are the changes of the map position along two directions of the plane.
vec2 shadowDepthSlope(vec3 x, vec3 y) {
  // The area that a square of the plane covers in the map, kept from vanishing where light grazes the plane.
  float area = x.x * y.y - x.y * y.x;
  float least = 0.05 * max(dot(x.xy, x.xy), dot(y.xy, y.xy));
  area = area < 0.0 ? min(area, -least) : max(area, least);
  return vec2(x.z * y.y - y.z * x.y, x.x * y.z - y.x * x.z) / area;
}

// Two directions in a plane.
void directionsInPlane(vec3 normal, out vec3 t, out vec3 b) {
  vec3 helper = abs(normal.y) < 0.9 ? vec3(0.0, 1.0, 0.0) : vec3(1.0, 0.0, 0.0);
  t = normalize(cross(helper, normal));
  b = cross(normal, t);
}

// Samples evenly spread over a disc (Vogel's spiral), the same for every pixel, so that pictures are
// reproducible.
float shadowDisc(vec3 position, float layer, vec2 size, float radius, vec2 slope, int reads) {
  float sum = 0.0, share = 1.0 / float(reads);
  vec2 reach = radius / size;
  // Rotated by the golden angle from sample to sample: sines would cost as much as the samples.
  vec2 direction = vec2(1.0, 0.0), turn = vec2(-0.737368878, 0.675490294);
  for (int i = 0; i < reads; i++) {
    vec2 offset = direction * (sqrt((float(i) + 0.5) * share) * reach);
    sum += texture(shadowTexture, vec4(position.xy + offset, layer, position.z + dot(offset, slope)));
    direction = vec2(direction.x * turn.x - direction.y * turn.y, direction.x * turn.y + direction.y * turn.x);
  }
  return sum * share;
}

// The mean gap between a position and what blocks the light above it, as a difference of depths; 0 where nothing does.
//
// Only what lies within the cone from the position to the light's disc counts: `spread` is the cone's radius in texels
// at a gap of 1. The samples are denser in the middle, where blockers are near and shadows sharp, and reach beyond the
// penumbra, so that its outer edge is smooth: a blocker is found before it takes any light away.
float blockerGap(vec3 position, float layer, vec2 texel, float spread, float reach, vec2 slope) {
  const int SEARCHES = 16;
  const float BEYOND = 1.3;
  vec2 direction = vec2(1.0, 0.0), turn = vec2(-0.737368878, 0.675490294);
  float sum = 0.0, weights = 1e-6;
  for (int i = 0; i < SEARCHES; i++) {
    float share = (float(i) + 0.5) / float(SEARCHES);
    float radius = BEYOND * reach * (0.65 * share + 0.35 * sqrt(share));
    vec2 offset = direction * radius * texel;
    vec4 gaps = position.z + dot(offset, slope) - textureGather(shadowDepths, vec3(position.xy + offset, layer));
    // Samples that leave the cone fade within a texel.
    vec4 weight = clamp(BEYOND * spread * gaps - radius + 1.0, 0.0, 1.0) * step(0.0, gaps);
    sum += dot(weight, gaps);
    weights += dot(weight, vec4(1.0));
    direction = vec2(direction.x * turn.x - direction.y * turn.y, direction.x * turn.y + direction.y * turn.x);
  }
  return sum / weights;
}

// The share of a light with a size, whose penumbra widens with the gap to what blocks it (Fernando, "Percentage-closer
// soft shadows", 2005): `spread` is its radius in texels at a gap of 1.
//
// If the penumbra is narrower than the tent, which is all of what is lit or near to its blocker, the nine samples of
// the tent take the place of those of the disc: their edges are without stairs.
float shadowPenumbra(vec3 position, float layer, vec2 size, float spread, vec2 slope, int reads) {
  vec2 texel = 1.0 / size;
  float reach = clamp(spread, LEAST_PENUMBRA, WIDEST_PENUMBRA);
  float radius = min(spread * blockerGap(position, layer, texel, spread, reach, slope), reach);
  bool isTent = radius < LEAST_PENUMBRA;
  int count = isTent ? 9 : reads;
  float share = 1.0 / float(count), sum = 0.0;
  vec2 direction = vec2(1.0, 0.0), turn = vec2(-0.737368878, 0.675490294);
  Tent tent = tentOf(position.xy * size);
  int i = 0;
  do {
    ivec2 cell = ivec2(i % 3, i / 3);
    vec2 offset = isTent ? vec2(tent.u[cell.x], tent.v[cell.y]) : direction * (sqrt((float(i) + 0.5) * share) * radius);
    float weight = isTent ? tent.weightsU[cell.x] * tent.weightsV[cell.y] : share;
    offset *= texel;
    sum += weight * texture(shadowTexture, vec4(position.xy + offset, layer, position.z + dot(offset, slope)));
    direction = vec2(direction.x * turn.x - direction.y * turn.y, direction.x * turn.y + direction.y * turn.x);
  } while (++i < count);
  return sum;
}

// The share of light that reaches a position in a map. Without `reads` (disc samples) the penumbra is that of
// the tent; their number is a constant of the program, which contains only one of the filters.
float shadowAt(vec3 position, float layer, float radius, vec2 slope, int reads) {
  vec2 size = vec2(textureSize(shadowTexture, 0).xy);
  position.z = clamp(position.z, 0.0, 1.0);
  return reads == 0 ? shadowTent(position, layer, size) : shadowDisc(position, layer, size, radius, slope, reads);
}

// The share of a directional light: with `reads`, that of a light with a size.
float directionalShadowAt(vec3 position, float layer, float spread, vec2 slope, int reads) {
  vec2 size = vec2(textureSize(shadowTexture, 0).xy);
  position.z = clamp(position.z, 0.0, 1.0);
  return reads == 0 ? shadowTent(position, layer, size) : shadowPenumbra(position, layer, size, spread, slope, reads);
}
