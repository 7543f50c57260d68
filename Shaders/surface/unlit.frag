// Unlit surfaces.
#include "surface/surface.glsl"
#include "surface/debug_view.glsl"
#include "library/tonecurve.glsl"

layout(location = 0) out vec4 color;
#ifdef MIRRORS
// The light that screen-space reflections replace: none.
layout(location = 1) out uvec4 mirror;
#elif defined(STORED)
// The contribution to bloom.
layout(location = 1) out vec4 glow;
#endif

void main() {
#ifdef BROKEN
  color = vec4(colorBeforeCurve(vec3(1.0, 0.0, 1.0)), 1.0);
#else
#if defined(STORED) || defined(IMPOSTOR)
  loadSurface();
#endif
  Surface s = readSurface();
#ifdef CUTOUT
  applyCutout(s.opacity);
#endif
#ifdef OVERDRAW
  color = vec4(1.0);
  return;
#endif
#ifndef OWN_OPACITY
  s.opacity = 1.0;
#endif
  vec3 shown = s.baseColor;
#ifdef KEEPS_COLOR
  shown = colorBeforeCurve(shown);
#endif
#ifdef DEBUG_VIEW
  // The color is the emission of a surface that light does not change.
  s.baseColor = shown;
  s.emissive += shown;
  shown = debugColor(s, vec3(0.0), vec3(0.0));
  s.emissive = vec3(0.0);
#endif
  float opacity = s.opacity * instanceData.x;
#ifdef STORED
  vec3 light = finiteLight(shown + s.emissive);
  color = vec4(light, 1.0) * partInPixel(light);
#ifdef MIRRORS
  mirror = uvec4(0u);
#else
  glow = vec4(glowOf(light, bloomWeight()), 0.0);
#endif
#elif defined(BLENDED)
  color = vec4((shown + s.emissive) * opacity, opacity);
#ifdef ADDITIVE
  color.a = 0.0;
#endif
#else
  color = vec4(shown + s.emissive, 1.0);
#endif
#endif
}
