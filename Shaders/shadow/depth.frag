// Depth alone; cut-outs drop what is not there.
#ifdef CUTOUT
#include "surface/surface.glsl"

void main() {
  if (readSurface().opacity < materialSurface.w) discard;
}
#else
void main() {}
#endif
