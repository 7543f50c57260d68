#pragma once
// Fixed-function state; the only caller is the state cache, which passes on changes only.
#include <stdbool.h>
#include <stdint.h>
#include "gl_texture.h"
#pragma clang assume_nonnull begin

// comparisons: 0 never, 1 less, 2 equal, 3 less or equal, 4 greater, 5 not equal, 6 greater or equal, 7
// always
void gl_state_set_depth(bool test, bool write, int32_t comparison);
// factors: 0 zero, 1 one, 2 source color, 3 one minus source color, 4 source alpha, 5 one minus source alpha,
// 6 target color, 7 one minus target color, 8 target alpha, 9 one minus target alpha
// operations: 0 add, 1 subtract, 2 reverse subtract, 3 minimum, 4 maximum
typedef struct { int32_t source, target, operation; } gl_blend_terms;
void gl_state_set_blend(bool enabled, gl_blend_terms color, gl_blend_terms alpha);
void gl_state_set_alpha_to_coverage(bool enabled);
// faces: 0 none, 1 front, 2 back
void gl_state_set_culling(int32_t faces, bool front_is_clockwise);
void gl_state_set_polygon_offset(bool enabled, float slope, float constant);
// mode: 0 faces, 1 edges, 2 corners; the size is in pixels
void gl_state_set_fill(int32_t mode, float size);
void gl_state_set_depth_clamp(bool enabled);
// clips primitives by the first two distances that the vertex shader writes
void gl_state_set_clip_distances(bool enabled);
// bits 0…3: red, green, blue, alpha
void gl_state_set_color_mask(int32_t mask);
void gl_state_set_scissor(bool enabled, gl_rectangle rectangle);
void gl_state_set_viewport(gl_rectangle rectangle);

#pragma clang assume_nonnull end
