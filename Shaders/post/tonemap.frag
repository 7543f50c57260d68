// The last pass: linear light to display values, by a table that combines tone curve and sRGB encoding.
//
// The table is indexed by sqrt(x / (1 + x)), which maps 0…∞ so that neighboring entries differ by less than
// one 8-bit step everywhere.
#ifdef GLOW
#include "post/glow.glsl"
#endif

layout(binding = TEXTURE_INPUT) uniform sampler2D picture;
layout(binding = TEXTURE_TONE_TABLE) uniform sampler2D table;
uniform float exposure;
// 1 where alpha is kept: the input is premultiplied and the output straight.
uniform float keepsAlpha;

out vec4 color;

float lookUp(float x) {
  float coordinate = sqrt(max(x, 0.0) / (1.0 + max(x, 0.0)));
  return texelFetch(table, ivec2(int(coordinate * 4095.0 + 0.5), 0), 0).r;
}

void main() {
  vec4 light = texelFetch(picture, ivec2(gl_FragCoord.xy), 0);
#ifdef GLOW
  light = withGlow(light, ivec2(gl_FragCoord.xy));
#endif
  float alpha = 1.0;
  if (keepsAlpha > 0.5) {
    alpha = clamp(light.a, 0.0, 1.0);
    light.rgb = alpha > 0.0 ? light.rgb / alpha : vec3(0.0);
  }
  // Infinities have no index in the table; the largest half float replaces them.
  light.rgb = min(light.rgb * exposure, vec3(65504.0));
  color = vec4(lookUp(light.r), lookUp(light.g), lookUp(light.b), alpha);
}
