// The tone map: linear light to display values, by a table that combines tone curve and sRGB encoding.
//
// The table is indexed by sqrt(x / (1 + x)), which maps 0…∞ so that neighboring entries differ by less than
// one 8-bit step everywhere.
layout(binding = TEXTURE_TONE_TABLE) uniform sampler2D table;
uniform float exposure;
// 1 where alpha is kept: the input is premultiplied and the output straight.
uniform float keepsAlpha;

float lookUp(float x) {
  float coordinate = sqrt(max(x, 0.0) / (1.0 + max(x, 0.0)));
  return texelFetch(table, ivec2(int(coordinate * 4095.0 + 0.5), 0), 0).r;
}

vec4 displayed(vec4 light) {
  float alpha = 1.0;
  if (keepsAlpha > 0.5) {
    alpha = clamp(light.a, 0.0, 1.0);
    light.rgb = alpha > 0.0 ? light.rgb / alpha : vec3(0.0);
  }
  // Infinities have no index in the table; the largest half float replaces them.
  light.rgb = min(light.rgb * exposure, vec3(65504.0));
  return vec4(lookUp(light.r), lookUp(light.g), lookUp(light.b), alpha);
}
