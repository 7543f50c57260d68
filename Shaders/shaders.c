#include "Shaders.h"

// Each file takes three lines here and one row in the table below, both in the order of the paths.
static const char ambient_blur[] = {
#embed "ambient/blur.frag" suffix(, )
0};
static const char ambient_depth[] = {
#embed "ambient/depth.frag" suffix(, )
0};
static const char ambient_occlusion[] = {
#embed "ambient/occlusion.frag" suffix(, )
0};
static const char ambient_view[] = {
#embed "ambient/view.glsl" suffix(, )
0};
static const char debug_line_frag[] = {
#embed "debug/line.frag" suffix(, )
0};
static const char debug_line_vert[] = {
#embed "debug/line.vert" suffix(, )
0};
static const char graph_cells[] = {
#embed "graph/cells.glsl" suffix(, )
0};
static const char graph_colors[] = {
#embed "graph/colors.glsl" suffix(, )
0};
static const char graph_compositing[] = {
#embed "graph/compositing.glsl" suffix(, )
0};
static const char graph_curves[] = {
#embed "graph/curves.glsl" suffix(, )
0};
static const char graph_hash[] = {
#embed "graph/hash.glsl" suffix(, )
0};
static const char graph_hover[] = {
#embed "graph/hover.glsl" suffix(, )
0};
static const char graph_images[] = {
#embed "graph/images.glsl" suffix(, )
0};
static const char graph_noise[] = {
#embed "graph/noise.glsl" suffix(, )
0};
static const char graph_normalmap[] = {
#embed "graph/normalmap.glsl" suffix(, )
0};
static const char graph_reflectance[] = {
#embed "graph/reflectance.glsl" suffix(, )
0};
static const char graph_rotate[] = {
#embed "graph/rotate.glsl" suffix(, )
0};
static const char graph_surface_inputs[] = {
#embed "graph/surface_inputs.glsl" suffix(, )
0};
static const char graph_unifiednoise[] = {
#embed "graph/unifiednoise.glsl" suffix(, )
0};
static const char graph_vertex_inputs[] = {
#embed "graph/vertex_inputs.glsl" suffix(, )
0};
static const char hud_quad_frag[] = {
#embed "hud/quad.frag" suffix(, )
0};
static const char hud_quad_vert[] = {
#embed "hud/quad.vert" suffix(, )
0};
static const char library_ambient_occlusion[] = {
#embed "library/ambient_occlusion.glsl" suffix(, )
0};
static const char library_arccosine[] = {
#embed "library/arccosine.glsl" suffix(, )
0};
static const char library_brdf[] = {
#embed "library/brdf.glsl" suffix(, )
0};
static const char library_color[] = {
#embed "library/color.glsl" suffix(, )
0};
static const char library_constants[] = {
#embed "library/constants.glsl" suffix(, )
0};
static const char library_contact_shadow[] = {
#embed "library/contact_shadow.glsl" suffix(, )
0};
static const char library_diffraction[] = {
#embed "library/diffraction.glsl" suffix(, )
0};
static const char library_environment[] = {
#embed "library/environment.glsl" suffix(, )
0};
static const char library_film[] = {
#embed "library/film.glsl" suffix(, )
0};
static const char library_flakes[] = {
#embed "library/flakes.glsl" suffix(, )
0};
static const char library_harmonics[] = {
#embed "library/harmonics.glsl" suffix(, )
0};
static const char library_lights[] = {
#embed "library/lights.glsl" suffix(, )
0};
static const char library_mirror[] = {
#embed "library/mirror.glsl" suffix(, )
0};
static const char library_oklab[] = {
#embed "library/oklab.glsl" suffix(, )
0};
static const char library_packing[] = {
#embed "library/packing.glsl" suffix(, )
0};
static const char library_resolve[] = {
#embed "library/resolve.glsl" suffix(, )
0};
static const char library_shadow[] = {
#embed "library/shadow.glsl" suffix(, )
0};
static const char library_tonecurve[] = {
#embed "library/tonecurve.glsl" suffix(, )
0};
static const char library_view[] = {
#embed "library/view.glsl" suffix(, )
0};
static const char outline_line[] = {
#embed "outline/line.frag" suffix(, )
0};
static const char outline_rows[] = {
#embed "outline/rows.frag" suffix(, )
0};
static const char particles_particle_frag[] = {
#embed "particles/particle.frag" suffix(, )
0};
static const char particles_particle_glsl[] = {
#embed "particles/particle.glsl" suffix(, )
0};
static const char particles_particle_vert[] = {
#embed "particles/particle.vert" suffix(, )
0};
static const char post_add[] = {
#embed "post/add.frag" suffix(, )
0};
static const char post_axis[] = {
#embed "post/axis.glsl" suffix(, )
0};
static const char post_blur[] = {
#embed "post/blur.frag" suffix(, )
0};
static const char post_copy[] = {
#embed "post/copy.frag" suffix(, )
0};
static const char post_downsample[] = {
#embed "post/downsample.frag" suffix(, )
0};
static const char post_effect[] = {
#embed "post/effect.frag" suffix(, )
0};
static const char post_fullscreen[] = {
#embed "post/fullscreen.vert" suffix(, )
0};
static const char post_glow_frag[] = {
#embed "post/glow.frag" suffix(, )
0};
static const char post_glow_glsl[] = {
#embed "post/glow.glsl" suffix(, )
0};
static const char post_halve[] = {
#embed "post/halve.frag" suffix(, )
0};
static const char post_output[] = {
#embed "post/output.frag" suffix(, )
0};
static const char post_overdraw[] = {
#embed "post/overdraw.frag" suffix(, )
0};
static const char post_resolve[] = {
#embed "post/resolve.frag" suffix(, )
0};
static const char post_threshold_frag[] = {
#embed "post/threshold.frag" suffix(, )
0};
static const char post_threshold_glsl[] = {
#embed "post/threshold.glsl" suffix(, )
0};
static const char post_tonemap_frag[] = {
#embed "post/tonemap.frag" suffix(, )
0};
static const char post_tonemap_glsl[] = {
#embed "post/tonemap.glsl" suffix(, )
0};
static const char post_unwritten[] = {
#embed "post/unwritten.frag" suffix(, )
0};
static const char post_upsample_frag[] = {
#embed "post/upsample.frag" suffix(, )
0};
static const char post_upsample_glsl[] = {
#embed "post/upsample.glsl" suffix(, )
0};
static const char reflections_add[] = {
#embed "reflections/add.frag" suffix(, )
0};
static const char reflections_mark[] = {
#embed "reflections/mark.frag" suffix(, )
0};
static const char reflections_smooth[] = {
#embed "reflections/smooth.frag" suffix(, )
0};
static const char reflections_trace[] = {
#embed "reflections/trace.frag" suffix(, )
0};
static const char shadow_contact_shadow[] = {
#embed "shadow/contact_shadow.frag" suffix(, )
0};
static const char shadow_contact_shadow_blur[] = {
#embed "shadow/contact_shadow_blur.frag" suffix(, )
0};
static const char shadow_depth[] = {
#embed "shadow/depth.frag" suffix(, )
0};
static const char sky_sky_frag[] = {
#embed "sky/sky.frag" suffix(, )
0};
static const char sky_sky_vert[] = {
#embed "sky/sky.vert" suffix(, )
0};
static const char surface_debug_view[] = {
#embed "surface/debug_view.glsl" suffix(, )
0};
static const char surface_deform[] = {
#embed "surface/deform.comp" suffix(, )
0};
static const char surface_environment_block[] = {
#embed "surface/environment_block.glsl" suffix(, )
0};
static const char surface_hover[] = {
#embed "surface/hover.frag" suffix(, )
0};
static const char surface_lit[] = {
#embed "surface/lit.frag" suffix(, )
0};
static const char surface_mask[] = {
#embed "surface/mask.frag" suffix(, )
0};
static const char surface_material[] = {
#embed "surface/material.glsl" suffix(, )
0};
static const char surface_mesh[] = {
#embed "surface/mesh.vert" suffix(, )
0};
static const char surface_peel[] = {
#embed "surface/peel.glsl" suffix(, )
0};
static const char surface_portal[] = {
#embed "surface/portal.frag" suffix(, )
0};
static const char surface_shading[] = {
#embed "surface/shading.glsl" suffix(, )
0};
static const char surface_shading_key[] = {
#embed "surface/shading_key.glsl" suffix(, )
0};
static const char surface_shadow_catcher[] = {
#embed "surface/shadow_catcher.frag" suffix(, )
0};
static const char surface_sticker[] = {
#embed "surface/sticker.glsl" suffix(, )
0};
static const char surface_surface[] = {
#embed "surface/surface.glsl" suffix(, )
0};
static const char surface_transmission[] = {
#embed "surface/transmission.glsl" suffix(, )
0};
static const char surface_unlit[] = {
#embed "surface/unlit.frag" suffix(, )
0};
static const char surface_visibility[] = {
#embed "surface/visibility.glsl" suffix(, )
0};
static const char surface_visibility_classify[] = {
#embed "surface/visibility_classify.frag" suffix(, )
0};
static const char surface_visibility_compose[] = {
#embed "surface/visibility_compose.frag" suffix(, )
0};
static const char surface_visibility_geometry[] = {
#embed "surface/visibility_geometry.frag" suffix(, )
0};
static const char surface_visibility_resolve[] = {
#embed "surface/visibility_resolve.frag" suffix(, )
0};
static const char surface_visibility_samples[] = {
#embed "surface/visibility_samples.glsl" suffix(, )
0};
static const char surface_visibility_select[] = {
#embed "surface/visibility_select.frag" suffix(, )
0};
static const char surface_visibility_selection[] = {
#embed "surface/visibility_selection.glsl" suffix(, )
0};
static const char surface_visibility_shade[] = {
#embed "surface/visibility_shade.vert" suffix(, )
0};

