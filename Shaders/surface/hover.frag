// The light that hovering adds to a surface, and the light of wireframes.
#include "surface/surface.glsl"

layout(location = 0) out vec4 color;

// The light on the whole surface; the last lane is 0 for the full light however transparent the surface is, 1 for
// light in proportion to its opacity, 2 for the full light where it is opaque at all, and 3 for the edges of a wireframe.
uniform vec4 hoverColor;
// The light under the pointer, and whatever it fades to at the radius.
uniform vec4 hoverSpotColor;
// The point under the pointer, and the radius of the spot; of a wireframe, the width of its lines in pixels.
uniform vec4 hoverSpot;

#ifndef IMPOSTOR
flat in vec3 knownCorner;

// The light of an edge: the smaller the triangle, the less, or else those of far models would cover them.
float edgeShare() {
  float depth = dot(worldPosition - cameraPosition.xyz, cameraForward.xyz) * cameraPosition.w;
  float pixel = viewPixel.x * depth + viewPixel.y;
  return clamp(distance(worldPosition, knownCorner) / max(5.0 * pixel * hoverSpot.x, 1e-6), 0.0, 1.0);
}
#endif

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
#ifndef IMPOSTOR
  if (hoverColor.a > 2.5) {
    color = vec4(hoverColor.rgb * (edgeShare() / frame.y), 0.0);
    return;
  }
#endif
  float share = hoverColor.a < 0.5 ? 1.0 : hoverColor.a < 1.5 ? opacity : step(0.004, opacity);
  vec3 toSpot = (worldPosition - hoverSpot.xyz) / max(hoverSpot.w, 1e-6);
  float spot = exp(-4.0 * dot(toSpot, toSpot));
  // As bright on the display under any exposure.
  color = vec4((hoverColor.rgb + hoverSpotColor.rgb * spot) * (share / frame.y), 0.0);
}
