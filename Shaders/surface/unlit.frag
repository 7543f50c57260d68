// Unlit surfaces.
#include "surface/surface.glsl"
#include "library/tonecurve.glsl"

layout(location = 0) out vec4 color;
#ifdef STORED
// The contribution to bloom.
layout(location = 1) out vec4 glow;
#endif

void main() {
#ifdef BROKEN
  color = vec4(colorBeforeCurve(vec3(1.0, 0.0, 1.0)), 1.0);
#else
#ifdef STORED
  loadSurface();
#endif
  Surface s = readSurface();
#ifdef CUTOUT
  applyCutout(s.opacity);
#endif
#ifndef OWN_OPACITY
  s.opacity = 1.0;
#endif
  vec3 shown = s.baseColor;
#ifdef KEEPS_COLOR
  shown = colorBeforeCurve(shown);
#endif
  float opacity = s.opacity * instanceData.x;
#ifdef STORED
  color = vec4((shown + s.emissive) * pixelShare, 0.0);
  glow = color * bloomWeight();
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