#define ROW(path, text) {path, text, sizeof text - 1}
static const ShaderSource sources[] = {
  ROW("ambient/blur.frag", ambient_blur),
  ROW("ambient/depth.frag", ambient_depth),
  ROW("ambient/occlusion.frag", ambient_occlusion),
  ROW("ambient/view.glsl", ambient_view),
  ROW("debug/line.frag", debug_line_frag),
  ROW("debug/line.vert", debug_line_vert),
  ROW("graph/cells.glsl", graph_cells),
  ROW("graph/colors.glsl", graph_colors),
  ROW("graph/compositing.glsl", graph_compositing),
  ROW("graph/curves.glsl", graph_curves),
  ROW("graph/hash.glsl", graph_hash),
  ROW("graph/hover.glsl", graph_hover),
  ROW("graph/images.glsl", graph_images),
  ROW("graph/noise.glsl", graph_noise),
  ROW("graph/normalmap.glsl", graph_normalmap),
  ROW("graph/reflectance.glsl", graph_reflectance),
  ROW("graph/rotate.glsl", graph_rotate),
  ROW("graph/surface_inputs.glsl", graph_surface_inputs),
  ROW("graph/unifiednoise.glsl", graph_unifiednoise),
  ROW("graph/vertex_inputs.glsl", graph_vertex_inputs),
  ROW("hud/quad.frag", hud_quad_frag),
  ROW("hud/quad.vert", hud_quad_vert),
  ROW("library/ambient_occlusion.glsl", library_ambient_occlusion),
  ROW("library/arccosine.glsl", library_arccosine),
  ROW("library/brdf.glsl", library_brdf),
  ROW("library/color.glsl", library_color),
  ROW("library/constants.glsl", library_constants),
  ROW("library/contact_shadow.glsl", library_contact_shadow),
  ROW("library/diffraction.glsl", library_diffraction),
  ROW("library/environment.glsl", library_environment),
  ROW("library/film.glsl", library_film),
  ROW("library/flakes.glsl", library_flakes),
  ROW("library/harmonics.glsl", library_harmonics),
  ROW("library/lights.glsl", library_lights),
  ROW("library/mirror.glsl", library_mirror),
  ROW("library/oklab.glsl", library_oklab),
  ROW("library/packing.glsl", library_packing),
  ROW("library/resolve.glsl", library_resolve),
  ROW("library/shadow.glsl", library_shadow),
  ROW("library/tonecurve.glsl", library_tonecurve),
  ROW("library/view.glsl", library_view),
  ROW("outline/line.frag", outline_line),
  ROW("outline/rows.frag", outline_rows),
  ROW("particles/particle.frag", particles_particle_frag),
  ROW("particles/particle.glsl", particles_particle_glsl),
  ROW("particles/particle.vert", particles_particle_vert),
  ROW("post/add.frag", post_add),
  ROW("post/axis.glsl", post_axis),
  ROW("post/blur.frag", post_blur),
  ROW("post/copy.frag", post_copy),
  ROW("post/downsample.frag", post_downsample),
  ROW("post/effect.frag", post_effect),
  ROW("post/fullscreen.vert", post_fullscreen),
  ROW("post/glow.frag", post_glow_frag),
  ROW("post/glow.glsl", post_glow_glsl),
  ROW("post/halve.frag", post_halve),
  ROW("post/output.frag", post_output),
  ROW("post/overdraw.frag", post_overdraw),
  ROW("post/resolve.frag", post_resolve),
  ROW("post/threshold.frag", post_threshold_frag),
  ROW("post/threshold.glsl", post_threshold_glsl),
  ROW("post/tonemap.frag", post_tonemap_frag),
  ROW("post/tonemap.glsl", post_tonemap_glsl),
  ROW("post/unwritten.frag", post_unwritten),
  ROW("post/upsample.frag", post_upsample_frag),
  ROW("post/upsample.glsl", post_upsample_glsl),
  ROW("reflections/add.frag", reflections_add),
  ROW("reflections/mark.frag", reflections_mark),
  ROW("reflections/smooth.frag", reflections_smooth),
  ROW("reflections/trace.frag", reflections_trace),
  ROW("shadow/contact_shadow.frag", shadow_contact_shadow),
  ROW("shadow/contact_shadow_blur.frag", shadow_contact_shadow_blur),
  ROW("shadow/depth.frag", shadow_depth),
  ROW("sky/sky.frag", sky_sky_frag),
  ROW("sky/sky.vert", sky_sky_vert),
  ROW("surface/debug_view.glsl", surface_debug_view),
  ROW("surface/deform.comp", surface_deform),
  ROW("surface/environment_block.glsl", surface_environment_block),
  ROW("surface/hover.frag", surface_hover),
  ROW("surface/lit.frag", surface_lit),
  ROW("surface/mask.frag", surface_mask),
  ROW("surface/material.glsl", surface_material),
  ROW("surface/mesh.vert", surface_mesh),
  ROW("surface/peel.glsl", surface_peel),
  ROW("surface/portal.frag", surface_portal),
  ROW("surface/shading.glsl", surface_shading),
  ROW("surface/shading_key.glsl", surface_shading_key),
  ROW("surface/shadow_catcher.frag", surface_shadow_catcher),
  ROW("surface/sticker.glsl", surface_sticker),
  ROW("surface/surface.glsl", surface_surface),
  ROW("surface/transmission.glsl", surface_transmission),
  ROW("surface/unlit.frag", surface_unlit),
  ROW("surface/visibility.glsl", surface_visibility),
  ROW("surface/visibility_classify.frag", surface_visibility_classify),
  ROW("surface/visibility_compose.frag", surface_visibility_compose),
  ROW("surface/visibility_geometry.frag", surface_visibility_geometry),
  ROW("surface/visibility_resolve.frag", surface_visibility_resolve),
  ROW("surface/visibility_samples.glsl", surface_visibility_samples),
  ROW("surface/visibility_select.frag", surface_visibility_select),
  ROW("surface/visibility_selection.glsl", surface_visibility_selection),
  ROW("surface/visibility_shade.vert", surface_visibility_shade),
};

int shader_source_count(void) { return sizeof sources / sizeof *sources; }
ShaderSource shader_source_at(int index) { return sources[index]; }
