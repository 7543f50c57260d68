// The heat scale of overdraw: how many surfaces cover a pixel, as a color.
layout(binding = TEXTURE_INPUT) uniform sampler2D counts;
// 1 where alpha is kept: pixels that nothing covers are transparent.
uniform float keepsAlpha;

out vec4 color;

// The ends of the scale's pieces, and their colors as displayed: dark, blue, teal, green, yellow, red, white.
const float HEAT_COUNTS[8] = float[8](0.0, 1.0, 2.0, 3.0, 4.0, 6.0, 10.0, 16.0);
const vec3 HEAT_COLORS[8] = vec3[8](
    vec3(0.05, 0.05, 0.06), vec3(0.13, 0.2, 0.5), vec3(0.08, 0.42, 0.75), vec3(0.08, 0.6, 0.55), vec3(0.3, 0.74, 0.28),
    vec3(0.96, 0.85, 0.2), vec3(0.9, 0.16, 0.1), vec3(1.0));

void main() {
  float count = texelFetch(counts, ivec2(gl_FragCoord.xy), 0).r;
  vec3 heat = HEAT_COLORS[0];
  for (int i = 1; i < 8; i++)
    heat = mix(heat, HEAT_COLORS[i], clamp((count - HEAT_COUNTS[i - 1]) / (HEAT_COUNTS[i] - HEAT_COUNTS[i - 1]), 0.0, 1.0));
  color = vec4(heat, keepsAlpha > 0.5 ? min(count, 1.0) : 1.0);
}
