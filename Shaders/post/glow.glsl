// Step three of bloom: adds the blurred highlights, which are upsampled along x only so far (see
// upsample.glsl).
#include "post/upsample.glsl"

layout(binding = TEXTURE_GLOW) uniform sampler2D glow;
uniform vec2 glowGrid;
uniform float glowStrength;

// The image with bloom; where it is transparent, bloom adds coverage for the background that it outshines.
vec4 withGlow(vec4 light, ivec2 pixel) {
  vec3 added = glowStrength * upsampledRow(glow, pixel, glowGrid).rgb;
  float cover = clamp(max(added.r, max(added.g, added.b)), 0.0, 1.0);
  return vec4(light.rgb + added, light.a + (1.0 - light.a) * cover);
}
