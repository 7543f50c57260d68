// Lit surfaces.
#include "surface/surface.glsl"
#include "library/lights.glsl"
#ifdef SHADOWS
#include "library/shadow.glsl"
#endif
#include "surface/shading.glsl"

layout(location = 0) out vec4 color;
#ifdef MIRRORS
// The light that screen-space reflections replace.
layout(location = 1) out uvec4 mirror;
#elif defined(STORED)
// The contribution to bloom.
layout(location = 1) out vec4 glow;
#endif

void main() {
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
  Lit lit = shadeInParts(s, instanceData.y);
#ifdef DEBUG_VIEW
  vec3 light = debugColor(s, lit.diffuse, lit.specular);
#else
  vec3 light = lit.diffuse + lit.specular + s.emissive;
#endif
#ifdef STORED
  light = finiteLight(light);
  float part = partInPixel(light);
  color = vec4(light, 1.0) * part;
#ifdef MIRRORS
  lit.mirror.tint *= part;
  lit.mirror.light *= part;
  mirror = packedMirror(lit.mirror);
#else
  glow = vec4(glowOf(light, bloomWeight()), 0.0);
#endif
#elif defined(BLENDED)
  // Opacity could leave reflections as they are and fade only the diffuse color. Here both fade, as in
  // RealityKit.
  float opacity = s.opacity * instanceData.x;
  color = vec4(light * opacity, opacity);
#ifdef ADDITIVE
  color.a = 0.0;
#endif
#else
  color = vec4(light, 1.0);
#endif
}
