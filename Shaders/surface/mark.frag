// Marks pixels with their looks: the number becomes a depth, so that each looks' program meets its own pixels only.
#include "surface/choice.glsl"

// What is behind everything; w is 1 where it counts as covered.
uniform vec4 background;
uniform float sampleShare;
// How far the number of the looks lies in the choice: 14 for second surfaces.
uniform int place;

layout(location = 0) out vec4 color;
// Nothing glows yet.
layout(location = 1) out vec4 glow;

void main() {
  uvec2 choice = choiceAt(ivec2(gl_FragCoord.xy));
  float behind = samplesBehind(choice) * sampleShare;
  color = vec4(background.rgb * behind, mix(1.0 - behind, 1.0, background.w));
  glow = vec4(0.0);
  gl_FragDepth = float(choice.y >> place & 16383u) / 16384.0;
}
