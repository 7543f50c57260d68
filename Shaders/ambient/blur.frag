// Averages the pattern of four by four texels that ambient/occlusion.frag leaves, in one direction, within surfaces.
#include "ambient/view.glsl"

layout(binding = TEXTURE_INPUT) uniform sampler2D pattern;
uniform ivec2 side;

out vec4 occlusion;

void main() {
  ivec2 texel = ivec2(gl_FragCoord.xy), last = textureSize(pattern, 0) - 1;
  vec4 here = texelFetch(pattern, texel, 0), near[4];
  for (int i = 0; i < 4; i++) {
    int offset = i < 2 ? i - 2 : i - 1;
    near[i] = texelFetch(pattern, clamp(texel + offset * side, ivec2(0), last), 0);
  }
  // The distance changes along a surface by this much from texel to texel.
  float before = here.w - near[1].w, after = near[2].w - here.w;
  float slope = abs(before) < abs(after) ? before : after;
  float tolerance = 2.0 * widthAt(here.w) + 0.5 * abs(slope);
  vec4 sum = here;
  float weights = 1.0;
  for (int i = 0; i < 4; i++) {
    float offset = float(i < 2 ? i - 2 : i - 1);
    float apart = abs(near[i].w - here.w - slope * offset) / tolerance;
    // Half weights at both ends make a window of four.
    float weight = (abs(offset) > 1.5 ? 0.5 : 1.0) * clamp(1.5 - apart, 0.0, 1.0);
    sum += weight * near[i];
    weights += weight;
  }
  occlusion = vec4(sum.xyz / weights, here.w);
}
