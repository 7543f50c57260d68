// The light that hovering adds to a surface.
#include "surface/surface.glsl"

layout(location = 0) out vec4 color;

// The light on the whole surface; the last lane is 0 for the full light however transparent the surface is, 1 for
// light in proportion to its opacity, and 2 for the full light where it is opaque at all.
uniform vec4 hoverColor;
// The light under the pointer, and whatever it fades to at the radius.
uniform vec4 hoverSpotColor;
// The point under the pointer, and the radius of the spot.
uniform vec4 hoverSpot;

void main() {
#ifdef IMPOSTOR
  loadSurface();
#endif
  Surface s = readSurface();
#ifdef CUTOUT
  applyCutout(s.opacity);
#endif
#ifndef OWN_OPACITY
  s.opacity = 1.0;
#endif
  float opacity = s.opacity * instanceData.x;
  float share = hoverColor.a < 0.5 ? 1.0 : hoverColor.a < 1.5 ? opacity : step(0.004, opacity);
  vec3 toSpot = (worldPosition - hoverSpot.xyz) / max(hoverSpot.w, 1e-6);
  float spot = exp(-4.0 * dot(toSpot, toSpot));
  // As bright on the display under any exposure.
  color = vec4((hoverColor.rgb + hoverSpotColor.rgb * spot) * (share / frame.y), 0.0);
}
