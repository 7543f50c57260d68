// One color wherever a model is, for the silhouettes of outlines; cut-outs discard what they leave out.
layout(location = 0) out vec4 color;

uniform vec4 maskColor;

#include "surface/impostor.glsl"
#ifdef CUTOUT
#include "surface/surface.glsl"
#endif

void main() {
#ifdef IMPOSTOR
  loadSurface();
#endif
#ifdef CUTOUT
  if (readSurface().opacity < materialSurface.w) discard;
#endif
  color = maskColor;
}
