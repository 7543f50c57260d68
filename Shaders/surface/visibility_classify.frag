// The visibility buffer's classify pass: writes the shading key as depth, so that each shading program runs
// for its own pixels only.
#include "surface/visibility_selection.glsl"

// The background color; w is 1 where it counts as covered.
uniform vec4 background;
uniform float sampleShare;
// 0 for the first surfaces, 1 for the second, and 2 for both: depth is then 1 where they cover the whole pixel, else 0.
uniform int surface;

layout(location = 0) out vec4 color;
#ifdef MIRRORS
// Nothing that is mirrored yet.
layout(location = 1) out uvec4 mirror;
#else
// No bloom yet.
layout(location = 1) out vec4 glow;
#endif

void main() {
  uvec2 selection = selectionAt(ivec2(gl_FragCoord.xy));
  uint open = samplesBehind(selection);
  float behind = float(bitCount(open)) * sampleShare;
  color = vec4(background.rgb * behind, mix(1.0 - behind, 1.0, background.w));
#ifdef MIRRORS
  mirror = uvec4(0u);
#else
  glow = vec4(0.0);
#endif
  gl_FragDepth = surface == 2 ? (open == 0u ? 1.0 : 0.0) : float(shadingKeyOf(selection, surface)) / 16384.0;
}
