#pragma once
// Framebuffers: attachments, clearing, resolving and reading back. Framebuffer 0 is the window's.
#include <stdbool.h>
#include <stdint.h>
#include "gl_texture.h"
#pragma clang assume_nonnull begin

// slot: 0…7 color, -1 depth. `layer` -1 attaches all layers at once.
void gl_framebuffer_attach(uint32_t framebuffer, int32_t slot, uint32_t texture, int32_t level,
                           int32_t layer);
// Sets the draw buffers to the first `count` color attachments.
void gl_framebuffer_set_color_count(uint32_t framebuffer, int32_t count);
// Sets the draw buffer to this color attachment alone.
void gl_framebuffer_set_color_slot(uint32_t framebuffer, int32_t slot);
// NULL when the framebuffer is complete, else the reason.
const char *_Nullable gl_framebuffer_problem(uint32_t framebuffer);

void gl_framebuffer_bind(uint32_t framebuffer);
void gl_framebuffer_clear_color(uint32_t framebuffer, int32_t slot, const float value[_Nonnull 4]);
void gl_framebuffer_clear_color_uint(uint32_t framebuffer, int32_t slot, const uint32_t value[_Nonnull 4]);
void gl_framebuffer_clear_depth(uint32_t framebuffer, float value);
// Invalidates the contents.
void gl_framebuffer_discard(uint32_t framebuffer, int32_t color_count, bool depth);

// Copies, and resolves multisampled sources. slot -1 copies depth. Rectangles may differ in size for color.
void gl_framebuffer_blit(uint32_t from, int32_t from_slot, gl_rectangle source, uint32_t to, int32_t to_slot,
                         gl_rectangle target, bool linear, bool encode_srgb);
// Copies the first color attachment, bytes unchanged, to the window of the current context; binds both.
void gl_framebuffer_present(
  uint32_t from, gl_rectangle from_part, uint32_t to, gl_rectangle to_part, bool linear);

// Reads into `pixels`, or at that offset of the pack buffer when `pack_buffer` is not 0.
void gl_framebuffer_read(uint32_t framebuffer, int32_t slot, gl_rectangle region, int32_t format,
                         uint32_t pack_buffer, int32_t capacity, void *_Nullable pixels);

#pragma clang assume_nonnull end
