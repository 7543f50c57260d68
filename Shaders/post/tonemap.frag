// The last pass: linear light to display values, with the bloom that remains to be added.
#include "post/tonemap.glsl"
#ifdef GLOW
#include "post/glow.glsl"
#endif

layout(binding = TEXTURE_INPUT) uniform sampler2D picture;

out vec4 color;

void main() {
  vec4 light = texelFetch(picture, ivec2(gl_FragCoord.xy), 0);
#ifdef GLOW
  light = withGlow(light, ivec2(gl_FragCoord.xy));
#endif
  color = displayed(light);
}
