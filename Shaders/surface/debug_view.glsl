// The debug views of surfaces; the modes are those of `DebugVisualization` in Swift, which begin with those of
// ModelDebugOptionsComponent.
#ifdef DEBUG_VIEW
#ifndef DEBUG_MODE
// Without a mode for the whole image, each model has its own.
#define DEBUG_MODE (int(instanceData.z) & 31)
#endif

// The first map of the directional light whose shadow was read first, -1 for none; and the tint of its cascades.
int cascadeLight = -1;
vec3 cascadeTint = vec3(0.0);

// Notes that a share of a light's shadow was read from its nth cascade: red, green, blue, yellow from near to far.
void noteCascade(int first, int cascade, float share) {
  if (cascadeLight < 0) cascadeLight = first;
  if (cascadeLight != first) return;
  cascadeTint += share * (cascade == 0 ? vec3(1.0, 0.25, 0.2) : cascade == 1 ? vec3(0.2, 0.9, 0.25)
      : cascade == 2 ? vec3(0.25, 0.45, 1.0) : vec3(1.0, 0.85, 0.2));
}

// The glyphs A to H and 1 to 8: five rows of three bits, the top row in the highest bits.
const int CHECKER_GLYPHS[16] = int[16](
    11245, 27566, 14627, 27502, 31143, 31140, 14699, 23533, 11415, 25255, 25230, 23497, 31118, 14762, 29330, 10922);

// Whether a place in a square of the checker, in units of 1/11 from its lower left corner, lies on its label.
bool isLabel(vec2 place, ivec2 square) {
  ivec2 at = ivec2(floor(place - vec2(2.0, 3.0)));
  if (at.x < 0 || at.y < 0 || at.x > 6 || at.y > 4 || at.x == 3) return false;
  int glyph = CHECKER_GLYPHS[at.x < 3 ? square.x : 8 + square.y];
  int column = at.x < 3 ? at.x : at.x - 4;
  return (glyph >> (at.y * 3 + 2 - column) & 1) != 0;
}

// A checker of 8 by 8 labeled squares: letters count along u, numbers along v, red grows with u and green with v.
// Repetitions outside of 0…1 are paler. Without texture coordinates there are stripes.
vec3 uvChecker(vec2 uv) {
  vec2 x = dFdx(uv) * 8.0, y = dFdy(uv) * 8.0;
  if (uv == vec2(0.0) && x == vec2(0.0) && y == vec2(0.0))
    return vec3(mod(gl_FragCoord.x + gl_FragCoord.y, 16.0) < 8.0 ? 0.24 : 0.32);
  float footprint = max(length(x), length(y));
  vec2 place = uv * 8.0, whole = floor(place);
  ivec2 square = ivec2(mod(whole, 8.0));
  vec3 hue = vec3(0.15 + 0.8 * (float(square.x) + 0.5) / 8.0, 0.15 + 0.8 * (float(square.y) + 0.5) / 8.0, 0.75);
  if (any(notEqual(floor(uv), vec2(0.0)))) hue = mix(hue, vec3(0.6), 0.6);
  // Four samples on a rotated grid; where they would not suffice, patterns fade into their average.
  float light = 0.0, label = 0.0;
  for (int i = 0; i < 4; i++) {
    vec2 offset = vec2(i == 0 || i == 3 ? -0.125 : 0.125, i < 2 ? -0.375 : 0.375);
    if (i == 1 || i == 2) offset = vec2(i == 1 ? 0.375 : -0.375, i == 1 ? -0.125 : 0.125);
    vec2 here = place + offset.x * x + offset.y * y, corner = floor(here);
    light += mod(corner.x + corner.y, 2.0);
    if (isLabel((here - corner) * 11.0, ivec2(mod(corner, 8.0)))) label += 1.0;
  }
  light = mix(0.25 * light, 0.5, smoothstep(0.4, 1.0, footprint));
  label = 0.25 * label * (1.0 - smoothstep(0.08, 0.2, footprint));
  vec3 color = mix(0.55 * hue, 0.25 + 0.75 * hue, light);
  return mix(color, light > 0.5 ? vec3(0.06) : vec3(0.96), label);
}

vec3 debugColor(Surface s, vec3 diffuse, vec3 specular) {
  int mode = DEBUG_MODE;
  if (mode == 1) return s.normal * 0.5 + 0.5;
  if (mode == 2) return s.tangent * 0.5 + 0.5;
  if (mode == 3) return s.bitangent * 0.5 + 0.5;
  if (mode == 4) return s.baseColor;
  if (mode == 5) return vec3(s.uv0, 0.0);
  if (mode == 7) return vec3(s.opacity);
  if (mode == 8) return vec3(s.roughness);
  if (mode == 9) return vec3(s.metallic);
  if (mode == 10) return vec3(s.ambientOcclusion);
  if (mode == 11) return vec3(s.specular);
  if (mode == 12) return s.emissive;
  if (mode == 13) return vec3(s.clearcoat);
  if (mode == 14) return vec3(s.clearcoatRoughness);
  if (mode == 15) return diffuse;
  if (mode == 16) return specular;
  if (mode == 17) return s.clearcoatNormal * 0.5 + 0.5;
  // A light from the viewer keeps the form visible.
  if (mode == 18) return uvChecker(s.uv0) * (0.6 + 0.4 * max(dot(s.geometricNormal, s.viewDirection), 0.0));
  vec3 light = diffuse + specular + s.emissive;
  if (mode == 19 && cascadeLight >= 0) {
    float gray = dot(light, vec3(0.2126, 0.7152, 0.0722));
    return (mix(light, vec3(gray), 0.6) * 1.2 + 0.02) * cascadeTint;
  }
  return light;
}
#endif
