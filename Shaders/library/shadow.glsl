// Shadow map sampling.
layout(binding = TEXTURE_SHADOW_MAPS) uniform sampler2DArrayShadow shadowTexture;

// A 5×5 tent filter with 9 samples (Castaño, "Shadow Mapping Summary", 2013): the hardware compares and
// filters 2×2 texels at once, the weights complete the tent.
float shadowTent(vec3 position, float layer, vec2 size) {
  vec2 texel = 1.0 / size;
  vec2 uv = position.xy * size;
  vec2 base = floor(uv + 0.5);
  float s = uv.x + 0.5 - base.x, t = uv.y + 0.5 - base.y;
  base = (base - 0.5) * texel;
  vec3 wu = vec3(4.0 - 3.0 * s, 7.0, 1.0 + 3.0 * s), wv = vec3(4.0 - 3.0 * t, 7.0, 1.0 + 3.0 * t);
  vec3 u = vec3((3.0 - 2.0 * s) / wu.x - 2.0, (3.0 + s) / wu.y, s / wu.z + 2.0) * texel.x;
  vec3 v = vec3((3.0 - 2.0 * t) / wv.x - 2.0, (3.0 + t) / wv.y, t / wv.z + 2.0) * texel.y;
  float sum = 0.0;
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++)
      sum += wu[x] * wv[y] * texture(shadowTexture, vec4(base + vec2(u[x], v[y]), layer, position.z));
  return sum / 144.0;
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

// The share of light that reaches a position in a map. Without `reads` (disc samples) the penumbra is that of
// the tent; their number is a constant of the program, which contains only one of the filters.
float shadowAt(vec3 position, float layer, float radius, vec2 slope, int reads) {
  vec2 size = vec2(textureSize(shadowTexture, 0).xy);
  position.z = clamp(position.z, 0.0, 1.0);
  return reads == 0 ? shadowTent(position, layer, size) : shadowDisc(position, layer, size, radius, slope, reads);
}
