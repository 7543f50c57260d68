// The visibility buffer's compose pass: divides the weighted sums of the shaded surfaces by their weights, together with what
// lies behind them. With DISPLAYED it is the tone map too, where nothing comes between the two.
#include "library/resolve.glsl"
#include "surface/visibility_selection.glsl"
#ifdef DISPLAYED
#include "post/tonemap.glsl"
#endif

// The surfaces: weighted light, and the sum of the weights.
layout(binding = TEXTURE_INPUT) uniform sampler2D surfaces;
#ifdef BACKGROUND
// The image behind them.
layout(binding = TEXTURE_SECOND_INPUT) uniform sampler2D behind;
#else
uniform vec4 background;
#endif
#ifdef GLOW
// The contribution of the surfaces to bloom.
layout(binding = TEXTURE_GLOW) uniform sampler2D glowing;
#endif
// See resolve.glsl; the share of one sample; the share of the background that contributes to bloom.
uniform vec3 weighing;

layout(location = 0) out vec4 color;
#ifdef GLOW
layout(location = 1) out vec4 glow;
#endif

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  uvec2 selection = selectionAt(pixel);
  // Pixels that no surface can reach have no selection.
  float open = selection.x == 0u ? 1.0 : float(bitCount(samplesBehind(selection))) * weighing.y;
  vec4 shaded = texelFetch(surfaces, pixel, 0);
#ifdef BACKGROUND
  vec4 back = texelFetch(behind, pixel, 0);
#else
  vec4 back = background;
#endif
  back.rgb = finiteLight(back.rgb);
  float weight = open * sampleWeight(back.rgb, weighing.x);
  color = resolvedColor(shaded.rgb + weight * back.rgb, shaded.a + weight, shaded.a + weight * back.a,
      1.0 - open + open * back.a);
#ifdef DISPLAYED
  color = displayed(color);
#endif
#ifdef GLOW
  glow = texelFetch(glowing, pixel, 0) + weighing.z * open * back;
#endif
}
