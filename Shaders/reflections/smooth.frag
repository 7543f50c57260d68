// Closes the gaps that single rays leave, and softens the edges of what is known, among the texels of one surface.
layout(binding = TEXTURE_INPUT) uniform sampler2D hits;

out vec4 hit;

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy), last = textureSize(hits, 0) - 1;
  vec4 here = texelFetch(hits, texel, 0), best = here;
  float sum = here.y, weights = 1.0;
  for (int i = 0; i < 8; i++) {
    int place = i < 4 ? i : i + 1;
    ivec2 side = ivec2(place % 3 - 1, place / 3 - 1);
    vec4 other = texelFetch(hits, clamp(texel + side, ivec2(0), last), 0);
    float weight = clamp(2.0 - abs(other.z - here.z) / (0.02 * here.z), 0.0, 1.0);
    sum += weight * other.y;
    weights += weight;
    best = weight * other.y > best.y && here.y == 0.0 ? other : best;
  }
  float mean = sum / weights;
  // If most neighbors know more than this texel, they are right, and so are they where most know less.
  hit = vec4(best.x, mean * smoothstep(0.1, 0.6, mean), here.z, 0.0);
}
