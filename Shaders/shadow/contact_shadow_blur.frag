// Averages the pattern of four by four texels that contact_shadow.frag leaves.
layout(binding = TEXTURE_INPUT) uniform sampler2D pattern;
out vec4 hidden;

void main() {
  ivec2 size = textureSize(pattern, 0);
  vec4 sum = vec4(0.0);
  for (int y = -2; y <= 2; y++)
    for (int x = -2; x <= 2; x++) {
      // Half weights at the borders center a window of four.
      float weight = (abs(x) == 2 ? 0.5 : 1.0) * (abs(y) == 2 ? 0.5 : 1.0);
      sum += weight * texelFetch(pattern, clamp(ivec2(gl_FragCoord.xy) + ivec2(x, y), ivec2(0), size - 1), 0);
    }
  hidden = sum / 16.0;
}
