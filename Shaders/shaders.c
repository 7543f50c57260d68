// Written by scripts/embed-shaders.
#include "Shaders.h"

static const ShaderSource sources[] = {
  {"ambient/blur.frag", (const char[]){
#embed "ambient/blur.frag" suffix(, )
  0}},
  {"ambient/depth.frag", (const char[]){
#embed "ambient/depth.frag" suffix(, )
  0}},
  {"ambient/occlusion.frag", (const char[]){
#embed "ambient/occlusion.frag" suffix(, )
  0}},
  {"ambient/view.glsl", (const char[]){
#embed "ambient/view.glsl" suffix(, )
  0}},
  {"debug/line.frag", (const char[]){
#embed "debug/line.frag" suffix(, )
  0}},
  {"debug/line.vert", (const char[]){
#embed "debug/line.vert" suffix(, )
  0}},
  {"graph/cells.glsl", (const char[]){
#embed "graph/cells.glsl" suffix(, )
  0}},
  {"graph/colors.glsl", (const char[]){
#embed "graph/colors.glsl" suffix(, )
  0}},
  {"graph/compositing.glsl", (const char[]){
#embed "graph/compositing.glsl" suffix(, )
  0}},
  {"graph/curves.glsl", (const char[]){
#embed "graph/curves.glsl" suffix(, )
  0}},
  {"graph/hash.glsl", (const char[]){
#embed "graph/hash.glsl" suffix(, )
  0}},
  {"graph/hover.glsl", (const char[]){
#embed "graph/hover.glsl" suffix(, )
  0}},
  {"graph/images.glsl", (const char[]){
#embed "graph/images.glsl" suffix(, )
  0}},
  {"graph/noise.glsl", (const char[]){
#embed "graph/noise.glsl" suffix(, )
  0}},
  {"graph/normalmap.glsl", (const char[]){
#embed "graph/normalmap.glsl" suffix(, )
  0}},
  {"graph/reflectance.glsl", (const char[]){
#embed "graph/reflectance.glsl" suffix(, )
  0}},
  {"graph/rotate.glsl", (const char[]){
#embed "graph/rotate.glsl" suffix(, )
  0}},
  {"graph/surface_inputs.glsl", (const char[]){
#embed "graph/surface_inputs.glsl" suffix(, )
  0}},
  {"graph/unifiednoise.glsl", (const char[]){
#embed "graph/unifiednoise.glsl" suffix(, )
  0}},
  {"graph/vertex_inputs.glsl", (const char[]){
#embed "graph/vertex_inputs.glsl" suffix(, )
  0}},
  {"hud/quad.frag", (const char[]){
#embed "hud/quad.frag" suffix(, )
  0}},
  {"hud/quad.vert", (const char[]){
#embed "hud/quad.vert" suffix(, )
  0}},
  {"library/ambient_occlusion.glsl", (const char[]){
#embed "library/ambient_occlusion.glsl" suffix(, )
  0}},
  {"library/arccosine.glsl", (const char[]){
#embed "library/arccosine.glsl" suffix(, )
  0}},
  {"library/brdf.glsl", (const char[]){
#embed "library/brdf.glsl" suffix(, )
  0}},
  {"library/color.glsl", (const char[]){
#embed "library/color.glsl" suffix(, )
  0}},
  {"library/constants.glsl", (const char[]){
#embed "library/constants.glsl" suffix(, )
  0}},
  {"library/contact_shadow.glsl", (const char[]){
#embed "library/contact_shadow.glsl" suffix(, )
  0}},
  {"library/diffraction.glsl", (const char[]){
#embed "library/diffraction.glsl" suffix(, )
  0}},
  {"library/environment.glsl", (const char[]){
#embed "library/environment.glsl" suffix(, )
  0}},
  {"library/film.glsl", (const char[]){
#embed "library/film.glsl" suffix(, )
  0}},
  {"library/flakes.glsl", (const char[]){
#embed "library/flakes.glsl" suffix(, )
  0}},
  {"library/harmonics.glsl", (const char[]){
#embed "library/harmonics.glsl" suffix(, )
  0}},
  {"library/lights.glsl", (const char[]){
#embed "library/lights.glsl" suffix(, )
  0}},
  {"library/mirror.glsl", (const char[]){
#embed "library/mirror.glsl" suffix(, )
  0}},
  {"library/oklab.glsl", (const char[]){
#embed "library/oklab.glsl" suffix(, )
  0}},
  {"library/packing.glsl", (const char[]){
#embed "library/packing.glsl" suffix(, )
  0}},
  {"library/resolve.glsl", (const char[]){
#embed "library/resolve.glsl" suffix(, )
  0}},
  {"library/shadow.glsl", (const char[]){
#embed "library/shadow.glsl" suffix(, )
  0}},
  {"library/tonecurve.glsl", (const char[]){
#embed "library/tonecurve.glsl" suffix(, )
  0}},
  {"library/view.glsl", (const char[]){
#embed "library/view.glsl" suffix(, )
  0}},
  {"outline/line.frag", (const char[]){
#embed "outline/line.frag" suffix(, )
  0}},
  {"outline/rows.frag", (const char[]){
#embed "outline/rows.frag" suffix(, )
  0}},
  {"particles/particle.frag", (const char[]){
#embed "particles/particle.frag" suffix(, )
  0}},
  {"particles/particle.glsl", (const char[]){
#embed "particles/particle.glsl" suffix(, )
  0}},
  {"particles/particle.vert", (const char[]){
#embed "particles/particle.vert" suffix(, )
  0}},
  {"post/add.frag", (const char[]){
#embed "post/add.frag" suffix(, )
  0}},
  {"post/axis.glsl", (const char[]){
#embed "post/axis.glsl" suffix(, )
  0}},
  {"post/blur.frag", (const char[]){
#embed "post/blur.frag" suffix(, )
  0}},
  {"post/copy.frag", (const char[]){
#embed "post/copy.frag" suffix(, )
  0}},
  {"post/downsample.frag", (const char[]){
#embed "post/downsample.frag" suffix(, )
  0}},
  {"post/effect.frag", (const char[]){
#embed "post/effect.frag" suffix(, )
  0}},
  {"post/fullscreen.vert", (const char[]){
#embed "post/fullscreen.vert" suffix(, )
  0}},
  {"post/glow.frag", (const char[]){
#embed "post/glow.frag" suffix(, )
  0}},
  {"post/glow.glsl", (const char[]){
#embed "post/glow.glsl" suffix(, )
  0}},
  {"post/halve.frag", (const char[]){
#embed "post/halve.frag" suffix(, )
  0}},
  {"post/output.frag", (const char[]){
#embed "post/output.frag" suffix(, )
  0}},
  {"post/overdraw.frag", (const char[]){
#embed "post/overdraw.frag" suffix(, )
  0}},
  {"post/resolve.frag", (const char[]){
#embed "post/resolve.frag" suffix(, )
  0}},
  {"post/threshold.frag", (const char[]){
#embed "post/threshold.frag" suffix(, )
  0}},
  {"post/threshold.glsl", (const char[]){
#embed "post/threshold.glsl" suffix(, )
  0}},
  {"post/tonemap.frag", (const char[]){
#embed "post/tonemap.frag" suffix(, )
  0}},
  {"post/tonemap.glsl", (const char[]){
#embed "post/tonemap.glsl" suffix(, )
  0}},
  {"post/unwritten.frag", (const char[]){
#embed "post/unwritten.frag" suffix(, )
  0}},
  {"post/upsample.frag", (const char[]){
#embed "post/upsample.frag" suffix(, )
  0}},
  {"post/upsample.glsl", (const char[]){
#embed "post/upsample.glsl" suffix(, )
  0}},
  {"reflections/add.frag", (const char[]){
#embed "reflections/add.frag" suffix(, )
  0}},
  {"reflections/mark.frag", (const char[]){
#embed "reflections/mark.frag" suffix(, )
  0}},
  {"reflections/smooth.frag", (const char[]){
#embed "reflections/smooth.frag" suffix(, )
  0}},
  {"reflections/trace.frag", (const char[]){
#embed "reflections/trace.frag" suffix(, )
  0}},
  {"shadow/contact_shadow.frag", (const char[]){
#embed "shadow/contact_shadow.frag" suffix(, )
  0}},
  {"shadow/contact_shadow_blur.frag", (const char[]){
#embed "shadow/contact_shadow_blur.frag" suffix(, )
  0}},
  {"shadow/depth.frag", (const char[]){
#embed "shadow/depth.frag" suffix(, )
  0}},
  {"sky/sky.frag", (const char[]){
#embed "sky/sky.frag" suffix(, )
  0}},
  {"sky/sky.vert", (const char[]){
#embed "sky/sky.vert" suffix(, )
  0}},
  {"splats/compose.frag", (const char[]){
#embed "splats/compose.frag" suffix(, )
  0}},
  {"splats/depth.frag", (const char[]){
#embed "splats/depth.frag" suffix(, )
  0}},
  {"splats/project.comp", (const char[]){
#embed "splats/project.comp" suffix(, )
  0}},
  {"splats/splat.frag", (const char[]){
#embed "splats/splat.frag" suffix(, )
  0}},
  {"splats/splat.glsl", (const char[]){
#embed "splats/splat.glsl" suffix(, )
  0}},
  {"splats/splat.vert", (const char[]){
#embed "splats/splat.vert" suffix(, )
  0}},
  {"surface/debug_view.glsl", (const char[]){
#embed "surface/debug_view.glsl" suffix(, )
  0}},
  {"surface/deform.comp", (const char[]){
#embed "surface/deform.comp" suffix(, )
  0}},
  {"surface/environment_block.glsl", (const char[]){
#embed "surface/environment_block.glsl" suffix(, )
  0}},
  {"surface/hover.frag", (const char[]){
#embed "surface/hover.frag" suffix(, )
  0}},
  {"surface/impostor.glsl", (const char[]){
#embed "surface/impostor.glsl" suffix(, )
  0}},
  {"surface/impostor.vert", (const char[]){
#embed "surface/impostor.vert" suffix(, )
  0}},
  {"surface/lit.frag", (const char[]){
#embed "surface/lit.frag" suffix(, )
  0}},
  {"surface/mask.frag", (const char[]){
#embed "surface/mask.frag" suffix(, )
  0}},
  {"surface/material.glsl", (const char[]){
#embed "surface/material.glsl" suffix(, )
  0}},
  {"surface/mesh.vert", (const char[]){
#embed "surface/mesh.vert" suffix(, )
  0}},
  {"surface/peel.glsl", (const char[]){
#embed "surface/peel.glsl" suffix(, )
  0}},
  {"surface/portal.frag", (const char[]){
#embed "surface/portal.frag" suffix(, )
  0}},
  {"surface/shading.glsl", (const char[]){
#embed "surface/shading.glsl" suffix(, )
  0}},
  {"surface/shading_key.glsl", (const char[]){
#embed "surface/shading_key.glsl" suffix(, )
  0}},
  {"surface/shadow_catcher.frag", (const char[]){
#embed "surface/shadow_catcher.frag" suffix(, )
  0}},
  {"surface/sticker.glsl", (const char[]){
#embed "surface/sticker.glsl" suffix(, )
  0}},
  {"surface/surface.glsl", (const char[]){
#embed "surface/surface.glsl" suffix(, )
  0}},
  {"surface/transmission.glsl", (const char[]){
#embed "surface/transmission.glsl" suffix(, )
  0}},
  {"surface/unlit.frag", (const char[]){
#embed "surface/unlit.frag" suffix(, )
  0}},
  {"surface/visibility.glsl", (const char[]){
#embed "surface/visibility.glsl" suffix(, )
  0}},
  {"surface/visibility_classify.frag", (const char[]){
#embed "surface/visibility_classify.frag" suffix(, )
  0}},
  {"surface/visibility_compose.frag", (const char[]){
#embed "surface/visibility_compose.frag" suffix(, )
  0}},
  {"surface/visibility_geometry.frag", (const char[]){
#embed "surface/visibility_geometry.frag" suffix(, )
  0}},
  {"surface/visibility_resolve.frag", (const char[]){
#embed "surface/visibility_resolve.frag" suffix(, )
  0}},
  {"surface/visibility_samples.glsl", (const char[]){
#embed "surface/visibility_samples.glsl" suffix(, )
  0}},
  {"surface/visibility_select.frag", (const char[]){
#embed "surface/visibility_select.frag" suffix(, )
  0}},
  {"surface/visibility_selection.glsl", (const char[]){
#embed "surface/visibility_selection.glsl" suffix(, )
  0}},
  {"surface/visibility_shade.vert", (const char[]){
#embed "surface/visibility_shade.vert" suffix(, )
  0}},
};

int shader_source_count(void) { return sizeof sources / sizeof *sources; }
ShaderSource shader_source_at(int index) { return sources[index]; }
