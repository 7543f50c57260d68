// Contact shadows: the occlusion of the sky by a model, at four depths below its ground contact.
//
// The model is a column of matter over each texel, from the height seen from below to that seen from above.
// Along each of several directions the elevations that columns occlude form an interval; cosine-weighted, the
// one between angles a and b occludes sin^2 b - sin^2 a of the light of a horizontal ground from that
// direction (the idea is that of Bavoil & Sainz, "Image-space horizon-based ambient occlusion" 2008).
// Starting points are jittered in a pattern of four by four texels, which the pass after this one averages.
layout(binding = TEXTURE_INPUT) uniform sampler2D bottoms;
layout(binding = TEXTURE_SECOND_INPUT) uniform sampler2D tops;
// The size of the map in meters, the height between bottom and top, the reach.
uniform vec4 extent;

in vec2 uv;
out vec4 hidden;

const int DIRECTIONS = 8;
const int STEPS = 8;

vec4 sineSquared(vec4 height, float distance) {
  vec4 h = max(height, 0.0001 * extent.w);
  return h * h / (h * h + distance * distance);
}

void main() {
  vec4 depths = vec4(0.0, 1.0, 4.0, 9.0) / 9.0 * extent.w;
  vec2 texel = extent.xy / vec2(textureSize(bottoms, 0));
  ivec2 cell = ivec2(gl_FragCoord.xy) & 3;
  float turn = float((cell.x * 4 + cell.y * 7) & 15) / 16.0;
  float start = float((cell.x * 7 + cell.y * 2) & 15) / 16.0;
  float above = texture(bottoms, uv).r;
  vec4 firstLow = vec4(1.0), firstHigh = vec4(0.0);
  if (above < 1.0) {
    firstLow = sineSquared(above * extent.z + depths, 0.5 * min(texel.x, texel.y));
    firstHigh = vec4(1.0);
  }
  vec4 sum = vec4(0.0);
  for (int d = 0; d < DIRECTIONS; d++) {
    float angle = (float(d) + turn) * 6.28318531 / float(DIRECTIONS);
    vec2 direction = vec2(cos(angle), sin(angle));
    vec4 low = firstLow, high = firstHigh;
    sum += max(high - low, 0.0);
    for (int i = 0; i < STEPS; i++) {
      float share = (float(i) + start) / float(STEPS);
      // The first steps are short, where near matter occludes most.
      float distance = max(share * share * extent.w, 0.75 * min(texel.x, texel.y));
      vec2 coordinates = uv + direction * distance / extent.xy;
      float bottom = texture(bottoms, coordinates).r;
      if (bottom >= 1.0) continue;
      float top = 1.0 - texture(tops, coordinates).r;
      vec4 before = max(high - low, 0.0);
      low = min(low, sineSquared(bottom * extent.z + depths, distance));
      high = max(high, sineSquared(max(top, bottom) * extent.z + depths, distance));
      // Distant matter occludes less: contact shadows end at their reach.
      float near = 1.0 - share * share * share * share;
      sum += max(high - low - before, 0.0) * near;
    }
  }
  hidden = sum / float(DIRECTIONS);
}
